/* When a game that people play at a terminal is over, they are asked whether
 * they play another one.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_ANOTHER_GAME_H
#define CRIA_REPL_TABLE_ANOTHER_GAME_H

#include "repl/table/question.h"

/* Whether this table goes on after the end of a game: people play at a
 * terminal, also if bots had their seats in the end, and no rule failed. */
bool another_game_offered(const Session *session);

/* What the same seed gives again: "cards", "dice", else "game". */
const char *another_game_same(const Variant *variant);

/* Adds what can be typed when the game is over, to [text]. */
void another_game_add(const Session *session, Text *text);

/* Whether a line that is no command says that another game is wanted. */
bool another_game_wanted(const Session *session, const char *typed);

/* Begins another game with the same players: of a new seed or, where the seed
 * was given, its next game. */
void another_game_begin(Question *question);

#endif
