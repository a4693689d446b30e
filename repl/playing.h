/* What commands that play have in common: loading the one variant they are
 * given, and opening a table for it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PLAYING_H
#define CRIA_REPL_PLAYING_H

#include "engine/game.h"
#include "load.h"
#include "native/native.h"
#include "repl/bots.h"

typedef struct {
    Game *game;
    int players;
    const char *names[PLAYERS_MAX];
    Bots bots;
} Table;

/* Opens a table with as many players as the options say, or [otherwise]. Says
 * what is wrong and returns false. To be closed with playing_close. */
bool playing_open(const Options *options, Loaded *loaded, int otherwise,
                  Table *table);
void playing_close(Table *table);

/* Says which rule failed, with its line. */
void playing_print_error(const Options *options, Loaded *loaded,
                         const Game *game);

/* The same of another game, which [command], unless it is NULL, plays again. */
void playing_print_failure(const Options *options, Loaded *loaded,
                           const RuleError *error, const char *command);

/* Rules translated to C, compiled and taken into the program that runs: the
 * same games, faster. */

/* Translates the variant, compiles it with the compiler that the environment
 * variable CC names (cc when it does not) in a folder of its own, which is
 * removed again, and loads it. It stays until the program ends. NULL after
 * saying on standard error what went wrong. */
NativeRun *native_load(Loaded *loaded);

#endif
