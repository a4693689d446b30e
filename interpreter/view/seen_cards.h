/* The cards that a player sees in a position.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_SEEN_CARDS_H
#define CRIA_VIEW_SEEN_CARDS_H

#include "engine/game.h"

typedef struct {
    int cards[KINDS_MAX];      /* number of cards seen, by kind */
    Bits remembered;           /* kinds that the rules remember */
} Sight;

/* Puts a position into [look], a game of the same variant. */
void sight_go_to(const State *state, Game *look);

/* The cards that [viewer] sees; [under]: also the cards below the top of a pile
 * whose top is seen. Settles the order of piles in which a card is seen. */
Sight sight_of(Game *game, int viewer, bool under);

/* The cards in zones that are shown at the table, without what is
 * remembered. */
Sight sight_at_table(Game *game, int viewer);

#endif
