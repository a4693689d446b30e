/* The cards that a player cannot see.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RECORD_REDEAL_UNSEEN_H
#define CRIA_RECORD_REDEAL_UNSEEN_H

#include "engine/game.h"

/* Redistributes all cards that [viewer] does not see among their places, and
 * changes future dice and draws: number [way] of many possible worlds. The
 * result depends on nothing hidden, and the viewer cannot distinguish it from
 * the actual position. After game_refresh the game can go on. [viewer] is a
 * player. */
void unseen_deal(Game *game, int viewer, uint64_t way);

/* Sets counts[KINDS_MAX] to the number of cards of each kind that [viewer] does
 * not see; returns their sum. */
int unseen_count(const Game *game, int viewer, int *counts);

#endif
