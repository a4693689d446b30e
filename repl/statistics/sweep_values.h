/* --over: values of the rules that are tried one after the other.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_SWEEP_VALUES_H
#define CRIA_REPL_STATISTICS_SWEEP_VALUES_H

#include "experiment/factorial.h"
#include "repl/options.h"
#include "repl/statistics/estimate.h"

/* One value of the rules and what it is set to. */
typedef struct {
    const char *path;      /* "with": house rules, "none" for none of them */
    const char **values;   /* as --set takes them */
    int count;             /* at least one */
} SweepValues;

typedef struct {
    SweepValues items[FACTORS_MAX];
    Factors factors;       /* how many values each has */
} Overs;

/* Reads the options' --over, in memory of [arena]: PATH=6..10 is each of these
 * whole numbers, otherwise commas separate values, except within brackets and
 * quotes. False after saying what is wrong, which may be that there are more
 * than COMBINATIONS_MAX combinations. */
bool over_read(const Options *options, const Command *command, Arena *arena,
               Overs *overs);

/* Lets [own] be the options with the values of a combination. False when there
 * are too many. */
bool over_apply(const Options *options, const Overs *overs, int combination,
                Arena *arena, Options *own);

/* "numbers.hand size=6, with=quick", in [arena]. */
const char *over_text(const Overs *overs, int combination, Arena *arena);

/* What a factorial experiment tells: the effect of each value that was
 * tried. */

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
