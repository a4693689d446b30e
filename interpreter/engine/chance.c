/* Philox from the library Random123, and a faster batch version.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/chance.h"

#include <Random123/philox.h>

#ifdef __x86_64__
#include <immintrin.h>
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

/* Fills a batch number by number. The faster versions below give the same. */
static void fill_plain(uint32_t *words, const State *state, Stream stream,
                       uint32_t series, uint32_t first)
{
    for (uint32_t i = 0; i < CHANCE_BATCH; i++) {
        words[i] = draw(state, stream, series, (first + i) / 4, 0).v[i % 4];
    }
}

#ifdef __x86_64__

/* Four counters side by side, for processors with AVX2: each word is in the
 * lower half of 64 bits; the upper halves are ignored. */
typedef struct {
    __m256i word[4];
} Four;

#define WIDE __attribute__((target("avx2"))) static inline

WIDE __m256i all(uint32_t word)
{
    return _mm256_set1_epi64x((long long)word);
}

/* One round of Philox, by Salmon and others. */
WIDE Four round_of(Four four, __m256i key0, __m256i key1)
{
    __m256i p0 = _mm256_mul_epu32(four.word[0], all(PHILOX_M4x32_0));
    __m256i p1 = _mm256_mul_epu32(four.word[2], all(PHILOX_M4x32_1));
    __m256i high0 = _mm256_srli_epi64(p0, 32),
            high1 = _mm256_srli_epi64(p1, 32);
    high0 = _mm256_xor_si256(_mm256_xor_si256(high0, four.word[3]), key1);
    high1 = _mm256_xor_si256(_mm256_xor_si256(high1, four.word[1]), key0);
    return (Four){{high1, p1, high0, p0}};
}

/* Words w0 w1 w2 w3 of each counter in turn. */
WIDE void store(uint32_t *words, Four four)
{
    __m256i even = _mm256_unpacklo_epi32(four.word[0], four.word[1]);
    __m256i odd = _mm256_unpackhi_epi32(four.word[0], four.word[1]);
    __m256i even2 = _mm256_unpacklo_epi32(four.word[2], four.word[3]);
    __m256i odd2 = _mm256_unpackhi_epi32(four.word[2], four.word[3]);
    __m256i first = _mm256_unpacklo_epi64(even, even2);    /* counters 0, 2 */
    __m256i second = _mm256_unpacklo_epi64(odd, odd2);     /* counters 1, 3 */
    _mm256_storeu_si256((__m256i *)(void *)words,
                        _mm256_permute2x128_si256(first, second, 0x20));
    _mm256_storeu_si256((__m256i *)(void *)(words + 8),
                        _mm256_permute2x128_si256(first, second, 0x31));
}

WIDE void fill_wide(uint32_t *words, const State *state, Stream stream,
                    uint32_t series, uint32_t first)
{
    const uint32_t block = first / 4;
    __m256i key0 = all((uint32_t)state->seed);
    __m256i key1 = all((uint32_t)(state->seed >> 32));
    Four one = {{_mm256_set_epi64x(block + 3, block + 2, block + 1, block),
                 all(series), all((uint32_t)state->game),
                 all(last_word(state, stream, 0))}};
    Four other = one;
    other.word[0] = _mm256_add_epi32(one.word[0], all(4));
    for (int round = 0; round < 10; round++) {
        one = round_of(one, key0, key1);
        other = round_of(other, key0, key1);
        key0 = _mm256_add_epi32(key0, all(PHILOX_W32_0));
        key1 = _mm256_add_epi32(key1, all(PHILOX_W32_1));
    }
    store(words, one);
    store(words + CHANCE_BATCH / 2, other);
}

void chance_fill(uint32_t *words, const State *state, Stream stream,
                 uint32_t series, uint32_t first)
{
    (__builtin_cpu_supports("avx2") ? fill_wide : fill_plain)(
        words, state, stream, series, first);
}

#else

void chance_fill(uint32_t *words, const State *state, Stream stream,
                 uint32_t series, uint32_t first)
{
    fill_plain(words, state, stream, series, first);
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
    return 0; /* 256 rejections, each with p < 1/2: practically impossible */
}
