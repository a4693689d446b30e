/* --seconds: how long decisions take at the table.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_DECISION_TIME_H
#define CRIA_REPL_STATISTICS_DECISION_TIME_H

#include "repl/options.h"
#include "simulate/survey.h"

/* Gives [count] surveys the paces that the options name, in memory of [arena]:
 * each those of the actions that it has. False after saying what is wrong with
 * one of them, which may be that none has the action. */
bool pace_set(const Options *options, const Command *command, Arena *arena,
              Survey *const *surveys, size_t count);

#endif
