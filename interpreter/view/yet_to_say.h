/* Who has said something in this round, where nothing tells how a position came
 * about.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_YET_TO_SAY_H
#define CRIA_VIEW_YET_TO_SAY_H

#include "engine/game.h"

/* The players who are taken to have decided in this round, as a set: all, but
 * for the one who is asked now to say a number that is as at first. [game] is
 * at a position that was set up. */
uint16_t yet_to_say_decided(const Game *game);

#endif
