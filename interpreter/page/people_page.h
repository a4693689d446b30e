/* The page of figures of people's games beside those of bots.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PAGE_PEOPLE_PAGE_H
#define CRIA_PAGE_PEOPLE_PAGE_H

#include "statistics/people_games.h"

/* [command] makes it again. */
void people_page(const PeopleResults *results, const char *command, Text *text);

#endif
