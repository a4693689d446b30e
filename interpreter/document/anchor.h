/* The values that a file names with '&' and repeats with '*'.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_DOCUMENT_ANCHOR_H
#define CRIA_DOCUMENT_ANCHOR_H

#include "document/node.h"

typedef struct {
    const char *name;
    Node *node;
    Span span;                 /* of "&name" */
    size_t size;               /* the number of its nodes */
    size_t height;             /* the nesting of its nodes */
    bool open;                 /* its value is not complete yet */
} Anchor;

typedef struct {
    Anchor *items;
    size_t count, capacity;
} Anchors;

/* Names [node] by a copy of [name]; the new anchor has only this node so
 * far. */
Anchor *anchors_add(Arena *arena, Anchors *anchors, const char *name,
                    Node *node, Span span);

/* The last anchor with this name, or NULL. */
const Anchor *anchors_find(const Anchors *anchors, const char *name);

#endif
