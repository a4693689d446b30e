/* The values that --count gives to a survey.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_COUNTS_H
#define CRIA_REPL_STATISTICS_COUNTS_H

#include "repl/options.h"
#include "simulate/game_measures.h"

/* Adds what the options count to the survey of [loaded] with the players
 * [names]. Everything lives in [arena], and so do from now on the sources that
 * are added to those of [loaded]. False after reporting an error. */
bool counts_set(const Options *options, const Command *command, Arena *arena,
                Loaded *loaded, Survey *survey, const char *const *names);

#endif
