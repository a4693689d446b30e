/* Only for inquiry/. Games from here with each legal move, in about a second.
 * Where that is too short for whole games with all moves, it is spent on what
 * tells most: the moves that are the most promising in a first look at all, and
 * games that end with this round.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INQUIRY_LOOK_AHEAD_H
#define CRIA_INQUIRY_LOOK_AHEAD_H

#include "inquiry/prospects.h"

/* Plays the [given] plan, whose `late` is free, for about a second; of
 * processor time, so that a busy machine changes nothing. Fast games are played
 * as the plan says, and lead to the same figures each time. It can be stopped.
 * Of more moves than [most], only the promising are worth telling.
 * ODDS_TOO_MANY: nothing tells which of so many moves are promising. */
OddsEnd look_ahead(const Inquiry *inquiry, const Prospects *prospects,
                   const OddsPlan *given, size_t most, LookAhead *found);

/* "each move", or "each of the 6 moves that are the most promising in a first
 * look at all 286"; where games end with this round, that as well. */
const char *look_called(const LookAhead *found, Arena *arena);

#endif
