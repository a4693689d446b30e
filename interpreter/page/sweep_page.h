/* A factorial experiment as a page of HTML.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PAGE_SWEEP_PAGE_H
#define CRIA_PAGE_SWEEP_PAGE_H

#include "statistics/swept_games.h"

/* Adds the page; [command] is the command that makes it again. */
void sweep_page(const SweptGames *games, const char *command, Text *text);

#endif
