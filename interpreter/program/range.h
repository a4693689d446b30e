/* What an expression can come to, as far as that is certain before a game:
 * numbers from a least to a most, truths as 0 and 1.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_RANGE_H
#define CRIA_PROGRAM_RANGE_H

#include "expression/expression.h"

typedef struct {
    bool known;            /* else nothing is said of it */
    int64_t least, most;
} Range;

/* What is taken for certain. */
typedef struct {
    const Variant *variant;
    int players_least, players_most; /* who play */
    int rounds_least, rounds_most;   /* which round it is */
    bool varied;           /* the file's numbers may be changed: none of them
                              is certain */
    const Local *bound;              /* a name whose value is known, or NULL */
    int64_t value;
} Moment;

/* Any moment of any game. With [varied] also of the same rules with other
 * numbers and players. */
Moment moment_any(const Variant *variant, bool varied);

/* What [expression], a number or a truth, can come to; a truth is always
 * known. */
Range range_of(const Moment *moment, const Expression *expression);

/* How many elements a set, or numbers a range, can have. */
Range range_of_count(const Moment *moment, const Expression *set);

/* Whether it is certain that two conditions are not at the same moment as
 * said: that each holds, or does not. */
bool range_excludes(const Moment *moment, const Expression *one, bool one_holds,
                    const Expression *other, bool other_holds);

#endif
