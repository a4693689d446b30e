/* Builds tables that give a number, or a value, for each number, value or kind
 * of token.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "variant/build.h"

enum { ROWS_MAX = 1000, KEY_MAX = 100000 };

/* The rows of one key: 3..5, a value. None when [last] < [first]. */
typedef struct {
    long first, last;
} Rows;

/* A table under construction. */
typedef struct {
    Builder *builder;
    Lookup *lookup;
    Rows *rows;            /* of each key */
    const Node **said;     /* for each row its key's node, or NULL */
} Filling;

/* number, an attribute, or with [token] token. */
static Type read_type(Builder *builder, const Node *node, bool token)
{
    const Variant *variant = builder->variant;
    static const char *const words[] = {"number", "token"};
    int attribute = variant_find_attribute(variant, node->text);
    if (text_equal(node->text, "number")) {
        return (Type){TYPE_NUMBER, -1};
    }
    if (token && text_equal(node->text, "token")) {
        return (Type){TYPE_TOKEN, -1};
    }
    if (attribute >= 0) {
        return (Type){TYPE_SYMBOL, attribute};
    }
    build_unknown(builder, names_join(
        builder->arena, NAME_LIST(NULL, words, token ? 2 : 1),
        variant_list(variant, LIST_ATTRIBUTES)), node->text, node->span);
    return (Type){TYPE_ERROR, -1};
}

/* "3" or "3..5" */
static Rows read_numbers(const char *text)
{
    const Rows none = {0, -1};
    char *end;
    Rows rows;
    rows.first = rows.last = strtol(text, &end, 10);
    bool good = end != text;
    if (good && strncmp(end, "..", 2) == 0) {
        const char *second = end + 2;
        rows.last = strtol(second, &end, 10);
        good = end != second;
    }
    return good && *end == '\0' && rows.first >= -KEY_MAX &&
                   rows.last <= KEY_MAX
               ? rows : none;
}

static int find_token(Builder *builder, const Node *key)
{
    NameList list = variant_list(builder->variant, LIST_TOKENS);
    int token = names_find(list, key->key);
    if (token < 0) {
        build_unknown(builder, list, key->key, key->key_span);
    }
    return token;
}

/* The rows of a key; none after a finding. */
static Rows read_rows(Builder *builder, Type type, const Node *key)
{
    const Rows none = {0, -1};
    Bits set;
    if (type.base == TYPE_NUMBER) {
        Rows rows = read_numbers(key->key);
        if (rows.last < rows.first) {
            diagnostics_add(builder->found, SEVERITY_ERROR, "wrong-type",
                            key->key_span, "'%s' is no number, and no range "
                            "such as 3..5", key->key);
        }
        return rows;
    }
    if (type.base == TYPE_TOKEN) {
        int token = find_token(builder, key);
        return token < 0 ? none : (Rows){token, token};
    }
    const Attribute *attribute = &builder->variant->attributes[type.attribute];
    if (!build_value_range(builder, attribute, key->key, key->key_span, &set)) {
        return none;
    }
    return (Rows){bits_first(set), bits_last(set)};
}

/* The result of a row. */
static int32_t read_result(Builder *builder, Type type, const Node *node)
{
    int32_t number = 0;
    if (type.base == TYPE_SYMBOL && node->kind == NODE_SCALAR) {
        const Attribute *attribute =
            &builder->variant->attributes[type.attribute];
        number = attribute_find_value(attribute, node->text);
        if (number < 0 && !text_equal(node->text, "nothing")) {
            build_unknown_value(builder, attribute, node->text, node->span);
        }
    } else if (!node_integer(node, &number)) {
        diagnostics_add(builder->found, SEVERITY_ERROR, "wrong-type",
                        node->span, "a table gives numbers, but this is none");
    }
    return number;
}

static void fill_rows(Filling *filling, const Node *key, Rows rows)
{
    Builder *builder = filling->builder;
    Lookup *lookup = filling->lookup;
    int32_t result = read_result(builder, lookup->result, key);
    for (long row = rows.first; row <= rows.last; row++) {
        const Node **said = &filling->said[row - lookup->first];
        if (*said) {
            Diagnostic *finding = diagnostics_add(
                builder->found, SEVERITY_ERROR, "defined-twice", key->key_span,
                "'%s' has a row already", key->key);
            diagnostic_label(builder->found, finding, (*said)->key_span,
                             "the other one");
            return;
        }
        *said = key;
        lookup->values[row - lookup->first] = result;
    }
}

/* The number of values of the key; 0: it is a number. */
static int count_keys(const Variant *variant, Type key)
{
    return key.base == TYPE_TOKEN    ? variant->token_count
           : key.base == TYPE_SYMBOL ? variant->attributes[key.attribute].count
                                     : 0;
}

/* Finds the rows from the lowest to the highest key; none when there are too
 * many. */
