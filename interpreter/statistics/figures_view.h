/* Prints the figures of a simulation for people.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_FIGURES_VIEW_H
#define CRIA_STATISTICS_FIGURES_VIEW_H

#include "statistics/figures.h"

/* Adds all figures with their intervals. Portions other than a p-value are
 * percentages. */
void figures_view(const Played *games, Text *text);

/* What figures of who wins with which card are, and are not: a sentence. */
extern const char figures_correlation[];

/* Adds a name, padded with blanks to [columns]; a longer name gets its own
 * line. */
void figures_add_name(Text *text, const char *name, unsigned columns);

/* Adds a sentence about missing intervals, if any are missing. */
void figures_add_missing(Text *text, uint64_t games);

/* The same before all figures, with the option that plays enough games. */
void figures_add_too_few(Text *text, uint64_t games);

#endif
