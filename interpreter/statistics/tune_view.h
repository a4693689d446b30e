/* The answer of cria tune: the values that come closest to the wishes, what
 * else was tried, and what could not be played.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_TUNE_VIEW_H
#define CRIA_STATISTICS_TUNE_VIEW_H

#include "statistics/tuned_games.h"

/* The values of a combination in words: "numbers.threshold=27, without
 * no-draw". In [arena]. */
const char *tuning_values(const Overs *overs, int combination, Arena *arena);

/* Each adds the answer. JSON: one object and a line end. CSV: a line for each
 * combination that was tried. */
void tuning_view(const Tuning *tuning, Text *text);
void tuning_json(const Tuning *tuning, Text *text);
void tuning_csv(const Tuning *tuning, Text *text);

#endif
