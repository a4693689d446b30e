/* The supported keywords in one table: each has a reader for its value and the
 * field of the shape for the result. Other keywords are refused, so that no
 * schema contains a rule that is not checked.
 *
 * SPDX-License-Identifier: MIT */
#include "schema/keyword.h"

#include "base/name_list.h"
#include "report/suggest.h"

typedef struct {
    const char *name;
    Reader *read;              /* NULL: information for people and editors */
    size_t field;              /* its offset in Shape */
} Keyword;

#define FIELD(name) offsetof(Shape, name)

static const Keyword keywords[] = {
    {"$comment", NULL, 0},
    {"$id", read_identity, 0},
    {"$ref", read_reference, 0},
    {"$schema", read_draft, 0},
    {"additionalItems", read_shape, FIELD(more_items)},
    {"additionalProperties", read_shape, FIELD(more_keys)},
    {"allOf", read_shapes, FIELD(all)},
    {"anyOf", read_shapes, FIELD(any)},
    {"const", read_const, 0},
    {"contains", read_shape, FIELD(contains)},
    {"default", NULL, 0},
    {"defaultSnippets", NULL, 0},
    {"definitions", read_definitions, 0},
    {"dependencies", read_dependencies, 0},
    {"deprecationMessage", NULL, 0},
    {"description", read_text, FIELD(about)},
    {"doNotSuggest", NULL, 0},
    {"else", read_shape, FIELD(otherwise)},
    {"elsewhere", read_text, FIELD(elsewhere)},
    {"nameless", read_text, FIELD(nameless)},
    {"valueless", read_text, FIELD(valueless)},
    {"enum", read_enum, 0},
    {"enumDescriptions", NULL, 0},
    {"errorMessage", NULL, 0},
    {"examples", read_example, FIELD(example)},
    {"exclusiveMaximum", read_number, FIELD(below)},
    {"exclusiveMinimum", read_number, FIELD(above)},
    {"if", read_shape, FIELD(when)},
    {"instead", read_node, FIELD(instead)},
    {"items", read_items, 0},
    {"markdownDescription", NULL, 0},
    {"maxItems", read_count, FIELD(max_items)},
    {"maxLength", read_count, FIELD(max_length)},
    {"maxProperties", read_count, FIELD(max_keys)},
    {"maximum", read_number, FIELD(maximum)},
    {"minItems", read_count, FIELD(min_items)},
    {"minLength", read_count, FIELD(min_length)},
    {"minProperties", read_count, FIELD(min_keys)},
    {"minimum", read_number, FIELD(minimum)},
    {"multipleOf", read_unit, FIELD(unit)},
    {"not", read_shape, FIELD(no)},
    {"oneOf", read_shapes, FIELD(one)},
    {"pattern", read_pattern, FIELD(pattern)},
    {"patternErrorMessage", read_text, FIELD(pattern_message)},
    {"patternProperties", read_patterns, 0},
    {"properties", read_entries, FIELD(properties)},
    {"propertyNames", read_shape, FIELD(key_names)},
    {"required", read_names, FIELD(required)},
    {"then", read_shape, FIELD(then)},
    {"title", read_text, FIELD(title)},
    {"type", read_type, 0},
    {"uniqueItems", read_truth, FIELD(unique)},
};

static void refuse_keyword(Compiler *compiler, const Node *value)
{
    NameList names = NAMES_OF(keywords);
    const char *near = suggest_word(
        value->key, names_texts(compiler->arena, names), names.count);
    Diagnostic *finding = diagnostics_add(
        compiler->found, SEVERITY_ERROR, "schema-keyword", value->key_span,
        "the keyword '%s' is not supported in a schema", value->key);
    if (near) {
        diagnostic_help(compiler->found, finding, "did you mean '%s'?", near);
    }
}

void keyword_read(Compiler *compiler, Shape *shape, const Node *value)
{
    int number = names_find(NAMES_OF(keywords), value->key);
    if (number < 0) {
        refuse_keyword(compiler, value);
    } else if (keywords[number].read) {
        keywords[number].read(compiler, shape, value,
                              (char *)shape + keywords[number].field);
    }
}

void keyword_refuse(Compiler *compiler, const Node *value, const char *message)
{
    diagnostics_add(compiler->found, SEVERITY_ERROR, "schema-keyword",
                    place_of(value), "%s", message);
}

/* Adds a finding about [part] of the value of a keyword. */
static void must_be(Compiler *compiler, const Node *value, const Node *part,
                    const char *what)
{
    keyword_refuse(compiler, part,
                   text_format(compiler->arena, "'%s' must be %s", value->key,
                               what));
}

void keyword_must_be(Compiler *compiler, const Node *value, const char *what)
{
    must_be(compiler, value, value, what);
}

bool keyword_demand(Compiler *compiler, const Node *value, const Node *node,
                    unsigned kinds, const char *what)
{
    if (value_kind(node) & kinds) {
        return true;
    }
    must_be(compiler, value, node, what);
    return false;
}

void keyword_demand_pattern(Compiler *compiler, const char *pattern, Span span)
{
    const char *reason = NULL;
    if (!pattern_is_sound(compiler->arena, pattern, &reason)) {
        diagnostics_add(compiler->found, SEVERITY_ERROR, "schema-pattern", span,
                        "not a regular expression: %s", reason);
    }
}
