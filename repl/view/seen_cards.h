/* Which cards a player sees in a position.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_VIEW_SEEN_CARDS_H
#define CRIA_REPL_VIEW_SEEN_CARDS_H

#include "engine/game.h"

typedef struct {
    int cards[KINDS_MAX];      /* that lie there, by kind */
    uint64_t remembered;       /* kinds that the rules remember */
} Sight;

/* Puts a position into [look], a game of the same variant to look at. */
void sight_go_to(const State *state, Game *look);

/* What [viewer] sees; [under]: with what lies under the top of a pile of which
 * the top is seen. Piles of which a card is seen are settled. */
Sight sight_of(Game *game, int viewer, bool under);

#endif
