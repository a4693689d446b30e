/* Games of chance that look for defects, for `cria check --play` and `cria
 * coverage`.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_REPLAYS_RANDOM_GAMES_H
#define CRIA_REPL_REPLAYS_RANDOM_GAMES_H

#include "repl/options.h"
#include "testing/random_test.h"

/* How many games there are for each number of players when nobody says. */
enum { TRYING_GAMES = 200 };

/* Plays by the rules in [loaded], called [name] and loaded for counting: games
 * and players as the options say, until Ctrl-C. What they find is added to its
 * findings, each with how to see it; with --replays a file is written for each.
 * NULL after saying what went wrong. */
const Trial *trying_run(const Options *options, const char *name,
                        Loaded *loaded);

#endif
