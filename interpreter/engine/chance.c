/* Philox by the library Random123, and the same in batches.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/chance.h"

#include <Random123/philox.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

/* The last word of the counter. */
static uint32_t last_word(const State *state, Stream stream, uint32_t attempt)
{
    return (uint32_t)(state->game >> 32 & 0xffff) | (uint32_t)stream << 16 |
           attempt << 24;
}

static philox4x32_ctr_t draw(const State *state, Stream stream, uint32_t series,
                             uint32_t block, uint32_t attempt)
{
    philox4x32_key_t key = {{(uint32_t)state->seed,
                             (uint32_t)(state->seed >> 32)}};
    philox4x32_ctr_t counter = {{block, series, (uint32_t)state->game,
                                 last_word(state, stream, attempt)}};
    return philox4x32_R(10, counter, key);
}

#ifdef __SSE2__

/* Two counters side by side: each word in the lower half of 64 bits; what the
 * upper halves hold does not matter. */
typedef struct {
    __m128i word[4];
} Pair;

enum { PAIRS = CHANCE_BATCH / 8 };

static __m128i both(uint32_t word)
{
    return _mm_set1_epi64x((long long)word);
}

/* One round, as Salmon and others define it. */
static inline Pair round_of(Pair pair, __m128i key0, __m128i key1)
{
    __m128i p0 = _mm_mul_epu32(pair.word[0], both(PHILOX_M4x32_0));
    __m128i p1 = _mm_mul_epu32(pair.word[2], both(PHILOX_M4x32_1));
    return (Pair){{_mm_xor_si128(_mm_xor_si128(_mm_srli_epi64(p1, 32),
                                               pair.word[1]), key0), p1,
                   _mm_xor_si128(_mm_xor_si128(_mm_srli_epi64(p0, 32),
                                               pair.word[3]), key1), p0}};
}

/* Words w0 w1 w2 w3 of the first counter, then of the second. */
static inline void store(uint32_t *words, Pair pair)
{
    __m128i low = _mm_unpacklo_epi32(pair.word[0], pair.word[1]);
    __m128i high = _mm_unpacklo_epi32(pair.word[2], pair.word[3]);
    __m128i low2 = _mm_unpackhi_epi32(pair.word[0], pair.word[1]);
    __m128i high2 = _mm_unpackhi_epi32(pair.word[2], pair.word[3]);
    _mm_storeu_si128((__m128i *)(void *)words, _mm_unpacklo_epi64(low, high));
    _mm_storeu_si128((__m128i *)(void *)(words + 4),
                     _mm_unpacklo_epi64(low2, high2));
}

/* All ten rounds of four counters. */
static inline void mix(Pair *one, Pair *other, uint64_t seed)
{
    Pair a = *one, b = *other;
    __m128i key0 = both((uint32_t)seed), key1 = both((uint32_t)(seed >> 32));
    for (int round = 0; round < 10; round++) {
        a = round_of(a, key0, key1);
        b = round_of(b, key0, key1);
        key0 = _mm_add_epi32(key0, both(PHILOX_W32_0));
        key1 = _mm_add_epi32(key1, both(PHILOX_W32_1));
    }
    *one = a;
    *other = b;
}

void chance_fill(uint32_t *words, const State *state, Stream stream,
                 uint32_t series, uint32_t first)
{
    Pair pairs[PAIRS];
    for (uint32_t i = 0; i < PAIRS; i++) {
        uint32_t block = first / 4 + 2 * i;
        pairs[i] = (Pair){{_mm_set_epi64x(block + 1, block), both(series),
                           both((uint32_t)state->game),
                           both(last_word(state, stream, 0))}};
    }
    for (int i = 0; i < PAIRS; i += 2) {     /* as many as registers hold */
        mix(&pairs[i], &pairs[i + 1], state->seed);
        store(words + 8 * i, pairs[i]);
        store(words + 8 * i + 8, pairs[i + 1]);
    }
}

#else

void chance_fill(uint32_t *words, const State *state, Stream stream,
                 uint32_t series, uint32_t first)
{
    for (uint32_t i = 0; i < CHANCE_BATCH; i++) {
        words[i] = draw(state, stream, series, (first + i) / 4, 0).v[i % 4];
    }
}

#endif

uint32_t chance_single(const State *state, Stream stream, uint32_t series,
                       uint32_t number, uint32_t count)
{
    for (uint32_t attempt = 0; attempt < 256; attempt++) {
        uint32_t word = draw(state, stream, series, number / 4, attempt)
                            .v[number % 4];
        uint64_t product = (uint64_t)word * count;
        if ((uint32_t)product >= -count % count) {
            return (uint32_t)(product >> 32);
        }
    }
    return 0;        /* 256 misses of less than 1 in 2 each: never seen */
}
