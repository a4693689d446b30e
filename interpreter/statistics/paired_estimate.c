/* All sums are exact; rounding begins here.
 *
 * SPDX-License-Identifier: MIT */
#include "statistics/paired_estimate.h"

#include <math.h>

#include "statistics/estimate.h"

static const double not_known = 2;
static const Estimate nothing = {0, 0, 0, false, false};

/* Deviations of a figure in each game from its mean under A and B: the sums of
 * the squares and of the products. */
typedef struct {
    double a, b, both;
    uint64_t games;
} Moments;

/* The variance of B - A if the games were independent of each other. */
static double variance_of_strangers(const Moments *moments)
{
    return (moments->a + moments->b) / (double)(moments->games - 1);
}

static double squares_of(const Moments *moments, double ratio)
{
    return fmax(moments->b - 2 * ratio * moments->both +
                    ratio * ratio * moments->a, 0);
}

/* All R for which the mean of B - R * A is not clearly different from 0; [unit]
 * is the size of one in the games that are added. */
static Estimate relate(const PairedEstimate *estimate, const Moments *moments,
                       uint64_t apart, double unit)
{
    double a = estimate->of[0].value, b = estimate->of[1].value;
    double n = (double)moments->games;
    if (!(a > 0)) {
        return nothing;
    }
    double squares = squares_of(moments, b / a);
    Spread spread = estimate_spread(squares, moments->games, apart, sqrt(
                                        unit * unit +
                                        variance_of_strangers(moments)));
    double half = estimate_half(spread);
    double times = half * half / fmax(squares, 1e-300);
    double added = squares > 0 ? 0 : half * half;
    double aa = a * a - times * moments->a, ab = a * b - times * moments->both;
    double bb = b * b - times * moments->b - added;
    double root = sqrt(fmax(ab * ab - aa * bb, 0));
    bool found = aa > 0 && n > 1;
    return (Estimate){b / a - 1, found ? (ab - root) / aa - 1 : 0,
                      found ? (ab + root) / aa - 1 : 0, true,
                      found && estimate->difference.margins};
}

static Moments moments_of_means(const FigurePair *pair, const Sums *sums)
{
    uint64_t games = sums->tallies[0]->games;
    const MeasureTally *a = &sums->tallies[0]->measures[pair->of[0]->x];
    const MeasureTally *b = &sums->tallies[1]->measures[pair->of[1]->x];
    double product = (double)a->sum * ((double)b->sum / (double)games);
    Wide products = sums->lists[PAIR_PRODUCTS][pair->first];
    return (Moments){estimate_squares(a, games), estimate_squares(b, games),
                     (double)products - product, games};
}

/* The differences of pairs are a measure of their own. */
static void compare_means(PairedEstimate *estimate, const FigurePair *pair,
                          const Sums *sums, uint64_t apart)
{
    const Figure *figure = pair->of[0];
    const MeasureTally *a = &sums->tallies[0]->measures[figure->x];
    const MeasureTally *b = &sums->tallies[1]->measures[pair->of[1]->x];
    Moments moments = moments_of_means(pair, sums);
    double scale = figure->scale, middle;
    PairedMean mean = {
        .sums = {.sum = b->sum - a->sum,
                 .squares = a->squares + b->squares -
                            2 * sums->lists[PAIR_PRODUCTS][pair->first]},
        .games = moments.games, .apart = apart, .share = figure->percent,
        .strangers = variance_of_strangers(&moments), .scale = scale,
        .unit = scale};
    Spread spread = paired_mean_spread(&mean, &middle);
    estimate->chance = paired_interval(&estimate->difference, middle, spread,
                                       figure->percent);
    moments.a /= scale * scale;
    moments.b /= scale * scale;
    moments.both /= scale * scale;
    estimate->relative = figure->percent
                             ? nothing : relate(estimate, &moments, apart, 1);
}

/* The sum of (x1 - r1 y1) (x2 - r2 y2) over games. */
static double sum_of_products(double xx, double xy, double yx, double yy,
                              double r1, double r2)
{
    return xx - r2 * xy - r1 * yx + r1 * r2 * yy;
}

static double sum_of_squares(const Figure *figure, const Tally *tally,
                             double ratio)
{
    double xy = (double)tally->products[figure->product];
    return sum_of_products((double)tally->measures[figure->x].squares, xy, xy,
                           (double)tally->measures[figure->y].squares, ratio,
                           ratio);
}

