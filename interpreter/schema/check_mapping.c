/* Keywords for mappings.
 *
 * SPDX-License-Identifier: MIT */
#include "schema/compiled_schema.h"

#include "base/text.h"
#include "report/suggest.h"

static bool refuse_count(Check *check, const Node *node, Span span,
                         const char *what, size_t bound)
{
    if (!check->found) {
        return false;
    }
    return refuse(check, "out-of-range", span,
                  "expected %s %s in %s, found %s", what,
                  word_count(check->scratch, bound, "key"),
                  word_subject(check, node),
                  word_number(check->scratch, node->count));
}

/* For a mapping that is too large, the place is the first surplus key. */
static bool check_count(Check *check, const Shape *shape, const Node *node)
{
    if (node->count < shape->min_keys) {
        const Names none = {0};
        refuse_count(check, node, place_of(node), "at least", shape->min_keys);
        if (check->found && node->count == 0) {
            refuse_help_mapping(check, shape, node, &none);
        }
        return false;
    }
    if (node->count > shape->max_keys) {
        return refuse_count(check, node,
                            node->children[shape->max_keys]->key_span,
                            "at most", shape->max_keys);
    }
    return true;
}

/* Whether a pattern of patternProperties matches [key]. */
static bool has_pattern(const Check *check, const Shape *shape, const char *key)
{
    for (size_t i = 0; i < shape->patterns.count; i++) {
        const char *pattern = shape->patterns.items[i].key;
        if (matcher_finds(check->matcher, pattern, key)) {
            return true;
        }
    }
    return false;
}

bool mapping_is_closed(const Shape *shape)
{
    return shape->more_keys && shape_real(shape->more_keys)->never;
}

KeyKnown mapping_knows(const Check *check, const Shape *shape, const char *key)
{
    if (shape_property(shape, key)) {
        return KEY_BY_NAME;
    }
    if (has_pattern(check, shape, key)) {
        return KEY_BY_FORM;
    }
    return shape->more_keys && !mapping_is_closed(shape) ? KEY_BY_FORM
                                                         : KEY_UNKNOWN;
}

/* Whether [key] is missing only because it was misspelt: then the finding about
 * the unknown key suffices. */
static bool is_misspelt(Check *check, const Shape *shape, const Node *node,
                        const char *key)
{
    Names known = {0};
    names_add_properties(check->scratch, &known, shape);
    for (size_t i = 0; i < node->count; i++) {
        const char *other = node->children[i]->key;
        if (mapping_knows(check, shape, other) == KEY_UNKNOWN &&
            text_equal(word_meant(check, other, &known), key)) {
            return true;
        }
    }
    return false;
}

/* If there are few ways to write the missing key, suggests them, else its
 * example. */
static void help_missing(Check *check, const Shape *shape, const char *key)
{
    const Shape *named = shape_property(shape, key);
    const Shape *property = named ? shape_real(named) : NULL;
    const Node *example = named && named->example ? named->example
                          : property              ? property->example
                                                  : NULL;
    size_t count = property && property->chosen ? property->choices.count : 0;
    Names ways = {0};
    for (size_t i = 0; i < count && count <= SHAPE_MAX_FORMS; i++) {
        const Node *choice = property->choices.items[i];
        if (choice->kind == NODE_SCALAR) {
            words_add(check->scratch, &ways,
                      text_format(check->scratch, "'%s: %s'", key,
                                  choice->text));
        }
    }
    if (ways.count > 0 && ways.count == count) {
        refuse_help(check, "write %s", words_join(check->scratch, &ways, "or"));
    } else if (example) {
        refuse_help(check, "for example: '%s: %s'", key,
                    word_flow(check->scratch, example));
    }
}

/* "set: passes = 3" has what the key 'to' should say. */
static void help_assigned(Check *check, const Node *node)
{
    const Node *set = node_get(node, "set");
    const char *sign = set && set->kind == NODE_SCALAR
                           ? strchr(set->text, '=') : NULL;
    if (sign) {
        const char *value = sign + strspn(sign, "= ");
        int length = (int)(sign - set->text);
        length -= length > 0 && sign[-1] == ' ';
        refuse_help(check, "write '{set: %.*s, to: %s}'", length, set->text,
                    value);
    }
}

