/* What the games that were played tell about all games: a value, and within
 * what margin it is to be trusted.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_ESTIMATE_H
#define CRIA_REPL_STATISTICS_ESTIMATE_H

#include "simulate/tally.h"

typedef struct {
    double value;
    double low, high;      /* of 20 such intervals 19 hold the true value */
    bool known;            /* whether there is a value at all */
    bool margins;          /* and a margin: not with a single game */
} Estimate;

/* The estimate of a figure, with a confidence of 95 %:
 *
 *   a portion of games  Wilson's score interval (E. B. Wilson, "Probable
 *                       inference, the law of succession, and statistical
 *                       inference", 1927), right for rare things too
 *   a mean              normal, from the exact sum of squares
 *   a ratio             normal, the ratio made linear (W. G. Cochran, "Sampling
 *                       Techniques", 1977, 6.4): what happens within one game
 *                       is not independent, games are */
Estimate estimate_figure(const Figure *figure, const Tally *tally);

/* The same of the mean of a measure over [games], in units of [scale]. */
Estimate estimate_mean(const MeasureTally *measure, uint64_t games,
                       double scale);

/* Half the length of a normal interval by the standard error. */
double estimate_margin(double standard_error);

#endif
