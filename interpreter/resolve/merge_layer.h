/* Merges a file into the one it extends: a file removes, changes and adds
 * values by key. The meaning of the keys is not known here.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_MERGE_LAYER_H
#define CRIA_RESOLVE_MERGE_LAYER_H

#include "document/place.h"
#include "report/diagnostic.h"

/* A value that a layer removed, for messages. */
typedef struct {
    const char *path;
    Span span;
    bool mapping;          /* it was a mapping, not a single value or a list */
} Removed;

typedef struct {
    Arena *arena;
    Diagnostics *found;
    Node *root;
    uint32_t first_house;  /* files from this number on are house rules; 0: none
                              yet */
    Removed *removed;
    size_t removed_count, removed_capacity;
} Layers;

/* Merges [layer], the root of a file with `extends`, into [layers]'s root:
 * first `remove`, then `remove if there`, `change`, `change if there`, `add`,
 * `insert before` and `insert after`. Findings: no-such-key, already-there,
 * conflict, unknown-key (a key that only a file may have), and the warning
 * not-there for an optional key that is missing while a similar one exists. */
void layer_apply(Layers *layers, const Node *layer);

/* Sets one value by its path, as --set does: the path and the value's node.
 * Findings: no-such-key, wrong-type. */
void layer_set(Layers *layers, const char *path, Span span, Node *value);

#endif
