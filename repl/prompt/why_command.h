/* What commands that ask about the rules have in common.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PROMPT_WHY_COMMAND_H
#define CRIA_REPL_PROMPT_WHY_COMMAND_H

#include "engine/reason.h"
#include "repl/table/prompt_command.h"
#include "repl/view/condition_values.h"

/* Explains the present position, a copy of it, to the one who decides. */
Explainer asking_explainer(Session *session);

/* :why ended, starter, points and score: what has happened. */
void asking_ended(Question *question);
void asking_starter(Question *question);
void asking_points(Question *question);
void asking_score(Question *question, int player);

#endif
