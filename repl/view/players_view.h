/* The players at the table as the viewer sees them: their cards or the number
 * of cards, and their tokens.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_VIEW_PLAYERS_VIEW_H
#define CRIA_REPL_VIEW_PLAYERS_VIEW_H

#include "repl/view/table_view.h"

/* Adds a table with a row for each player; if it is too wide for the page, a
 * wrapped line for each player. */
void players_view_add(const TableView *view, Text *text);

#endif
