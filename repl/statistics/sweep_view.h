/* A factorial experiment for people, programs and tables.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_SWEEP_VIEW_H
#define CRIA_REPL_STATISTICS_SWEEP_VIEW_H

#include "repl/statistics/sweep_values.h"

/* For people the chief figures of each combination, and what each value
 * changes; as JSON one object with all figures and effects; as CSV all figures
 * of all combinations, the values first. */
void sweep_view(const SweptGames *games, Text *text);
void sweep_json(const SweptGames *games, Text *text);
void sweep_csv(const SweptGames *games, Text *text);

#endif
