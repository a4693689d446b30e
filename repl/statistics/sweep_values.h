/* --over: values of the rules to try.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_SWEEP_VALUES_H
#define CRIA_REPL_STATISTICS_SWEEP_VALUES_H

#include "experiment/factorial.h"
#include "repl/options.h"
#include "statistics/estimate.h"

/* A part of the rules and the values that it is set to. */
typedef struct {
    const char *path;      /* "with": house rules, "none" for none */
    const char **values;   /* as --set takes them */
    int count;             /* at least 1 */
} SweepValues;

typedef struct {
    SweepValues items[FACTORS_MAX];
    Factors factors;       /* the number of values of each */
    const char *option;    /* that gives them: "--over" */
    int most;              /* combinations */
} Overs;

/* The options that give paths and values: their name, TRIES_MAX of them or
 * fewer, and the most combinations. */
typedef struct {
    const char *name;
    const char *const *given;
    size_t count;
    int most;
} OverOption;

/* Reads the options' --over, in memory of [arena]. PATH=6..10 means each of
 * these whole numbers; otherwise commas outside brackets and quotes separate
 * the values. False after reporting an error, for example more than
 * COMBINATIONS_MAX combinations. */
bool over_read(const Options *options, const Command *command, Arena *arena,
               Overs *overs);

/* The same for another option, which may be left out. */
bool over_read_option(const OverOption *option, const Command *command,
                      Arena *arena, Overs *overs);

/* Adds a house rule that is used or not. False after reporting that there are
 * too many values. */
bool over_add_house(Overs *overs, const Command *command, Arena *arena,
                    const char *house);

/* Makes [own] the options with the values of a combination. False if there are
 * too many values. */
bool over_apply(const Options *options, const Overs *overs, int combination,
                Arena *arena, Options *own);

/* Whether a path is that of house rules, and a value means none of them. */
bool over_is_house(const SweepValues *over);
bool over_is_none(const char *value);

/* Text such as "numbers.hand size=6, with=quick", in [arena]. */
const char *over_text(const Overs *overs, int combination, Arena *arena);

/* Results of a factorial experiment: the effect of each value. */

/* The games that were played. */
typedef struct {
    const Overs *overs;
    const FactorialPlan *plan;
    const Sums *sums;
    const char *variant;   /* name of the variant: "small with quick" */
    const char *bots;      /* as given */
    uint64_t seed, games;  /* the number of games asked for */
    const char *const *unused;       /* never_chosen with each combination;
                                        NULL: nobody looked */
    const char *const *unknown;      /* unknown_actions_say, likewise */
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

/* The figure of [survey] that is the mean of a measure or the portion of games;
 * NULL: there is none. */
const Figure *swept_figure(const Survey *survey, int measure);

#endif
