/* What moves may lead to, as a person reads it: a table, best move first, and
 * which move is best.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PROMPT_ODDS_VIEW_H
#define CRIA_REPL_PROMPT_ODDS_VIEW_H

#include "repl/view/move_list.h"
#include "simulate/move_odds.h"

typedef struct {
    const Odds *odds;
    const Game *game;                /* whose moves they are */
    const MoveList *list;            /* what these are called */
    const char *who;                 /* decides */
} OddsView;

/* Adds the table and, where there are several moves, what is best. */
void odds_view_add(const OddsView *view, Text *text);

#endif
