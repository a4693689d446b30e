/* The numbers come from the stream of choices, in series of their own: a random
 * player uses the first only.
 *
 * SPDX-License-Identifier: MIT */
#include "testing/picky_players.h"

enum { SERIES_AVOIDED = 1, SERIES_MOVES = 2 };

static bool avoids(const Game *game, const Move *move)
{
    return chance_single(game->state, STREAM_CHOICE, SERIES_AVOIDED,
                         move->offer, 2) == 0;
}

size_t picky_move(Game *game)
{
    size_t liked = 0;
    for (size_t i = 0; i < game->move_count; i++) {
        liked += !avoids(game, &game->moves[i]);
    }
    uint32_t among = (uint32_t)(liked > 0 ? liked : game->move_count);
    uint32_t number = chance_single(game->state, STREAM_CHOICE, SERIES_MOVES,
                                    game->state->decisions, among);
    for (size_t i = 0; i < game->move_count; i++) {
        if ((liked == 0 || !avoids(game, &game->moves[i])) && number-- == 0) {
            return i;
        }
    }
    return 0;
}
