/* Prints a match for people, programs and spreadsheets.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_MATCH_VIEW_H
#define CRIA_REPL_STATISTICS_MATCH_VIEW_H

#include "repl/statistics/match_sentences.h"

/* Text; JSON: one object; CSV: a line for each figure. */
void match_view(const MatchGames *games, Text *text);
void match_json(const MatchGames *games, Text *text);
void match_csv(const MatchGames *games, Text *text);

#endif
