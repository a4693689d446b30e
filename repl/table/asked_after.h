/* The move of another player that leads to a question, as a card does that may
 * be doubted.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_ASKED_AFTER_H
#define CRIA_REPL_TABLE_ASKED_AFTER_H

#include "repl/table/question.h"

/* "You are asked after P2: play draw four as green", as [viewer] may know it,
 * in the arena of the session's text; NULL: nobody's move leads to this
 * question. */
const char *asked_after(const Question *question, int viewer);

#endif
