/* Chance without memory: each number is addressed by the seed, the game, what
 * it is for, and its place there. The same address gives the same number
 * always, so undoing, copying and sharing out games need no generator's state.
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

/* Numbers that were computed together and may be asked for again: a cache
 * for one stream of one game, never part of its state. Zeroed: empty. */
enum { CHANCE_BATCH = 32 };
typedef struct {
    uint64_t tag;                    /* which numbers: chance_tag */
    uint32_t words[CHANCE_BATCH];
} ChanceCache;

/* The batch that holds a number, never 0. */
static inline uint64_t chance_tag(uint32_t series, uint32_t number)
{
    return (uint64_t)series << 32 | (number | (CHANCE_BATCH - 1));
}

/* Fills [words] with CHANCE_BATCH numbers of a series from [first], a
 * multiple of CHANCE_BATCH. */
void chance_fill(uint32_t *words, const State *state, Stream stream,
                 uint32_t series, uint32_t first);

/* One of 0 to [count] - 1, each equally likely (Lemire: "Fast random integer
 * generation in an interval", 2019), without a cache. [count] is at least 1. */
uint32_t chance_single(const State *state, Stream stream, uint32_t series,
                       uint32_t number, uint32_t count);

/* Makes sure that a number's batch is in its cache, which belongs to the stream
 * and the game. */
static inline void chance_load(ChanceCache *cache, const State *state,
                               Stream stream, uint32_t series, uint32_t number)
{
    if (__builtin_expect(cache->tag != chance_tag(series, number), 0)) {
        chance_fill(cache->words, state, stream, series,
                    number - number % CHANCE_BATCH);
        cache->tag = chance_tag(series, number);
    }
}

/* The same number as chance_single with a cache. */
static inline uint32_t chance_below(ChanceCache *cache, const State *state,
                                    Stream stream, uint32_t series,
                                    uint32_t number, uint32_t count)
{
    uint32_t place = number % CHANCE_BATCH;
    chance_load(cache, state, stream, series, number);
    uint64_t product = (uint64_t)cache->words[place] * count;
    if (__builtin_expect((uint32_t)product < count, 0)) {
        return chance_single(state, stream, series, number, count);
    }
    return (uint32_t)(product >> 32);
}

#endif
