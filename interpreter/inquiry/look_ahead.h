/* Only for inquiry/. Games from here with each legal move, in about a second.
 * Where that is too short for whole games with all moves, it is spent on what
 * tells most: the moves that are the most promising in a first look at all, and
 * games that end with this round.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INQUIRY_LOOK_AHEAD_H
#define CRIA_INQUIRY_LOOK_AHEAD_H

#include "inquiry/inquiry.h"
#include "simulate/move_odds.h"

/* The games with each move, or with some. */
typedef struct {
    Odds odds;
    bool few;              /* only some moves were tried */
    bool one_round;        /* games ended with this round */
    size_t tried;          /* how many moves were */
    OddsEnd end;
    uint64_t wanted;       /* how many deals were to be played */
    bool stopped;          /* by people who go on at the table */
} LookAhead;

/* What the games are for. */
typedef struct {
    const char *what;      /* "deals" or "games", for who is told how many */
    uint64_t deals;        /* at most, where nobody says how many */
    uint64_t moves;        /* likewise; 0: no limit */
    size_t most;           /* of more moves only the promising are told */
    bool halts;            /* stops also between the games of a deal */
} LookPurpose;

/* Plays the games and tells how many; where nobody says how many for about a
 * second, of processor time, so that a busy machine changes nothing. Fast games
 * are played as many as the purpose says, and lead to the same figures each
 * time. ODDS_TOO_MANY: nothing tells which of so many moves are promising. */
LookAhead look_ahead(const Inquiry *inquiry, const Prospects *prospects,
                     const LookPurpose *purpose);

/* "each move", or "each of the 6 moves that are the most promising in a first
 * look at all 286"; where games end with this round, that as well. */
const char *look_called(const LookAhead *found, Arena *arena);

#endif
