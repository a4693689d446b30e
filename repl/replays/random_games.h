/* Random testing for `cria check --play` and `cria coverage`.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_REPLAYS_RANDOM_GAMES_H
#define CRIA_REPL_REPLAYS_RANDOM_GAMES_H

#include "inquiry/about_rules.h"
#include "repl/options.h"

/* Default number of games for each number of players. */
enum { TRYING_GAMES = 200 };

/* Plays random games by the rules in [loaded], called [name], which must be
 * loaded for counting. The options set the numbers of games and players; Ctrl-C
 * stops early. Defects are added to the findings of [loaded], each with a way
 * to see it; with --replays a file is written for each. NULL after reporting an
 * error. */
const TriedRules *trying_run(const Options *options, const char *name,
                             Loaded *loaded);

#endif
