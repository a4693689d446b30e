/* What the games that were played tell about all games: a value, and its 95 %
 * confidence interval.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_ESTIMATE_H
#define CRIA_REPL_STATISTICS_ESTIMATE_H

#include "simulate/tally.h"

typedef struct {
    double value;
    double low, high;      /* the 95 % CI */
    bool known;            /* whether there is a value at all */
    bool margins;          /* and an interval: not with few games */
} Estimate;

/* Whether a figure is how far a share is from another, in percentage points. */
bool estimate_is_difference(const Figure *figure);

/* So many games have intervals: of shares (all that is told in percent) and of
 * means (all else). */
enum { GAMES_FOR_SHARES = 30, GAMES_FOR_MEANS = 100 };

/* Whether a figure of so many games has an interval. */
bool estimate_has_interval(uint64_t games, bool percent);

/* A sentence that says which intervals there are not after so many [games], and
 * why; NULL: there are all. [things]: "games" or "deals". */
const char *estimate_missing(Arena *arena, uint64_t games, const char *things);

/* [about] and that sentence about games. */
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
 *                       to come one at a time
 *   a share of wins     the same with the effective number of games, no fewer
 *                       than there are: shares of ties vary less
 *   a mean              Student's t, two games added (estimate_spread)
 *   another ratio       Student's t, the ratio made linear (W. G. Cochran,
 *                       "Sampling Techniques", 1977, 6.4) */
Estimate estimate_figure(const Figure *figure, const Survey *survey,
                         const Tally *tally);

/* The same of a portion: [count] of [games]. */
Estimate estimate_portion(double count, double games);

/* The same of the mean of a measure over [games], in units of [scale]; [bins]
 * has its values. */
Estimate estimate_mean(const MeasureTally *measure, const Bins *bins,
                       uint64_t games, double scale);

/* The sum of the squares around the mean. */
double estimate_squares(const MeasureTally *measure, uint64_t games);

/* How far a mean may be from what is measured, in the units of its measure. */
typedef struct {
    double error;          /* the standard error */
    double freedom;        /* of Student's t */
} Spread;

/* The spread of a mean of [games], of which [apart] are not like most. Where
 * these are few, so is what is known about them: two games are added, one on
 * either side, that are as far from the mean as those on average, or as [unit]
 * where there are none (after D. G. Bonett, R. M. Price, "Adjusted Wald
 * confidence interval for a difference of binomial proportions based on paired
 * data", 2012), and t has [apart] + 2 degrees of freedom. [squares] is the sum
 * around the mean. */
Spread estimate_spread(double squares, uint64_t games, uint64_t apart,
                       double unit);

/* Half the length of the interval. */
double estimate_half(Spread spread);

/* The longer of both sides of an interval. */
double estimate_margin(const Estimate *estimate);

/* The distributions that intervals are made of. */

/* Intervals have a confidence of 95 %: this lies on either side of them. */
#define TAIL 0.025

/* 97.5 % of a normal distribution lie below. */
#define NORMAL_QUANTILE 1.959963984540054

/* How much of a beta distribution lies below [x], from 0 to 1: the incomplete
 * beta function I_x(a, b), with [a] and [b] above 0. */
double beta_below(double x, double a, double b);

/* What [part] of that distribution lies below, 0 < [part] < 1. */
double beta_quantile(double part, double a, double b);

/* The chance that something with Student's t distribution is as far from 0 as
 * [value], on either side; [freedom] is at least 1. */
double student_chance(double value, double freedom);

/* What 97.5 % of that distribution lie below. */
double student_quantile(double freedom);

#endif
