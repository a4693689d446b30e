/* Chance without memory: each number is addressed by the seed, the game, what it
 * is for, and its place there. The same address gives the same number always, so
 * undoing, copying and sharing out games need no generator's state.
 *
 * The generator is Philox4x32-10 (Salmon, Moraes, Dror, Shaw: "Parallel random
 * numbers: as easy as 1, 2, 3", 2011). Its counter is
 *
 *   word 0: number / 4   word 1: series   word 2: game, low
 *   word 3: game, high 16 bits | stream << 16 | attempt << 24
 *
 * and its key the seed. A series is one shuffle; the other streams have one.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_CHANCE_H
#define CRIA_ENGINE_CHANCE_H

#include <stdint.h>

#include "variant/state.h"

/* Numbers that were computed together and may be asked for again: a cache, never
 * part of a game's state. Zeroed: empty. */
enum { CHANCE_BATCH = 32 };
typedef struct {
    uint64_t seed, game;
    uint32_t series, first;          /* of the numbers in [words] */
    uint32_t filled;
    uint32_t words[CHANCE_BATCH];
} ChanceCache;

/* Fills [cache] with the numbers from [first] (a multiple of CHANCE_BATCH). */
void chance_fill(ChanceCache *cache, uint64_t seed, uint64_t game,
                 Stream stream, uint32_t series, uint32_t first);

/* Tries again for a number that would be biased. */
uint32_t chance_again(uint64_t seed, uint64_t game, Stream stream,
                      uint32_t series, uint32_t number, uint32_t count);

/* One of 0 to [count] - 1, each equally likely (Lemire: "Fast random integer
 * generation in an interval", 2019). [count] is at least 1. */
static inline uint32_t chance_below(ChanceCache *cache, const State *state,
                                    Stream stream, uint32_t series,
                                    uint32_t number, uint32_t count)
{
    uint32_t place = number % CHANCE_BATCH, first = number - place;
    if (__builtin_expect(!cache->filled || cache->first != first ||
                         cache->series != series ||
                         cache->game != state->game ||
                         cache->seed != state->seed, 0)) {
        chance_fill(cache, state->seed, state->game, stream, series, first);
    }
    uint64_t product = (uint64_t)cache->words[place] * count;
    if (__builtin_expect((uint32_t)product < count, 0) &&
        (uint32_t)product < -count % count) {
        return chance_again(state->seed, state->game, stream, series, number,
                            count);
    }
    return (uint32_t)(product >> 32);
}

#endif