static bool check_required(Check *check, const Shape *shape, const Node *node)
{
    bool all = true;
    for (size_t i = 0; i < shape->required.count; i++) {
        const char *key = shape->required.items[i];
        if (node_get(node, key)) {
            continue;
        }
        all = false;
        if (!check->found) {
            return false;
        }
        if (!mapping_is_closed(shape) ||
            !is_misspelt(check, shape, node, key)) {
            refuse_missing(check, node, key);
            help_missing(check, shape, key);
            help_assigned(check, node);
        }
    }
    return all;
}

/* A key that another branch of an `if` has is not unknown but in the wrong
 * place. */
static void help_elsewhere(Check *check, const Shape *shape,
                           const Node *child)
{
    bool other = check->untaken && check->decided == child->parent &&
                 shape_property(shape_real(check->untaken), child->key);
    if (other && shape->elsewhere) {
        refuse_help(check, "%s", shape->elsewhere);
    }
}

/* If no key is named in the schema, the form of the key is wrong. */
static bool refuse_unknown(Check *check, const Shape *shape, const Node *child)
{
    if (!check->found) {
        return false;
    }
    if (shape->properties.count == 0 && shape->patterns.count > 0) {
        refuse_key_form(check, child, shape->pattern_message);
        return false;
    }
    Names known = {0};
    names_add_properties(check->scratch, &known, shape);
    refuse_key(check, child, &known);
    help_elsewhere(check, shape, child);
    return false;
}

/* Whether [shape], or a form of it, has [key] by name. */
static bool names_key(const Shape *shape, const char *key)
{
    bool named = shape_property(shape, key);
    for (size_t i = 0; i < shape->any.count && !named; i++) {
        named = shape_property(shape_real(shape->any.items[i]), key);
    }
    return named;
}

/* The key that contains things like [node] by name, if that has none of the
 * keys of [shape], nor a first one that is like one of them: a step that stands
 * beside the actions belongs under 'do'. What takes any keys contains nothing
 * in particular. NULL: there is none. */
static const char *find_container(const Check *check, const Shape *shape,
                                  const Node *node)
{
    Names names = {0};
    names_add_properties(check->scratch, &names, shape);
    bool known = !node->key || node->count == 0 ||
                 word_meant(check, node->children[0]->key, &names);
    for (size_t i = 0; i < node->count && !known; i++) {
        known = mapping_knows(check, shape, node->children[i]->key) !=
                KEY_UNKNOWN;
    }
    for (size_t i = 0; i < shape->properties.count && !known; i++) {
        const Entry *entry = &shape->properties.items[i];
        const Shape *inner = shape_real(entry->shape);
        if (inner->more_keys && !mapping_is_closed(inner) &&
            names_key(shape_real(inner->more_keys), node->children[0]->key) &&
            check_quietly(check, inner->more_keys, node)) {
            return entry->key;
        }
    }
    return NULL;
}

/* Reports once that a mapping belongs under key [container]. */
static bool refuse_contained(Check *check, const Node *node,
                             const char *container)
{
    const Node *first = node->children[0];
    refuse(check, "unknown-key", first->key_span, "unknown key %s in %s",
           word_quote(check->scratch, first->key), word_subject(check, node));
    refuse_help(check, "this belongs under '%s': '%s: {%s: {%s: ...}}'",
                container, container, node->key, first->key);
    return false;
}

static bool check_known(Check *check, const Shape *shape, const Node *node)
{
    bool all = true;
    const char *container = check->found && mapping_is_closed(shape)
                                ? find_container(check, shape, node) : NULL;
    if (container) {
        return refuse_contained(check, node, container);
    }
    for (size_t i = 0; mapping_is_closed(shape) && i < node->count; i++) {
        const Node *child = node->children[i];
        bool known = mapping_knows(check, shape, child->key) != KEY_UNKNOWN;
        if (!check_goes_on(check, &all,
                           known || refuse_unknown(check, shape, child))) {
            return false;
        }
    }
    return all;
}

