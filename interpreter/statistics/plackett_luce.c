/* Each repeat of the bootstrap begins with the strengths that were found, which
 * are near its own.
 *
 * SPDX-License-Identifier: MIT */
#include "statistics/plackett_luce.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/splitmix.h"
#include "statistics/paired_estimate.h"

enum { REPEATS = 1000, STEPS_MOST = 20000 };
static const double near = 1e-11;

/* The sums of rankings, and the weights of what is added for each bot. */
typedef struct {
    const RankingForm *form;
    double *sums;
    double won[RANKED_MAX], lost[RANKED_MAX];
    const double *blocks[MATCH_BLOCKS];        /* in whole rankings: those of
                                                  blocks with deals */
    int count;
} Rankings;

/* --- the greatest likelihood ---------------------------------------------- */

/* Adds to wanted[b] the part of each choice that bot [b] must win. */
static void add_choices(const Rankings *sums, const double *worth,
                        double *wanted)
{
    const RankingForm *form = sums->form;
    for (int i = form->bots; i < form->sums; i++) {
        double all = 0;
        if (sums->sums[i] > 0) {
            for (int b = 0; b < form->bots; b++) {
                all += form->sets[i][b] * worth[b];
            }
            for (int b = 0; b < form->bots; b++) {
                wanted[b] += form->sets[i][b] * (sums->sums[i] / all);
            }
        }
    }
}

/* One step; *[added] is the worth of the bot that is added. Returns the largest
 * relative change. */
static double step(const Rankings *sums, double *worth, double *added)
{
    int bots = sums->form->bots;
    double wanted[RANKED_MAX] = {0}, losses = 0, shares = 0, all = 0, apart = 0;
    add_choices(sums, worth, wanted);
    for (int b = 0; b < bots; b++) {
        double games = sums->won[b] + sums->lost[b];
        double part = games / (worth[b] + *added);
        double next = (sums->sums[b] + sums->won[b]) / (wanted[b] + part);
        losses += sums->lost[b];
        shares += part;
        apart = fmax(apart, fabs(next / worth[b] - 1));
        worth[b] = next;
        all += next;
    }
    *added = losses / shares / all;
    for (int b = 0; b < bots; b++) {
        worth[b] /= all;
    }
    return apart;
}

static void fit(const Rankings *sums, double *worth, double *added)
{
    for (int i = 0; i < STEPS_MOST && step(sums, worth, added) > near; i++) {
    }
}

/* --- the bootstrap -------------------------------------------------------- */

static const double half_game = 0.5;

/* Finds the blocks that have deals. */
static void find_blocks(Rankings *sums, Arena *arena, const MatchPlan *plan,
                        const Sums *deals)
{
    int size = plan->form->sums;
    for (int i = 0; i < MATCH_BLOCKS; i++) {
        const Wide *block = match_block(deals, plan, i);
        double *own = arena_alloc(arena, (size_t)size * sizeof *own);
        bool any = false;
        for (int k = 0; k < size; k++) {
            own[k] = (double)block[k] / WHOLE_RANKING;
            any |= block[k] != 0;
        }
        if (any) {
            sums->blocks[sums->count++] = own;
        }
    }
}

/* Adds all blocks, each with its weight. */
static void add_blocks(Rankings *sums, const double *weights)
{
    int size = sums->form->sums;
    memset(sums->sums, 0, (size_t)size * sizeof *sums->sums);
    for (int i = 0; i < sums->count; i++) {
        for (int k = 0; k < size; k++) {
            sums->sums[k] += weights[i] * sums->blocks[i][k];
        }
    }
}

static double draw_weight(uint64_t *state)
{
    double part = (double)(splitmix_draw(state) >> 11) + 0.5;
    return -log(part / 9007199254740992.0);
}

static void repeat(Rankings *sums, uint64_t *state)
{
    double weights[MATCH_BLOCKS];
    for (int i = 0; i < sums->count; i++) {
        weights[i] = draw_weight(state);
    }
    for (int b = 0; b < sums->form->bots; b++) {
        sums->won[b] = half_game * draw_weight(state);
        sums->lost[b] = half_game * draw_weight(state);
    }
    add_blocks(sums, weights);
}

/* --- ratings -------------------------------------------------------------- */

static const double points_of_ten = 400;

static void rate(const double *worth, int count, double *ratings)
{
    double mean = 0;
    for (int i = 0; i < count; i++) {
        ratings[i] = points_of_ten * log10(worth[i]);
        mean += ratings[i] / count;
    }
    for (int i = 0; i < count; i++) {
        ratings[i] -= mean;
    }
}

typedef struct {
    double worth[RANKED_MAX], ratings[RANKED_MAX];
} Repeat;

