/* Who sits at a table: persons and bots, as the options say.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_SEATS_H
#define CRIA_REPL_TABLE_SEATS_H

#include "repl/table/session.h"

enum { PLAYERS_USUAL = 4 };

/* Fills the session's seats and, where --seat names players, the options' names
 * too: bots sit where no seat is given. Without --seat the first player is a
 * person, or all are: [everybody]. */
void seats_set(Options *options, bool everybody, Session *session);

/* Opens the session's input and prints a line: the variant, who plays, which
 * rules are in use beside its own; for somebody who sees it another one: what
 * can be typed. */
void seats_begin(Session *session);

#endif
