/* Random numbers without a generator state. A number's address is the seed, the
 * game, its stream (what it is for), its series and its place in the series.
 * The same address always gives the same number, so undo, copies of a state and
 * parallel games need no generator state.
 *
 * The generator is Philox4x32-10 (Salmon, Moraes, Dror, Shaw: "Parallel random
 * numbers: as easy as 1, 2, 3", 2011). Its counter is
 *
 *   word 0: number / 4   word 1: series   word 2: game, low
 *   word 3: game, high 16 bits | stream << 16 | attempt << 24
 *
 * and its key is the seed. Each shuffle has its own series, and so has each
 * rule of a bot with a chance; for everything else a stream has one series.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_CHANCE_H
#define CRIA_ENGINE_CHANCE_H

#include <stdint.h>

#include "variant/state.h"

/* A batch of numbers that were computed together: a cache for one stream of one
 * game, never part of the state. Empty when zeroed. */
enum { CHANCE_BATCH = 32 };
typedef struct {
    uint64_t end;                    /* chance_address of the one after them */
    uint32_t words[CHANCE_BATCH];
} ChanceCache;

/* The place of a number in all series, one behind the other. */
static inline uint64_t chance_address(uint32_t series, uint32_t number)
{
    return (uint64_t)series << 32 | number;
}

/* Fills [words] with CHANCE_BATCH numbers of a series, beginning with number
 * [first], a multiple of CHANCE_BATCH. */
void chance_fill(uint32_t *words, const State *state, Stream stream,
                 uint32_t series, uint32_t first);

/* Returns a number from 0 to [count] - 1, each equally likely (Lemire: "Fast
 * random integer generation in an interval", 2019), without a cache. [count] is
 * at least 1. */
uint32_t chance_single(const State *state, Stream stream, uint32_t series,
                       uint32_t number, uint32_t count);

/* The place of a number in the batch of [cache], which is loaded unless it has
 * the number. A cache belongs to one stream and one game. */
static inline uint32_t chance_place(ChanceCache *cache, const State *state,
                                    Stream stream, uint32_t series,
                                    uint32_t number)
{
    const uint64_t address = chance_address(series, number);
    const uint64_t place = address + CHANCE_BATCH - cache->end;
    if (__builtin_expect(place < CHANCE_BATCH, 1)) {
        return (uint32_t)place;
    }
    const uint32_t there = number % CHANCE_BATCH;
    chance_fill(cache->words, state, stream, series, number - there);
    cache->end = address - there + CHANCE_BATCH;
    return there;
}

/* Returns the same number as chance_single, using a cache. */
static inline uint32_t chance_below(ChanceCache *cache, const State *state,
                                    Stream stream, uint32_t series,
                                    uint32_t number, uint32_t count)
{
    uint32_t place = chance_place(cache, state, stream, series, number);
    uint64_t product = (uint64_t)cache->words[place] * count;
    if (__builtin_expect((uint32_t)product < count, 0)) {
        return chance_single(state, stream, series, number, count);
    }
    return (uint32_t)(product >> 32);
}

#endif
