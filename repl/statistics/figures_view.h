/* The figures of a simulation for people, programs and tables.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_FIGURES_VIEW_H
#define CRIA_REPL_STATISTICS_FIGURES_VIEW_H

#include "base/text.h"
#include "repl/statistics/estimate.h"

/* What was simulated. */
typedef struct {
    const Survey *survey;
    const Tally *tally;
    const char *bots;      /* as they were given */
    uint64_t seed, games;  /* that were asked for */
} Played;

/* Each adds all figures with their intervals. As JSON one object with its
 * line's end; as CSV (RFC 4180, lines end with a line feed) a heading and one
 * line for each figure. Portions are percentages for people, else from 0 to
 * 1. */
void figures_view(const Played *games, Text *text);
void figures_json(const Played *games, Text *text);
void figures_csv(const Played *games, Text *text);

/* Adds one figure of the list that JSON has, or its line of the table. */
void figures_json_item(Text *text, const char *group, const char *name,
                       const Estimate *estimate);
void figures_csv_row(Text *text, const char *group, const char *name,
                     const Estimate *estimate);

#endif
