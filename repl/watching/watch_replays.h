/* Plays replays again whenever they or their rules are saved.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_WATCHING_WATCH_REPLAYS_H
#define CRIA_REPL_WATCHING_WATCH_REPLAYS_H

#include "repl/options.h"

/* Plays the replays that the operands name, and those concerned again whenever
 * a file is saved, until a signal comes. Everything is printed on standard
 * output. Returns the exit status. */
ExitStatus watch_replays(const Options *options);

#endif
