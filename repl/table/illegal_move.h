/* The answer to a text that is not a legal move: the reason, and the move that
 * may be meant.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_ILLEGAL_MOVE_H
#define CRIA_REPL_TABLE_ILLEGAL_MOVE_H

#include "engine/refusal.h"
#include "repl/table/question.h"

/* The move that [typed], whose beginning is not an action, may be a misspelling
 * of: a legal one, or one that the rules have; NULL: none. In the arena of the
 * session's text. */
const char *refusal_suggest(Question *question, const char *typed);

/* Adds the rest of a sentence after "'[typed]' is not a legal move": the
 * reasons in the words of the rules, or the move or command that may be meant,
 * or what is wrong with the text. A legal move that may be meant is offered:
 * [question] keeps it. */
void refusal_add(Question *question, const char *typed, Text *text);

/* Adds the reasons against a move that the decider may know, after a colon. */
void refusal_add_reasons(const Question *question, const Refusal *reason,
                         Text *text);

/* Adds "; did you mean 'MOVE'? 'y' makes it." for a legal move, which is
 * offered. */
void refusal_add_offer(Question *question, const char *move, Text *text);

#endif
