/* Values that a simulation counts: expressions of the rules' language at the
 * ends of turns, rounds and games.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_COUNTED_VALUES_H
#define CRIA_SIMULATE_COUNTED_VALUES_H

#include "expression/expression.h"
#include "simulate/game_measures.h"

/* A turn has ended when the player of the next one is asked, or with the round;
 * a round after `round.after`; a game when its winners are known. */
typedef enum { AT_GAME, AT_ROUND, AT_TURN, COUNTED_MOMENTS } CountedMoment;

/* The group of the figures of a moment: "counted at ends of rounds". */
extern const char *const counted_groups[COUNTED_MOMENTS];

enum { COUNTED_LARGEST = 1000000000 };

typedef struct {
    CountedMoment moment;
    const char *name;
    const Expression *expression;    /* a number or a truth */
    const Local *me;       /* a name of each player in turn; NULL: it is not in
                              the expression */
} CountedValue;

/* Reads [NAME=][turn:|round:|game:]EXPRESSION, the whole text of file [file] of
 * [sources], which must outlive the value. The expression may name the players
 * by [names] and, with `me`, each of them in turn. Returns NULL after a
 * finding: those of expressions, and
 *
 *   count-moment  a word before a colon is none of the three
 *   count-type    it is neither a number nor a condition
 *   count-name    there is no name, or no expression
 *   count-value   it may have no value */
const CountedValue *counted_read(Arena *arena, const Sources *sources,
                                 uint32_t file, const Variant *variant,
                                 int players, const char *const *names,
                                 Diagnostics *found);

/* Adds the values to the measures of a survey with the players [names]. What it
 * is given must outlive the survey. A portion of the games, rounds or turns for
 * a truth, a mean over them for a number; of numbers at the end of the game the
 * distribution, too. A game in which a value cannot be had or is beyond
 * COUNTED_LARGEST ends with a rule error. */
void counted_measure(Survey *survey, Arena *arena, const char *const *names,
                     const CountedValue *const *values, size_t count);

#endif
