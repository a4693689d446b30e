/* What an observer sees now, as one number.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_OBSERVE_VIEW_HASH_H
#define CRIA_OBSERVE_VIEW_HASH_H

#include "engine/game.h"

/* A hash of what [observer] sees: what is remembered, cards, dice, tokens, who
 * decides. Positions with different hashes look different to [observer]; a few
 * things are left out, such as debts. A card on top of a pile that the observer
 * sees is drawn from the order that is open, if it is not settled. */
uint64_t view_hash(Game *game, int observer);

#endif
