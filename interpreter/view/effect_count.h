/* Counts of the table that a move lowers, such as that of lives.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_EFFECT_COUNT_H
#define CRIA_VIEW_EFFECT_COUNT_H

#include "view/effect_line.h"

/* Whether the change lowers a number that the rules keep for the whole game and
 * for all players together, and the text of the move does not say it: the
 * action does that only under a condition. */
bool effect_lowers_count(const MoveSaid *said, const Observation *seen);

#endif
