/* Shared by the commands that ask about the rules.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PROMPT_WHY_EXPLAINER_H
#define CRIA_REPL_PROMPT_WHY_EXPLAINER_H

#include "engine/refusal.h"
#include "repl/table/prompt_command.h"
#include "repl/view/condition_values.h"

/* Explains the present position, on a copy, to the decider. */
Explainer asking_explainer(Session *session);

/* The move that is asked about: a legal one, or one of which [typed] is all
 * that is chosen. Of a number that may be both, the other one is named. */
const char *asking_meant(Question *question, const char *typed);

/* Says that no action has this text, and what may be meant. */
void asking_tell_unknown(Question *question, const char *move);

/* :why winner, ended, starter, points and score: explain past events. [asked]
 * names a player and perhaps the number of a round; otherwise the last one is
 * meant. The own score is that of whoever asks. */
void asking_winner(Question *question);
void asking_ended(Question *question);
void asking_starter(Question *question);
void asking_points(Question *question);
void asking_own_score(Question *question);
void asking_score(Question *question, const char *asked);

#endif