static int by_value(const void *one, const void *other)
{
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

/* How many of REPEATS values an interval leaves out on either side. */
static int count_out(int blocks)
{
    double n = blocks, most = REPEATS * TAIL;
    if (blocks < 2) {
        return 1;
    }
    double wide = student_quantile(n - 1) * sqrt((n + 1) / (n - 1));
    double out = REPEATS * erfc(wide / sqrt(2)) / 2;
    return (int)fmax(fmin(out, most), 1);
}

/* The interval of REPEATS values that leaves out [out] on either side. */
static Estimate interval(double value, double *values, int out, bool margins)
{
    qsort(values, REPEATS, sizeof *values, by_value);
    return (Estimate){value, fmin(value, values[out - 1]),
                      fmax(value, values[REPEATS - out]), true, margins};
}

static void set_estimates(Ratings *ratings, const Repeat *found,
                          const Repeat *repeats, int out, bool margins)
{
    double values[2][REPEATS];
    for (int b = 0; b < ratings->count; b++) {
        for (int i = 0; i < REPEATS; i++) {
            values[0][i] = repeats[i].ratings[b];
            values[1][i] = repeats[i].worth[b];
        }
        ratings->ratings[b] = interval(found->ratings[b], values[0], out,
                                       margins);
        ratings->strengths[b] = interval(found->worth[b], values[1], out,
                                         margins);
    }
}

/* Bots of the same rating keep their order. */
static void set_order(Ratings *ratings, const Repeat *found)
{
    for (int i = 0; i < ratings->count; i++) {
        int at = i;
        for (; at > 0 && found->ratings[ratings->order[at - 1]] <
                             found->ratings[i]; at--) {
            ratings->order[at] = ratings->order[at - 1];
        }
        ratings->order[at] = i;
    }
}

/* The difference is measured by the standard error that the repeats show. */
static RatedPair compare(const Repeat *found, const Repeat *repeats, int one,
                         int other, int out, uint64_t deals)
{
    double values[REPEATS], mean = 0, squares = 0;
    double value = found->ratings[one] - found->ratings[other];
    RatedPair pair = {.one = one, .other = other, .chance = 2};
    bool margins = estimate_has_interval(deals, true);
    for (int i = 0; i < REPEATS; i++) {
        values[i] = repeats[i].ratings[one] - repeats[i].ratings[other];
        mean += values[i] / REPEATS;
    }
    for (int i = 0; i < REPEATS; i++) {
        squares += (values[i] - mean) * (values[i] - mean) / (REPEATS - 1);
    }
    if (margins) {
        uint64_t blocks = deals < MATCH_BLOCKS ? deals : MATCH_BLOCKS;
        pair.chance = squares > 0 ? student_chance(value / sqrt(squares),
                                                   (double)blocks - 1) : 1;
    }
    pair.difference = interval(value, values, out, margins);
    return pair;
}

static void set_pairs(Ratings *ratings, const Repeat *found,
                      const Repeat *repeats, int out, uint64_t deals)
{
    enum { PAIRS_MAX = RANKED_MAX * (RANKED_MAX - 1) / 2 };
    double chances[PAIRS_MAX];
    bool clear[PAIRS_MAX];
    for (int i = 0; i < ratings->count; i++) {
        for (int k = i + 1; k < ratings->count; k++) {
            RatedPair pair = compare(found, repeats, ratings->order[i],
                                     ratings->order[k], out, deals);
            chances[ratings->pair_count] = pair.chance;
            ratings->pairs[ratings->pair_count++] = pair;
        }
    }
    holm_mark(chances, clear, ratings->pair_count);
    for (size_t i = 0; i < ratings->pair_count; i++) {
        ratings->pairs[i].clear = clear[i];
    }
}

Ratings ratings_of(Arena *arena, const MatchPlan *plan, const Sums *deals)
{
    int bots = plan->form->bots;
    Ratings ratings = {.count = bots};
    Rankings sums = {.form = plan->form};
    double worth[RANKED_MAX], whole[MATCH_BLOCKS], added = 1.0 / bots;
    uint64_t games = deals->tallies[0]->games;
    Repeat found, *repeats = arena_alloc(arena, REPEATS * sizeof *repeats);
    uint64_t state = plan->survey->hash;
    sums.sums = arena_alloc(arena, (size_t)plan->form->sums *
                                       sizeof *sums.sums);
    ratings.pairs = arena_alloc(arena, (size_t)(bots * bots) *
                                           sizeof *ratings.pairs);
    for (int i = 0; i < MATCH_BLOCKS; i++) {
        whole[i] = 1;
    }
    for (int b = 0; b < bots; b++) {
        sums.won[b] = sums.lost[b] = half_game;
        worth[b] = 1.0 / bots;
    }
    find_blocks(&sums, arena, plan, deals);
    add_blocks(&sums, whole);
    fit(&sums, worth, &added);
    memcpy(found.worth, worth, sizeof worth);
    rate(worth, bots, found.ratings);
    for (int i = 0; i < REPEATS; i++) {
        double beside = added;
        memcpy(repeats[i].worth, found.worth, sizeof found.worth);
        repeat(&sums, &state);
        fit(&sums, repeats[i].worth, &beside);
        rate(repeats[i].worth, bots, repeats[i].ratings);
    }
    int out = count_out(sums.count);
    set_estimates(&ratings, &found, repeats, out,
                  estimate_has_interval(games, true));
    set_order(&ratings, &found);
    set_pairs(&ratings, &found, repeats, out, games);
    return ratings;
}

const RatedPair *ratings_pair(const Ratings *ratings, int one, int other)
{
    for (size_t i = 0; i < ratings->pair_count; i++) {
        const RatedPair *pair = &ratings->pairs[i];
        if ((pair->one == one && pair->other == other) ||
            (pair->one == other && pair->other == one)) {
            return pair;
        }
    }
    return NULL;
}
