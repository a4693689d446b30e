/* Finds out what was meant by a value that is not a mapping where one is
 * expected: an empty entry, a key beside the entry it belongs to, a colon
 * without a blank. The suggested text is checked against the shape.
 *
 * SPDX-License-Identifier: MIT */
#include "schema/compiled_schema.h"

#include <string.h>

#include "base/text.h"
#include "document/place.h"
#include "document/trap.h"

enum { FLOW_MOST = 60 };      /* longest entry that is written out, in bytes */

/* A mapping with the key of [node] and [count] [children]. */
static Node mapping_like(const Node *node, Node **children, size_t count)
{
    Node mapping = *node;
    mapping.kind = NODE_MAPPING;
    mapping.text = NULL;
    mapping.children = children;
    mapping.count = count;
    return mapping;
}

/* The entry [step] places after [node] (0: [node]), or NULL. */
static Node *sibling(const Node *node, ptrdiff_t step)
{
    const Node *parent = node->parent;
    for (ptrdiff_t i = 0; parent && i < (ptrdiff_t)parent->count; i++) {
        bool there = i + step >= 0 && i + step < (ptrdiff_t)parent->count;
        if (parent->children[i] == node) {
            return there ? parent->children[i + step] : NULL;
        }
    }
    return NULL;
}

/* The colon without a blank after it in "hand size:7", or NULL. */
static const char *tight_colon(const Node *node)
{
    const char *colon = node->kind == NODE_SCALAR && !node->quoted
                            ? strchr(node->text, ':') : NULL;
    return colon && colon > node->text && colon[1] && !strchr("/:", colon[1])
               ? colon : NULL;
}

bool astray_colon(Check *check, const Node *node)
{
    const char *colon = tight_colon(node);
    if (colon) {
        refuse_help(check, "put a space after the colon: '%.*s: %s'",
                    (int)(colon - node->text), node->text, colon + 1);
    }
    return colon;
}

static bool is_one(const char *word, const char *one, const char *other)
{
    return text_equal(word, one) || text_equal(word, other);
}

bool astray_brace(Check *check, const Node *node)
{
    const char *key = node->key ? node->key : "";
    const char *brace = strstr(key, " {");
    bool flow = brace && brace > key && !strchr(brace, '}') &&
                node->kind == NODE_SCALAR && !node->quoted;
    if (flow) {
        refuse_help(check, "a colon is missing: write '%.*s: %s: %s'",
                    (int)(brace - key), key, brace + 1, node->text);
    }
    return flow;
}

/* Whether a word of [text], of which there are several, joins two things of an
 * expression or begins one, or has signs. */
static bool is_expression(const char *text)
{
    static const char joins[] = "of is in and or not if then else for each "
                                "where matches to on down by at with as last";
    bool joined = !strchr(text, ' ') || strpbrk(text, "()+-*/<>=.,:\"'\n");
    while (*text && !joined) {
        size_t length = strcspn(text, " ");
        joined = text_among(joins, text, length);
        text += length + strspn(text + length, " ");
    }
    return joined;
}

bool astray_entry(Check *check, const Shape *shape, const Node *node)
{
    const char *title = shape_real(shape->more_keys)->title;
    if (!node->key || is_expression(node->text) ||
        is_one(title, "a condition", "an end")) {
        return false;
    }
    const char *last = strrchr(node->text, ' ');
    refuse_help(check, "a colon is missing between its name and what it is, "
                "for example: '%s: {%.*s: %s}'", node->key,
                (int)(last - node->text), node->text, last + 1);
    return true;
}

bool astray_key(Check *check, const Node *node, const Names *known)
{
    const char *found = NULL;
    bool bare = node->kind == NODE_SCALAR && value_kind(node) == KIND_NOTHING;
    for (size_t i = 0; bare && i < known->count; i++) {
        const char *key = known->items[i];
        size_t length = strlen(key);
        if (strncmp(node->key, key, length) == 0 && node->key[length] == ' ' &&
            !node_get(node->parent, key) &&
            (!found || length > strlen(found))) {
            found = key;
        }
    }
    if (found) {
        refuse_help(check, "a colon is missing: write '%s: %s'", found,
                    node->key + strlen(found) + 1);
    }
    return found;
}

/* Whether [node] says in words that there is nothing. */
static bool says_nothing(const Node *node)
{
    static const char *const words[] = {"nothing", "do nothing", "none"};
    bool says = false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        says = says || text_equal(words[i], node->text);
    }
    return says;
}

