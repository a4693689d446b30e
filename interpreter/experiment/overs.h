/* Parts of the rules, and the values that each is set to in a factorial
 * experiment.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPERIMENT_OVERS_H
#define CRIA_EXPERIMENT_OVERS_H

#include "experiment/factorial.h"

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

/* What gives paths and values: its name, "PATH=VALUES" at most FACTORS_MAX
 * times, and the most combinations. */
typedef struct {
    const char *name;
    const char *const *given;
    size_t count;
    int most;
} OverOption;

/* Reads them in memory of [arena]. PATH=6..10 means each of these whole
 * numbers; otherwise commas outside brackets and quotes separate the values.
 * False: *[wrong] says why not. */
bool over_read(const OverOption *option, Arena *arena, Overs *overs,
               const char **wrong);

/* Adds a house rule that is used or not. False: there are too many values,
 * which *[wrong] says. */
bool over_add_house(Overs *overs, Arena *arena, const char *house,
                    const char **wrong);

/* Whether a path is that of house rules, and a value means none of them. */
bool over_is_house(const SweepValues *over);
bool over_is_none(const char *value);

/* The value that a factor has in a combination. */
const char *over_value(const Overs *overs, int combination, int factor);

/* The values [set] and then those of a combination, as --set takes them, in
 * [arena]; *[count] grows. None of the factors is a house rule. */
const char *const *over_add(const Overs *overs, int combination, Arena *arena,
                            const char *const *set, size_t *count);

/* Text such as "numbers.hand size=6, with=quick", in [arena]. */
const char *over_text(const Overs *overs, int combination, Arena *arena);

#endif
