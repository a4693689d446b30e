/* How the units of a game, players or teams that never change, came in.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_UNIT_RESULTS_H
#define CRIA_SIMULATE_UNIT_RESULTS_H

#include "engine/game.h"
#include "simulate/seatings.h"

typedef struct {
    int64_t standing[3];   /* the larger is ahead, first by the first number */
    int64_t part;          /* of WHOLE_WIN */
    int64_t value;         /* the utility, where the rules say what a result is
                              worth; else points. Of all players together */
} UnitResult;

/* Sets results[u] for each unit, after the end of a game. What the result is
 * worth decides, where the rules say so; else winners are ahead of others,
 * those in the game of those who left it, and then totals decide among those
 * who did not win. */
void unit_results_find(const Game *game, const Seatings *seatings,
                       UnitResult *results);

/* Sets ranks[u] to the number of units that are ahead of unit u. */
void unit_results_rank(const UnitResult *results, int units, uint8_t *ranks);

#endif