bool astray_empty(Check *check, const Shape *shape, const Node *node)
{
    Node empty = mapping_like(node, NULL, 0);
    bool words = node->kind == NODE_SCALAR && says_nothing(node);
    bool may = node->key && (words || value_kind(node) == KIND_NOTHING) &&
               check_quietly(check, shape, &empty);
    if (may) {
        refuse_help(check, words ? "write {} instead of '%s'"
                                 : "write '%s: {}' if it is empty, or "
                                   "indent its entries below it",
                    words ? node->text : node->key);
    }
    return may;
}

/* ---- A sentence for a mapping -------------------------------------------- */

/* The number of bytes of [text] that the words of [key] take; 0 if it does not
 * begin with them. */
static size_t begins_with(const char *text, const char *key)
{
    size_t length = strlen(key);
    bool begins = strncmp(text, key, length) == 0 &&
                  (text[length] == ' ' || text[length] == '\0');
    return begins ? length + (text[length] == ' ') : 0;
}

/* The form with the longest first key that [text] begins with; or NULL. */
static const Shape *find_form(const Shapes *forms, const char *text)
{
    const Shape *form = NULL;
    size_t most = 0;
    for (size_t i = 0; i < forms->count; i++) {
        const Shape *branch = shape_real(forms->items[i]);
        size_t length = branch->required.count > 0
                            ? begins_with(text, branch->required.items[0]) : 0;
        form = length > most ? branch : form;
        most = length > most ? length : most;
    }
    return form;
}

/* The key of [form] that [text] continues with and [mapping] lacks. */
static const char *find_key(const Shape *form, const Node *mapping,
                            const char *text)
{
    for (size_t i = 0; i < form->properties.count; i++) {
        const char *key = form->properties.items[i].key;
        if (begins_with(text, key) && !node_get(mapping, key)) {
            return key;
        }
    }
    return NULL;
}

/* Adds [length] bytes of [text] as the value of [key]; the example if [length]
 * is 0. */
static void add_part(Check *check, const Shape *form, Node *mapping,
                     const char *key, const char *text, size_t length)
{
    const Shape *property = shape_property(form, key);
    const Node *example = property ? property->example : NULL;
    while (length > 0 && text[length - 1] == ' ') {
        length--;
    }
    bool given = length > 0 || !example;
    Node *part = given ? node_new(check->scratch, NODE_SCALAR, mapping->span)
                       : node_copy(check->scratch, example);
    if (given) {
        part->text = arena_copy(check->scratch, text, length);
    }
    mapping->lacks |= !given;
    node_append(check->scratch, mapping, key, mapping->span, part);
}

/* Reads "raise minus by 2" as {raise: minus, by: 2}; the [rest] of a mapping,
 * if there is one, follows its first key. */
static Node *parse_sentence(Check *check, const Shape *form, const char *text,
                            const Node *rest)
{
    Node *mapping = node_new(check->scratch, NODE_MAPPING, (Span){0, 0, 0});
    const char *key = form->required.items[0];
    text += begins_with(text, key);
    while (key) {
        const char *end = text, *next = NULL;
        while (*end && !(next = find_key(form, mapping, end))) {
            end += strcspn(end, " ");
            end += strspn(end, " ");
        }
        add_part(check, form, mapping, key, text, (size_t)(end - text));
        text = end + (next ? begins_with(end, next) : 0);
        key = next;
    }
    for (size_t i = 1; rest && i < rest->count; i++) {
        const Node *child = rest->children[i];
        node_append(check->scratch, mapping, child->key, child->key_span,
                    node_copy(check->scratch, child));
    }
    for (size_t i = 1; i < form->required.count; i++) {
        if (!node_get(mapping, form->required.items[i])) {
            add_part(check, form, mapping, form->required.items[i], "", 0);
        }
    }
    return mapping;
}

/* Turns "if C then A" into "A if C". */
static const char *put_condition_last(Arena *arena, const char *text)
{
    const char *then = strstr(text, " then ");
    return begins_with(text, "if") && then
               ? text_format(arena, "%s if %.*s", then + 6,
                             (int)(then - text - 3), text + 3) : text;
}

