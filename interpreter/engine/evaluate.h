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
 * it divides by zero, or looks at a zone of nobody. */
bool evaluate(Game *game, const Expression *expression, const Frame *frame,
              int64_t *value);

#endif
