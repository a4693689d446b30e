/* Decisions within an effect that leave no choice: the only move is made at
 * once, unless whoever decides has something to look at first.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_FORCED_MOVES_H
#define CRIA_REPL_TABLE_FORCED_MOVES_H

#include "repl/table/history.h"

/* Whether the decision at which [game] waits leaves no choice and is no turn's.
 * [last] is when the decision before was made. */
bool forced_is(const Game *game, Moment last);

/* Whether the decision at the present position of [history], which is that of
 * [game], is passed over: it leaves no choice, and whoever decides is no
 * [person], or sees no card that was neither seen when they were last asked nor
 * named by a move since. [look] is another game of the variant; its position is
 * lost. */
bool forced_passes(const History *history, const Game *game, bool person,
                   Game *look);

#endif
