/* --seconds: how long decisions take at the table.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PACE_H
#define CRIA_REPL_PACE_H

#include "repl/options.h"
#include "simulate/survey.h"

/* Gives [survey] the paces that the options name, in memory of [arena]. False
 * after saying what is wrong with one of them. */
bool pace_set(const Options *options, const Command *command, Arena *arena,
              Survey *survey);

#endif
