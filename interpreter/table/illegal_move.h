/* Only for table/. The answer to a text that is not a legal move: the reason,
 * and the move that may be meant.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TABLE_ILLEGAL_MOVE_H
#define CRIA_TABLE_ILLEGAL_MOVE_H

#include "table/asked_move.h"

/* The move that [typed], whose beginning is not an action, may be a misspelling
 * of: a legal one, or one that the rules have; NULL: none. In the arena of
 * [asked]. */
const char *refusal_suggest(Asked *asked, const char *typed);

#endif
