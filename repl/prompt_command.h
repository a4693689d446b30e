/* What can be typed at a question instead of a move: commands, with a colon.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PROMPT_COMMAND_H
#define CRIA_REPL_PROMPT_COMMAND_H

#include "repl/question.h"

/* Whether a tidy line is meant as a command: ":quit", "?". */
bool prompt_command_is(const char *typed);

/* Runs the command that [typed] is or begins, or tells that there is none.
 * Returns LEFT_NOT when the game goes on. */
Left prompt_command_run(Question *question, const char *typed);

#endif
