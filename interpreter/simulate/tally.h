/* Sums over games, exact and of a fixed size: tallies of parts of a simulation
 * add up to the tally of the whole in any order.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_TALLY_H
#define CRIA_SIMULATE_TALLY_H

#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "simulate/survey.h"

/* An extension that gcc and clang have in common. */
__extension__ typedef __int128 Wide;

/* Adds a number in decimal. */
void wide_add_text(Text *text, Wide number);

/* Reads a number in plain decimal with an optional minus; false when [text] is
 * none or has more than 37 digits. */
bool wide_read(const char *text, Wide *number);

enum { BINS_MAX = 64 };

/* Bin b holds the values from b << shift to ((b + 1) << shift) - 1 and is kept
 * at place b modulo BINS_MAX: from the least to the most value there are never
 * more bins than places. */
typedef struct {
    int64_t least, most;             /* least > most: no value yet */
    int shift;
    uint64_t counts[BINS_MAX];
} Bins;

/* No value yet. */
void bins_clear(Bins *bins);

/* Makes room for the values from [least] to [most] without counting any. As
 * always, the values that are counted differ by less than 2^62. */
void bins_widen(Bins *bins, int64_t least, int64_t most);

/* Counts a value. Shifts of negative numbers round down, as gcc and clang
 * define it. */
static inline void bins_add(Bins *bins, int64_t value)
{
    if (__builtin_expect(value < bins->least || value > bins->most, 0)) {
        bins_widen(bins, value, value);
    }
    bins->counts[(uint64_t)(value >> bins->shift) % BINS_MAX]++;
}

/* Counts [more] values in bin [index] of those that bins_count tells of. */
void bins_add_many(Bins *bins, int index, uint64_t more);

/* Counts what [other] has counted. */
void bins_join(Bins *bins, const Bins *other);

/* The number of bins from the least to the most value; 0: there is none. */
int bins_count(const Bins *bins);

/* The count of bin [index] of these, and the first value that falls into it. */
uint64_t bins_at(const Bins *bins, int index, int64_t *first);

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
