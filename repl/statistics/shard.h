/* --shard K/N, and what a part says of the run that it belongs to.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_SHARD_H
#define CRIA_REPL_STATISTICS_SHARD_H

#include "repl/options.h"
#include "repl/playing.h"
#include "repl/rerun_command.h"
#include "simulate/simulation_part.h"

/* Reads --shard: part K of N, or games FIRST..LAST, of a run of [games]; the
 * whole run when it is not given. The number of parts, or 0, is put into
 * *[parts]. False after saying what is wrong. */
bool shard_read(const Options *options, const Command *command, uint64_t games,
                GameRange *range, int *parts);

/* A part of a run of [games] by the options that has no games yet. It is in
 * [arena], its texts are those of the options and the table. */
Part shard_part(const Options *options, const Table *table, Arena *arena,
                const Survey *survey, uint64_t games);

/* The values of all options called [option] in the part's command, with a comma
 * and a blank between them; "" when there is none. In [arena]. */
const char *shard_values(const Part *part, Arena *arena, const char *option);

#endif
