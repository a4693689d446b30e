/* Names that were declared in parts removed from a tree because of errors. They
 * must not be reported as unknown.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_LOST_NAMES_H
#define CRIA_RESOLVE_LOST_NAMES_H

#include "document/place.h"

typedef struct {
    const char *name;
    bool lacking;          /* it is declared, but incomplete */
} LostName;

typedef struct {
    LostName *items;
    size_t count, capacity;
    bool all;              /* the declared names cannot be determined */
} Lost;

/* More names than are useful; above this number all names count as lost. */
enum { LOST_MAX = 2000 };

/* Records that [name] was lost, or is [lacking] a part. */
void lost_add(Arena *arena, Lost *lost, const char *name, bool lacking);

/* The same for a key, which may contain several names: "card plays on top"
 * declares "plays on". */
void lost_add_key(Arena *arena, Lost *lost, const char *key, bool lacking);

/* Records every name that [node] and its contents may declare: its keys, and
 * the items of lists, which may be the names of values. */
void lost_add_tree(Arena *arena, Lost *lost, const Node *node);

/* Whether [name] may have been declared in a removed part, and whether it is
 * declared but incomplete. NULL is allowed: nothing was lost. */
bool lost_has(const Lost *lost, const char *name);
bool lost_lacks(const Lost *lost, const char *name);

#endif
