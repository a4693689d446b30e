/* Only for inquiry/. The moves that a hint looks ahead with where there are too
 * many for all.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INQUIRY_HINT_CANDIDATES_H
#define CRIA_INQUIRY_HINT_CANDIDATES_H

#include "simulate/move_odds.h"

enum { HINT_CANDIDATES_MOST = 6 };

/* Of each legal move whether it is one of the most promising: those that the
 * [adviser] likes best, and those that did best in [seen], games with all
 * moves, few with each; NULL: there were none. In [arena]; NULL:
 * nothing tells one from another. The position of [game] is lost. */
const bool *hint_candidates(const Bot *adviser, Game *game,
                            const Odds *seen, Arena *arena);

#endif
