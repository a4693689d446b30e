/* The moves that :hint looks ahead with where there are too many for all.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PROMPT_HINT_CANDIDATES_H
#define CRIA_REPL_PROMPT_HINT_CANDIDATES_H

#include "repl/table/session.h"
#include "simulate/move_odds.h"

enum { HINT_CANDIDATES_MOST = 6 };

/* Of each legal move whether it is one of the most promising: those that the
 * game's own bot likes best, and those that did best in [seen], games with all
 * moves, few with each; NULL: there were none. In [arena]; NULL: nothing tells
 * one from another. */
const bool *hint_candidates(const Session *session, Game *game,
                            const Odds *seen, Arena *arena);

#endif
