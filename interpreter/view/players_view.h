/* The players at the table as the viewer sees them: their cards or the number
 * of cards, and their tokens.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_PLAYERS_VIEW_H
#define CRIA_VIEW_PLAYERS_VIEW_H

#include "view/table_view.h"

/* Adds a table with a row for each player; if it is too wide for the page, a
 * wrapped line for each player. It has what the rules remember of each player
 * as far as there is room: returns for each variable whether it is there, in
 * the text's arena. */
bool *players_view_add(const TableView *view, Text *text);

#endif
