/* What a factorial experiment tells: the effect of each value that was tried.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_SWEEP_EFFECTS_H
#define CRIA_REPL_STATISTICS_SWEEP_EFFECTS_H

#include "repl/statistics/estimate.h"
#include "repl/statistics/sweep_values.h"

/* What was played. */
typedef struct {
    const Overs *overs;
    const Survey *const *surveys;    /* of the combinations */
    const FactorialTally *tally;
    const char *variant;   /* what it is called: "small with quick" */
    const char *bots;      /* as they were given */
    uint64_t seed, games;  /* that were asked for */
} SweptGames;

/* How far a figure with a value is from what it is with the first value of the
 * same factor, averaged over those of the other factors. */
typedef struct {
    int factor, level;               /* level: from 1 */
    const Figure *figure;            /* of the first survey */
    Estimate difference;
    double chance;         /* of one as large when in truth there is none; above
                              1: not known */
    bool clear;            /* all effects considered (holm.h) */
} SweptEffect;

/* All effects by factor, level, and in the order of the figures: of means and
 * portions of games that every variant has. The intervals are normal, from the
 * exact squares of what each game adds. Puts their number into *[count]; lives
 * in [arena]. */
SweptEffect *swept_effects(Arena *arena, const SweptGames *games,
                           size_t *count);

/* The figure of the list's [survey] that is the mean of a measure, or the
 * portion of games; NULL: there is none. */
const Figure *swept_figure(const Survey *survey, int measure);

#endif
