/* Only for solve/. Whether who chooses sees everything that is decided already:
 * otherwise a choice would have to be the same in positions that they cannot
 * tell apart.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SOLVE_CLEAR_SIGHT_H
#define CRIA_SOLVE_CLEAR_SIGHT_H

#include "engine/game.h"

/* What somebody does not see; without cards NOTHING. */
typedef struct {
    int zone, owner;
} Unclear;

/* Whether [observer] sees all that is no card: what is remembered, tokens,
 * dice, and what others have chosen in what goes on. */
bool clear_of_things(const Game *game, int observer);

/* Whether no card of a pile that [observer] does not see has been decided since
 * position [before]; else sets *[what]. */
bool clear_of_piles(const Game *game, const State *before, int observer,
                    Unclear *what);

/* Whether [observer] sees the cards that an event moves; else sets *[what]. */
bool clear_of_move(const Game *game, const Event *event, int observer,
                   Unclear *what);

/* A place with cards that [observer] does not see, rather a hand than a pile;
 * or NOTHING. */
Unclear clear_find_hidden(const Game *game, int observer);

#endif
