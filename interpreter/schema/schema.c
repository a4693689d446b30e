/* The two things that the rest of the program does with a schema: making it and
 * checking a file with it.
 *
 * SPDX-License-Identifier: MIT */
#include "schema/schema.h"

#include "schema/keyword.h"

Schema *schema_new(Arena *arena, const Node *root, Diagnostics *found)
{
    size_t before = found->errors;
    Compiler compiler = {.arena = arena, .found = found, .root = root};
    Schema *schema = arena_alloc(arena, sizeof *schema);
    schema->root = compile_shape(&compiler, root);
    reference_resolve(&compiler);
    if (found->errors == before) {
        reference_settle(&compiler);
    }
    return found->errors == before ? schema : NULL;
}

bool schema_check(const Schema *schema, const Node *document, Arena *scratch,
                  Diagnostics *found)
{
    Check check = {.scratch = scratch,
                   .found = found,
                   .matcher = matcher_new(scratch)};
    return check_shape(&check, schema->root, document);
}
