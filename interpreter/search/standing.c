/* Totals side by side.
 *
 * SPDX-License-Identifier: MIT */
#include "search/standing.h"

void standing_of(const Game *game, int64_t *standings)
{
    int32_t totals[PLAYERS_MAX];
    int players = game->state->players;
    int64_t others = players > 1 ? players - 1 : 1, sum = 0;
    int64_t sign = game->variant->lowest_wins ? -1 : 1;
    game_totals(game, totals);
    for (int p = 0; p < players; p++) {
        sum += totals[p];
    }
    for (int p = 0; p < players; p++) {
        standings[p] = sign * STANDING_ONE *
                       (totals[p] * others - (sum - totals[p])) / others;
    }
}
