/* The game's own bot, which :hint asks and which :auto lets decide for people.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_ADVISER_H
#define CRIA_REPL_TABLE_ADVISER_H

#include "repl/table/session.h"

/* Reads the bot, if there is one, into the session's [adviser], where it stays
 * as long as the rules are the same. False when memory runs out. */
bool adviser_read(Session *session);

/* The bot that was read for these rules; random if none was, or there is
 * none. */
const Bot *adviser_of(const Session *session);

/* Whether it decides now for a person. */
bool adviser_stands_in(const Session *session);

#endif
