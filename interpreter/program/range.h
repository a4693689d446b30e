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

/* What is certain wherever the program evaluates a text. */
typedef struct Certain {
    uint64_t own;          /* zones in which the actor has cards */
    uint64_t rolled;       /* dice of the file that show a value; those of each
                              player: for all of them */
    uint64_t own_rolled;   /* those of the actor that do */
    uint8_t cards[ZONES_MAX];        /* at least this many in a zone */
} Certain;

/* The bounds of a number that a loop goes through. */
typedef struct NumberBounds {
    const Local *local;
    Range range;
    const struct NumberBounds *outer;
} NumberBounds;

/* The assumptions. */
typedef struct {
    const Variant *variant;
    int players_least, players_most; /* the number of players */
    int rounds_least, rounds_most;   /* the current round */
    bool varied;           /* the file's numbers may change: none is certain */
    const Local *bound;              /* a name with a known value, or NULL */
    int64_t value;
    const Certain *certain;          /* NULL: nothing more is known */
    const Local *own_die;            /* a name for dice of the actor, or NULL */
    const NumberBounds *numbers;     /* of loops around, or NULL */
    struct RangeMemo *memo;          /* ranges that were worked out already
                                        (range_memo.h), or NULL */
} Moment;

/* Any moment of any game; with [varied] also of games with other numbers and
 * players. */
Moment moment_any(const Variant *variant, bool varied);

/* The range of [expression], a number or a truth; the range of a truth is
 * always known. */
Range range_of(const Moment *moment, const Expression *expression);

/* The range of the size of a set, or of a range of numbers. */
Range range_of_count(const Moment *moment, const Expression *set);

/* The bounds of the numbers of [range], an expression such as 1 .. 6. */
Range range_of_numbers(const Moment *moment, const Expression *range);

/* How many groups [cards] cards have, with sizes from grouping_bounds, up to
 * RANGE_GROUPS_MAX. */
enum { RANGE_GROUPS_MAX = 1000000000 };
int64_t range_groups(int64_t cards, int64_t bounds);

/* The range of the number of groups of cards, of the best sum of a division,
 * of the size of a run or set: range_groups.c. */
Range range_of_groups(const Moment *moment, const Expression *expression);

/* Whether [condition] is certainly false whenever [fact] == holds. */
bool range_rules_out(const Moment *moment, const Expression *fact, bool holds,
                     const Expression *condition);

/* Whether [expression] has a named number that may change. */
bool range_may_vary(const Moment *moment, const Expression *expression);

/* Whether [one] == one_holds and [other] == other_holds are certainly never
 * true at the same moment. */
bool range_excludes(const Moment *moment, const Expression *one, bool one_holds,
                    const Expression *other, bool other_holds);

#endif
