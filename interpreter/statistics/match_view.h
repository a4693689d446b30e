/* Prints a match for people.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_MATCH_VIEW_H
#define CRIA_STATISTICS_MATCH_VIEW_H

#include "statistics/match_sentences.h"

void match_view(const MatchGames *games, Text *text);

#endif
