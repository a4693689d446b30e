/* Telling where a replay parts under other rules.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_REPLAYS_REPLAY_COMPARE_H
#define CRIA_REPL_REPLAYS_REPLAY_COMPARE_H

#include "repl/options.h"
#include "replay/divergence.h"
#include "replay/variant_cache.h"

/* Plays the replay in [path] by its own rules and by those that the options
 * say, and prints where the two part. */
ExitStatus compare_replay(const Options *options, Shelf *shelf, Arena *arena,
                          const char *path);

#endif
