/* Shared by the commands that ask about the rules.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PROMPT_WHY_EXPLAINER_H
#define CRIA_REPL_PROMPT_WHY_EXPLAINER_H

#include "engine/refusal.h"
#include "repl/table/prompt_command.h"
#include "view/condition_values.h"

/* Explains the present position, on a copy, to the decider. */
Explainer asking_explainer(Session *session);

/* The move that is asked about: a legal one, or one of which [typed] is all
 * that is chosen. Of a number that may be both, the other one is named. */
const char *asking_meant(Question *question, const char *typed);

/* Says that no action has this text, and what may be meant. */
void asking_tell_unknown(Question *question, const char *move);

/* :why winner, ended, starter, points, start, score and other: explain past
 * events. [words] are "", a player, the number of a round, or both; without a
 * player whoever asks is meant, without a number the last round. */
void asking_winner(Question *question);
void asking_ended(Question *question);
void asking_starter(Question *question);
void asking_points(Question *question);
void asking_start(Question *question);
void asking_score(Question *question, const char *words);
void asking_other(Question *question, const char *words);

/* Explains by [loaded], which may be former rules with a position of their own.
 * False after reporting that memory ran out. */
bool asking_by(Question *question, const Loaded *loaded, Explainer *explainer);

/* Replaces the explained position. Nobody decides in it: it is only looked
 * at. [open]: what was laid open in it; NULL: nothing. [known]: what was known
 * in it. */
void asking_look_at(Explainer *explainer, const State *state,
                    const LaidOpen *open, const Knowledge *known);

/* Reports if [loaded] are not the rules now in use. */
void asking_tell_left(Question *question, const Loaded *loaded);

#endif
