/* The faces of dice, and which dice are indistinguishable.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_DICE_FACES_H
#define CRIA_ENGINE_DICE_FACES_H

#include "engine/game.h"

/* The value that [die] shows, or NOTHING before its first roll. */
int dice_face(const Game *game, int die);

/* The dice of the players who are in the game; when the dice belong to all: all
 * dice. */
uint64_t dice_there(const Game *game);

/* How many of these dice show one of [values]. */
int64_t dice_shown(const Game *game, Bits values);

/* Whether two dice are indistinguishable: they have the same owner and faces,
 * show the same value, and have equal variables. */
bool dice_equal(const Game *game, int one, int other);

/* The dice of a set without repetitions: of indistinguishable ones only the
 * first. */
uint64_t dice_unequal(const Game *game, uint64_t dice);

#endif
