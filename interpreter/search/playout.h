/* Playing on from a position by habit, and what it comes to. Only for search/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SEARCH_PLAYOUT_H
#define CRIA_SEARCH_PLAYOUT_H

#include "search/habit.h"

/* Plays [game] on to the end of round [round], or for so many decisions as a
 * round seldom takes, and fills in everybody's standing then. */
void playout(const Habits *habits, Game *game, int round, int64_t *standings);

#endif
