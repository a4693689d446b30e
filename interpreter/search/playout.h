/* Playing on by chance from a position, and what it comes to.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SEARCH_PLAYOUT_H
#define CRIA_SEARCH_PLAYOUT_H

#include "engine/game.h"

enum { VALUE_ONE = 1 << 16 };

/* Plays [game] on by chance to the end of round [round], or for so many
 * decisions as a round seldom takes. Then values[p] is what player p has of it,
 * in VALUE_ONEths. */
void playout(Game *game, int round, int64_t *values);

#endif
