/* Keywords whose values are schemas, or keys that other keys require.
 *
 * SPDX-License-Identifier: MIT */
#include "schema/keyword.h"

void read_shape(Compiler *compiler, Shape *shape, const Node *value,
                void *field)
{
    Shape **part = field;
    (void)shape;
    *part = compile_shape(compiler, value);
}

void read_shapes(Compiler *compiler, Shape *shape, const Node *value,
                 void *field)
{
    Shapes *parts = field;
    (void)shape;
    if (value->kind != NODE_LIST || value->count == 0) {
        keyword_must_be(compiler, value, "a list of schemas");
        return;
    }
    for (size_t i = 0; i < value->count; i++) {
        ARENA_PUSH(compiler->arena, parts->items, parts->count,
                   parts->capacity) =
            compile_shape(compiler, value->children[i]);
    }
}

/* A schema for all items, or a list with a schema for each. */
void read_items(Compiler *compiler, Shape *shape, const Node *value,
                void *field)
{
    (void)field;
    shape->listed = value->kind == NODE_LIST;
    if (!shape->listed) {
        shape->each_item = compile_shape(compiler, value);
    } else if (value->count > 0) {
        read_shapes(compiler, shape, value, &shape->items);
    }
}

static Entry *add_entry(Compiler *compiler, Entries *entries, const char *key)
{
    Entry *entry = &ARENA_PUSH(compiler->arena, entries->items, entries->count,
                               entries->capacity);
    *entry = (Entry){.key = key};
    return entry;
}

static bool is_mapping(Compiler *compiler, const Node *value)
{
    return keyword_demand(compiler, value, value, KIND_MAPPING, "a mapping");
}

void read_entries(Compiler *compiler, Shape *shape, const Node *value,
                  void *field)
{
    Entries *entries = field;
    (void)shape;
    if (!is_mapping(compiler, value)) {
        return;
    }
    for (size_t i = 0; i < value->count; i++) {
        const Node *child = value->children[i];
        Shape *part = compile_shape(compiler, child);
        add_entry(compiler, entries, child->key)->shape = part;
    }
}

/* Definitions are compiled for $ref, and so that their keywords are checked
 * even if no $ref uses them. */
void read_definitions(Compiler *compiler, Shape *shape, const Node *value,
                      void *field)
{
    (void)shape;
    (void)field;
    if (is_mapping(compiler, value)) {
        for (size_t i = 0; i < value->count; i++) {
            compile_shape(compiler, value->children[i]);
        }
    }
}

void read_patterns(Compiler *compiler, Shape *shape, const Node *value,
                   void *field)
{
    (void)field;
    read_entries(compiler, shape, value, &shape->patterns);
    for (size_t i = 0; i < shape->patterns.count; i++) {
        keyword_demand_pattern(compiler, shape->patterns.items[i].key,
                               value->children[i]->key_span);
    }
}

static void add_names(Compiler *compiler, Names *names, const Node *value,
                      const Node *list)
{
    static const char what[] = "a list of keys";
    if (!keyword_demand(compiler, value, list, KIND_LIST, what)) {
        return;
    }
    for (size_t i = 0; i < list->count; i++) {
        const Node *name = list->children[i];
        if (!keyword_demand(compiler, value, name, KIND_TEXT, what)) {
            return;
        }
        ARENA_PUSH(compiler->arena, names->items, names->count,
                   names->capacity) = name->text;
    }
}

void read_names(Compiler *compiler, Shape *shape, const Node *value,
                void *field)
{
    (void)shape;
    add_names(compiler, field, value, value);
}

/* A list has the keys that a key requires. Otherwise it is a schema for the
 * mapping that has the key. */
void read_dependencies(Compiler *compiler, Shape *shape, const Node *value,
                       void *field)
{
    (void)field;
    if (!is_mapping(compiler, value)) {
        return;
    }
    for (size_t i = 0; i < value->count; i++) {
        const Node *child = value->children[i];
        bool keys = child->kind == NODE_LIST;
        Shape *part = keys ? NULL : compile_shape(compiler, child);
        Entry *entry = add_entry(compiler, &shape->dependencies, child->key);
        entry->shape = part;
        if (keys) {
            add_names(compiler, &entry->needs, value, child);
        }
    }
}
