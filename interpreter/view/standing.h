/* The totals during a game, as far as a viewer can work them out, and who is
 * ahead by them; and how ties are broken.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_STANDING_H
#define CRIA_VIEW_STANDING_H

#include "base/text.h"
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

/* How those with the best total are told apart when the game ends. */
typedef struct {
    uint16_t tied;                   /* the players who are compared */
    uint16_t best;                   /* those of them who are left */
    bool known;                      /* whether the reader may know values */
    int64_t values[PLAYERS_MAX];     /* of the tied players */
} TieBreak;

/* The players in the game whose total is the best, among those with
 * [totals]. */
uint16_t tie_break_first(const Game *game, const int32_t *totals);

/* Compares [tied] by entry [number] of `ties`, as [viewer] (observe/sight.h)
 * knows the values. The position stays as it is. */
TieBreak tie_break_find(Game *game, size_t number, uint16_t tied, int viewer);

/* "Ann 4, Bob 2"; an empty text if the reader may not know the values. */
const char *tie_break_values(const TieBreak *one, const char *const *names,
                             Arena *arena);

/* Adds who else has the best total of the game that is over, and what decides
 * between them; nothing if `ties` has decided nothing. */
void tie_break_tell(Game *game, const char *const *names, int viewer,
                    Text *text);

#endif
