/* Where nothing else is known, points are what counts: those ahead of the
 * others.
 *
 * SPDX-License-Identifier: MIT */
#include "search/playout.h"

enum { DECISIONS_MOST = 400 };

/* How far each player's total is ahead of the mean of the others. */
static void rate_totals(const Game *game, int64_t *values)
{
    int32_t totals[PLAYERS_MAX];
    int players = game->state->players;
    int64_t sum = 0, sign = game->variant->lowest_wins ? -1 : 1;
    game_totals(game, totals);
    for (int p = 0; p < players; p++) {
        sum += totals[p];
    }
    for (int p = 0; p < players; p++) {
        int64_t others = players > 1 ? players - 1 : 1;
        values[p] = sign * (totals[p] * others - (sum - totals[p])) *
                    VALUE_ONE / others;
    }
}

void playout(Game *game, int round, int64_t *values)
{
    const State *state = game->state;
    uint32_t last = state->decisions + DECISIONS_MOST;
    while (game->move_count > 0 && state->round <= round &&
           state->decisions < last) {
        game_choose(game, game_random_move(game));
    }
    rate_totals(game, values);
}
