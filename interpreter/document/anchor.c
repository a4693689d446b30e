/* A later anchor with the same name replaces the earlier one, so searches begin
 * at the end of the list.
 *
 * SPDX-License-Identifier: MIT */
#include "document/anchor.h"

#include <string.h>

Anchor *anchors_add(Arena *arena, Anchors *anchors, const char *name,
                    Node *node, Span span)
{
    Anchor *added = &ARENA_PUSH(arena, anchors->items, anchors->count,
                                anchors->capacity);
    *added = (Anchor){.name = arena_copy(arena, name, strlen(name)),
                      .node = node,
                      .span = span,
                      .size = 1};
    return added;
}

const Anchor *anchors_find(const Anchors *anchors, const char *name)
{
    for (size_t i = anchors->count; i > 0; i--) {
        if (strcmp(anchors->items[i - 1].name, name) == 0) {
            return &anchors->items[i - 1];
        }
    }
    return NULL;
}
