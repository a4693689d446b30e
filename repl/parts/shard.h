/* --shard: K/N, or the numbers of games.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PARTS_SHARD_H
#define CRIA_REPL_PARTS_SHARD_H

#include "repl/options.h"
#include "simulate/simulation_part.h"

/* Reads --shard: part K of N, or games FIRST..LAST, of a run of [games]; the
 * whole run if it is not given. Stores the number of parts, or 0, in *[parts].
 * False after reporting an error. */
bool shard_read(const Options *options, const Command *command, uint64_t games,
                GameRange *range, int *parts);

#endif