bool astray_sentence(Check *check, const Shape *shape, const Node *node)
{
    bool plain = node->kind == NODE_SCALAR && node->key && !node->quoted &&
                 node->text && !strpbrk(node->text, ",[]{}#:\"'\n") &&
                 !strstr(node->text, " a ") && !strstr(node->text, " the ");
    const char *text = plain ? put_condition_last(check->scratch, node->text)
                             : "";
    bool entries = shape->any.count == 0 && shape->more_keys;
    const Shape *form = find_form(entries ? &shape_real(shape->more_keys)->any
                                          : &shape->any, text);
    Node *meant = form ? parse_sentence(check, form, text, NULL) : NULL;
    if (!meant || !check_quietly(check, form, meant)) {
        return false;
    }
    refuse_help(check, meant->lacks
                           ? "write it in full, for example: %s: %s%s%s"
                           : "write '%s: %s%s%s'",
                node->key, entries ? "{some words: " : "",
                word_flow(check->scratch, meant), entries ? "}" : "");
    return true;
}

bool astray_verb(Check *check, const Shapes *forms, const Node *node)
{
    const Node *first = node->count > 0 ? node->children[0] : NULL;
    bool bare = first && first->kind == NODE_SCALAR &&
                value_kind(first) == KIND_NOTHING &&
                !strpbrk(first->key, ",[]{}#\"'");
    const Shape *form = bare ? find_form(forms, first->key) : NULL;
    bool more = form && !text_equal(form->required.items[0], first->key);
    Node *meant = more ? parse_sentence(check, form, first->key, node) : NULL;
    if (!meant || !check_quietly(check, form, meant)) {
        return false;
    }
    refuse(check, "unknown-key", first->key_span, "a colon is missing in %s",
           word_quote(check->scratch, first->key));
    refuse_help(check, meant->lacks ? "write it in full, for example: %s"
                                    : "write '%s'",
                word_flow(check->scratch, meant));
    return true;
}

bool astray_comma(Check *check, const Node *node)
{
    const Node *before = sibling(node, -1);
    bool rest = before && value_kind(node) == KIND_NOTHING &&
                node->kind == NODE_SCALAR && before->kind == NODE_SCALAR &&
                !before->quoted && !strchr(before->text, '"') &&
                node->span.start == node->key_span.end &&
                value_kind(before) == KIND_TEXT;
    if (rest) {
        refuse_help(check, "a comma ends a text without quotes: write '%s: "
                    "\"%s, %s\"'", before->key, before->text, node->key);
    }
    return rest;
}

/* ---- A list without brackets --------------------------------------------- */

/* Adds a text of [length] bytes to [list]. */
static void add_item(Arena *arena, Node *list, const char *text, size_t length)
{
    Node *item = node_new(arena, NODE_SCALAR, list->span);
    while (length > 0 && text[length - 1] == ' ') {
        length--;
    }
    item->text = arena_copy(arena, text, length);
    node_append(arena, list, NULL, list->span, item);
}

/* Adds the parts of [text] between [signs] to [list]. */
static void add_items(Arena *arena, Node *list, const char *text,
                      const char *signs)
{
    while (*text) {
        size_t length = strcspn(text, signs);
        add_item(arena, list, text, length);
        text += length + strspn(text + length, signs);
        text += strspn(text, " ");
    }
}

/* A list for the key of [node]. */
static Node *list_like(const Check *check, const Node *node)
{
    Node *list = node_new(check->scratch, NODE_LIST, node->span);
    list->key = node->key;
    list->key_span = node->key_span;
    list->parent = node->parent;
    return list;
}

bool astray_list(Check *check, const Shape *shape, const Node *node)
{
    bool plain = node->key && node->kind == NODE_SCALAR && !node->quoted &&
                 value_kind(node) != KIND_NOTHING && !strstr(node->text, "..");
    Node *list = list_like(check, node);
    if (plain) {
        add_items(check->scratch, list, node->text,
                  strchr(node->text, ',') ? "," : " ");
    }
    bool fits = plain && check_quietly(check, shape, list);
    if (fits) {
        refuse_help(check, "write a list: '%s: %s'", node->key,
                    word_flow(check->scratch, list));
    }
    return fits;
}

/* The texts that commas have cut off the entry number [place] of [mapping], as
 * a list with it; a list of one: none are. They are known as keys no better
 * than [known]. */
