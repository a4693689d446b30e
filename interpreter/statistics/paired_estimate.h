/* Estimates of a paired experiment: figures under both rule sets and their
 * differences.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_PAIRED_ESTIMATE_H
#define CRIA_STATISTICS_PAIRED_ESTIMATE_H

#include <stdbool.h>
#include <stddef.h>

#include "experiment/paired_experiment.h"
#include "statistics/estimate.h"

typedef struct {
    Estimate of[2];        /* under A and B; not known where there is none */
    Estimate difference;   /* B - A; known if both are known */
    Estimate relative;     /* the difference relative to A, except for shares:
                              0.1 if B is a tenth larger; known if A is above
                              0 */
    double chance;         /* probability of a difference as large if there is
                              none in truth; above 1: not known */
    bool clear;  /* clear when all figures are considered (holm_mark) */
} PairedEstimate;

/* The estimates of all figures of a pairing, in its order. Lives in [arena].
 * The intervals of differences, with a confidence of 95 % each:
 *
 *   a portion of games, a share of wins, a mean   paired_mean.h
 *   a ratio             Student's t, both ratios made linear, two pairs of
 *                       games added (estimate_spread)
 *
 * and of what is relative Fieller's ("Some problems in interval estimation",
 * 1954) with the same degrees of freedom.
 *
 * Rules that are the same have no difference, and an interval of no length. */
PairedEstimate *paired_estimates(Arena *arena, const Pairing *pairing,
                                 const Sums *sums);

/* Half the width of the widest interval of the chief figures' differences,
 * times 100: in percentage points for shares of wins and the advantage of the
 * first player; in percent of the value under A for rounds and decisions. Less
 * than 0: not known. */
double paired_margin(const Pairing *pairing, const Sums *sums);

/* Whether that margin of the sums is as small as wanted, in percent. A change
 * that happened in no game so far has no spread. With 95 % confidence it
 * happens in less than 3 of as many games, and that must be less than the
 * margin too. */
bool paired_is_enough(const Sums *sums, double margin, double wanted);

/* Tests many differences at once. */

/* Marks which of [count] differences are clear, given the probability of each.
 * If none existed in truth, at most 1 in 20 runs would mark any, however the
 * differences depend on each other (S. Holm, "A simple sequentially rejective
 * multiple test procedure", 1979). A probability above 1 is not tested. */
void holm_mark(const double *chances, bool *clear, size_t count);

/* The mean difference of the same games under several rule sets. */

typedef struct {
    MeasureTally sums;     /* of the differences: sum and squares */
    uint64_t games;        /* at least 2 */
    uint64_t apart;        /* number of games that differ */
    double strangers;      /* variance of the difference if the games were
                              independent */
    double scale;  /* the value of the measure that counts as 1 in the mean */
    double unit;           /* the value that counts as 1 in a game: the smallest
                              relevant difference */
    bool share;            /* a difference of shares: -1 to 1 */
} PairedMean;

/* Returns the spread and stores the mean in *[middle]. Two games are added that
 * differ, one in either direction, as in estimate_spread. Their difference is
 * the average one of the games that differ and of one independent pair. So a
 * change with an effect in few games or none gets an interval that covers the
 * effects in the next games. Shares follow D. G. Bonett and R. M. Price
 * ("Adjusted Wald confidence interval for a difference of binomial proportions
 * based on paired data", 2012), with Student's t. */
Spread paired_mean_spread(const PairedMean *mean, double *middle);

/* Stores the interval around [middle] and returns the probability of such a
 * difference if there is none in truth. */
double paired_interval(Estimate *difference, double middle, Spread spread,
                       bool share);

#endif
