/* What is said of a text that is no legal move: why, and which move may have
 * been meant.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_ILLEGAL_MOVE_H
#define CRIA_REPL_TABLE_ILLEGAL_MOVE_H

#include "repl/table/question.h"

/* The move that [typed], which no action is written like, may mean with other
 * letters: a legal one, or one that the rules know; NULL: none. In the arena of
 * the session's text. */
const char *refusal_suggest(const Question *question, const char *typed);

/* Adds what follows "'[typed]' is not a legal move" in a sentence: the reasons
 * in the words of the rules, or the move or command that may be meant. */
void refusal_add(const Question *question, const char *typed, Text *text);

#endif
