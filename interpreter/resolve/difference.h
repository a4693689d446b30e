/* How the rules of two resolved variants differ, rule by rule. What makes no
 * difference to the rules is none: comments, the order of what has no order,
 * blanks, a condition written with or without `if`, a value that is meant when
 * it is left out as well, what a file says about itself.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_DIFFERENCE_H
#define CRIA_RESOLVE_DIFFERENCE_H

#include "resolve/resolve.h"

typedef enum {
    DIFFERS_VALUE,         /* both have it, and say different things */
    DIFFERS_PRESENCE,      /* one of them has it */
    DIFFERS_ORDER          /* what both have stands in another order */
} DifferenceKind;

typedef struct {
    DifferenceKind kind;
    const Node *sides[2];  /* in the one and the other; NULL: not there. A step
                              stands for what it says without the steps and
                              actions in it. Of an order: what holds them */
    const Removed *removed;      /* who took it away where it is not, or NULL */
    const char *section;         /* the key at the root that it stands under */
} Difference;

typedef struct {
    Difference *items;
    size_t count, capacity;
} Differences;

/* All differences, section by section in the order of a rule book. They are in
 * [arena] and point into both trees. */
Differences difference_find(Arena *arena, const Resolved *one,
                            const Resolved *other);

/* Whether two values say the same. NULL is allowed and equals NULL only. */
bool difference_none(const Node *one, const Node *other);

/* Whether the child [key] of a step, of which there is one at least, is part of
 * what the step itself says: neither steps nor actions nor cases. */
bool difference_is_own(const Node *child);

/* The names that both have of what a list holds, in the order of [mapping]. */
const Node **difference_common(Arena *arena, const Node *mapping,
                               const Node *other, size_t *count);

#endif
