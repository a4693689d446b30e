/* Prints a factorial experiment for people, programs and spreadsheets.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_SWEEP_VIEW_H
#define CRIA_REPL_STATISTICS_SWEEP_VIEW_H

#include "repl/statistics/sweep_values.h"

/* Text: the chief figures of each combination and the effects of each value.
 * JSON: one object with all figures and effects. CSV: all figures of all
 * combinations, with the values first. */
void sweep_view(const SweptGames *games, Text *text);
void sweep_json(const SweptGames *games, Text *text);
void sweep_csv(const SweptGames *games, Text *text);

#endif
