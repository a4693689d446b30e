/* Rounding begins here: all sums are exact.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/statistics/paired_estimate.h"

#include <math.h>

#include "repl/statistics/holm.h"

static const double not_known = 2;
static const Estimate nothing = {0, 0, 0, false, false};

static void set_interval(PairedEstimate *estimate, double middle, double error,
                         uint64_t games)
{
    double margin = estimate_margin(error);
    estimate->difference.low = middle - margin;
    estimate->difference.high = middle + margin;
    estimate->difference.margins = games > 1;
    estimate->chance = games > 1 ? holm_chance(middle, error) : not_known;
}

/* One more of each kind of pair that differs, as the source says. */
static void compare_portions(PairedEstimate *estimate, const FigurePair *pair,
                             const PairTally *tally)
{
    Wide both = tally->products[pair->first];
    uint64_t games = tally->tallies[0]->games;
    double n = (double)games + 2;
    double only_a =
        (double)(tally->tallies[0]->measures[pair->of[0]->x].sum - both + 1) /
        n;
    double only_b =
        (double)(tally->tallies[1]->measures[pair->of[1]->x].sum - both + 1) /
        n;
    double middle = only_b - only_a;
    set_interval(estimate, middle,
                 sqrt((only_a + only_b - middle * middle) / n), games);
}

/* The differences of pairs are a measure of their own. */
static void compare_means(PairedEstimate *estimate, const FigurePair *pair,
                          const PairTally *tally)
{
    const MeasureTally *a = &tally->tallies[0]->measures[pair->of[0]->x];
    const MeasureTally *b = &tally->tallies[1]->measures[pair->of[1]->x];
    MeasureTally apart = {
        .sum = b->sum - a->sum,
        .squares = a->squares + b->squares - 2 * tally->products[pair->first]};
    uint64_t games = tally->tallies[0]->games;
    Estimate mean = estimate_mean(&apart, games, pair->of[0]->scale);
    double margin = mean.high - mean.value;
    set_interval(estimate, mean.value, margin / estimate_margin(1), games);
    estimate->difference.value = mean.value;
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
                           const PairTally *tally)
{
    const Wide *products = &tally->products[pair->first];
    double ratios[2], bases[2], squares[2];
    double n = (double)tally->tallies[0]->games;
    for (int i = 0; i < 2; i++) {
        ratios[i] = estimate->of[i].value;
        bases[i] = (double)tally->tallies[i]->measures[pair->of[i]->y].sum;
        squares[i] = sum_of_squares(pair->of[i], tally->tallies[i], ratios[i]);
    }
    double mixed = sum_of_products((double)products[0], (double)products[1],
                                   (double)products[2], (double)products[3],
                                   ratios[0], ratios[1]);
    double spread = squares[0] / (bases[0] * bases[0]) +
                    squares[1] / (bases[1] * bases[1]) -
                    2 * mixed / (bases[0] * bases[1]);
    double error = n > 1 && spread > 0 ? sqrt(spread * n / (n - 1)) : 0;
    set_interval(estimate, estimate->difference.value, error,
                 tally->tallies[0]->games);
}

static PairedEstimate compare(const FigurePair *pair, const PairTally *tally)
{
    PairedEstimate estimate = {{nothing, nothing}, nothing, not_known, false};
    for (int i = 0; i < 2; i++) {
        if (pair->of[i]) {
            estimate.of[i] = estimate_figure(pair->of[i], tally->tallies[i]);
        }
    }
    if (!estimate.of[0].known || !estimate.of[1].known) {
        return estimate;
    }
    estimate.difference.known = true;
    estimate.difference.value = estimate.of[1].value - estimate.of[0].value;
    switch (pair->of[0]->kind) {
    case FIGURE_PORTION: compare_portions(&estimate, pair, tally); break;
    case FIGURE_MEAN: compare_means(&estimate, pair, tally); break;
    default: compare_ratios(&estimate, pair, tally); break;
    }
    return estimate;
}

static PairedEstimate compare_same(const FigurePair *pair,
                                   const PairTally *tally)
{
    PairedEstimate estimate = compare(pair, tally);
    estimate.difference.low = estimate.difference.high = 0;
    estimate.chance = estimate.difference.known ? 1 : not_known;
    return estimate;
}

PairedEstimate *paired_estimates(Arena *arena, const Pairing *pairing,
                                 const PairTally *tally)
{
    bool same = pairing->surveys[0]->hash == pairing->surveys[1]->hash;
    PairedEstimate *estimates =
        arena_alloc(arena, pairing->count * sizeof *estimates);
    double *chances = arena_alloc(arena, pairing->count * sizeof *chances);
    bool *clear = arena_alloc(arena, pairing->count * sizeof *clear);
    for (size_t i = 0; i < pairing->count; i++) {
        estimates[i] = same ? compare_same(&pairing->items[i], tally)
                            : compare(&pairing->items[i], tally);
        chances[i] = estimates[i].chance;
    }
    holm_mark(chances, clear, pairing->count);
    for (size_t i = 0; i < pairing->count; i++) {
        estimates[i].clear = clear[i];
    }
    return estimates;
}

/* What half the length is measured by; 0: it is no chief figure. */
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

double paired_margin(const Pairing *pairing, const PairTally *tally)
{
    double widest = -1;
    for (size_t i = 0; i < pairing->count; i++) {
        const FigurePair *pair = &pairing->items[i];
        PairedEstimate estimate = compare(pair, tally);
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
