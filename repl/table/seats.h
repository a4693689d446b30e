/* The seats at a table: persons and bots, by the options.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_SEATS_H
#define CRIA_REPL_TABLE_SEATS_H

#include "repl/table/session.h"

enum { PLAYERS_USUAL = 4 };

/* Fills the session's seats and, if --seat names players, the options' names:
 * seats that are not given get bots. Without --seat the first player is a
 * person, or all are: [everybody]. */
void seats_set(Options *options, bool everybody, Session *session);

/* Opens the session's input and prints a line with the variant, the players,
 * and added rules; where a game is played by people, its goal; on a terminal
 * also a line about what can be typed. */
void seats_begin(Session *session);

#endif
