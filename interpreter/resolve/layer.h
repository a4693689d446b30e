/* One file on top of another: what a child removes, changes and adds, each by
 * its key. What the keys mean is not known here.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_LAYER_H
#define CRIA_RESOLVE_LAYER_H

#include "document/place.h"
#include "report/diagnostic.h"

/* Something that a layer took away, for messages. */
typedef struct {
    const char *path;
    Span span;
    bool mapping;          /* it was one, not a single value or a list */
} Removed;

typedef struct {
    Arena *arena;
    Diagnostics *found;
    Node *root;
    uint32_t first_house;  /* files from this number on are house rules put on
                              top of each other; 0: none yet */
    Removed *removed;
    size_t removed_count, removed_capacity;
} Layers;

/* Puts [layer], the root of a file with `extends`, on top of [layers]'s root:
 * first everything under `remove`, then `remove if there`, `change`, `change if
 * there`, `add`, `insert before` and `insert after`. Findings: no-such-key,
 * already-there, conflict, unknown-key (a key that only a file may have), and
 * the warning not-there: what need not be there is not there, but something
 * that is written much like it. */
void layer_apply(Layers *layers, const Node *layer);

/* Whether only a file may have [key] at its top, and never the rules that are
 * made of files. */
bool layer_is_of_file(const char *key);

/* Whether [key] at the top of a file says what it removes, changes, adds or
 * inserts. */
bool layer_is_change(const char *key);

/* Sets one value by its path, as --set does: PATH and the value's node.
 * Findings: no-such-key, wrong-type. */
void layer_set(Layers *layers, const char *path, Span span, Node *value);

#endif
