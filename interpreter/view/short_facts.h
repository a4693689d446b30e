/* The most important of what the rules remember, where lines are few.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_SHORT_FACTS_H
#define CRIA_VIEW_SHORT_FACTS_H

#include "view/table_view.h"

/* Adds at most [lines] lines with remembered values: first numbers of the table
 * that the actions of which one is to be chosen or an end of the round or the
 * game look at, then all else that the actions look at, then what is remembered
 * of the viewer, then what is remembered for the round, then for the game, and
 * last what the cards of a trick tell, too. Of each player only the viewer's is
 * told. Nothing is told of the variables in [told]. */
void short_facts_add(const TableView *view, const bool *told, unsigned lines,
                     Text *text);

#endif
