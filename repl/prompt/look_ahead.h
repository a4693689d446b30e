/* Games from here with each legal move, in about a second, for :hint and :odds.
 * Where that is too short for whole games with all moves, it is spent on what
 * tells most: the moves that are the most promising in a first look at all, and
 * games that end with this round.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PROMPT_LOOK_AHEAD_H
#define CRIA_REPL_PROMPT_LOOK_AHEAD_H

#include "repl/table/session.h"
#include "simulate/move_odds.h"

/* With fewer deals the figures say nothing. */
enum { LOOK_DEALS_LEAST = 30 };

typedef struct {
    Odds odds;
    bool few;              /* only some moves were tried */
    bool one_round;        /* games ended with this round */
    size_t tried;          /* how many moves were */
} LookAhead;

/* Plays the [given] plan, whose `late` is free, for about a second; of
 * processor time, so that a busy machine changes nothing. Fast games are played
 * as the plan says, and lead to the same figures each time. Ctrl-C stops it. Of
 * more moves than [most], only the promising are worth telling.
 * ODDS_TOO_MANY: nothing tells which of so many moves are promising. */
OddsEnd look_ahead(Session *session, const OddsPlan *given, size_t most,
                   Arena *arena, LookAhead *found);

/* "each move", or "each of the 6 moves that are the most promising in a first
 * look at all 286"; where games end with this round, that as well. */
const char *look_called(const LookAhead *found, Arena *arena);

#endif
