/* A factorial experiment, `cria sweep`, as a part of it tells it: the effect of
 * each value.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_SWEPT_GAMES_H
#define CRIA_STATISTICS_SWEPT_GAMES_H

#include "experiment/overs.h"
#include "simulate/simulation_part.h"
#include "statistics/estimate.h"

/* The experiment of several values. */
extern const char part_sweep[];

/* A part without games of rules called [variant] with the values [overs]. The
 * seats and bots of its arms are added by the caller. In [arena]; what it is
 * given must outlive it. */
Part *sweep_part_new(Arena *arena, const FactorialPlan *plan,
                     const Overs *overs, const char *variant);

/* The games that were played. */
typedef struct {
    const Overs *overs;
    const FactorialPlan *plan;
    const Sums *sums;
    const char *variant;   /* name of the variant: "small with quick" */
    const char *bots;      /* as given */
    uint64_t seed, games;  /* the number of games asked for */
    const char *const *unused;       /* actions that no bot chose with each
                                        combination, in words; NULL: nobody
                                        looked */
    const char *const *unknown;      /* actions that bots do not know,
                                        likewise */
} SweptGames;

/* The number of games that each combination played. */
uint64_t swept_count(const SweptGames *games);

/* Whether two combinations had the same sums of all measures, or, where one
 * has measures of its own, of those that all have: their games were the
 * same. */
bool swept_is_same(const SweptGames *games, int one, int other);

/* The difference of a figure between a value and the first value of the same
 * factor, averaged over the values of the other factors. */
typedef struct {
    int factor, level;               /* the level is at least 1 */
    const Figure *figure;            /* a figure of the first survey */
    Estimate difference;
    double chance;         /* probability of an effect as large if there is none
                              in truth; above 1: not known */
    bool clear;  /* clear when all effects are considered (holm_mark) */
} SweptEffect;

/* All effects by factor, by level, and in the order of the figures: of the
 * means and portions of games that every variant has. The intervals use
 * Student's t and the exact squares of what each game adds. Stores their number
 * in *[count]; allocated in [arena]. */
SweptEffect *swept_effects(Arena *arena, const SweptGames *games,
                           size_t *count);

/* The combinations of a part; NULL: it is not a part of them. In [arena]; the
 * part must outlive it. */
const FactorialPlan *swept_games_plan(const Part *part, Arena *arena);

/* What a part with games tells. In [arena]; the part must outlive it. */
SweptGames swept_games_of(const Part *part, const FactorialPlan *plan,
                          Arena *arena);

/* The figure of [survey] that is the mean of a measure or the portion of games;
 * NULL: there is none. */
const Figure *swept_figure(const Survey *survey, int measure);

/* JSON: one object with all figures and effects. CSV: all figures of all
 * combinations, with the values first. */
void swept_games_json(const SweptGames *games, Text *text);
void swept_games_csv(const SweptGames *games, Text *text);

#endif
