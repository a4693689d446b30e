/* A game at a table is kept as it goes, so that it can be gone on with: a
 * replay in the user's state folder, readable by nobody else.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_AUTOSAVE_H
#define CRIA_REPL_TABLE_AUTOSAVE_H

#include "repl/table/session.h"
#include "replay/replay.h"

/* Begins to keep the session's game in a new file, from the first decision on;
 * where that cannot be is told. */
void keeping_open(Session *session);

/* Keeps it in the file that it was gone on with instead, if that is a kept
 * game's, which is locked then. */
void keeping_go_on(Session *session);

/* Writes what was played, unless the game is over; why it cannot be is told
 * once. */
void keeping_write(Session *session);

/* A game was begun anew at the table: it takes the place of the one that was
 * kept, if one was. */
void keeping_begin(Session *session);

/* Writes what was played when it was left, and tells how to go on with it; a
 * game that is over is removed. */
void keeping_end(Session *session);

/* The games that are kept. */
FileList keeping_list(Arena *arena);

/* The path of the game that was kept last, in [arena]; NULL: there is none. */
const char *keeping_last(Arena *arena);

/* The path without links of a kept game, in [arena]; NULL: the file lies in no
 * place where games are kept, and is the user's own, whatever is in it. */
const char *keeping_real(Arena *arena, const char *path);

/* Fills in, from a kept game or another replay, the variant and who sits where.
 * False after saying on standard error what is wrong with it. */
bool keeping_read(Options *options, Arena *arena, const char *path);

#endif
