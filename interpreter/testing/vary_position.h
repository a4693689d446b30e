/* Small changes of a position, by chance, that lose and make nothing: cards and
 * tokens somewhere else, another status, a near number. Only for testing/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTING_VARY_POSITION_H
#define CRIA_TESTING_VARY_POSITION_H

#include "engine/game.h"

/* Numbers by chance that depend on the seed in [address] alone. */
typedef struct {
    State address;
    uint32_t number;       /* of the next one */
} Draws;

/* One of 0 to [count] - 1; [count] is at least 1. */
int draws_next(Draws *draws, int count);

/* Makes one change, or none where it does not fit. The game's moves are not
 * found anew. */
void position_vary(Game *game, Draws *draws);

#endif
