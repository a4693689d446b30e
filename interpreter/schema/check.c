/* Checks a value against a shape: the keywords for every kind of value, and the
 * calls of those for one kind. refuse.c and choice.c put findings into words.
 *
 * SPDX-License-Identifier: MIT */
#include "schema/compiled_schema.h"

#include "report/suggest.h"

bool check_goes_on(const Check *check, bool *all, bool fits)
{
    *all = *all && fits;
    return fits || check->found;
}

bool check_quietly(const Check *check, const Shape *shape, const Node *node)
{
    Check quiet = *check;
    quiet.found = NULL;
    return check_shape(&quiet, shape, node);
}

static bool check_never(Check *check, const Shape *shape, const Node *node)
{
    if (!shape->never) {
        return true;
    }
    if (node->key) {
        return refuse_present(check, node);
    }
    return refuse(check, "not-allowed", place_of(node),
                  "no value is allowed here");
}

/* Suggests the text to write where another kind of value was expected. */
static void help_type(Check *check, const Shape *shape, const Node *node)
{
    Names known = {0};
    names_add_properties(check->scratch, &known, shape);
    if (shape->types == KIND_MAPPING) {
        refuse_help_mapping(check, shape, node, &known);
    } else if (shape->types == KIND_LIST && node->kind != NODE_LIST) {
        refuse_help_list(check, node);
    } else if (node->kind != NODE_SCALAR) {
        refuse_help_text(check, shape, node);
    } else {
        refuse_help_quotes(check, node, shape->types);
    }
}

static bool check_type(Check *check, const Shape *shape, const Node *node)
{
    if (shape->types & value_kind(node)) {
        return true;
    }
    if (check->found) {
        Names words = {0};
        words_kinds(check->scratch, &words, shape->types);
        refuse_kind(check, node, &words);
        help_type(check, shape, node);
    }
    return false;
}

static bool check_choice(Check *check, const Shape *shape, const Node *node)
{
    if (!shape->chosen) {
        return true;
    }
    for (size_t i = 0; i < shape->choices.count; i++) {
        if (value_equal(shape->choices.items[i], node)) {
            return true;
        }
    }
    if (check->found) {
        Names words = {0}, texts = {0};
        words_choices(check->scratch, &words, &texts, shape);
        refuse_value(check, node, &words, &texts);
    }
    return false;
}

static bool check_kind(Check *check, const Shape *shape, const Node *node)
{
    unsigned kind = value_kind(node);
    if (kind & KIND_NUMBER) {
        return check_number(check, shape, node);
    }
    if (kind == KIND_TEXT) {
        return check_text(check, shape, node);
    }
    if (kind == KIND_LIST) {
        return check_list(check, shape, node);
    }
    return kind != KIND_MAPPING || check_mapping(check, shape, node);
}

static bool check_all(Check *check, const Shape *shape, const Node *node)
{
    bool all = true;
    for (size_t i = 0; i < shape->all.count; i++) {
        if (!check_goes_on(check, &all,
                           check_shape(check, shape->all.items[i], node))) {
            return false;
        }
    }
    return all;
}

static bool refuse_here(Check *check, const Node *node, const char *what)
{
    return refuse(check, "not-allowed", place_of(node),
                  "%s is not allowed here", what);
}

/* `not: {required: [a, b]}` in a schema means that the keys exclude each other;
 * the last of them is reported as wrong. */
static const Node *excluded_key(const Shape *no, const Node *node)
{
    const Node *last = NULL;
    for (size_t i = 0; i < no->required.count; i++) {
        const Node *child = node_get(node, no->required.items[i]);
        if (child && (!last || child->key_span.start > last->key_span.start)) {
            last = child;
        }
    }
    return last;
}

static bool check_not(Check *check, const Shape *shape, const Node *node)
{
    if (!shape->no || !check_quietly(check, shape->no, node)) {
        return true;
    }
    if (!check->found) {
        return false;
    }
    const Shape *no = shape_real(shape->no);
    const Node *excluded = excluded_key(no, node);
    if (excluded) {
        return refuse_present(check, excluded);
    }
    if (no->title) {
        return refuse_here(check, node,
                           word_noun(check->scratch, no->title));
    }
    return refuse_here(check, node, word_value(check->scratch, node));
}

/* The value that decided an `if`: that of the first key the `if` checks. */
static const Node *reason_of(const Shape *when, const Node *node)
{
    const Node *reason = NULL;
    for (size_t i = 0; !reason && i < when->properties.count; i++) {
        reason = node_get(node, when->properties.items[i].key);
    }
    for (size_t i = 0; !reason && i < when->required.count; i++) {
        reason = node_get(node, when->required.items[i]);
    }
    return reason;
}

/* Reports a misspelt key that decides an `if`. Nothing else is reported until
 * it is read as the key that was meant. */
static bool refuse_misspelt(Check *check, const Shape *shape, const Node *node)
{
    const Shape *when = shape_real(shape->when);
    Names known = {0};
    for (size_t i = 0; i < when->required.count; i++) {
        if (!node_get(node, when->required.items[i])) {
            words_add(check->scratch, &known, when->required.items[i]);
        }
    }
    for (size_t i = 0; shape->otherwise && i < node->count; i++) {
        const Node *child = node->children[i];
        bool unknown = mapping_knows(check, shape_real(shape->otherwise),
                                     child->key) == KEY_UNKNOWN;
        if (unknown && suggest_word(child->key, known.items, known.count)) {
            refuse_key(check, child, &known);
            return true;
        }
    }
    return false;
}

static bool check_condition(Check *check, const Shape *shape, const Node *node)
{
    if (!shape->when) {
        return true;
    }
    bool holds = check_quietly(check, shape->when, node);
    const Shape *branch = holds ? shape->then : shape->otherwise;
    if (!holds && check->found && node->kind == NODE_MAPPING &&
        refuse_misspelt(check, shape, node)) {
        return false;
    }
    if (!branch) {
        return true;
    }
    Check outer = *check;
    check->reason = reason_of(shape_real(shape->when), node);
    check->untaken = holds ? shape->otherwise : shape->then;
    check->decided = node;
    bool fits = check_shape(check, branch, node);
    check->reason = outer.reason;
    check->untaken = outer.untaken;
    check->decided = outer.decided;
    return fits;
}

typedef bool Checker(Check *check, const Shape *shape, const Node *node);

/* A value of the wrong type or outside the legal values is not checked
 * further. */
static bool check_keywords(Check *check, const Shape *shape, const Node *node)
{
    static Checker *const checkers[] = {
        check_kind, check_all, check_any, check_one, check_not, check_condition,
    };
    if (!check_never(check, shape, node) || !check_type(check, shape, node) ||
        !check_choice(check, shape, node)) {
        return false;
    }
    bool all = true;
    for (size_t i = 0; i < sizeof checkers / sizeof *checkers; i++) {
        if (!check_goes_on(check, &all, checkers[i](check, shape, node))) {
            return false;
        }
    }
    return all;
}

bool check_shape(Check *check, const Shape *shape, const Node *node)
{
    const Node *titled = check->titled;
    const char *title = check->title;
    const Node *instead = check->instead;
    if (node->refused) {
        return true;
    }
    if (shape->title) {
        check->titled = node;
        check->title = shape->title;
    }
    if (shape->instead || (shape->title && titled != node)) {
        check->instead = shape->instead;
    }
    bool fits = shape->target ? check_shape(check, shape->target, node)
                              : check_keywords(check, shape, node);
    check->titled = titled;
    check->title = title;
    check->instead = instead;
    return fits;
}
