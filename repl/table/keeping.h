/* A game at a table is kept as it goes, so that it can be gone on with: a
 * replay in the user's state folder, readable by nobody else.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_KEEPING_H
#define CRIA_REPL_TABLE_KEEPING_H

#include "repl/table/session.h"

/* Begins to keep the session's game in a file of its own, from the first
 * decision on; [path], when not NULL, is the one it was gone on with. */
void keeping_open(Session *session, const char *path);

/* Writes what was played; why it cannot be is told once. */
void keeping_write(Session *session);

/* Tells how to go on with a game that was left; that of a game that is over is
 * removed. */
void keeping_end(Session *session, bool over);

/* The path of the game that was kept last, in [arena]; NULL: there is none. */
const char *keeping_last(Arena *arena);

/* Fills in, from a kept game, the variant and who sits where. False after
 * saying on standard error what is wrong with it. */
bool keeping_read(Options *options, Arena *arena, const char *path);

#endif
