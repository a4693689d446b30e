/* What a paired experiment tells: figures under both rules and how far they are
 * apart.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_PAIRED_ESTIMATE_H
#define CRIA_REPL_STATISTICS_PAIRED_ESTIMATE_H

#include "experiment/pair_sums.h"
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

#endif
