/* Sums over games, exact and of a fixed size: tallies of parts of a simulation
 * add up to the tally of the whole in any order.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_TALLY_H
#define CRIA_SIMULATE_TALLY_H

#include <stddef.h>

#include "simulate/histogram_bins.h"
#include "simulate/int128.h"
#include "simulate/survey.h"

typedef struct {
    Wide sum, squares;
    int64_t least, most;   /* of any game; without games 0 */
} MeasureTally;

typedef struct {
    uint64_t games;
    MeasureTally *measures;          /* as the survey has them */
    Wide *products;                  /* of the ratios */
    Bins *bins;                      /* of the survey's binned measures */
} Tally;

/* A tally of no game. Lives in [arena]. */
Tally *tally_new(Arena *arena, const Survey *survey);

/* Adds a game: [values] has the survey's measures. */
void tally_add(Tally *tally, const Survey *survey, const int64_t *values);

/* Makes it a tally of no game again. */
void tally_clear(Tally *tally, const Survey *survey);

/* Whether adding another tally of the same survey leaves room in 128 bits, and
 * its games in 64. */
bool tally_fits(const Tally *tally, const Survey *survey, const Tally *other);

/* A tally as bytes, to be sent to another process of the same program: how many
 * they are, writing them, and reading them into a tally of the same survey. */
size_t tally_size(const Survey *survey);
void tally_store(const Tally *tally, const Survey *survey, void *bytes);
void tally_fetch(Tally *tally, const Survey *survey, const void *bytes);

/* Adds the games of another tally of the same survey. */
void tally_join(Tally *tally, const Survey *survey, const Tally *other);

#endif
