/* How often a measure came to each value: exact counts in a fixed number of
 * bins. All bins are equally wide, the smallest power of two that the values
 * allow, so that what is counted depends on the values alone: neither on their
 * order nor on the parts in which they were counted.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_HISTOGRAM_BINS_H
#define CRIA_SIMULATE_HISTOGRAM_BINS_H

#include <stdint.h>

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

#endif