static bool is_of_kind(const Shape *shape, const Node *node)
{
    return (shape_real(shape)->kinds & value_kind(node)) != 0;
}

/* Checks the value of a key that the schema does not name. If its kind is wrong
 * but right for a named key with a similar spelling, that key was meant. */
static bool check_other(Check *check, const Shape *shape, const Node *child)
{
    Names known = {0};
    if (!check->found || is_of_kind(shape->more_keys, child)) {
        return check_shape(check, shape->more_keys, child);
    }
    names_add_properties(check->scratch, &known, shape);
    const char *near = suggest_word(child->key, known.items, known.count);
    if (!near || node_get(child->parent, near) ||
        !is_of_kind(shape_property(shape, near), child)) {
        check_shape(check, shape->more_keys, child);
        if (!astray_value(check, shape, child) &&
            !astray_below(check, shape, shape->more_keys, child) &&
            !astray_beside(check, shape, child)) {
            astray_unnamed(check, shape->more_keys, child);
        }
        return false;
    }
    refuse_key(check, child, &known);
    return false;
}

/* Checks the value of a key against its property, the patterns that match the
 * key, and, if there are none of these, the shape for all other keys. */
static bool check_entry(Check *check, const Shape *shape, const Node *child)
{
    const Shape *property = shape_property(shape, child->key);
    bool all = true, known = property;
    if (property && !check_goes_on(check, &all,
                                   check_shape(check, property, child))) {
        return false;
    }
    if (!all && !is_of_kind(property, child) &&
        !astray_below(check, shape, property, child)) {
        refuse_help_nothing(check, property, child);
    }
    for (size_t i = 0; i < shape->patterns.count; i++) {
        const Entry *entry = &shape->patterns.items[i];
        if (!matcher_finds(check->matcher, entry->key, child->key)) {
            continue;
        }
        known = true;
        if (!check_goes_on(check, &all,
                           check_shape(check, entry->shape, child))) {
            return false;
        }
    }
    bool rest = !known && shape->more_keys && !mapping_is_closed(shape);
    return all && (!rest || check_other(check, shape, child));
}

/* Checks all values that are scalars, or all others. */
static bool check_some(Check *check, const Shape *shape, const Node *node,
                       bool scalars)
{
    bool all = true;
    for (size_t i = 0; i < node->count; i++) {
        const Node *child = node->children[i];
        if ((child->kind == NODE_SCALAR) == scalars &&
            !check_goes_on(check, &all, check_entry(check, shape, child))) {
            return false;
        }
    }
    return all;
}

/* Whether [shape] says nothing of the entries of a mapping. */
static bool takes_any_entries(const Shape *shape)
{
    return shape->properties.count == 0 && shape->patterns.count == 0 &&
           shape->any.count == 0 && shape->one.count == 0 && !shape->more_keys;
}

/* Whether a mapping that should contain entries by name is such an entry
 * itself. */
static bool is_nameless(Check *check, const Shape *shape, const Node *node)
{
    return check->found && node->count > 0 && shape->properties.count == 0 &&
           shape->more_keys && shape->title &&
           !takes_any_entries(shape_real(shape->more_keys)) &&
           !(shape->nameless && strchr(node->children[0]->key, '.')) &&
           !is_of_kind(shape->more_keys, node->children[0]) &&
           check_quietly(check, shape->more_keys, node);
}

