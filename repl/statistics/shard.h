/* --shard K/N, and the description of the run in a part.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_SHARD_H
#define CRIA_REPL_STATISTICS_SHARD_H

#include "repl/options.h"
#include "repl/game_setup.h"
#include "repl/rerun_command.h"
#include "simulate/simulation_part.h"

/* Reads --shard: part K of N, or games FIRST..LAST, of a run of [games]; the
 * whole run if it is not given. Stores the number of parts, or 0, in *[parts].
 * False after reporting an error. */
bool shard_read(const Options *options, const Command *command, uint64_t games,
                GameRange *range, int *parts);

/* A part without games of the run of [games] that the options describe.
 * Allocated in [arena]; it uses strings of the options and the table. */
Part shard_part(const Options *options, const Table *table, Arena *arena,
                const Survey *survey, uint64_t games);

/* The values of all options called [option] in the part's command, separated by
 * a comma and a blank; "" if there is none. Allocated in [arena]. */
const char *shard_values(const Part *part, Arena *arena, const char *option);

#endif
