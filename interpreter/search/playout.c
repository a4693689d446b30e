/* Rounds that follow say little of the moves in this one.
 *
 * SPDX-License-Identifier: MIT */
#include "search/playout.h"

#include "search/standing.h"

enum {
    DECISIONS_MOST = 400,
    PERCENT = 5            /* moves by chance, so that habits are no law */
};

void playout(const Habits *habits, Game *game, int round, int64_t *standings)
{
    const State *state = game->state;
    uint32_t last = state->decisions + DECISIONS_MOST, habit;
    while (game->move_count > 0 && state->round <= round &&
           state->decisions < last) {
        game_choose(game, game->move_count == 1 ? 0
                    : habit_move(habits, game, PERCENT, false, &habit));
    }
    standing_of(game, standings);
}
