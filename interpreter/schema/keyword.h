/* The readers of keywords' values, which the table in keyword.c puts together.
 * For schema.c and the keyword files only.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SCHEMA_KEYWORD_H
#define CRIA_SCHEMA_KEYWORD_H

#include "schema/shape.h"

typedef struct {
    Arena *arena;
    Diagnostics *found;
    const Node *root;
    Shapes shapes;             /* all, to find what a $ref names */
} Compiler;

/* Makes the shape of [node] and of all within it; deviations are findings and
 * the shape is then of no use. Goes as deep as the file does. */
Shape *compile_shape(Compiler *compiler, const Node *node);

/* Adds what [value] asks for to [shape]; it stands under its keyword. */
void keyword_read(Compiler *compiler, Shape *shape, const Node *value);

/* Leads every $ref to its shape. */
void reference_resolve(Compiler *compiler);

/* When all $ref lead somewhere: refuses circles and nests that are too deep,
 * and works out which kinds of values a shape can let pass. */
void reference_settle(Compiler *compiler);

/* A finding about a keyword: "'minimum' must be a number", or another. */
void keyword_must_be(Compiler *compiler, const Node *value, const char *what);
void keyword_refuse(Compiler *compiler, const Node *value, const char *message);

/* Whether [node], a part of [value] or all of it, is of one of [kinds]; if not,
 * the keyword of [value] must be [what]. */
bool keyword_demand(Compiler *compiler, const Node *value, const Node *node,
                    unsigned kinds, const char *what);

/* Refuses [pattern], which stands at [span], unless it is sound. */
void keyword_demand_pattern(Compiler *compiler, const char *pattern, Span span);

/* Reads [value] into [field] of [shape]; which type the field has is between
 * the reader and the table. */
typedef void Reader(Compiler *compiler, Shape *shape, const Node *value,
                    void *field);

/* Plain values (keyword_value.c): const char *, bool, size_t, const Number *;
 * those below find their fields themselves. */
Reader read_text, read_truth, read_count, read_number, read_example,
    read_node;
Reader read_unit, read_type, read_enum, read_const, read_pattern;
Reader read_draft, read_identity, read_reference;

/* Schemas and keys (keyword_shape.c): Shape *, Shapes, Entries, Names. */
Reader read_shape, read_shapes, read_entries, read_names;
Reader read_items, read_patterns, read_dependencies, read_definitions;

#endif
