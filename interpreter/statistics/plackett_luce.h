/* Ratings of bots by the model of Plackett and Luce (experiment/rankings.h).
 *
 * The strengths are those of the greatest likelihood, found by Hunter's
 * algorithm (D. R. Hunter, "MM algorithms for generalized Bradley-Terry
 * models", 2004). A bot that is added has half a win and half a loss against
 * each of the others, so that one that always wins has a rating too (H. L.
 * Turner, J. van Etten, D. Firth, I. Kosmidis, "Modelling rankings in R: the
 * PlackettLuce package", 2020).
 *
 * The intervals come from a bootstrap over deals, since the games of a deal
 * depend on each other: in each of its repeats every deal, and every half win
 * and loss that was added, has a weight drawn from the exponential
 * distribution (D. B. Rubin, "The Bayesian bootstrap", 1981). From MATCH_BLOCKS
 * deals on, deals of one block have the same weight. Of few deals the repeats
 * vary too little, so that an interval leaves out fewer of them than 2.5 % on
 * either side: as many as a normal distribution has beyond t ((n + 1) / (n -
 * 1))^(1/2), where t is Student's quantile for n - 1 (T. C. Hesterberg, "What
 * teachers should know about the bootstrap", 2015, 4.3: the expanded percentile
 * interval; here for the bootstrap's variance of Rubin).
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_PLACKETT_LUCE_H
#define CRIA_STATISTICS_PLACKETT_LUCE_H

#include "experiment/match.h"
#include "statistics/estimate.h"

/* Two bots: how much higher the rating of [one] is. */
typedef struct {
    int one, other;        /* [one] has the higher rating */
    Estimate difference;
    double chance;         /* probability of a difference as large if there is
                              none in truth; above 1: not known */
    bool clear;            /* when all pairs are considered (holm_mark) */
} RatedPair;

typedef struct {
    int count;
    /* 400 points more: ten times as strong. The mean of all bots is 0. */
    Estimate ratings[RANKED_MAX];
    /* The probability to be first of all bots of the match: they add up to
     * 1. */
    Estimate strengths[RANKED_MAX];
    int order[RANKED_MAX];           /* the bots, the strongest first */
    RatedPair *pairs;      /* all, in that order */
    size_t pair_count;
} Ratings;

/* The ratings after [deals], at least one. In [arena]. */
Ratings ratings_of(Arena *arena, const MatchPlan *plan,
                   const Sums *deals);

/* The pair of two bots of the ratings, in any order. */
const RatedPair *ratings_pair(const Ratings *ratings, int one, int other);

#endif
