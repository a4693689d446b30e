/* Confidence intervals. The sums are exact, so that rounding begins here.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/statistics/estimate.h"

#include <math.h>

/* 97.5 % of a normal distribution lie below. */
static const double normal_quantile = 1.959963984540054;

static Estimate around(double value, double margin, uint64_t games)
{
    return (Estimate){value, value - margin, value + margin, true, games > 1};
}

static Estimate portion(double count, double games)
{
    double z = normal_quantile, share = count / games;
    double middle = share + z * z / (2 * games);
    double half = z * sqrt(share * (1 - share) / games +
                           z * z / (4 * games * games));
    double whole = 1 + z * z / games;
    double low = (middle - half) / whole, high = (middle + half) / whole;
    return (Estimate){share, count > 0 ? low : 0, count < games ? high : 1,
                      true, true};
}

/* The sum of squares around [near], the mean cut to a whole number, is exact
 * and no larger than that around 0; nothing is lost between large sums, however
 * many games there are. */
static double spread_of(const MeasureTally *measure, uint64_t games)
{
    Wide near = measure->sum / (Wide)games, rest = measure->sum % (Wide)games;
    Wide squares = measure->squares - near * (measure->sum + rest);
    return (double)squares - (double)rest * (double)rest / (double)games;
}

double estimate_margin(double standard_error)
{
    return normal_quantile * standard_error;
}

Estimate estimate_mean(const MeasureTally *measure, uint64_t games,
                       double scale)
{
    double n = (double)games, deviation = 0;
    if (games > 1) {
        double spread = spread_of(measure, games);
        deviation = sqrt(spread > 0 ? spread / (n - 1) : 0);
    }
    return around((double)measure->sum / n / scale,
                  estimate_margin(deviation / sqrt(n) / scale), games);
}

static Estimate ratio(const Figure *figure, const Tally *tally)
{
    const MeasureTally *x = &tally->measures[figure->x];
    const MeasureTally *y = &tally->measures[figure->y];
    double n = (double)tally->games, all = (double)y->sum;
    if (y->sum == 0) {
        return (Estimate){0, 0, 0, false, false};
    }
    double value = (double)x->sum / all;
    double spread = (double)x->squares -
                    2 * value * (double)tally->products[figure->product] +
                    value * value * (double)y->squares;
    double margin = 0;
    if (tally->games > 1 && spread > 0) {
        margin = normal_quantile * sqrt(spread * n / (n - 1)) / all;
    }
    return around(value, margin, tally->games);
}

Estimate estimate_figure(const Figure *figure, const Tally *tally)
{
    const MeasureTally *measure = &tally->measures[figure->x];
    if (tally->games == 0) {
        return (Estimate){0, 0, 0, false, false};
    }
    switch (figure->kind) {
    case FIGURE_PORTION:
        return portion((double)measure->sum, (double)tally->games);
    case FIGURE_MEAN:
        return estimate_mean(measure, tally->games, figure->scale);
    default: return ratio(figure, tally);
    }
}
