/* How those with the best total are told apart when the game ends.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_VIEW_TIE_BREAK_H
#define CRIA_REPL_VIEW_TIE_BREAK_H

#include "base/text.h"
#include "engine/game.h"

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
