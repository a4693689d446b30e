/* The players at the table, as somebody sees them: their cards or
 * how many, and their tokens.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_VIEW_PLAYERS_VIEW_H
#define CRIA_REPL_VIEW_PLAYERS_VIEW_H

#include "repl/view/table_view.h"

/* Adds a table with a row for each player or, where that is too wide for the
 * page, a line for each that breaks. */
void players_view_add(const TableView *view, Text *text);

#endif
