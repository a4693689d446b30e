/* Adds up weights.
 *
 * SPDX-License-Identifier: MIT */
#include "practice/practised.h"

static int32_t worth_of(const Practised *practised, const uint64_t *features,
                        size_t count, const Move *move)
{
    uint64_t word = outlook_move(move);
    int32_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        sum += practised->weights[weight_at(features[i], word)];
    }
    return sum;
}

size_t practised_move(const Practised *practised, Game *game)
{
    uint64_t features[FEATURES_MAX];
    if (game->move_count == 1) {
        return 0;
    }
    size_t count = outlook_see(&practised->outlook, game, features);
    size_t at = game_random_move(game), best = at;
    int32_t most = INT32_MIN;
    for (size_t i = 0; i < game->move_count; i++) {
        int32_t worth = worth_of(practised, features, count, &game->moves[at]);
        if (worth > most) {
            most = worth;
            best = at;
        }
        at = at + 1 == game->move_count ? 0 : at + 1;
    }
    return best;
}

/* Of equal ones that come one after the other, the first is chosen whenever the
 * random one is no other of them. */
void practised_chances(const Practised *practised, Game *game,
                       double *chances)
{
    uint64_t features[FEATURES_MAX];
    size_t count = outlook_see(&practised->outlook, game, features);
    size_t moves = game->move_count, last = moves;
    int32_t most = INT32_MIN;
    for (size_t i = 0; i < moves; i++) {
        int32_t worth = worth_of(practised, features, count, &game->moves[i]);
        most = worth > most ? worth : most;
        chances[i] = worth;
    }
    for (size_t i = 0; i < moves; i++) {
        chances[i] = chances[i] >= most;
        last = chances[i] > 0 ? i : last;
    }
    for (size_t i = 0, before = last; i < moves; i++) {
        if (chances[i] > 0) {
            chances[i] = (double)((i + moves - before - 1) % moves + 1) /
                         (double)moves;
            before = i;
        }
    }
}
