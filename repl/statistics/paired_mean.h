/* The mean of what the same games differ by under several rules.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_PAIRED_MEAN_H
#define CRIA_REPL_STATISTICS_PAIRED_MEAN_H

#include "repl/statistics/estimate.h"

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
