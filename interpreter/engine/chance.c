/* Philox, and a faster version of it for a batch.
 *
 * It is written here, and not taken from Random123, because that library
 * refuses processors that it does not list (WebAssembly is one). The tests
 * compare it with the library.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/chance.h"

#ifdef __x86_64__
#include <immintrin.h>
#endif

/* The multipliers, and what is added to the key after each round. */
#define MULTIPLIER_0 0xD2511F53u
#define MULTIPLIER_1 0xCD9E8D57u
#define KEY_STEP_0 0x9E3779B9u
#define KEY_STEP_1 0xBB67AE85u
enum { ROUNDS = 10 };

typedef struct {
    uint32_t word[4];
} Block;

/* Philox4x32-10: the block of random numbers of a counter. */
static Block philox(Block block, uint32_t key0, uint32_t key1)
{
    for (int round = 0; round < ROUNDS; round++) {
        uint64_t p0 = (uint64_t)block.word[0] * MULTIPLIER_0;
        uint64_t p1 = (uint64_t)block.word[2] * MULTIPLIER_1;
        block = (Block){{(uint32_t)(p1 >> 32) ^ block.word[1] ^ key0,
                         (uint32_t)p1,
                         (uint32_t)(p0 >> 32) ^ block.word[3] ^ key1,
                         (uint32_t)p0}};
        key0 += KEY_STEP_0;
        key1 += KEY_STEP_1;
    }
    return block;
}

/* The last word of the counter. */
static uint32_t last_word(const State *state, Stream stream, uint32_t attempt)
{
    return (uint32_t)(state->game >> 32 & 0xffff) | (uint32_t)stream << 16 |
           attempt << 24;
}

static Block draw(const State *state, Stream stream, uint32_t series,
                  uint32_t number, uint32_t attempt)
{
    Block counter = {{number, series, (uint32_t)state->game,
                      last_word(state, stream, attempt)}};
    return philox(counter, (uint32_t)state->seed,
                  (uint32_t)(state->seed >> 32));
}

/* Fills a batch block by block. The faster version below gives the same. */
static void fill_plain(uint32_t *words, const State *state, Stream stream,
                       uint32_t series, uint32_t first)
{
    for (uint32_t i = 0; i < CHANCE_BATCH; i += 4) {
        Block block = draw(state, stream, series, (first + i) / 4, 0);
        for (uint32_t j = 0; j < 4; j++) {
            words[i + j] = block.word[j];
        }
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
    __m256i p0 = _mm256_mul_epu32(four.word[0], all(MULTIPLIER_0));
    __m256i p1 = _mm256_mul_epu32(four.word[2], all(MULTIPLIER_1));
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
    for (int round = 0; round < ROUNDS; round++) {
        one = round_of(one, key0, key1);
        other = round_of(other, key0, key1);
        key0 = _mm256_add_epi32(key0, all(KEY_STEP_0));
        key1 = _mm256_add_epi32(key1, all(KEY_STEP_1));
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

/* Tries one word after the other, until one is not refused. */
static __attribute__((noinline)) uint32_t draw_until(
    const State *state, Stream stream, uint32_t series, uint32_t number,
    uint32_t count)
{
    for (uint32_t attempt = 0; attempt < 256; attempt++) {
        uint32_t word = draw(state, stream, series, number / 4, attempt)
                            .word[number % 4];
        uint64_t product = (uint64_t)word * count;
        if ((uint32_t)product >= -count % count) {
            return (uint32_t)(product >> 32);
        }
    }
    return 0; /* 256 rejections, each with p < 1/2: practically impossible */
}

/* Most words are not near enough to an end to be refused. */
uint32_t chance_single(const State *state, Stream stream, uint32_t series,
                       uint32_t number, uint32_t count)
{
    uint32_t word = draw(state, stream, series, number / 4, 0).word[number % 4];
    uint64_t product = (uint64_t)word * count;
    return (uint32_t)product >= count
               ? (uint32_t)(product >> 32)
               : draw_until(state, stream, series, number, count);
}
