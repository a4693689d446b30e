/* Ways to show a replay: silently, as a trace, with the table after each move,
 * step by step on the terminal.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_REPLAYS_REPLAY_WATCH_H
#define CRIA_REPL_REPLAYS_REPLAY_WATCH_H

#include "repl/options.h"
#include "table/replay_file.h"

/* Plays the whole replay, which is open and in [arena], in the way that the
 * options ask for, and prints it on standard output. False after reporting that
 * --as names no player of it. */
bool walk_replay(const Options *options, ReplayFile *file, Arena *arena);

#endif
