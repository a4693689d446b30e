/* Games are kept for a while and then added up together, measure by measure,
 * four of them at a time by instructions that most processors have. Values
 * that are too large to be squared and summed in 64 bits go to the tally
 * itself, with all games of their block.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/stretch_sums.h"

#include <stddef.h>

#include "simulate/game_threads.h"

/* Values within these bounds: squares and products of a whole stretch fit. */
#define BOUND ((int64_t)1 << 27)
_Static_assert(CREW_STRETCH_MOST <= 1 << 8, "2^54 times 2^8 is less than 2^63");

/* The games of a block: few enough for the nearest cache. An even number. */
enum { BLOCK = 64 };

typedef struct {
    int64_t sum[SUMS_LANES], squares[SUMS_LANES];
    int64_t least[SUMS_LANES], most[SUMS_LANES];
} Lanes;

/* Adds up four measures of [games] games, whose values are [width] apart; what
 * comes out for values that are too large does not matter. */
typedef void AddColumn(Lanes *lanes, const int64_t *values, int games,
                       int width);

struct StretchSums {
    AddColumn *add;
    int games;             /* in [lanes] and [products] */
    int waiting;           /* in [block] */
    int groups, width;     /* width: the values of a game */
    Lanes *lanes, *fresh;            /* [fresh]: of a block */
    int64_t *products;
    int64_t *block;                  /* the values of its games */
};

static void clear_lanes(Lanes *lanes, int groups)
{
    for (int i = 0; i < groups; i++) {
        for (int k = 0; k < SUMS_LANES; k++) {
            lanes[i].sum[k] = lanes[i].squares[k] = 0;
            lanes[i].least[k] = INT64_MAX;
            lanes[i].most[k] = INT64_MIN;
        }
    }
}

static void clear(StretchSums *sums, const Survey *survey)
{
    sums->games = 0;
    clear_lanes(sums->lanes, sums->groups);
    for (int i = 0; i < survey->product_count; i++) {
        sums->products[i] = 0;
    }
}

/* --- four measures -------------------------------------------------------- */

