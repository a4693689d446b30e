/* The seats at a table: persons and bots, by the options.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_SEATS_H
#define CRIA_REPL_TABLE_SEATS_H

#include "repl/table/session.h"

enum { PLAYERS_USUAL = 4 };

/* Fills the session's seats, the options' seats and, if players are named, the
 * options' names. --names names the seats from the first one on. --seat
 * NAME=KIND is about the seat of the player with this name, else about seat N
 * if it is PN, else about a further player. Seats that are not given get the
 * usual bot of the options. Without --seat the first player is a person, or all
 * are: [everybody]. Returns false after reporting an error. */
bool seats_set(Options *options, bool everybody, Session *session);

/* The name of a player, with the kind of a bot: "Ann", "P2 (cautious)". */
const char *seats_called(const Session *session, int player, Arena *arena);

/* Opens the session's input and prints a line with the variant, the players,
 * and added rules; where a game is played by people, its goal; on a terminal
 * also a line about what can be typed. */
void seats_begin(Session *session);

#endif
