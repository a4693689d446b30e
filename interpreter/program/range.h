/* The range of values of an expression, as far as it is certain before a game:
 * numbers from a least to a most, truths as 0 and 1.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_RANGE_H
#define CRIA_PROGRAM_RANGE_H

#include "expression/expression.h"

typedef struct {
    bool known;            /* false: no bounds */
    int64_t least, most;
} Range;

/* The assumptions. */
typedef struct {
    const Variant *variant;
    int players_least, players_most; /* the number of players */
    int rounds_least, rounds_most;   /* the current round */
    bool varied;           /* the file's numbers may change: none is certain */
    const Local *bound;              /* a name with a known value, or NULL */
    int64_t value;
} Moment;

/* Any moment of any game; with [varied] also of games with other numbers and
 * players. */
Moment moment_any(const Variant *variant, bool varied);

/* The range of [expression], a number or a truth; the range of a truth is
 * always known. */
Range range_of(const Moment *moment, const Expression *expression);

/* The range of the size of a set, or of a range of numbers. */
Range range_of_count(const Moment *moment, const Expression *set);

/* Whether [one] == one_holds and [other] == other_holds are certainly never
 * true at the same moment. */
bool range_excludes(const Moment *moment, const Expression *one, bool one_holds,
                    const Expression *other, bool other_holds);

#endif