static void add_plain(Lanes *lanes, const int64_t *values, int games,
                      int width)
{
    for (int i = 0; i < games; i++, values += width) {
        for (int k = 0; k < SUMS_LANES; k++) {
            int64_t value = values[k];
            lanes->sum[k] += value;
            lanes->squares[k] += (int64_t)(int32_t)value * (int32_t)value;
            lanes->least[k] = value < lanes->least[k] ? value : lanes->least[k];
            lanes->most[k] = value > lanes->most[k] ? value : lanes->most[k];
        }
    }
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

typedef struct {
    __m256i sum, squares, least, most;
} WideLanes;

WIDE void add_four(WideLanes *to, __m256i four)
{
    to->sum = _mm256_add_epi64(to->sum, four);
    to->squares = _mm256_add_epi64(to->squares, _mm256_mul_epi32(four, four));
    to->least = _mm256_blendv_epi8(to->least, four,
                                   _mm256_cmpgt_epi64(to->least, four));
    to->most = _mm256_blendv_epi8(to->most, four,
                                  _mm256_cmpgt_epi64(four, to->most));
}

__attribute__((target("avx2")))
static void add_wide(Lanes *lanes, const int64_t *values, int games, int width)
{
    WideLanes wide = {load(lanes->sum), load(lanes->squares),
                      load(lanes->least), load(lanes->most)};
    for (; games > 1; games -= 2, values += 2 * width) {
        add_four(&wide, load(values));
        add_four(&wide, load(values + width));
    }
    if (games > 0) {
        add_four(&wide, load(values));
    }
    store(lanes->sum, wide.sum);
    store(lanes->squares, wide.squares);
    store(lanes->least, wide.least);
    store(lanes->most, wide.most);
}

static AddColumn *find_wide(void)
{
    return __builtin_cpu_supports("avx2") ? add_wide : add_plain;
}

#else

static AddColumn *find_wide(void)
{
    return add_plain;
}

#endif

/* --- a block -------------------------------------------------------------- */

/* Whether no value of the block was too large. Zeros fill up the last lanes. */
static bool fits(const StretchSums *sums)
{
    uint64_t all = 0;
    for (int i = 0; i < sums->groups; i++) {
        for (int k = 0; k < SUMS_LANES; k++) {
            all |= (uint64_t)(sums->fresh[i].least[k] + BOUND) |
                   (uint64_t)(sums->fresh[i].most[k] + BOUND);
        }
    }
    return all < 2 * (uint64_t)BOUND;
}

static void join_lanes(StretchSums *sums)
{
    for (int i = 0; i < sums->groups; i++) {
        Lanes *lanes = &sums->lanes[i];
        const Lanes *more = &sums->fresh[i];
        for (int k = 0; k < SUMS_LANES; k++) {
            lanes->sum[k] += more->sum[k];
            lanes->squares[k] += more->squares[k];
            lanes->least[k] = more->least[k] < lanes->least[k]
                                  ? more->least[k] : lanes->least[k];
            lanes->most[k] = more->most[k] > lanes->most[k] ? more->most[k]
                                                            : lanes->most[k];
        }
    }
}

static void add_products(StretchSums *sums, const Survey *survey, int width)
{
    for (int i = 0; i < survey->product_count; i++) {
        const int64_t *x = sums->block + survey->products[i].x;
        const ptrdiff_t y = survey->products[i].y - survey->products[i].x;
        int64_t sum = 0;
        int games = sums->waiting;
        for (; games > 1; games -= 2, x += 2 * width) {
            sum += x[0] * x[y] + x[width] * x[width + y];
        }
        sums->products[i] += sum + (games > 0 ? x[0] * x[y] : 0);
    }
}

static void add_bins(const StretchSums *sums, const Survey *survey, int width,
                     Tally *tally)
{
    for (int i = 0; i < survey->binned_count; i++) {
        int measure = survey->binned[i];
        const Lanes *lanes = &sums->fresh[measure / SUMS_LANES];
        bins_widen(&tally->bins[i], lanes->least[measure % SUMS_LANES],
                   lanes->most[measure % SUMS_LANES]);
        bins_add_apart(&tally->bins[i], sums->block + measure, sums->waiting,
                       width);
    }
}

static void add_games(const StretchSums *sums, const Survey *survey, int width,
                      Tally *tally)
{
    for (int i = 0; i < sums->waiting; i++) {
        tally_add(tally, survey, sums->block + i * width);
    }
}

/* Adds up the games that wait. */
static void add_block(StretchSums *sums, const Survey *survey, Tally *tally)
{
    const int width = sums->width;
    clear_lanes(sums->fresh, sums->groups);
    for (int i = 0; i < sums->groups; i++) {
        sums->add(&sums->fresh[i], sums->block + i * SUMS_LANES, sums->waiting,
                  width);
    }
    if (fits(sums)) {
        join_lanes(sums);
        add_products(sums, survey, width);
        add_bins(sums, survey, width, tally);
        sums->games += sums->waiting;
    } else {
        add_games(sums, survey, width, tally);
    }
    sums->waiting = 0;
}

/* --- a stretch ------------------------------------------------------------ */

StretchSums *stretch_sums_new(Arena *arena, const Survey *survey, bool wide)
{
    StretchSums *sums = arena_alloc(arena, sizeof *sums);
    size_t groups = (size_t)stretch_values(survey) / SUMS_LANES;
    sums->add = wide ? find_wide() : add_plain;
    sums->groups = (int)groups;
    sums->width = stretch_values(survey);
    sums->lanes = arena_alloc(arena, groups * sizeof *sums->lanes);
    sums->fresh = arena_alloc(arena, groups * sizeof *sums->fresh);
    sums->products = arena_alloc(arena, (size_t)survey->product_count *
                                            sizeof *sums->products);
    sums->block = arena_alloc(arena, BLOCK * SUMS_LANES * groups *
                                         sizeof *sums->block);
    clear(sums, survey);
    return sums;
}

int64_t *stretch_sums_next(StretchSums *sums)
{
    return sums->block + sums->waiting * sums->width;
}

void stretch_sums_add(StretchSums *sums, const Survey *survey, Tally *tally)
{
    if (++sums->waiting == BLOCK) {
        add_block(sums, survey, tally);
    }
}

void stretch_sums_move(StretchSums *sums, const Survey *survey, Tally *tally)
{
    if (sums->waiting > 0) {
        add_block(sums, survey, tally);
    }
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
