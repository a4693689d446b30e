/* What somebody asks games to be measured by, besides what a simulation always
 * measures: groups of figures, how often rules are used, values that are
 * counted, and the time that decisions take at the table.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_ASKED_MEASURES_H
#define CRIA_STATISTICS_ASKED_MEASURES_H

#include "load.h"
#include "simulate/figure_groups.h"

/* A zeroed one asks for nothing. */
typedef struct {
    FigureGroups figures;
    bool rules;            /* each rule; they must be loaded for counting */
    const char *const *counted;      /* "NAME=round:EXPRESSION" */
    const char *const *paces;        /* "ACTION=SECONDS" or "SECONDS" */
    size_t counted_count, pace_count;
} AskedMeasures;

/* Who hears what is wrong with it. [found]: what was found in the expressions,
 * often nothing, with the files that it names. [refuse]: a sentence without its
 * full stop that begins with the option, "--count counts ...". */
typedef struct {
    void (*found)(void *context, const Diagnostics *found,
                  const Sources *sources);
    void (*refuse)(void *context, const char *wrong);
    void *context;
} MeasuresHearer;

/* The survey of games of [loaded] between [players] players called [names],
 * with all that is asked for but the time of decisions. NULL after [hearer]
 * heard why not; it may be NULL if nothing is counted. Everything lives in
 * [arena], and so do from now on the files that are added to those of
 * [loaded]. */
Survey *asked_survey(const AskedMeasures *asked, Arena *arena, Loaded *loaded,
                     int players, const char *const *names,
                     const MeasuresHearer *hearer);

/* Gives each of [count] surveys the time of the actions that it has, in memory
 * of [arena]. False after [hearer] heard why not, for example that no survey
 * has the action. */
bool asked_paces(const AskedMeasures *asked, Arena *arena,
                 Survey *const *surveys, size_t count,
                 const MeasuresHearer *hearer);

#endif
