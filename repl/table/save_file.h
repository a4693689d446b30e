/* Writes files from the prompt.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_SAVE_FILE_H
#define CRIA_REPL_TABLE_SAVE_FILE_H

#include "repl/table/prompt_command.h"

/* Writes a new file and reports it, or reports an error. */
bool saving_write(Question *question, const char *path, const char *text);

/* Writes the game as a replay, from its beginning or from the position that was
 * set up, to the present step. */
void saving_replay(Question *question, const char *path);

/* Adds that replay to the text. Returns the text of a move that cannot be told
 * apart from another one, or NULL. */
const char *saving_text(Session *session, Text *text);

#endif
