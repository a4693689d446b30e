/* Philox in batches, by the library Random123.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/chance.h"

#include <Random123/philox.h>

static philox4x32_ctr_t draw(uint64_t seed, uint64_t game, Stream stream,
                             uint32_t series, uint32_t block, uint32_t attempt)
{
    philox4x32_key_t key = {{(uint32_t)seed, (uint32_t)(seed >> 32)}};
    philox4x32_ctr_t counter = {{block, series, (uint32_t)game,
                                 (uint32_t)(game >> 32 & 0xffff) |
                                 (uint32_t)stream << 16 | attempt << 24}};
    return philox4x32_R(10, counter, key);
}

void chance_fill(ChanceCache *cache, uint64_t seed, uint64_t game,
                 Stream stream, uint32_t series, uint32_t first)
{
    for (uint32_t i = 0; i < CHANCE_BATCH / 4; i++) {
        philox4x32_ctr_t four = draw(seed, game, stream, series, first / 4 + i,
                                     0);
        for (uint32_t k = 0; k < 4; k++) {
            cache->words[4 * i + k] = four.v[k];
        }
    }
    cache->seed = seed;
    cache->game = game;
    cache->series = series;
    cache->first = first;
    cache->filled = 1;
}

uint32_t chance_again(uint64_t seed, uint64_t game, Stream stream,
                      uint32_t series, uint32_t number, uint32_t count)
{
    for (uint32_t attempt = 1; attempt < 256; attempt++) {
        uint32_t word = draw(seed, game, stream, series, number / 4, attempt)
                            .v[number % 4];
        uint64_t product = (uint64_t)word * count;
        if ((uint32_t)product >= -count % count) {
            return (uint32_t)(product >> 32);
        }
    }
    return 0;        /* 255 misses of less than 1 in 2 each: never seen */
}
