/* A list of names with a linear search: it is empty unless there are errors,
 * and short then.
 *
 * SPDX-License-Identifier: MIT */
#include "resolve/lost_names.h"

#include <string.h>

#include "base/text.h"
#include "document/node.h"

void lost_add(Arena *arena, Lost *lost, const char *name, bool lacking)
{
    if (lost->count == LOST_MAX) {
        lost->all = true;
    } else {
        ARENA_PUSH(arena, lost->items, lost->count, lost->capacity) =
            (LostName){name, lacking};
    }
}

/* A key of a file that extends another may be a path: "hand.seen by" refers to
 * "hand". */
void lost_add_key(Arena *arena, Lost *lost, const char *key, bool lacking)
{
    const char *first = strchr(key, ' '), *last = strrchr(key, ' ');
    lost_add(arena, lost, key, lacking);
    if (first && first < last) {
        lost_add(arena, lost, arena_copy(arena, first + 1,
                                         (size_t)(last - first - 1)), lacking);
    }
    for (const char *at = key; strchr(key, '.') && *at;) {
        size_t length = strcspn(at, ".");
        lost_add(arena, lost, arena_copy(arena, at, length), false);
        at += length + (at[length] == '.');
    }
}

void lost_add_tree(Arena *arena, Lost *lost, const Node *node)
{
    if (node->key) {
        lost_add_key(arena, lost, node->key, false);
    }
    if (node->kind == NODE_SCALAR && !node->key) {
        lost_add(arena, lost, node->text, false);
    }
    for (size_t i = 0; i < node->count && !lost->all; i++) {
        lost_add_tree(arena, lost, node->children[i]);
    }
}

bool lost_has(const Lost *lost, const char *name)
{
    bool has = lost && lost->all;
    for (size_t i = 0; lost && name && !has && i < lost->count; i++) {
        has = text_equal(lost->items[i].name, name);
    }
    return has;
}

bool lost_lacks(const Lost *lost, const char *name)
{
    bool lacks = false;
    for (size_t i = 0; lost && !lacks && i < lost->count; i++) {
        lacks = lost->items[i].lacking &&
                text_equal(lost->items[i].name, name);
    }
    return lacks;
}
