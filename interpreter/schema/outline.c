/* A place is the list of shapes that its value may have: those at the end of
 * references, of all branches that what stands there fits.
 *
 * SPDX-License-Identifier: MIT */
#include "schema/outline.h"

#include "base/name_list.h"
#include "schema/compiled_schema.h"

static Check quiet_check(Arena *arena)
{
    return (Check){.scratch = arena, .matcher = matcher_new(arena)};
}

/* --- Forms ---------------------------------------------------------------- */

/* Whether a mapping has only keys that a form knows. */
static bool keys_fit(Arena *arena, const Shape *shape, const Node *value)
{
    Check check = quiet_check(arena);
    for (size_t i = 0; i < value->count; i++) {
        if (mapping_knows(&check, shape, value->children[i]->key) ==
                KEY_UNKNOWN &&
            mapping_is_closed(shape)) {
            return false;
        }
    }
    return true;
}

/* Whether what stands there may become a value of this form. */
static bool may_become(Arena *arena, const Shape *branch, const Node *value)
{
    const Shape *shape = shape_real(branch);
    if (!value || node_is_null(value)) {
        return true;
    }
    switch (value->kind) {
    case NODE_SCALAR:
        return shape->kinds & ~(unsigned)(KIND_MAPPING | KIND_LIST);
    case NODE_LIST: return shape->kinds & KIND_LIST;
    case NODE_MAPPING: break;
    }
    return shape->kinds & KIND_MAPPING && keys_fit(arena, shape, value);
}

static void add_shape(Outline *outline, const Shape *shape, const Node *value,
                      int depth);

static void add_branches(Outline *outline, const Shapes *branches,
                         const Node *value, int depth)
{
    bool some = false;
    for (size_t i = 0; i < branches->count; i++) {
        if (may_become(outline->arena, branches->items[i], value)) {
            add_shape(outline, branches->items[i], value, depth);
            some = true;
        }
    }
    for (size_t i = 0; !some && i < branches->count; i++) {
        add_shape(outline, branches->items[i], value, depth);
    }
}

/* The branch of a condition that is taken, and the other one as well as long as
 * what stands there fits it: a file that only begins may become both. */
static void add_condition(Outline *outline, const Shape *shape,
                          const Node *value, int depth)
{
    Check check = quiet_check(outline->arena);
    bool holds = value && check_quietly(&check, shape->when, value);
    const Shape *taken = holds ? shape->then : shape->otherwise;
    const Shape *other = holds ? shape->otherwise : shape->then;
    if (taken) {
        add_shape(outline, taken, value, depth);
    }
    if (other && may_become(outline->arena, other, value)) {
        add_shape(outline, other, value, depth);
    }
}

/* Notes the first words about a place: those at a reference come before those
 * at what it leads to. */
static void add_words(Outline *outline, const Shape *shape)
{
    outline->about = outline->about ? outline->about : shape->about;
    outline->example = outline->example ? outline->example : shape->example;
}

static void add_shape(Outline *outline, const Shape *shape, const Node *value,
                      int depth)
{
    const Shape *real = shape_real(shape);
    if (real->never || depth > SHAPE_MAX_NESTED) {
        return;
    }
    for (; depth == 0 && shape; shape = shape->target) {
        add_words(outline, shape);
    }
    ARENA_PUSH(outline->arena, outline->items, outline->count,
               outline->capacity) = real;
    for (size_t i = 0; i < real->all.count; i++) {
        add_shape(outline, real->all.items[i], value, depth + 1);
    }
    add_branches(outline, &real->any, value, depth + 1);
    add_branches(outline, &real->one, value, depth + 1);
    if (real->when) {
        add_condition(outline, real, value, depth + 1);
    }
}

/* --- Places --------------------------------------------------------------- */

Outline outline_of(Arena *arena, const Schema *schema, const Node *value)
{
    Outline outline = {.arena = arena};
    add_shape(&outline, schema->root, value, 0);
    return outline;
}

/* What a form says of a key that it does not name; NULL: nothing. */
static const Shape *other_key(Arena *arena, const Shape *shape, const char *key)
{
    Matcher *matcher = shape->patterns.count ? matcher_new(arena) : NULL;
    for (size_t i = 0; i < shape->patterns.count; i++) {
        if (matcher_finds(matcher, shape->patterns.items[i].key, key)) {
            return shape->patterns.items[i].shape;
        }
    }
    return shape->more_keys;
}