static Node *list_cut(const Check *check, const Shape *shape,
                      const Node *mapping, size_t place, KeyKnown known)
{
    const Node *node = mapping->children[place];
    Node *list = list_like(check, node);
    add_item(check->scratch, list, node->text, strlen(node->text));
    for (size_t i = place + 1; i < mapping->count; i++) {
        const Node *next = mapping->children[i];
        if (next->kind != NODE_SCALAR || value_kind(next) != KIND_NOTHING ||
            next->span.start != next->key_span.end ||
            mapping_knows(check, shape, next->key) > known) {
            break;
        }
        add_item(check->scratch, list, next->key, strlen(next->key));
    }
    return list;
}

bool astray_cut_list(Check *check, const Shape *shape, const Node *mapping,
                     size_t place)
{
    const Node *node = mapping->children[place];
    const Shape *named = shape_property(shape, node->key);
    const Shape *property = named ? named : shape->more_keys;
    bool text = property && node->kind == NODE_SCALAR && !node->quoted;
    Node *list = text ? list_cut(check, shape, mapping, place,
                                 named ? KEY_UNKNOWN : KEY_BY_FORM) : NULL;
    if (!list || list->count < 2 || !check_quietly(check, property, list)) {
        return false;
    }
    refuse(check, "wrong-form", node->span, "expected a list in '[' and ']'");
    refuse_help(check, "write '%s: %s'%s%s", node->key,
                word_flow(check->scratch, list),
                property->about && !named ? ": " : "",
                property->about && !named ? property->about : "");
    return true;
}

bool astray_below(Check *check, const Shape *shape, const Shape *entry,
                  const Node *node)
{
    Node *next = sibling(node, 1);
    if (!next || value_kind(node) != KIND_NOTHING ||
        mapping_knows(check, shape, next->key) == KEY_BY_NAME) {
        return false;
    }
    Node *children[] = {next};
    Node below = mapping_like(node, children, 1);
    if (!check_quietly(check, entry, &below)) {
        return false;
    }
    refuse_help(check, "indent '%s' below '%s', to which it belongs",
                next->key, node->key);
    return true;
}

bool astray_beside(Check *check, const Shape *shape, const Node *node)
{
    const Node *entry = sibling(node, -1);
    const Shape *within = shape_real(shape->more_keys);
    if (!entry || entry->kind != NODE_MAPPING || node_get(entry, node->key) ||
        mapping_knows(check, within, node->key) == KEY_BY_FORM) {
        return false;
    }
    Node **children = arena_alloc(check->scratch, (entry->count + 1) *
                                                  sizeof *children);
    for (size_t i = 0; i < entry->count; i++) {
        children[i] = entry->children[i];
    }
    children[entry->count] = sibling(node, 0);
    Node whole = mapping_like(entry, children, entry->count + 1);
    if (!check_quietly(check, shape->more_keys, &whole)) {
        return false;
    }
    const char *flow = word_flow(check->scratch, &whole);
    bool plain = strlen(flow) <= FLOW_MOST && !strpbrk(flow + 1, "{[\"'#");
    refuse_help(check, plain ? "write it within '%s': '%s: %s'"
                             : "'%s' is a key of '%s': indent it like the keys "
                               "there",
                plain ? entry->key : node->key, entry->key, flow);
    return true;
}

bool astray_unnamed(Check *check, const Shape *entry, const Node *node)
{
    Node *children[] = {sibling(node, 0)};
    Node alone = mapping_like(node, children, 1);
    const Shape *form = find_form(&shape_real(entry)->any, node->key);
    bool key = form && node->kind == NODE_SCALAR &&
               text_equal(form->required.items[0], node->key);
    bool whole = key && check_quietly(check, entry, &alone);
    if (!whole && (!key || strchr(node->text, ' '))) {
        return false;
    }
    refuse_help(check, "give it a name, for example: 'some words: {%s: %s%s}'",
                node->key, word_flow(check->scratch, node),
                whole ? "" : ", ...");
    return true;
}

bool astray_two_words(Check *check, const Shape *shape, const Node *node)
{
    const char *key = node->kind == NODE_SCALAR && node->key
        ? text_format(check->scratch, "%s %s", node->key, node->text) : "";
    const Shape *form = find_form(&shape->any, key);
    if (!form || !text_equal(form->required.items[0], key)) {
        return false;
    }
    refuse_help(check, "the key is '%s', and the step needs a name: 'some "
                "words: {%s: ...}'", key, key);
    return true;
}

