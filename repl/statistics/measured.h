/* --figures, --count-rules, --count and --seconds: what games are measured by.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_MEASURED_H
#define CRIA_REPL_STATISTICS_MEASURED_H

#include "playing/bot_play.h"
#include "repl/options.h"

/* What the options ask for. */
AskedMeasures measured_asked(const Options *options);

/* Prints what is wrong with it, for [command]. */
typedef struct {
    Arena *arena;
    const Options *options;
    const Command *command;
} Hearing;
MeasuresHearer measured_hearer(Hearing *hearing);

/* The survey of games of [loaded] with all that the options ask for but the
 * time of decisions, as asked_survey. NULL after reporting an error. */
Survey *measured_survey(const Options *options, const Command *command,
                        Arena *arena, Loaded *loaded, int players,
                        const char *const *names);

/* Gives surveys the time of decisions, as asked_paces. False after reporting an
 * error. */
bool measured_paces(const Options *options, const Command *command,
                    Arena *arena, Survey *const *surveys, size_t count);

#endif
