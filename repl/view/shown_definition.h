/* Definitions of a player with `shown: yes`, as the viewer sees them at the
 * table.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_VIEW_SHOWN_DEFINITION_H
#define CRIA_REPL_VIEW_SHOWN_DEFINITION_H

#include "repl/view/table_view.h"

/* Whether definition number [definition] is one of these, and the viewer sees
 * for some player a value that is not 0, false or nothing. */
bool shown_definition_is_news(const TableView *view, size_t definition);

/* Its value for [player], as a cell of a table, in [arena] or constant: "?" if
 * it depends on something that the viewer does not see, "-" if there is
 * none. */
const char *shown_definition_cell(const TableView *view, size_t definition,
                                  int player, Arena *arena);

#endif
