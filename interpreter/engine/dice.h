/* What dice show, and which of them cannot be told apart.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_DICE_H
#define CRIA_ENGINE_DICE_H

#include "engine/game.h"

/* The value that [die] shows, or NOTHING before it was rolled. */
int dice_face(const Game *game, int die);

/* How many dice show one of [values]. */
int64_t dice_shown(const Game *game, uint64_t values);

/* Whether it makes no difference which of two dice is chosen: they have the
 * same faces, show the same, and the same is remembered of them. */
bool dice_equal(const Game *game, int one, int other);

/* The dice of a set, of equal ones only the first. */
uint64_t dice_unequal(const Game *game, uint64_t dice);

#endif
