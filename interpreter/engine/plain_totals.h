/* Totals that need no program: a player's number or what their tokens are
 * worth, as in most games. Who asks after each round for the leaders need not
 * run the machine in a copy of the state.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_PLAIN_TOTALS_H
#define CRIA_ENGINE_PLAIN_TOTALS_H

#include "engine/game.h"

typedef enum { TOTALS_WORKED_OUT, TOTALS_ARE_NUMBERS, TOTALS_ARE_WORTH }
    TotalsKind;

typedef struct {
    TotalsKind kind;
    uint32_t place;        /* in a state, of the numbers */
} PlainTotals;

/* Reads the program of the totals. */
PlainTotals plain_totals(const Variant *variant);

/* The totals of the players in [game] who are present, by player: in the state
 * or in [room] (PLAYERS_MAX numbers), where others mean nothing. They must not
 * be TOTALS_WORKED_OUT. */
const int32_t *plain_totals_look(PlainTotals totals, const Game *game,
                                 int32_t *room);

#endif
