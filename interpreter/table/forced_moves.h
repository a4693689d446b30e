/* Decisions within an effect that leave no choice: the only move is made at
 * once, unless the decider has new cards to look at first.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TABLE_FORCED_MOVES_H
#define CRIA_TABLE_FORCED_MOVES_H

#include "table/history.h"

/* Whether the present decision of [game] leaves no choice and is not that of a
 * turn. */
bool forced_is(const Game *game);

/* Whether everybody knows that it leaves none: its only action is always open
 * and has nothing to choose. */
bool forced_is_known(const Game *game);

/* Whether the decision at the present position of [history], which is also that
 * of [game], is skipped: it leaves no choice, and the decider is not a
 * [person], or sees no new card: one neither seen when last asked nor named by
 * a move since. [look] is another game of the variant; its position is lost. */
bool forced_passes(const History *history, const Game *game, bool person,
                   Game *look);

#endif
