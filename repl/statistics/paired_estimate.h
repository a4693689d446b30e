/* What a paired experiment tells: figures under both rules and how far they are
 * apart.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_PAIRED_ESTIMATE_H
#define CRIA_REPL_STATISTICS_PAIRED_ESTIMATE_H

#include "experiment/pair.h"
#include "repl/statistics/estimate.h"

typedef struct {
    Estimate of[2];        /* under A and B; unknown where there is none */
    Estimate difference;   /* B - A, known when both are */
    double chance;         /* of one as large when in truth there is none; above
                              1: not known */
    bool clear;            /* all figures considered (holm.h) */
} PairedEstimate;

/* The estimates of all figures of a pairing, in its order. Lives in [arena].
 * The intervals of differences, with a confidence of 95 % each:
 *
 *   a portion of games  D. G. Bonett, R. M. Price, "Adjusted Wald confidence
 *                       interval for a difference of binomial proportions
 *                       based on paired data", 2012: right for rare things too
 *   a mean              normal, from the exact sum of the squares of the
 *                       differences of each pair of games
 *   a ratio             normal, both ratios made linear (estimate.h)
 *
 * Rules that are the same have no difference, and an interval of no length. */
PairedEstimate *paired_estimates(Arena *arena, const Pairing *pairing,
                                 const PairTally *tally);

/* Half the length of the widest interval of the chief figures' differences, in
 * percent: of shares of wins and the advantage of the first player in percent
 * of games, of rounds and decisions in percent of what they are under A. Less
 * than 0: not known. */
double paired_margin(const Pairing *pairing, const PairTally *tally);

#endif
