/* Readers of the keywords' values, for the table in keyword.c. Only for
 * schema.c and the keyword files.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SCHEMA_KEYWORD_H
#define CRIA_SCHEMA_KEYWORD_H

#include "schema/compiled_schema.h"

typedef struct {
    Arena *arena;
    Diagnostics *found;
    const Node *root;
    Shapes shapes;             /* all shapes, to find the target of a $ref */
} Compiler;

/* Makes the shape of [node] and of all schemas in it; errors are findings, and
 * the shape is then unusable. The recursion is as deep as the file. */
Shape *compile_shape(Compiler *compiler, const Node *node);

/* Adds the requirements of [value] to [shape]; the key of [value] is the
 * keyword. */
void keyword_read(Compiler *compiler, Shape *shape, const Node *value);

/* Connects every $ref with its shape. */
void reference_resolve(Compiler *compiler);

/* After reference_resolve without errors: refuses circles and chains that are
 * too deep, and determines the kinds of values that a shape can accept. */
void reference_settle(Compiler *compiler);

/* Adds a finding about a keyword, such as "'minimum' must be a number". */
void keyword_must_be(Compiler *compiler, const Node *value, const char *what);
void keyword_refuse(Compiler *compiler, const Node *value, const char *message);

/* Whether [node], all or a part of [value], is of one of [kinds]; if not,
 * reports that the keyword of [value] must be [what]. */
bool keyword_demand(Compiler *compiler, const Node *value, const Node *node,
                    unsigned kinds, const char *what);

/* Refuses [pattern], which is at [span], unless it is valid. */
void keyword_demand_pattern(Compiler *compiler, const char *pattern, Span span);

/* Reads [value] into [field] of [shape]; the reader and the table must agree on
 * the type of the field. */
typedef void Reader(Compiler *compiler, Shape *shape, const Node *value,
                    void *field);

/* Plain values (keyword_value.c): const char *, bool, size_t, const Number *;
 * the other readers ignore [field]. */
Reader read_text, read_truth, read_count, read_number, read_example,
    read_node;
Reader read_unit, read_type, read_enum, read_const, read_pattern;
Reader read_draft, read_identity, read_reference;

/* Schemas and keys (keyword_shape.c): Shape *, Shapes, Entries, Names. */
Reader read_shape, read_shapes, read_entries, read_names;
Reader read_items, read_patterns, read_dependencies, read_definitions;

#endif
