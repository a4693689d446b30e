/* Expressions worked out on the spot, node by node, for whoever asks about a
 * position: reasons, assertions. A game itself runs its program, which comes to
 * the same (a test compares the two).
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_EVALUATE_H
#define CRIA_ENGINE_EVALUATE_H

#include "engine/game.h"
#include "expression/expression.h"

/* What a local of the expression stands for; the innermost first. Others stand
 * for what the program keeps of them while a player is asked. */
typedef struct Frame {
    const Local *local;
    int64_t value;
    const struct Frame *outer;
} Frame;

/* The value of [expression] in the present position of [game]: sets as words,
 * truths as 1 and 0, nobody and nothing as NOTHING. False when it has none:
 * it divides by zero, looks at a zone of nobody, or goes through more elements,
 * all in all, than the program has steps until the next decision. */
bool evaluate(Game *game, const Expression *expression, const Frame *frame,
              int64_t *value);

/* For whoever goes through the elements of a set: takes of the steps until the
 * next decision what an element costs. False when there are none left: sets
 * within sets within sets must come to an end. */
bool evaluate_goes_on(Game *game);

#endif