static void compare_ratios(PairedEstimate *estimate, const FigurePair *pair,
                           const Sums *sums, uint64_t apart)
{
    const Wide *products = &sums->lists[PAIR_PRODUCTS][pair->first];
    double ratios[2], means[2], squares[2];
    uint64_t games = sums->tallies[0]->games;
    for (int i = 0; i < 2; i++) {
        ratios[i] = estimate->of[i].value * pair->of[i]->scale;
        means[i] = (double)sums->tallies[i]->measures[pair->of[i]->y].sum /
                   (double)games * pair->of[i]->scale;
        squares[i] = sum_of_squares(pair->of[i], sums->tallies[i], ratios[i]) /
                     (means[i] * means[i]);
    }
    double mixed = sum_of_products((double)products[0], (double)products[1],
                                   (double)products[2], (double)products[3],
                                   ratios[0], ratios[1]);
    Moments moments = {squares[0], squares[1], mixed / (means[0] * means[1]),
                       games};
    double unit = hypot(1 / means[0], 1 / means[1]);
    Spread spread = estimate_spread(squares_of(&moments, 1), games, apart,
                                    hypot(unit, sqrt(variance_of_strangers(
                                                    &moments))));
    estimate->chance = paired_interval(&estimate->difference,
                                       estimate->difference.value, spread,
                                       pair->of[0]->percent);
    estimate->relative = pair->of[0]->percent
                             ? nothing : relate(estimate, &moments, apart,
                                                unit);
}

/* The difference of means is taken from the exact sums. */
static double difference_of(const PairedEstimate *estimate,
                            const FigurePair *pair, const Sums *sums)
{
    const Figure *a = pair->of[0], *b = pair->of[1];
    Wide apart = sums->tallies[1]->measures[b->x].sum -
                 sums->tallies[0]->measures[a->x].sum;
    return a->kind == FIGURE_MEAN
               ? (double)apart / (double)sums->tallies[0]->games / a->scale
               : estimate->of[1].value - estimate->of[0].value;
}

/* Whether differences of a figure are known from the sums over games. */
static bool is_sum(const Figure *figure)
{
    return figure->kind != FIGURE_QUANTILE && figure->kind != FIGURE_FAIRNESS;
}

static PairedEstimate compare(const Pairing *pairing, size_t index,
                              const Sums *sums)
{
    const FigurePair *pair = &pairing->items[index];
    PairedEstimate estimate = {.chance = not_known};
    uint64_t games = sums->tallies[0]->games;
    uint64_t apart = (uint64_t)sums->lists[PAIR_APART][index];
    for (int i = 0; i < 2; i++) {
        if (pair->of[i]) {
            estimate.of[i] = estimate_figure(pair->of[i], pairing->surveys[i],
                                             sums->tallies[i]);
        }
    }
    if (!estimate.of[0].known || !estimate.of[1].known) {
        return estimate;
    }
    estimate.difference.known = true;
    estimate.difference.value = difference_of(&estimate, pair, sums);
    estimate.difference.margins =
        estimate_has_interval(games, pair->of[0]->percent) &&
        estimate.of[0].margins && estimate.of[1].margins &&
        is_sum(pair->of[0]);
    if (!estimate.difference.margins) {
        bool some = !pair->of[0]->percent && estimate.of[0].value > 0;
        estimate.relative.known = some;
        estimate.relative.value = !some ? 0 : estimate.difference.value /
                                                  estimate.of[0].value;
        return estimate;
    }
    if (pair->of[0]->kind == FIGURE_RATIO) {
        compare_ratios(&estimate, pair, sums, apart);
    } else {
        compare_means(&estimate, pair, sums, apart);
    }
    return estimate;
}

static PairedEstimate compare_same(const Pairing *pairing, size_t index,
                                   const Sums *sums)
{
    PairedEstimate estimate = compare(pairing, index, sums);
    estimate.difference.low = estimate.difference.high = 0;
    estimate.relative.low = estimate.relative.high = 0;
    estimate.chance = estimate.difference.margins ? 1 : not_known;
    return estimate;
}

PairedEstimate *paired_estimates(Arena *arena, const Pairing *pairing,
                                 const Sums *sums)
{
    bool same = pairing->same;
    PairedEstimate *estimates =
        arena_alloc(arena, pairing->count * sizeof *estimates);
    double *chances = arena_alloc(arena, pairing->count * sizeof *chances);
    bool *clear = arena_alloc(arena, pairing->count * sizeof *clear);
    for (size_t i = 0; i < pairing->count; i++) {
        estimates[i] = same ? compare_same(pairing, i, sums)
                            : compare(pairing, i, sums);
        chances[i] = estimates[i].chance;
    }
    holm_mark(chances, clear, pairing->count);
    for (size_t i = 0; i < pairing->count; i++) {
        estimates[i].clear = clear[i];
    }
    return estimates;
}

