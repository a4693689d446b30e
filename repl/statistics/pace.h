/* --seconds: the time that decisions take at the table.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_PACE_H
#define CRIA_REPL_STATISTICS_PACE_H

#include "repl/options.h"
#include "simulate/game_measures.h"

/* Gives each of [count] surveys the paces from the options for the actions that
 * it has, in memory of [arena]. False after reporting an error, for example
 * that no survey has the action. */
bool pace_set(const Options *options, const Command *command, Arena *arena,
              Survey *const *surveys, size_t count);

#endif
