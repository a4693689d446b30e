/* The table as somebody sees it: what lies in the middle, who has what, what is
 * remembered, and the own cards.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_VIEW_TABLE_VIEW_H
#define CRIA_REPL_VIEW_TABLE_VIEW_H

#include "engine/game.h"
#include "repl/view/card_look.h"

typedef struct {
    Game *game;
    const char *const *names;
    int viewer;            /* whose eyes, or SEES_ALL */
    Look look;
    bool dice;             /* show them: they are not of an earlier turn */
} TableView;

/* Adds the table as [viewer] sees it. What is asked for may settle the order of
 * a pile in the game. */
void table_view_add(const TableView *view, Text *text);

#endif