/* The divisor of half the width of an interval; 0: not a chief figure. */
static double unit_of(const Survey *survey, const Figure *figure,
                      const Estimate *under_a)
{
    bool share = figure->x >= survey->shares &&
                 figure->x < survey->shares + survey->players;
    if (figure->kind != FIGURE_MEAN) {
        return 0;
    }
    if (share || figure->x == MEASURE_ADVANTAGE) {
        return 1;
    }
    bool length = figure->x == MEASURE_ROUNDS || figure->x == MEASURE_DECISIONS;
    return length ? under_a->value : 0;
}

double paired_margin(const Pairing *pairing, const Sums *sums)
{
    double widest = -1;
    if (!estimate_has_interval(sums->tallies[0]->games, false)) {
        return widest;
    }
    for (size_t i = 0; i < pairing->count; i++) {
        const FigurePair *pair = &pairing->items[i];
        PairedEstimate estimate = compare(pairing, i, sums);
        double unit = !pair->of[0] ? 0
                      : unit_of(pairing->surveys[0], pair->of[0],
                                &estimate.of[0]);
        if (unit != 0 && estimate.difference.margins) {
            double half = (estimate.difference.high -
                           estimate.difference.low) / 2 / fabs(unit);
            widest = fmax(widest, 100 * half);
        }
    }
    return widest;
}

bool paired_is_enough(const Sums *sums, double margin, double wanted)
{
    enum { UNSEEN = 3 };
    double unseen = 100.0 * UNSEEN / (double)sums->tallies[0]->games;
    return margin >= 0 && margin <= wanted && unseen <= wanted;
}

/* Holm's method: the smallest probability is compared with the level divided by
 * the number of things, the next one with the level divided by the number that
 * is left. */

static const double level = 0.05;

/* The index of the smallest probability that is not marked yet; [count]:
 * none. */
static size_t find_least(const double *chances, const bool *clear, size_t count)
{
    size_t least = count;
    for (size_t i = 0; i < count; i++) {
        if (!clear[i] && chances[i] <= 1 &&
            (least == count || chances[i] < chances[least])) {
            least = i;
        }
    }
    return least;
}

void holm_mark(const double *chances, bool *clear, size_t count)
{
    size_t left = 0, least;
    for (size_t i = 0; i < count; i++) {
        clear[i] = false;
        left += chances[i] <= 1;
    }
    while ((least = find_least(chances, clear, count)) < count &&
           chances[least] <= level / (double)left) {
        clear[least] = true;
        left--;
    }
}

/* All sums are exact; rounding begins here. */

/* The spread of the observed games and of two added games around 0. */
static Spread spread_of_shares(const PairedMean *mean, double added,
                               double *middle)
{
    double n = (double)mean->games + 2, sum = (double)mean->sums.sum / n;
    double squares = (double)mean->sums.squares + 2 * added - n * sum * sum;
    *middle = sum / mean->scale;
    return (Spread){sqrt(fmax(squares, 0)) / n / mean->scale, 0};
}

static Spread spread_of_means(const PairedMean *mean, double added,
                              double *middle)
{
    double n = (double)mean->games;
    double squares = estimate_squares(&mean->sums, mean->games) + 2 * added;
    *middle = (double)mean->sums.sum / n / mean->scale;
    return (Spread){sqrt(squares / (n - 1) / n) / mean->scale, 0};
}

Spread paired_mean_spread(const PairedMean *mean, double *middle)
{
    double n = (double)mean->games, k = (double)mean->apart;
    double squares = estimate_squares(&mean->sums, mean->games);
    double unit = mean->unit * mean->unit;
    double added = (squares + unit + mean->strangers) / (k + 1);
    Spread spread = mean->share
                        ? spread_of_shares(mean, fmax(added, unit), middle)
                        : spread_of_means(mean, added, middle);
    spread.freedom = fmin(n - 1, k + 2);
    return spread;
}

double paired_interval(Estimate *difference, double middle, Spread spread,
                       bool share)
{
    double half = estimate_half(spread), most = share ? 1 : INFINITY;
    difference->low = fmax(middle - half, -most);
    difference->high = fmin(middle + half, most);
    return middle == 0 ? 1 : student_chance(middle / spread.error,
                                            spread.freedom);
}
