/* Figures of people's games beside those of bots as a page of HTML.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PAGE_PEOPLE_PAGE_H
#define CRIA_PAGE_PEOPLE_PAGE_H

#include "statistics/people_view.h"

/* Adds the page; [command] is the command that makes it again. */
void people_page(const PeopleResults *results, const char *command, Text *text);

#endif
