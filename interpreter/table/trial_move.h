/* A move that is tried on a copy of the game.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TABLE_TRIAL_MOVE_H
#define CRIA_TABLE_TRIAL_MOVE_H

#include "view/uncertain.h"

/* Brings [copy], another game of the variant, to the position of [game]. It
 * reports no events: nothing done with it affects the game. Returns it. */
Game *trial_position(Game *copy, const Game *game);

/* Makes legal move [index] of [copy] and returns its outcome; marks in [ran],
 * one for each instruction of the program, what is carried out. */
Outcome trial_choose(Game *copy, size_t index, uint8_t *ran);

#endif
