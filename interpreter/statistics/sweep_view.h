/* Prints a factorial experiment for people.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_SWEEP_VIEW_H
#define CRIA_STATISTICS_SWEEP_VIEW_H

#include "statistics/swept_games.h"

/* The chief figures of each combination and the effects of each value. */
void sweep_view(const SweptGames *games, Text *text);

#endif
