/* What a paired experiment tells: figures under both rules and how far they are
 * apart.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_PAIRED_ESTIMATE_H
#define CRIA_REPL_STATISTICS_PAIRED_ESTIMATE_H

#include <stdbool.h>
#include <stddef.h>

#include "experiment/paired_experiment.h"
#include "repl/statistics/estimate.h"

typedef struct {
    Estimate of[2];        /* under A and B; unknown where there is none */
    Estimate difference;   /* B - A, known when both are */
    Estimate relative;     /* the same by A, of what is no share: 0.1 when B
                              is a tenth more; known when A is above 0 */
    double chance;         /* of one as large when in truth there is none; above
                              1: not known */
    bool clear;            /* all figures considered (holm.h) */
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
                                 const PairTally *tally);

/* Half the length of the widest interval of the chief figures' differences,
 * times 100: of shares of wins and the advantage of the first player in
 * percentage points, of rounds and decisions in percent of what they are under
 * A. Less than 0: not known. */
double paired_margin(const Pairing *pairing, const PairTally *tally);

/* Many questions at once: which differences are clear. */

/* Which of [count] things are clear, given the chance of each: if none were
 * there in truth, any would be marked once in 20 times at the most, however
 * they hang together (S. Holm, "A simple sequentially rejective multiple test
 * procedure", 1979). A chance above 1 is not asked at all. */
void holm_mark(const double *chances, bool *clear, size_t count);

/* The mean of what the same games differ by under several rules. */

typedef struct {
    MeasureTally sums;     /* of the differences: sum and squares */
    uint64_t games;        /* 2 at least */
    uint64_t apart;        /* of which so many differ at all */
    double strangers;      /* the variance that the difference would have if
                              the games had nothing to do with each other */
    double scale;          /* what counts as 1 in the mean, */
    double unit;           /* and as 1 in a game: the least difference that is
                              worth telling */
    bool share;            /* a difference of shares: -1 to 1 */
} PairedMean;

/* Its middle and its spread. Two games are added that differ, one in either
 * direction, as in estimate_spread; what they differ by is what the others
 * that do differ by on average, and a pair of strangers among them. So a change
 * that was of effect in few games, or in none, has an interval that holds what
 * the next ones may bring. Shares are as D. G. Bonett and R. M. Price have them
 * ("Adjusted Wald confidence interval for a difference of binomial proportions
 * based on paired data", 2012), with Student's t. */
Spread paired_mean_spread(const PairedMean *mean, double *middle);

/* Puts the interval around [middle] and returns the chance of such a difference
 * when there is none in truth. */
double paired_interval(Estimate *difference, double middle, Spread spread,
                       bool share);

#endif
