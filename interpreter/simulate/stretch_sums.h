/* Sums over a stretch of games in 64 bits, which are fast to add to; they are
 * then added to a tally.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_STRETCH_SUMS_H
#define CRIA_SIMULATE_STRETCH_SUMS_H

#include "simulate/tally.h"

/* Measures that are added together. */
enum { SUMS_LANES = 4 };

/* How many values a game needs room for: the survey's measures and zeros up to
 * a multiple of SUMS_LANES. */
static inline int stretch_values(const Survey *survey)
{
    return (survey->measure_count + SUMS_LANES - 1) / SUMS_LANES * SUMS_LANES;
}

typedef struct StretchSums StretchSums;

/* Returns empty sums in [arena]. [wide]: uses instructions for several values,
 * if the processor has them; the results are the same. */
StretchSums *stretch_sums_new(Arena *arena, const Survey *survey, bool wide);

/* Where the values of the next game go: stretch_values of the survey, of which
 * those beyond its measures are 0 and stay so. */
int64_t *stretch_sums_next(StretchSums *sums);

/* Adds the game whose values are there; some parts go into [tally] before the
 * stretch ends. */
void stretch_sums_add(StretchSums *sums, const Survey *survey, Tally *tally);

/* Moves the games to [tally]; called at least once in a stretch
 * (CREW_STRETCH_MOST games). */
void stretch_sums_move(StretchSums *sums, const Survey *survey, Tally *tally);

#endif
