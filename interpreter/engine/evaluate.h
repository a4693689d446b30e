/* Evaluates an expression node by node, for questions about a position:
 * reasons, assertions. A game itself runs its compiled program, which gives the
 * same values (a test compares the two).
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_EVALUATE_H
#define CRIA_ENGINE_EVALUATE_H

#include "engine/game.h"
#include "expression/expression.h"

/* Binds a local to a value; the list begins with the innermost. Other locals
 * have their value in a register of the program while a player is asked. */
typedef struct Frame {
    const Local *local;
    Cell value;
    const struct Frame *outer;
} Frame;

/* Evaluates [expression] in the present position of [game]: sets as Bits,
 * truths as 1 and 0, nobody and nothing as NOTHING. Returns false when
 * it has no value: it divides by zero, looks at a zone of nobody, or goes
 * through more elements in all than the steps left before the next decision
 * allow. */
bool evaluate_cell(Game *game, const Expression *expression,
                   const Frame *frame, Cell *value);

/* The same for all but sets of cards or values, and chosen cards. */
bool evaluate(Game *game, const Expression *expression, const Frame *frame,
              int64_t *value);

/* The elements of a set, or the numbers of a range that satisfy its conditions,
 * one after the other. */
typedef struct {
    Game *game;
    const Expression *set;
    const Frame *frame;
    Bits left;                       /* of a set */
    int64_t next;                    /* of numbers */
    uint64_t count;                  /* how many numbers are left */
    bool numbers;
    bool failed;                     /* a condition of a number has no value */
} Elements;

/* Begins with the first; returns false when the set has no value, or there are
 * more than LOOP_NUMBERS_MAX numbers. */
bool elements_begin(Game *game, const Expression *set, const Frame *frame,
                    Elements *elements);

/* Puts the next into *[element]; returns false when there is none. */
bool elements_next(Elements *elements, Cell *element);

/* Binds what [move] chooses, in [frames]; returns the innermost, or NULL. */
const Frame *evaluate_chosen(const Offer *offer, const Move *move,
                             Frame frames[PARAMETERS_MAX]);

/* Takes the cost of one element of a set from the steps left before the next
 * decision. Returns false when none are left, so that nested sets come to an
 * end. */
bool evaluate_goes_on(Game *game);

#endif
