/* Keywords with plain values: texts, numbers, counts, types, legal values,
 * patterns, names of places.
 *
 * SPDX-License-Identifier: MIT */
#include "schema/keyword.h"

#include "base/name_list.h"

void read_text(Compiler *compiler, Shape *shape, const Node *value, void *field)
{
    const char **text = field;
    (void)shape;
    if (keyword_demand(compiler, value, value, KIND_TEXT, "text")) {
        *text = value->text;
    }
}

void read_example(Compiler *compiler, Shape *shape, const Node *value,
                  void *field)
{
    const Node **example = field;
    (void)compiler;
    (void)shape;
    *example = value->kind == NODE_LIST && value->count > 0
                   ? value->children[0] : NULL;
}

void read_node(Compiler *compiler, Shape *shape, const Node *value, void *field)
{
    const Node **node = field;
    (void)shape;
    if (keyword_demand(compiler, value, value, KIND_MAPPING, "a mapping")) {
        *node = value;
    }
}

void read_truth(Compiler *compiler, Shape *shape, const Node *value,
                void *field)
{
    bool *truth = field;
    (void)shape;
    if (!node_truth(value, truth)) {
        keyword_must_be(compiler, value, "true or false");
    }
}

void read_number(Compiler *compiler, Shape *shape, const Node *value,
                 void *field)
{
    const Number **number = field;
    (void)shape;
    if (!keyword_demand(compiler, value, value, KIND_NUMBER, "a number")) {
        return;
    }
    Number *copy = arena_alloc(compiler->arena, sizeof *copy);
    *copy = number_read(value->text);
    *number = copy;
}

void read_unit(Compiler *compiler, Shape *shape, const Node *value, void *field)
{
    read_number(compiler, shape, value, field);
    if (shape->unit &&
        (shape->unit->negative || number_digits(shape->unit) == 0)) {
        keyword_must_be(compiler, value,
                        "a number above 0 of at most 18 digits");
    }
}

/* No file has so many parts that a count of 19 digits is too small. */
static size_t number_count(const Number *number)
{
    if (!number->first) {
        return 0;
    }
    if (number->high > 18) {
        return SIZE_MAX;
    }
    uint64_t count = number_digits(number);
    for (long long zeros = number->low; zeros > 0; zeros--) {
        count *= 10;
    }
    return count == 0 || count > SIZE_MAX ? SIZE_MAX : (size_t)count;
}

void read_count(Compiler *compiler, Shape *shape, const Node *value,
                void *field)
{
    static const char what[] = "a whole number, not below 0";
    size_t *count = field;
    (void)shape;
    if (!keyword_demand(compiler, value, value, KIND_WHOLE, what)) {
        return;
    }
    Number number = number_read(value->text);
    if (number.negative) {
        keyword_must_be(compiler, value, what);
    } else {
        *count = number_count(&number);
    }
}

static unsigned kinds_of_type(const char *name)
{
    static const struct {
        const char *name;
        unsigned kinds;
    } types[] = {
        {"string", KIND_TEXT},    {"integer", KIND_WHOLE},
        {"number", KIND_NUMBER},  {"boolean", KIND_TRUTH},
        {"array", KIND_LIST},     {"object", KIND_MAPPING},
        {"null", KIND_NOTHING},
    };
    int type = names_find(NAMES_OF(types), name);
    return type < 0 ? 0 : types[type].kinds;
}

static void refuse_type(Compiler *compiler, const Node *node)
{
    keyword_refuse(compiler, node,
                   "'type' must be string, integer, number, boolean, array, "
                   "object, \"null\" or a list of these");
}

static void add_type(Compiler *compiler, Shape *shape, const Node *name)
{
    unsigned kinds = 0;
    if (value_kind(name) == KIND_TEXT) {
        kinds = kinds_of_type(name->text);
    }
    if (kinds == 0) {
        refuse_type(compiler, name);
    }
    shape->types |= kinds;
}

void read_type(Compiler *compiler, Shape *shape, const Node *value, void *field)
{
    (void)field;
    shape->types = 0;
    if (value->kind != NODE_LIST) {
        add_type(compiler, shape, value);
    } else if (value->count == 0) {
        refuse_type(compiler, value);
    }
    for (size_t i = 0; value->kind == NODE_LIST && i < value->count; i++) {
        add_type(compiler, shape, value->children[i]);
    }
}

static bool values_have(const Values *values, const Node *value)
{
    for (size_t i = 0; i < values->count; i++) {
        if (value_equal(values->items[i], value)) {
            return true;
        }
    }
    return false;
}

/* For a schema with both enum and const, the values that both allow remain. */
static void add_choices(Arena *arena, Shape *shape, const Node *const *values,
                        size_t count)
{
    Values both = {0};
    for (size_t i = 0; i < count; i++) {
        if (!shape->chosen || values_have(&shape->choices, values[i])) {
            ARENA_PUSH(arena, both.items, both.count, both.capacity) =
                values[i];
        }
    }
    shape->chosen = true;
    shape->choices = both;
}

void read_enum(Compiler *compiler, Shape *shape, const Node *value, void *field)
{
    (void)field;
    if (keyword_demand(compiler, value, value, KIND_LIST, "a list")) {
        add_choices(compiler->arena, shape,
                    (const Node *const *)value->children, value->count);
    }
}

void read_const(Compiler *compiler, Shape *shape, const Node *value,
                void *field)
{
    (void)field;
    add_choices(compiler->arena, shape, &value, 1);
}

void read_pattern(Compiler *compiler, Shape *shape, const Node *value,
                  void *field)
{
    read_text(compiler, shape, value, field);
    if (shape->pattern) {
        keyword_demand_pattern(compiler, value->text, value->span);
    }
}

/* Some keywords have another meaning in other drafts. */
void read_draft(Compiler *compiler, Shape *shape, const Node *value,
                void *field)
{
    static const char what[] = "http://json-schema.org/draft-07/schema#";
    (void)shape;
    (void)field;
    if (!text_equal(value->text, what)) {
        keyword_must_be(compiler, value, what);
    }
}

void read_identity(Compiler *compiler, Shape *shape, const Node *value,
                   void *field)
{
    (void)field;
    if (shape->node != compiler->root) {
        keyword_refuse(compiler, value,
                       "'$id' may stand only at the top of a schema");
    }
}

void read_reference(Compiler *compiler, Shape *shape, const Node *value,
                    void *field)
{
    (void)field;
    if (!keyword_demand(compiler, value, value, KIND_TEXT, "text")) {
        return;
    }
    const char *text = value->text;
    if (text[0] == '#' && (text[1] == '/' || text[1] == '\0')) {
        shape->reference = value;
    } else {
        keyword_must_be(compiler, value, "a place in this file: \"#/...\"");
    }
}
