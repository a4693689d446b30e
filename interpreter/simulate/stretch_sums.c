/* Values that are not too large to be squared and summed in 64 bits are added
 * four at a time, by instructions that most processors have; a game with larger
 * ones goes to the tally itself.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/stretch_sums.h"

#include "simulate/game_threads.h"

/* Values within these bounds: squares and products of a whole stretch fit. */
#define BOUND ((int64_t)1 << 27)
_Static_assert(CREW_STRETCH_MOST <= 1 << 8, "2^54 times 2^8 is less than 2^63");

typedef struct {
    int64_t sum[SUMS_LANES], squares[SUMS_LANES];
    int64_t least[SUMS_LANES], most[SUMS_LANES];
} Lanes;

/* Adds a game to [groups] of lanes; false, with nothing added, if a value is
 * too large. */
typedef bool TakeGame(Lanes *lanes, const int64_t *values, int groups);

struct StretchSums {
    TakeGame *take;
    int games, groups;
    Lanes *lanes;
    int64_t *products;
};

static void clear(StretchSums *sums, const Survey *survey)
{
    sums->games = 0;
    for (int i = 0; i < sums->groups; i++) {
        for (int k = 0; k < SUMS_LANES; k++) {
            Lanes *lanes = &sums->lanes[i];
            lanes->sum[k] = lanes->squares[k] = 0;
            lanes->least[k] = INT64_MAX;
            lanes->most[k] = INT64_MIN;
        }
    }
    for (int i = 0; i < survey->product_count; i++) {
        sums->products[i] = 0;
    }
}

/* --- one game ------------------------------------------------------------- */

/* Whether all values are within the bounds. */
static bool fits_plain(const int64_t *values, int groups)
{
    uint64_t all = 0;
    for (int i = 0; i < groups * SUMS_LANES; i++) {
        all |= (uint64_t)(values[i] + BOUND);
    }
    return all < 2 * (uint64_t)BOUND;
}

static void add_plain(Lanes *lanes, const int64_t *values, int groups)
{
    for (int i = 0; i < groups; i++, lanes++) {
        for (int k = 0; k < SUMS_LANES; k++) {
            int64_t value = *values++;
            lanes->sum[k] += value;
            lanes->squares[k] += value * value;
            lanes->least[k] = value < lanes->least[k] ? value : lanes->least[k];
            lanes->most[k] = value > lanes->most[k] ? value : lanes->most[k];
        }
    }
}

static bool take_plain(Lanes *lanes, const int64_t *values, int groups)
{
    bool fits = fits_plain(values, groups);
    if (fits) {
        add_plain(lanes, values, groups);
    }
    return fits;
}

#ifdef __x86_64__

#include <immintrin.h>

#define WIDE __attribute__((target("avx2"))) static inline

WIDE __m256i load(const int64_t *numbers)
{
    return _mm256_loadu_si256((const __m256i *)(const void *)numbers);
}

WIDE void store(int64_t *numbers, __m256i four)
{
    _mm256_storeu_si256((__m256i *)(void *)numbers, four);
}

WIDE bool fits_wide(const int64_t *values, int groups)
{
    __m256i bound = _mm256_set1_epi64x(BOUND), all = _mm256_setzero_si256();
    for (int i = 0; i < groups; i++) {
        __m256i four = load(values + (ptrdiff_t)i * SUMS_LANES);
        all = _mm256_or_si256(all, _mm256_add_epi64(four, bound));
    }
    return _mm256_testz_si256(all, _mm256_set1_epi64x(-2 * BOUND));
}

WIDE void add_wide(Lanes *lanes, __m256i four)
{
    __m256i least = load(lanes->least), most = load(lanes->most);
    __m256i square = _mm256_mul_epi32(four, four);
    store(lanes->sum, _mm256_add_epi64(load(lanes->sum), four));
    store(lanes->squares, _mm256_add_epi64(load(lanes->squares), square));
    store(lanes->least, _mm256_blendv_epi8(
        least, four, _mm256_cmpgt_epi64(least, four)));
    store(lanes->most, _mm256_blendv_epi8(
        most, four, _mm256_cmpgt_epi64(four, most)));
}

__attribute__((target("avx2")))
static bool take_wide(Lanes *lanes, const int64_t *values, int groups)
{
    bool fits = fits_wide(values, groups);
    for (int i = 0; i < groups && fits; i++) {
        add_wide(&lanes[i], load(values + (ptrdiff_t)i * SUMS_LANES));
    }
    return fits;
}

static TakeGame *find_wide(void)
{
    return __builtin_cpu_supports("avx2") ? take_wide : take_plain;
}

#else

static TakeGame *find_wide(void)
{
    return take_plain;
}

#endif

/* --- a stretch ------------------------------------------------------------ */

StretchSums *stretch_sums_new(Arena *arena, const Survey *survey, bool wide)
{
    StretchSums *sums = arena_alloc(arena, sizeof *sums);
    sums->take = wide ? find_wide() : take_plain;
    sums->groups = stretch_values(survey) / SUMS_LANES;
    sums->lanes = arena_alloc(arena, (size_t)sums->groups *
                                         sizeof *sums->lanes);
    sums->products = arena_alloc(arena, (size_t)survey->product_count *
                                            sizeof *sums->products);
    clear(sums, survey);
    return sums;
}

void stretch_sums_add(StretchSums *sums, const Survey *survey,
                      const int64_t *values, Tally *tally)
{
    if (!sums->take(sums->lanes, values, sums->groups)) {
        tally_add(tally, survey, values);
        return;
    }
    sums->games++;
    for (int i = 0; i < survey->product_count; i++) {
        sums->products[i] += values[survey->products[i].x] *
                             values[survey->products[i].y];
    }
    tally_add_bins(tally, survey, values);
}

void stretch_sums_move(StretchSums *sums, const Survey *survey, Tally *tally)
{
    if (sums->games == 0) {
        return;
    }
    for (int i = 0; i < survey->measure_count; i++) {
        const Lanes *lanes = &sums->lanes[i / SUMS_LANES];
        int k = i % SUMS_LANES;
        tally_widen(tally, i, lanes->least[k], lanes->most[k]);
        tally->measures[i].sum += lanes->sum[k];
        tally->measures[i].squares += lanes->squares[k];
    }
    for (int i = 0; i < survey->product_count; i++) {
        tally->products[i] += sums->products[i];
    }
    tally->games += (uint64_t)sums->games;
    clear(sums, survey);
}
