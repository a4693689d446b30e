/* Reports where a replay diverges under other rules.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_REPLAYS_REPLAY_COMPARE_H
#define CRIA_REPL_REPLAYS_REPLAY_COMPARE_H

#include "repl/options.h"
#include "table/replay_file.h"

/* Plays the replay in [path] by its own rules and by those of the options, and
 * prints where the two games diverge. */
ExitStatus compare_replay(const Options *options, Shelf *shelf, Arena *arena,
                          const char *path);

#endif
