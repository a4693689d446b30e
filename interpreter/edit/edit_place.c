/* SPDX-License-Identifier: MIT */
#include "edit/edit_place.h"

#include <string.h>

#include "base/name_list.h"
#include "resolve/lookup.h"

/* --- Sections of a file --------------------------------------------------- */

typedef struct {
    const char *key;
    EditKeys keys;
    bool holds;                /* what is below are parts of the rules */
} FileSection;

static const FileSection sections[] = {
    {"change", KEYS_PATHS, true},
    {"change if there", KEYS_PATHS, true},
    {"add", KEYS_NEW, true},
    {"insert before", KEYS_BESIDE, true},
    {"insert after", KEYS_BESIDE, true},
    {"remove", KEYS_PATHS, false},
    {"remove if there", KEYS_PATHS, false},
    {"assumed", KEYS_PATHS, false},
    {"allow", KEYS_PATHS, false},
};

/* What a whole variant may have. The tree that stands for one has a key that no
 * house rule has. */
static Outline whole_variant(const Editing *editing)
{
    Node *root = node_new(editing->arena, NODE_MAPPING, (Span){0, 0, 0});
    node_append(editing->arena, root, "players", (Span){0, 0, 0},
                node_new(editing->arena, NODE_SCALAR, (Span){0, 0, 0}));
    root->children[0]->text = "";
    return outline_of(editing->arena, &schema_variant, root);
}

static EditPlace whole_file(const Editing *editing)
{
    bool rules = editing->rules && !node_get(editing->root, "extends");
    return (EditPlace){.outline = outline_of(editing->arena, editing->schema,
                                             editing->root),
                       .part = rules ? PART_VARIANT : PART_VALUE,
                       .within = rules, .path = ""};
}

/* The place of a section with paths; its words stay. */
static void enter_section(const Editing *editing, EditPlace *place,
                          const char *key)
{
    int number = names_find(NAMES_OF(sections), key);
    if (number < 0 || !editing->rules) {
        return;
    }
    place->keys = sections[number].keys;
    place->now = editing->base ? editing->base : editing->root;
    place->path = "";
    if (sections[number].holds) {
        Outline about = place->outline;
        place->outline = whole_variant(editing);
        place->outline.about = about.about;
        place->outline.example = about.example;
        place->part = PART_VARIANT;
        place->within = true;
    }
}

/* --- Below a place -------------------------------------------------------- */

static RulePart part_below(const EditPlace *place, const char *key)
{
    return place->within ? part_under(place->part, key) : PART_VALUE;
}

static const char *join(const Editing *editing, const char *path,
                        const char *key)
{
    return text_format(editing->arena, "%s%s%s", path, *path ? "." : "", key);
}

/* The place of one key, which is no path. What is there now says which of
 * several forms it has, unless something else is written in its place. */
static EditPlace below_key(const Editing *editing, const EditPlace *place,
                           const char *key, const Node *value, Node *now)
{
    bool parts = value && now && value->kind == NODE_MAPPING &&
                 now->kind == NODE_MAPPING;
    return (EditPlace){
        .outline = outline_of_key(&place->outline, key, parts ? now : value),
        .keys = place->keys, .now = now, .part = part_below(place, key),
        .within = place->within, .path = join(editing, place->path, key)};
}

/* The first key of [path]: one of those that are there, or up to a point. */
static const char *first_key(const Editing *editing, const EditPlace *place,
                             const char *path, Node **now, const char **rest)
{
    *now = place->now ? lookup_child(place->now, path, rest) : NULL;
    if (*now) {
        return (*now)->key;
    }
    const char *point = strchr(path, '.');
    *rest = point ? point + 1 : NULL;
    return point ? arena_copy(editing->arena, path, (size_t)(point - path))
                 : path;
}

EditPlace edit_place_below(const Editing *editing, const EditPlace *place,
                           const char *key, const Node *value,
                           const char **rest)
{
    *rest = NULL;
    if (place->keys == KEYS_PLAIN) {
        EditPlace below = below_key(editing, place, key, value,
                                    node_get(place->now, key));
        if (!*place->path) {
            enter_section(editing, &below, key);
        }
        return below;
    }
    Node *now;
    const char *first = first_key(editing, place, key, &now, rest);
    Node *parts = now && now->kind == NODE_MAPPING ? now : NULL;
    return below_key(editing, place, first, *rest ? parts : value, now);
}

/* The place at the end of a path; with [beside] that of the mapping that has
 * it, whose entries are new. */
static EditPlace follow(const Editing *editing, EditPlace place,
                        const char *path, const Node *value)
{
    bool beside = place.keys == KEYS_BESIDE;
    EditPlace above = place;
    for (const char *rest = path; rest;) {
        above = place;
        place = edit_place_below(editing, &place, rest, value, &rest);
    }
    if (beside) {
        above.keys = KEYS_PLAIN;
        return above;
    }
    return place;
}

static EditPlace below_item(const Editing *editing, const EditPlace *place,
                            size_t index, const Node *value)
{
    EditPlace below = *place;
    below.outline = outline_of_item(&place->outline, index, value);
    below.path = text_format(editing->arena, "%s[%zu]", place->path, index);
    below.part = PART_VALUE;
    below.now = place->keys == KEYS_PLAIN ? NULL : place->now;
    return below;
}

static EditPlace below_entry(const Editing *editing, const EditPlace *place,
                             const char *key, size_t index, const Node *value)
{
    return key ? follow(editing, *place, key, value)
               : below_item(editing, place, index, value);
}

static size_t index_of(const Node *node)
{
    size_t index = 0;
    while (node->parent->children[index] != node) {
        index++;
    }
    return index;
}

EditPlace edit_place_of_child(const Editing *editing, const EditPlace *above,
                              const Node *node)
{
    return below_entry(editing, above, node->key,
                       node->key ? 0 : index_of(node), node);
}

EditPlace edit_place(const Editing *editing, const Node *node)
{
    if (!node->parent) {
        return whole_file(editing);
    }
    EditPlace above = edit_place(editing, node->parent);
    return edit_place_of_child(editing, &above, node);
}

EditPlace edit_place_of_slot(const Editing *editing)
{
    const DraftSlot *slot = &editing->slot;
    if (slot->mapping) {
        return edit_place(editing, slot->mapping);
    }
    EditPlace above = edit_place(editing, slot->holder);
    return below_entry(editing, &above, slot->name, slot->index, NULL);
}

EditPlace edit_place_of_path(const Editing *editing, const EditPlace *place,
                             const char *path, const char **rest)
{
    EditPlace at = *place;
    *rest = path;
    for (const char *next = path; next;) {
        *rest = next;
        EditPlace below = edit_place_below(editing, &at, next, NULL, &next);
        if (next) {
            at = below;
        }
    }
    return at;
}
