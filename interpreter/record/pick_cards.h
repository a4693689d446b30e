/* Cards for places where moves tell an observer that some cannot be there
 * (observe/ruled_out.h), before all other unseen cards are dealt. Only for
 * record/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RECORD_PICK_CARDS_H
#define CRIA_RECORD_PICK_CARDS_H

#include "engine/game.h"

typedef struct {
    int zone, owner, kind;
} PickedCard;

enum { PICKED_MOST = 64 };

/* Picks cards of [left], the numbers of each kind, which changes. [draw] gives
 * a number below another one. Sets [picked], of PICKED_MOST; returns how many.
 * First come the places where the fewest cards can lie, or none might be left
 * for them; where none is left nothing is picked. */
int pick_cards(const Game *game, int viewer, int *left,
               int (*draw)(void *context, int below), void *context,
               PickedCard *picked);

#endif
