/* A paired experiment as a page of HTML.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PAGE_AB_PAGE_H
#define CRIA_PAGE_AB_PAGE_H

#include "statistics/ab_view.h"

/* Adds the page; [command] is the command that makes it again. */
void ab_page(const PairedGames *games, const char *command, Text *text);

#endif