Outline outline_of_key(const Outline *outline, const char *key,
                       const Node *value)
{
    Outline below = {.arena = outline->arena};
    for (size_t i = 0; i < outline->count; i++) {
        const Shape *named = shape_property(outline->items[i], key);
        if (named) {
            add_shape(&below, named, value, 0);
        }
    }
    for (size_t i = 0; below.count == 0 && i < outline->count; i++) {
        const Shape *other = other_key(outline->arena, outline->items[i], key);
        if (other) {
            add_shape(&below, other, value, 0);
        }
    }
    return below;
}

Outline outline_of_item(const Outline *outline, size_t index, const Node *value)
{
    Outline below = {.arena = outline->arena};
    for (size_t i = 0; i < outline->count; i++) {
        const Shape *shape = outline->items[i];
        const Shape *item = index < shape->items.count
                                ? shape->items.items[index]
                            : shape->listed ? shape->more_items
                                            : shape->each_item;
        if (item) {
            add_shape(&below, item, value, 0);
        }
    }
    return below;
}

/* --- What may stand there ------------------------------------------------- */

static bool has_key(const OutlineKeys *keys, const char *key)
{
    return names_find(NAME_LIST(NULL, keys->items, keys->count), key) >= 0;
}

static void add_key(Arena *arena, OutlineKeys *keys, const Shape *shape,
                    const Entry *entry)
{
    Outline words = {.arena = arena};
    if (has_key(keys, entry->key) || shape_real(entry->shape)->never) {
        return;
    }
    for (const Shape *part = entry->shape; part; part = part->target) {
        add_words(&words, part);
    }
    ARENA_PUSH(arena, keys->items, keys->count, keys->capacity) =
        (OutlineKey){entry->key, words.about, words.example,
                     names_have(&shape->required, entry->key)};
}

OutlineKeys outline_keys(const Outline *outline)
{
    OutlineKeys keys = {0};
    for (size_t i = 0; i < outline->count; i++) {
        const Shape *shape = outline->items[i];
        for (size_t k = 0; k < shape->properties.count; k++) {
            add_key(outline->arena, &keys, shape, &shape->properties.items[k]);
        }
    }
    return keys;
}

bool outline_is_open(const Outline *outline)
{
    for (size_t i = 0; i < outline->count; i++) {
        const Shape *shape = outline->items[i];
        if (shape->patterns.count ||
            (shape->more_keys && !mapping_is_closed(shape))) {
            return true;
        }
    }
    return false;
}

const char **outline_values(const Outline *outline, size_t *count)
{
    Names texts = {0};
    for (size_t i = 0; i < outline->count; i++) {
        const Values *choices = &outline->items[i]->choices;
        for (size_t k = 0; k < choices->count; k++) {
            if (choices->items[k]->kind == NODE_SCALAR) {
                words_add(outline->arena, &texts, choices->items[k]->text);
            }
        }
    }
    *count = texts.count;
    return texts.items;
}

/* Whether a form without branches and a list of values is of one of [kinds]. */
static bool has_kind(const Outline *outline, unsigned kinds)
{
    for (size_t i = 0; i < outline->count; i++) {
        const Shape *shape = outline->items[i];
        bool own = !shape->any.count && !shape->one.count && !shape->when;
        if (own && !shape->chosen && shape->types & kinds) {
            return true;
        }
    }
    return false;
}

bool outline_is_text(const Outline *outline)
{
    return has_kind(outline, KIND_TEXT);
}

bool outline_is_truth(const Outline *outline)
{
    return has_kind(outline, KIND_TRUTH);
}

bool outline_is_prose(const Outline *outline)
{
    for (size_t i = 0; i < outline->count; i++) {
        if (text_equal(outline->items[i]->pattern, "[^ ]")) {
            return true;
        }
    }
    return false;
}

bool outline_is_called(const Outline *outline, const char *title)
{
    for (size_t i = 0; i < outline->count; i++) {
        if (text_equal(outline->items[i]->title, title)) {
            return true;
        }
    }
    return false;
}

const char *outline_title(const Outline *outline)
{
    for (size_t i = 0; i < outline->count; i++) {
        if (outline->items[i]->title) {
            return outline->items[i]->title;
        }
    }
    return NULL;
}
