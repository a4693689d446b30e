/* Writing files from the prompt.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_SAVE_FILE_H
#define CRIA_REPL_TABLE_SAVE_FILE_H

#include "repl/table/prompt_command.h"

/* Writes a new file and tells so, or why not. */
bool saving_write(Question *question, const char *path, const char *text);

/* Writes the game from its beginning, or from the position that was laid out,
 * to the present step as a replay. */
void saving_replay(Question *question, const char *path);

/* Adds that replay. Returns the text of a move that it cannot tell from another
 * one, or NULL. */
const char *saving_text(Session *session, Text *text);

#endif