/* Adds the key that [item] of a list is, with its value if it has one. */
static bool add_key(Text *flow, const Node *item, const char *value)
{
    bool pair = item->kind == NODE_MAPPING && item->count == 1 &&
                item->children[0]->kind == NODE_SCALAR;
    const Node *only = pair ? item->children[0] : NULL;
    if (pair || item->kind == NODE_SCALAR) {
        text_add_format(flow, "%s%s: %s", flow->length > 0 ? ", " : "",
                        pair ? only->key : item->text,
                        pair && *only->text ? only->text : value);
    }
    return pair || item->kind == NODE_SCALAR;
}

bool astray_keys(Check *check, const Shape *shape, const Node *node)
{
    const Node *list = node;
    bool keys = shape->valueless && node->key && node->kind != NODE_MAPPING &&
                value_kind(node) != KIND_NOTHING;
    if (keys && node->kind == NODE_SCALAR) {
        Node *items = list_like(check, node);
        add_items(check->scratch, items, node->text, ",");
        list = items;
    }
    Text flow = text_new(check->scratch);
    for (size_t i = 0; keys && i < list->count; i++) {
        keys = add_key(&flow, list->children[i], shape->valueless);
    }
    keys = keys && list->count > 0;
    if (keys) {
        refuse_help(check, "write '%s: {%s}'", node->key, text_string(&flow));
    }
    return keys;
}

bool astray_value(Check *check, const Shape *shape, const Node *node)
{
    bool empty = shape->valueless && value_kind(node) == KIND_NOTHING;
    if (empty) {
        refuse_help(check, "write '%s: %s'", node->key, shape->valueless);
    }
    return empty;
}

bool astray_items(Check *check, const Shape *shape, const Node *node)
{
    const Node *first = node->kind == NODE_LIST && node->count > 0
                            ? node->children[0] : NULL;
    bool fits = first && node->key && first->kind == NODE_MAPPING &&
                shape->properties.count == 0 && !mapping_is_closed(shape) &&
                (!shape->more_keys ||
                 (shape_real(shape->more_keys)->kinds == KIND_MAPPING &&
                  check_quietly(check, shape->more_keys, first)));
    if (fits) {
        refuse_help(check, "give each a name, without '-', for example: '%s: "
                    "{some words: %s%s}'", node->key,
                    word_flow(check->scratch, first),
                    node->count > 1 ? ", ..." : "");
    }
    return fits;
}

/* Whether [node] says that there shall not be what it stands for. */
static bool says_no(const Node *node)
{
    return node->kind == NODE_SCALAR && value_kind(node) != KIND_NOTHING &&
           (says_nothing(node) || text_equal(node->text, "false") ||
            text_equal(trap_truth(node->text), "false"));
}

bool astray_before(Check *check, const Shape *shape, const Node *node)
{
    const Node *before = node->before;
    bool mapping = before && before->kind == NODE_MAPPING;
    bool number = mapping && (value_kind(node) & KIND_NUMBER);
    Names ways = {0};
    for (size_t i = 0; number && i < before->count; i++) {
        const Node *child = before->children[i];
        const Shape *named = shape_property(shape, child->key);
        const Shape *property = named ? named : shape->more_keys;
        if (property && value_kind(child) == value_kind(node) &&
            check_quietly(check, property, node)) {
            words_add(check->scratch, &ways,
                      text_format(check->scratch, "'%s.%s: %s'",
                                  node_path(check->scratch, node), child->key,
                                  node->text));
        }
    }
    bool some = ways.count > 0 && ways.count <= SHAPE_MAX_FORMS;
    if (some) {
        refuse_help(check, "write %s",
                    words_join(check->scratch, &ways, "or"));
    } else if (mapping && says_no(node)) {
        refuse_help(check, "to leave it out, write 'remove: [%s]'",
                    node_path(check->scratch, node));
    }
    return some || (mapping && says_no(node));
}

bool astray_equals(Check *check, const Shape *shape, const Node *node)
{
    const char *title = shape_real(shape->more_keys)->title;
    const char *sign = strstr(node->text, " = ");
    if (!sign || !node->key || !is_one(title, "a condition", "an end")) {
        return false;
    }
    Node compared = *node;
    compared.text = text_format(check->scratch, "%.*s ==%s",
                                (int)(sign - node->text), node->text, sign + 2);
    if (check_quietly(check, shape->more_keys, &compared)) {
        refuse_help(check, "give it a name, and write '==' to compare, for "
                    "example: '%s: {some words: %s}'", node->key,
                    compared.text);
        return true;
    }
    return false;
}
