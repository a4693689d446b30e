/* P2 in a typed line means the player of seat 2.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_SEAT_WORDS_H
#define CRIA_REPL_TABLE_SEAT_WORDS_H

#include "repl/table/session.h"

/* [typed], a tidied line, with the names of players for words such as P2: in a
 * move and in the arguments of commands about moves, players and positions. A
 * word that is in a player's name, or a card, stays. In [arena], or [typed]. */
const char *seat_words(const Session *session, const char *typed,
                       Arena *arena);

#endif
