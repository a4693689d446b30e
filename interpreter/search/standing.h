/* What a position is worth to each player. Only for search/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SEARCH_STANDING_H
#define CRIA_SEARCH_STANDING_H

#include "engine/game.h"

enum { STANDING_ONE = 256 };         /* a point */

/* How far each player's total is ahead of the mean of the others', were the
 * game over now, into standings[p]. Who wins goes by totals, so it is what
 * counts at the end, and of what comes before it is the best that is known
 * without knowing the game. */
void standing_of(const Game *game, int64_t *standings);

#endif
