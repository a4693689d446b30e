/* --over: values of the rules that are tried one after the other.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_SWEEP_VALUES_H
#define CRIA_REPL_STATISTICS_SWEEP_VALUES_H

#include "experiment/factorial.h"
#include "repl/options.h"

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

#endif
