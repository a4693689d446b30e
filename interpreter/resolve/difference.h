/* The differences between the rules of two resolved variants. These are not
 * differences: comments, the order of unordered entries, blanks, a condition
 * with or without `if`, a default value that is written out, and what a file
 * says about itself.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_DIFFERENCE_H
#define CRIA_RESOLVE_DIFFERENCE_H

#include "resolve/resolve.h"

typedef enum {
    DIFFERS_VALUE,         /* both have it, with different values */
    DIFFERS_PRESENCE,      /* one of them has it */
    DIFFERS_ORDER          /* both have the same entries in a different order */
} DifferenceKind;

typedef struct {
    DifferenceKind kind;
    const Node *sides[2];  /* in the one and the other; NULL: missing. For a
                              step: its own contents without the steps and
                              actions in it. For an order: the parent of the
                              entries */
    const Removed *removed;      /* the removal that explains a missing part, or
                                    NULL */
    const char *section;         /* the key at the root that contains it */
} Difference;

typedef struct {
    Difference *items;
    size_t count, capacity;
} Differences;

/* All differences by section, in the order of a rule book. They are in [arena]
 * and point into both trees. */
Differences difference_find(Arena *arena, const Resolved *one,
                            const Resolved *other);

/* Whether two values mean the same. NULL is allowed and equals only NULL. */
bool difference_none(const Node *one, const Node *other);

/* Whether the child [key] of a step is part of the step itself and not a list
 * of steps, actions or cases. At least one of the two steps must have it. */
bool difference_is_own(const Node *child);

/* The names of the entries that both lists have, in the order of [mapping]. */
const Node **difference_common(Arena *arena, const Node *mapping,
                               const Node *other, size_t *count);

#endif
