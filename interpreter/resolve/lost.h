/* Names that were lost with what was taken out of a tree because something is
 * wrong with it. Nobody may say of them that they are not known.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_LOST_H
#define CRIA_RESOLVE_LOST_H

#include "document/place.h"

typedef struct {
    const char *name;
    bool lacking;          /* it is declared, but not all that it was to be */
} LostName;

typedef struct {
    LostName *items;
    size_t count, capacity;
    bool all;              /* nobody can tell what was declared */
} Lost;

/* More than anybody needs; from then on all names count as lost. */
enum { LOST_MAX = 2000 };

/* Notes that [name] was lost, or is [lacking]. */
void lost_add(Arena *arena, Lost *lost, const char *name, bool lacking);

/* The same with a key, which may hold more names than one: "card plays on top"
 * declares "plays on". */
void lost_add_key(Arena *arena, Lost *lost, const char *key, bool lacking);

/* Notes whatever [node] and what is in it may have declared: its keys, and what
 * stands in lists, which may be the names of values. */
void lost_add_tree(Arena *arena, Lost *lost, const Node *node);

/* Whether [name] may have been declared in what was taken out, and whether it
 * is declared and lacks something. NULL is allowed: then nothing was lost. */
bool lost_has(const Lost *lost, const char *name);
bool lost_lacks(const Lost *lost, const char *name);

#endif
