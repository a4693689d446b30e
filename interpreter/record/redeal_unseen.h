/* What a player cannot know: the cards that lie where nobody has shown them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RECORD_REDEAL_UNSEEN_H
#define CRIA_RECORD_REDEAL_UNSEEN_H

#include "engine/game.h"

/* Deals all cards that [viewer] does not see anew among the places where they
 * lie, and lets other dice and cards come from now on: way number [way] of
 * many. What comes out depends on nothing that the viewer does not see, and
 * cannot be told apart by it from what was there. After game_refresh the game
 * may be played on. [viewer] is a player. */
void unseen_deal(Game *game, int viewer, uint64_t way);

/* How many cards of each kind [viewer] does not see, into counts[KINDS_MAX];
 * returns how many there are in all. */
int unseen_count(const Game *game, int viewer, int *counts);

#endif
