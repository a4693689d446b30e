/* Saves a game at a table after each decision, so that it can be continued: a
 * replay in the user's state folder, readable only by the user.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_AUTOSAVE_H
#define CRIA_REPL_TABLE_AUTOSAVE_H

#include "repl/table/session.h"

/* Begins to save the session's game in a new file after the first decision;
 * reports an error if that is impossible. */
void keeping_open(Session *session);

/* Saves the game in the file that it was resumed from instead, if that is a
 * saved game; this process holds its lock then. */
void keeping_go_on(Session *session);

/* Saves the game, unless it is over; a failure is reported once. */
void keeping_write(Session *session);

/* Replaces the saved game, if any, by a new game that begins at the table. */
void keeping_begin(Session *session);

/* Saves the game when it is left, and prints how to continue it; removes the
 * file of a game that is over. */
void keeping_end(Session *session);

/* The saved games. */
FileList keeping_list(Arena *arena);

/* The path of the last saved game, in [arena], or NULL. */
const char *keeping_last(Arena *arena);

/* The path of a saved game without symbolic links, in [arena]; NULL: the file
 * is not in the folder of saved games, so it is the user's own. */
const char *keeping_real(Arena *arena, const char *path);

/* Sets the variant and the seats from a saved game or another replay. False
 * after reporting the error on standard error. */
bool keeping_read(Options *options, Arena *arena, const char *path);

#endif
