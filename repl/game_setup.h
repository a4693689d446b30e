/* What commands that play share: loading their variant, opening a table.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_GAME_SETUP_H
#define CRIA_REPL_GAME_SETUP_H

#include "inquiry/about_rules.h"
#include "repl/bots.h"

typedef struct {
    Game *game;
    int players;
    const char *names[PLAYERS_MAX];
    Bots bots;
} Table;

/* Opens a table with the number of players from the options, or [otherwise].
 * Reports errors and returns false. Close the table with playing_close. */
bool playing_open(const Options *options, Loaded *loaded, int otherwise,
                  Table *table);
void playing_close(Table *table);

/* Reports which rule failed, with its line. */
void playing_print_error(const Options *options, Loaded *loaded,
                         const Game *game);

/* The same for another game; [command], unless it is NULL, plays that game
 * again. */
void playing_print_failure(const Options *options, Loaded *loaded,
                           const RuleError *error, const char *command);

#endif
