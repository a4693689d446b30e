/* --over: values of the rules to try.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_SWEEP_VALUES_H
#define CRIA_REPL_STATISTICS_SWEEP_VALUES_H

#include "playing/bot_play.h"
#include "repl/options.h"

/* Reads the options' --over, in memory of [arena]. False after reporting an
 * error, for example more than COMBINATIONS_MAX combinations. */
bool sweep_read(const Options *options, const Command *command, Arena *arena,
                Overs *overs);

/* The same for another option, which may be left out. */
bool sweep_read_option(const OverOption *option, const Command *command,
                       Arena *arena, Overs *overs);

/* Adds a house rule that is used or not. False after reporting that there are
 * too many values. */
bool sweep_add_house(Overs *overs, const Command *command, Arena *arena,
                     const char *house);

/* Makes [own] the options with the values of a combination. False if there are
 * too many values. */
bool sweep_apply(const Options *options, const Overs *overs, int combination,
                 Arena *arena, Options *own);

#endif
