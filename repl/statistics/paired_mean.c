/* Rounding begins here: all sums are exact.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/statistics/paired_mean.h"

#include <math.h>

#include "repl/statistics/quantile.h"

/* What is observed and the two games that are added, around 0 both of them. */
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
