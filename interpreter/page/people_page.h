/* Figures of people's games beside those of bots, in all forms.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PAGE_PEOPLE_PAGE_H
#define CRIA_PAGE_PEOPLE_PAGE_H

#include "page/experiment_report.h"
#include "statistics/people_games.h"

/* Adds what they say in a form; nothing as FORM_PART. [command] makes a page
 * again. */
void people_report(const PeopleResults *results, PartForm form,
                   const char *command, Text *text);

#endif
