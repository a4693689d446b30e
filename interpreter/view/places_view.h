/* Slots on the table: a zone for each place, or for each two keys, as rows and
 * grids.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_PLACES_VIEW_H
#define CRIA_VIEW_PLACES_VIEW_H

#include "view/table_view.h"

/* Whether a zone is shown so. */
bool places_are_drawn(const Variant *variant, int zone);

/* Adds all such zones as the viewer sees them. */
void places_view_add(const TableView *view, Text *text);

#endif
