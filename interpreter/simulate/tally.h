/* Exact sums over games, of a fixed size: the tallies of parts add up to the
 * tally of the whole in any order.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_TALLY_H
#define CRIA_SIMULATE_TALLY_H

#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "simulate/game_measures.h"

/* An extension of both gcc and clang; clang alone has one for processors of 32
 * bits, and wide_division.h divides there. */
#ifdef __SIZEOF_INT128__
__extension__ typedef __int128 Wide;
#else
__extension__ typedef _BitInt(128) Wide;
#endif

/* Adds a number in decimal. */
void wide_add_text(Text *text, Wide number);

/* Reads a plain decimal number with an optional minus; returns false when
 * [text] is not one or has more than 37 digits. */
bool wide_read(const char *text, Wide *number);

enum { BINS_MAX = 64 };

/* A histogram. Bin b holds the values from b << shift to ((b + 1) << shift) -
 * 1, at index b modulo BINS_MAX; there are never more than BINS_MAX bins
 * between the least and the most value. */
typedef struct {
    int64_t least, most;             /* least > most: no value yet */
    int shift;
    uint64_t counts[BINS_MAX];
} Bins;

/* Removes all values. */
void bins_clear(Bins *bins);

/* Makes room for the values from [least] to [most] without counting any. All
 * values must differ by less than 2^62. */
void bins_widen(Bins *bins, int64_t least, int64_t most);

/* Adds a value. Shifts of negative numbers round down, as gcc and clang define
 * it. */
static inline void bins_add(Bins *bins, int64_t value)
{
    if (__builtin_expect(value < bins->least || value > bins->most, 0)) {
        bins_widen(bins, value, value);
    }
    bins->counts[(uint64_t)(value >> bins->shift) % BINS_MAX]++;
}

/* Adds [count] values that are [apart] from each other, and for which there is
 * room. */
static inline void bins_add_apart(Bins *bins, const int64_t *values, int count,
                                  int apart)
{
    const int shift = bins->shift;
    for (; count > 1; count -= 2, values += 2 * apart) {
        bins->counts[(uint64_t)(values[0] >> shift) % BINS_MAX]++;
        bins->counts[(uint64_t)(values[apart] >> shift) % BINS_MAX]++;
    }
    if (count > 0) {
        bins->counts[(uint64_t)(values[0] >> shift) % BINS_MAX]++;
    }
}

/* Adds [more] values to bin [index], from 0 to bins_count - 1. */
void bins_add_many(Bins *bins, int index, uint64_t more);

/* Adds all values of [other]. */
void bins_join(Bins *bins, const Bins *other);

/* The number of bins from the least to the most value; 0: no values. */
int bins_count(const Bins *bins);

/* The count of bin [index], from 0 to bins_count - 1, and the first value that
 * falls into it. */
uint64_t bins_at(const Bins *bins, int index, int64_t *first);

typedef struct {
    Wide sum, squares;
    int64_t least, most;   /* of any game; 0 without games */
} MeasureTally;

typedef struct {
    uint64_t games;
    MeasureTally *measures;          /* as the survey has them */
    Wide *products;                  /* of the ratios */
    Bins *bins;                      /* of the survey's binned measures */
} Tally;

/* Returns an empty tally in [arena]. */
Tally *tally_new(Arena *arena, const Survey *survey);

/* Adds a game: [values] has the survey's measures. */
void tally_add(Tally *tally, const Survey *survey, const int64_t *values);

/* A part of this: the least and the most value of measure [index] in some
 * games, before they are counted. */
static inline void tally_widen(Tally *tally, int index, int64_t least,
                               int64_t most)
{
    MeasureTally *measure = &tally->measures[index];
    bool first = tally->games == 0;
    measure->least = first || least < measure->least ? least : measure->least;
    measure->most = first || most > measure->most ? most : measure->most;
}

/* Empties a tally. */
void tally_clear(Tally *tally, const Survey *survey);

/* Whether the sum with another tally of the same survey fits 128 bits, and its
 * games 64. */
bool tally_fits(const Tally *tally, const Survey *survey, const Tally *other);

/* A tally as bytes, for another process of the same program: its size in bytes,
 * writing it, and reading it into a tally of the same survey. */
size_t tally_size(const Survey *survey);
void tally_store(const Tally *tally, const Survey *survey, void *bytes);
void tally_fetch(Tally *tally, const Survey *survey, const void *bytes);

/* Adds the games of another tally of the same survey. */
void tally_join(Tally *tally, const Survey *survey, const Tally *other);

#endif
