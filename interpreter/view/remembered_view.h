/* What the rules remember, as the viewer sees it at the table.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_REMEMBERED_VIEW_H
#define CRIA_VIEW_REMEMBERED_VIEW_H

#include "view/table_view.h"

/* Whether a value is there to be told: the viewer sees that it is another than
 * at first, or that it is of somebody. */
bool remembered_is_news(const TableView *view, size_t variable);

/* What is remembered of [owner], as a cell of a table: "-" if it is nothing, or
 * is not said yet. */
const char *remembered_cell(const TableView *view, size_t variable, int owner,
                            Arena *arena);

/* What is remembered of all owners of a variable that has some: "hearts:
 * 2, spades: 1". */
const char *remembered_of_owners(const TableView *view, size_t variable,
                                 Arena *arena);

/* What is remembered of each place of [player], "1 - 1 - -"; NULL: it is not of
 * places in rows, or nothing is told of any of them. */
const char *remembered_row(const TableView *view, size_t variable, int player,
                           Arena *arena);

/* Adds a line with everything but the variables in [told], and with the
 * direction of the turns. */
void remembered_view_add(const TableView *view, const bool *told, Text *text);

#endif
