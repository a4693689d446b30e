/* The totals during a game, as far as a viewer can work them out, and who is
 * ahead by them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_VIEW_STANDING_H
#define CRIA_REPL_VIEW_STANDING_H

#include "engine/game.h"

typedef struct {
    int32_t totals[PLAYERS_MAX];
    uint16_t known;        /* the players whose total the viewer knows now */
    uint16_t ahead;        /* the players with the best total; nobody if all
                              have the same, if one is not known, or if the
                              totals alone do not decide who wins */
    bool told;             /* they are worth telling: they differ, or what
                              they are made of is not as at first */
    int variable;          /* the total is this variable of each player, or
                              NOTHING */
} Standing;

/* The players whose total [viewer] (observe/sight.h) knows now; the rules must
 * have a total. */
uint16_t standing_known(Game *game, int viewer);

/* What [viewer] (observe/sight.h) knows of the totals in the present position.
 * In a game of one round whose score is a count, such as of cards taken, they
 * are the points so far. */
Standing standing_seen(Game *game, int viewer);

#endif
