/* Asking a person for a move, and the commands that can be typed instead.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_PROMPT_H
#define CRIA_REPL_TABLE_PROMPT_H

#include "repl/table/session.h"

/* Shows the decider the table and the legal moves, and reads lines until one is
 * a move: *[index], or a command has led to another position: NOTHING. Returns
 * LEFT_NOT then, else why there is no more to come. */
Left prompt_ask(Session *session, long *index);

/* Tells which rule or bot has failed, if one has, with its line. */
void prompt_tell_failure(Session *session);

#endif
