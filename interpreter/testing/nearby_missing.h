/* Changes of a position after which a player has the cards that a move names.
 * Only for testing/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTING_NEARBY_MISSING_H
#define CRIA_TESTING_NEARBY_MISSING_H

#include "testing/nearby_positions.h"

/* Adds spare changes to [changes] by which the player who decides has the cards
 * that the text [move] names and the player lacks where [viewer] (or SEES_ALL)
 * sees the player's cards: several more cards, or these for others. In
 * [arena]. */
void nearby_add_missing(NearbyChanges *changes, Game *game,
                        const char *const *names, int viewer, const char *move,
                        Arena *arena);

#endif
