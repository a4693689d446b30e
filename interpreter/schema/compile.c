/* A tree becomes shapes, one for each schema in it. What the keywords mean to a
 * shape is in keyword.c, where $ref leads in reference.c.
 *
 * SPDX-License-Identifier: MIT */
#include "schema/keyword.h"

#include "base/text.h"

/* A shape that asks for nothing. */
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
    for (size_t i = 0; i < shape->properties.count; i++) {
        if (text_equal(shape->properties.items[i].key, key)) {
            return shape->properties.items[i].shape;
        }
    }
    return NULL;
}

void names_add_properties(Arena *arena, Names *names, const Shape *shape)
{
    for (size_t i = 0; i < shape->properties.count; i++) {
        words_add(arena, names, shape->properties.items[i].key);
    }
}

bool names_have(const Names *names, const char *key)
{
    for (size_t i = 0; i < names->count; i++) {
        if (text_equal(names->items[i], key)) {
            return true;
        }
    }
    return false;
}
