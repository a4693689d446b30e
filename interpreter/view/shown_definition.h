/* What definitions of a player tell at the table, as the viewer sees it: those
 * with `shown: yes`, and who belongs to a side.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_SHOWN_DEFINITION_H
#define CRIA_VIEW_SHOWN_DEFINITION_H

#include "view/table_view.h"

/* Whether definition number [definition] is one of these, and the viewer sees
 * for some player a value that is not 0, false or nothing. */
bool shown_definition_is_news(const TableView *view, size_t definition);

/* Its value for [player], as a cell of a table, in [arena] or constant: "?" if
 * it depends on something that the viewer does not see, "-" if there is
 * none. */
const char *shown_definition_cell(const TableView *view, size_t definition,
                                  int player, Arena *arena);

/* The players for whom the only definition of a player that gives values of an
 * attribute gives [value], as names: the side "Ann+P3", to be heard "Ann and
 * P3". NULL: there is no such definition or several, it looks at what the
 * viewer does not see, or nobody has the value. In [arena]. */
const char *shown_definition_side(const TableView *view, int attribute,
                                  int value, Arena *arena);

#endif
