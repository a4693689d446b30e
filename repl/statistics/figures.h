/* All figures of a simulation: those of its survey, and what follows from
 * several of them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_FIGURES_H
#define CRIA_REPL_STATISTICS_FIGURES_H

#include "repl/statistics/estimate.h"

typedef struct {
    const char *group, *name;
    bool percent;          /* a portion of something */
    bool difference;       /* of two portions */
    Estimate estimate;
} FigureLine;

typedef struct {
    FigureLine *lines;
    size_t count;
} Figures;

/* The figures, those of a group one after the other; in [arena]. */
Figures figures_all(Arena *arena, const Survey *survey, const Tally *tally);

#endif
