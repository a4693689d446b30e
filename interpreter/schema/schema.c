/* Turns a tree into shapes, one for each schema in it, and checks files.
 * keyword.c has the meaning of the keywords, reference.c the targets of $ref.
 *
 * SPDX-License-Identifier: MIT */
#include "schema/schema.h"

#include "base/name_list.h"
#include "schema/keyword.h"

/* A shape without requirements. */
static Shape *shape_new(Compiler *compiler, const Node *node)
{
    Shape *shape = arena_alloc(compiler->arena, sizeof *shape);
    shape->node = node;
    shape->types = KIND_ALL;
    shape->kinds = KIND_ALL;
    shape->max_length = SIZE_MAX;
    shape->max_items = SIZE_MAX;
    shape->max_keys = SIZE_MAX;
    ARENA_PUSH(compiler->arena, compiler->shapes.items, compiler->shapes.count,
               compiler->shapes.capacity) = shape;
    return shape;
}

Shape *compile_shape(Compiler *compiler, const Node *node)
{
    Shape *shape = shape_new(compiler, node);
    bool truth = false;
    if (node_truth(node, &truth)) {
        shape->never = !truth;
    } else if (node->kind != NODE_MAPPING) {
        diagnostics_add(compiler->found, SEVERITY_ERROR, "schema-keyword",
                        place_of(node),
                        "a schema must be a mapping, true or false");
    } else {
        for (size_t i = 0; i < node->count; i++) {
            keyword_read(compiler, shape, node->children[i]);
        }
    }
    return shape;
}

const Shape *shape_real(const Shape *shape)
{
    while (shape->target) {
        shape = shape->target;
    }
    return shape;
}

const Shape *shape_property(const Shape *shape, const char *key)
{
    const Entries *known = &shape->properties;
    int found = names_find(NAME_LIST(NULL, known->items, known->count), key);
    return found < 0 ? NULL : known->items[found].shape;
}

void names_add_properties(Arena *arena, Names *names, const Shape *shape)
{
    for (size_t i = 0; i < shape->properties.count; i++) {
        words_add(arena, names, shape->properties.items[i].key);
    }
}

bool names_have(const Names *names, const char *key)
{
    return names_find(NAME_LIST(NULL, names->items, names->count), key) >= 0;
}

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
                   .matcher = matcher_new(scratch),
                   .zones = node_get(document, "zones")};
    return check_shape(&check, schema->root, document);
}