static bool refuse_nameless(Check *check, const Shape *shape, const Node *node)
{
    const char *title = shape_real(shape->more_keys)->title;
    const char *noun = title ? word_noun(check->scratch, title) : "an entry";
    bool many = noun[strlen(noun) - 1] == 's';
    const char *name = many && shape->example && shape->example->count > 0
                           ? shape->example->children[0]->key : "some words";
    refuse(check, "wrong-type", node->span, "%s need%s a name here", noun,
           many ? "" : "s");
    refuse_help(check, "%s: '%s: {%s: %s%s}'",
                shape->nameless ? "begin with the path it is for, for "
                                  "example" : "give it a name, for example",
                shape->nameless ? shape->nameless : name,
                node->children[0]->key,
                word_flow(check->scratch, node->children[0]),
                node->count > 1 ? ", ..." : "");
    return false;
}

static bool check_entries(Check *check, const Shape *shape, const Node *node)
{
    bool all = true;
    if (is_nameless(check, shape, node)) {
        return refuse_nameless(check, shape, node);
    }
    return check_goes_on(check, &all,
                         check_some(check, shape, node, true)) &&
           check_goes_on(check, &all,
                         check_some(check, shape, node, false)) &&
           all;
}

/* Checks a key as text with a place of its own: keys need no quotes. */
static bool check_name(Check *check, const Shape *shape, const Node *child)
{
    Node name = {.kind = NODE_SCALAR,
                 .quoted = true,
                 .folded = true,
                 .span = child->key_span,
                 .text = child->key,
                 .parent = child->parent};
    return check_shape(check, shape->key_names, &name);
}

static bool check_names(Check *check, const Shape *shape, const Node *node)
{
    bool all = true;
    for (size_t i = 0; shape->key_names && i < node->count; i++) {
        if (!check_goes_on(check, &all,
                           check_name(check, shape, node->children[i]))) {
            return false;
        }
    }
    return all;
}

static bool check_needs(Check *check, const Entry *entry, const Node *node,
                        const Node *child)
{
    bool all = true;
    for (size_t i = 0; i < entry->needs.count; i++) {
        const char *key = entry->needs.items[i];
        if (node_get(node, key)) {
            continue;
        }
        all = false;
        if (!check->found) {
            return false;
        }
        refuse(check, "missing-key", child->key_span,
               "%s needs the key %s beside it",
               word_quote(check->scratch, entry->key),
               word_quote(check->scratch, key));
    }
    return all;
}

/* Checks what the presence of the key of [entry] requires. */
static bool check_dependency(Check *check, const Entry *entry, const Node *node)
{
    const Node *child = node_get(node, entry->key);
    if (!child) {
        return true;
    }
    if (!entry->shape) {
        return check_needs(check, entry, node, child);
    }
    const Node *outer = check->reason;
    check->reason = child;
    bool fits = check_shape(check, entry->shape, node);
    check->reason = outer;
    return fits;
}

static bool check_dependencies(Check *check, const Shape *shape,
                               const Node *node)
{
    bool all = true;
    for (size_t i = 0; i < shape->dependencies.count; i++) {
        const Entry *entry = &shape->dependencies.items[i];
        if (!check_goes_on(check, &all, check_dependency(check, entry, node))) {
            return false;
        }
    }
    return all;
}

/* Reports the first entry that is a list without brackets; false if none is.
 * Nothing else is to be said of the parts that its commas have cut. */
static bool refuse_cut_list(Check *check, const Shape *shape, const Node *node)
{
    bool refused = false;
    for (size_t i = 0; check->found && i < node->count && !refused; i++) {
        refused = astray_cut_list(check, shape, node, i);
    }
    return refused;
}

/* Quick checks come first: they exclude most branches of a choice before the
 * values in the mapping are checked. Otherwise the work could double with every
 * level. */
bool check_mapping(Check *check, const Shape *shape, const Node *node)
{
    typedef bool Checker(Check *, const Shape *, const Node *);
    static Checker *const checkers[] = {
        check_required, check_count,   check_known,
        check_names,    check_entries, check_dependencies,
    };
    bool all = true;
    if (refuse_cut_list(check, shape, node)) {
        return false;
    }
    for (size_t i = 0; i < sizeof checkers / sizeof *checkers; i++) {
        if (!check_goes_on(check, &all, checkers[i](check, shape, node))) {
            return false;
        }
    }
    return all;
}