static void measure(Filling *filling, const Node *is)
{
    Builder *builder = filling->builder;
    Lookup *lookup = filling->lookup;
    Rows all = {0, count_keys(builder->variant, lookup->key) - 1};
    for (size_t i = 0; i < is->count; i++) {
        Rows rows = read_rows(builder, lookup->key, is->children[i]);
        filling->rows[i] = rows;
        if (lookup->key.base == TYPE_NUMBER && rows.first <= rows.last) {
            bool first = all.last < all.first;
            all.first = first || rows.first < all.first ? rows.first
                                                        : all.first;
            all.last = first || rows.last > all.last ? rows.last : all.last;
        }
    }
    if (all.last - all.first >= ROWS_MAX) {
        diagnostics_add(builder->found, SEVERITY_ERROR, "too-many",
                        is->key_span, "the table reaches from %ld to %ld: more "
                        "than %d rows", all.first, all.last, (int)ROWS_MAX);
        return;
    }
    lookup->first = (int32_t)all.first;
    lookup->count = (int)(all.last - all.first + 1);
}

/* Fills the rows; a row without a key gets the value of `otherwise`. */
static void fill(Filling *filling, const Node *is)
{
    Arena *arena = filling->builder->arena;
    Lookup *lookup = filling->lookup;
    filling->rows = arena_alloc(arena, is->count * sizeof(Rows));
    measure(filling, is);
    size_t count = (size_t)lookup->count;
    filling->said = arena_alloc(arena, count * sizeof *filling->said);
    lookup->values = arena_alloc(arena, count * sizeof *lookup->values);
    for (size_t i = 0; i < count; i++) {
        lookup->values[i] = lookup->otherwise;
    }
    for (size_t i = 0; i < is->count && count > 0; i++) {
        fill_rows(filling, is->children[i], filling->rows[i]);
    }
}

/* Without `otherwise` every key needs its row. */
static void check_complete(Filling *filling, const Node *node)
{
    const Variant *variant = filling->builder->variant;
    const Lookup *lookup = filling->lookup;
    Diagnostics *found = filling->builder->found;
    const char *missing = lookup->key.base == TYPE_NUMBER
                              ? "all other numbers" : NULL;
    for (int i = 0; i < lookup->count && !missing; i++) {
        missing = filling->said[i] ? NULL
                  : lookup->key.base == TYPE_TOKEN
                      ? variant->tokens[i].name
                      : variant->attributes[lookup->key.attribute].values[i];
    }
    if (missing) {
        Diagnostic *finding = diagnostics_add(
            found, SEVERITY_ERROR, "table-gap", node->key_span,
            "the table '%s' has no value for %s", node->key,
            missing);
        diagnostic_help(found, finding, "add 'otherwise: 0', or its value");
    }
}

/* Keeps the rows as they are in the file. */
static void keep_rows(Builder *builder, Lookup *lookup, const Node *is,
                      const Node *otherwise)
{
    lookup->said = arena_alloc(builder->arena, (is->count + 1) *
                                                   sizeof *lookup->said);
    for (size_t i = 0; i < is->count; i++) {
        const Node *row = is->children[i];
        lookup->said[i] = (LookupRow){row->key, row->text, row};
    }
    lookup->said_count = is->count;
    if (otherwise) {
        lookup->said[lookup->said_count++] =
            (LookupRow){"all others", otherwise->text, otherwise};
    }
}

static void build_lookup(Builder *builder, const Node *node)
{
    Variant *variant = builder->variant;
    const Node *of = node_get(node, "of"), *is = node_get(node, "is");
    const Node *gives = node_get(node, "gives");
    const Node *otherwise = node_get(node, "otherwise");
    Lookup lookup = {.name = node->key, .called = build_called(builder, node),
                     .span = node->key_span, .node = node,
                     .result = {TYPE_NUMBER, -1}};
    Filling filling = {builder, &lookup, NULL, NULL};
    if (!of || !is) {
        return;
    }
    lookup.of = of->text;
    lookup.key = read_type(builder, of, true);
    keep_rows(builder, &lookup, is, otherwise);
    lookup.result = gives ? read_type(builder, gives, false)
                          : lookup.result;
    lookup.otherwise = lookup.result.base == TYPE_SYMBOL ? NOTHING : 0;
    if (otherwise) {
        lookup.otherwise = read_result(builder, lookup.result, otherwise);
    }
    if (lookup.key.base != TYPE_ERROR) {
        fill(&filling, is);
        if (!otherwise) {
            check_complete(&filling, node);
        }
    }
    ARENA_PUSH(builder->arena, variant->lookups, variant->lookup_count,
               variant->lookup_capacity) = lookup;
}

void build_lookups(Builder *builder, const Node *root)
{
    const Node *tables = node_get(root, "tables");
    for (size_t i = 0; tables && i < tables->count; i++) {
        build_lookup(builder, tables->children[i]);
    }
}
