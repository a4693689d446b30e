/* Estimates from the games played: a value and its 95 % confidence interval.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_ESTIMATE_H
#define CRIA_STATISTICS_ESTIMATE_H

#include "simulate/tally.h"

typedef struct {
    double value;
    double low, high;      /* the 95 % CI */
    bool known;            /* whether there is a value */
    bool margins;          /* and an interval: not for few games */
} Estimate;

/* Whether a figure is the difference of two shares, in percentage points. */
bool estimate_is_difference(const Figure *figure);

/* The least numbers of games with an interval: for shares (all figures in
 * percent) and for means (all others). */
enum { GAMES_FOR_SHARES = 30, GAMES_FOR_MEANS = 100 };

/* Whether a figure about which [games] games tell has an interval. */
bool estimate_has_interval(uint64_t games, bool percent);

/* A sentence that says which intervals are missing after [games] games, and
 * why; NULL: none is missing. [things]: "games" or "deals". */
const char *estimate_missing(Arena *arena, uint64_t games, const char *things);

/* The same for a command that takes --games: names the option, too. It goes
 * before all other sentences. */
const char *estimate_too_few(Arena *arena, uint64_t games, const char *things);

/* [about], followed by that sentence about games. */
const char *estimate_note(Arena *arena, const char *about, uint64_t games);

/* The estimate of a figure, with a confidence of 95 %. Games are independent of
 * each other, what happens within one of them is not:
 *
 *   a portion of games  Clopper and Pearson's exact interval ("The use of
 *                       confidence or fiducial limits illustrated in the case
 *                       of the binomial", 1934)
 *   a share of a sum    the same with the effective number of things that the
 *                       variance over games tells (E. L. Korn, B. I. Graubard,
 *                       "Confidence intervals for proportions with small
 *                       expected number of positive counts estimated from
 *                       survey data", 1998; N. Dean, M. Pagano, "Evaluating
 *                       confidence interval methods for binomial proportions in
 *                       clustered surveys", 2015); what was never seen is taken
 *                       to come one at a time. Of games won by who had a card,
 *                       where it is more than the number of these things, one
 *                       game is added as for shares of wins
 *   a share of wins     the same with the effective number of games, no fewer
 *                       than there are: shares of ties vary less
 *   a mean              Student's t, two games added (estimate_spread)
 *   another ratio       Student's t, the ratio made linear (W. G. Cochran,
 *                       "Sampling Techniques", 1977, 6.4); where it is a mean
 *                       and the values are known, bent by their skewness
 *                       (estimate_bent)
 *
 * A ratio of things that some games have none of has an interval when enough
 * games tell about it, by their effective number.
 *
 *   a quantile          estimate_quantile
 *   fairness            what the ends of the interval of the share of wins tell
 */
Estimate estimate_figure(const Figure *figure, const Survey *survey,
                         const Tally *tally);

/* The estimate of a portion: [count] of [games]. */
Estimate estimate_portion(double count, double games);

/* The estimate of a share of wins: the mean of a measure, of which [whole] is a
 * win alone. */
Estimate estimate_share(const MeasureTally *measure, uint64_t games,
                        double whole);

/* The estimate of the mean of a measure over [games], in units of [scale];
 * [bins] has its values. */
Estimate estimate_mean(const MeasureTally *measure, const Bins *bins,
                       uint64_t games, double scale);

/* The smallest value that at least [percent] % of the games do not exceed, from
 * 1 to 99; all values are multiples of [unit]. Of several values that share a
 * bin it is found by linear interpolation. The interval is that of order
 * statistics, which knows no distribution and holds for values that many games
 * have: a game is below the true quantile with at most that probability, and
 * not above it with at least that (W. J. Conover, "Practical Nonparametric
 * Statistics", 1999, 3.2). It goes to the ends of its bins. */
Estimate estimate_quantile(const Bins *bins, uint64_t games, int percent,
                           int64_t unit);

/* The sum of the squares around the mean. */
double estimate_squares(const MeasureTally *measure, uint64_t games);

/* How far a mean may be from the true value, in the units of its measure. */
typedef struct {
    double error;          /* the standard error */
    double freedom;        /* degrees of freedom of Student's t */
} Spread;

/* The spread of a mean of [games] games, of which [apart] do not have the most
 * frequent value. If these are few, little is known about them, so two games
 * are added, one on either side of the mean. Their distance is the average
 * distance of the [apart] games, or [unit] if there are none (after D. G.
 * Bonett, R. M. Price, "Adjusted Wald confidence interval for a difference of
 * binomial proportions based on paired data", 2012), and t has [apart] + 2
 * degrees of freedom. [squares] is the sum of squares around the mean. */
Spread estimate_spread(double squares, uint64_t games, uint64_t apart,
                       double unit);

/* The skewness of the values of a measure in [games] games, from the middles of
 * their bins: the mean cube of the distance from the mean, divided by the cube
 * of the standard deviation. 0 where all values are equal. */
double estimate_skewness(const Bins *bins, const MeasureTally *measure,
                         uint64_t games);

/* A quantile of Student's t, of either sign, as it is for a mean of values that
 * are skewed: the mean less the standard error times it is the end of an
 * interval. (P. Hall, "On the removal of skewness by transformation", 1992.)
 * Skewness divided by the root of [games] of less than 0.01 bends nothing. */
double estimate_bent(double quantile, double skewness, uint64_t games);

/* Half the width of the interval. */
double estimate_half(Spread spread);

/* The longer side of an interval. */
double estimate_margin(const Estimate *estimate);

/* The distributions behind the intervals. */

/* The probability outside a 95 % interval, on either side. */
#define TAIL 0.025

/* The quantile of 97.5 % of the normal distribution. */
#define NORMAL_QUANTILE 1.959963984540054

/* The part of a beta distribution below [x], from 0 to 1: the incomplete beta
 * function I_x(a, b), with [a] and [b] above 0. */
double beta_below(double x, double a, double b);

/* The quantile of that distribution for [part], 0 < [part] < 1. */
double beta_quantile(double part, double a, double b);

/* The probability that a value with Student's t distribution is at least as far
 * from 0 as [value], on either side; [freedom] is at least 1. */
double student_chance(double value, double freedom);

/* The quantile of 97.5 % of that distribution. */
double student_quantile(double freedom);

#endif
