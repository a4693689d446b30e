/* Adds up weights.
 *
 * SPDX-License-Identifier: MIT */
#include "practice/practised.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "observe/information.h"

enum { SHARED_MAX = 64 };            /* moves of an information set */

/* The sum of the weights of features with a move, by its word. */
static int32_t sum_of(const int16_t *weights, const uint32_t *features,
                      size_t count, uint32_t word)
{
    int32_t sum = 0;
    size_t i = 0;
    for (; i + 4 <= count; i += 4) {
        sum += weights[weight_at(features[i], word)];
        sum += weights[weight_at(features[i + 1], word)];
        sum += weights[weight_at(features[i + 2], word)];
        sum += weights[weight_at(features[i + 3], word)];
    }
    for (; i < count; i++) {
        sum += weights[weight_at(features[i], word)];
    }
    return sum;
}

static int32_t worth_of(const Practised *practised, const uint32_t *features,
                        size_t count, const Move *move)
{
    return sum_of(practised->weights, features, count, outlook_move(move));
}

/* Moves are hashed one by one, since there are unused bytes between them. */
uint64_t practised_hash(const Practised *practised)
{
    uint64_t hash = XXH3_64bits(practised->weights, sizeof practised->weights);
    hash = XXH3_64bits_withSeed(practised->positions,
                                sizeof practised->positions, hash);
    for (size_t i = 0; i < practised->move_count; i++) {
        const uint64_t move[] = {practised->moves[i].key,
                                 practised->moves[i].share};
        hash = XXH3_64bits_withSeed(move, sizeof move, hash);
    }
    return hash;
}

uint64_t practised_key(uint64_t set, const Move *move)
{
    uint64_t key = (set ^ outlook_long_move(move)) *
                   UINT64_C(0x9e3779b97f4a7c15);
    key ^= key >> 31;
    return key ? key : 1;
}

static uint32_t share_of(const Practised *practised, uint64_t key)
{
    size_t low = 0, high = practised->move_count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (practised->moves[middle].key < key) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    bool found = low < practised->move_count &&
                 practised->moves[low].key == key;
    return found ? practised->moves[low].share : 0;
}

/* Sets the share of each legal move; returns their sum, 0 in an information set
 * that it does not know. */
static uint64_t find_shares(const Practised *practised, const Game *game,
                            uint32_t *shares)
{
    uint64_t sum = 0;
    if (!game->information || game->move_count > SHARED_MAX) {
        return 0;
    }
    uint64_t set = information_of(game, game->state->decider);
    for (size_t i = 0; i < game->move_count; i++) {
        shares[i] = share_of(practised, practised_key(set, &game->moves[i]));
        sum += shares[i];
    }
    return sum;
}

static size_t move_by_shares(const Practised *practised, Game *game)
{
    uint32_t shares[SHARED_MAX];
    uint64_t sum = find_shares(practised, game, shares);
    if (sum == 0) {
        return game_random_move(game);
    }
    uint64_t drawn = chance_single(game->state, STREAM_CHOICE, 0,
                                   game->state->decisions, UINT32_MAX);
    uint64_t left = drawn * sum / UINT32_MAX;
    size_t made = 0;
    while (made + 1 < game->move_count && left >= shares[made]) {
        left -= shares[made++];
    }
    return made;
}

size_t practised_move(const Practised *practised, Game *game)
{
    uint32_t features[FEATURES_MAX];
    if (game->move_count == 1) {
        return 0;
    }
    if (practised->move_count > 0) {
        return move_by_shares(practised, game);
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

size_t practised_judge(const Practised *practised, Game *game, int64_t *worths)
{
    uint32_t features[FEATURES_MAX];
    size_t count = outlook_see(&practised->outlook, game, features);
    size_t at = game_random_move(game), best = at;
    int64_t most = INT64_MIN;
    int64_t position = sum_of(practised->positions, features, count, 0);
    for (size_t i = 0; i < game->move_count; i++) {
        int32_t worth = worth_of(practised, features, count, &game->moves[at]);
        worths[at] = (position + worth) * PRACTISED_UNIT;
        best = worths[at] > most ? at : best;
        most = worths[at] > most ? worths[at] : most;
        at = at + 1 == game->move_count ? 0 : at + 1;
    }
    return best;
}

static void chances_by_shares(const Practised *practised, const Game *game,
                              double *chances)
{
    uint32_t shares[SHARED_MAX];
    uint64_t sum = find_shares(practised, game, shares);
    for (size_t i = 0; i < game->move_count; i++) {
        chances[i] = sum ? (double)shares[i] / (double)sum
                         : 1 / (double)game->move_count;
    }
}

/* Of equal ones that come one after the other, the first is chosen whenever the
 * random one is no other of them. */
void practised_chances(const Practised *practised, Game *game,
                       double *chances)
{
    uint32_t features[FEATURES_MAX];
    if (practised->move_count > 0) {
        chances_by_shares(practised, game, chances);
        return;
    }
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
