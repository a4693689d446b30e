/* The values a file has given a name with '&', to be repeated with '*'.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_DOCUMENT_ANCHOR_H
#define CRIA_DOCUMENT_ANCHOR_H

#include "document/node.h"

typedef struct {
    const char *name;
    Node *node;
    Span span;                 /* of "&name" */
    size_t size;               /* how many nodes it stands for */
    size_t height;             /* how deep they are within each other */
    bool open;                 /* it has not come to its end yet */
} Anchor;

typedef struct {
    Anchor *items;
    size_t count, capacity;
} Anchors;

/* Gives [node] a name (copied); the new anchor stands for that node alone. */
Anchor *anchors_add(Arena *arena, Anchors *anchors, const char *name,
                    Node *node, Span span);

/* The last one of that name, or NULL. */
const Anchor *anchors_find(const Anchors *anchors, const char *name);

#endif
