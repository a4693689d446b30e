/* Asks a person for a move and runs the commands typed instead.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_PROMPT_H
#define CRIA_REPL_TABLE_PROMPT_H

#include "repl/table/session.h"

/* Shows the table and the legal moves to the decider, and reads lines until one
 * of them is a move, whose index is stored in *[index], or a command has
 * changed the position: NOTHING. Returns LEFT_NOT then, else why the session
 * ends. */
Left prompt_ask(Session *session, long *index);

/* At a terminal, prints the scores of a round that has just ended, with what
 * came before, and waits for Enter; what came after is in the text then.
 * Returns why the session ends, or LEFT_NOT. */
Left prompt_pause(Session *session);

/* Reads the next line. On a terminal, Ctrl-C cancels the line; a second Ctrl-C
 * before any input leaves. Returns why the session ends, or LEFT_NOT. */
Left prompt_read(Session *session, const char *prompt, LineResult *result);

/* The prompt at which [who] confirms that nobody else looks, in one line; [why]
 * follows the name: "'s turn". */
const char *prompt_alone(const Session *session, const char *why,
                         const char *who);

/* Reports a rule error or a bot's failure with its line, if there is one. */
void prompt_tell_failure(Session *session);

#endif
