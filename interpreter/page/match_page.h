/* The page of a match.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PAGE_MATCH_PAGE_H
#define CRIA_PAGE_MATCH_PAGE_H

#include "statistics/match_view.h"

/* Adds the page; [command] makes it again. */
void match_page(const MatchGames *games, const char *command, Text *text);

#endif
