/* Bins become wider in steps of two, so that two of them make one.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/histogram_bins.h"

#include <string.h>

void bins_clear(Bins *bins)
{
    *bins = (Bins){.least = INT64_MAX, .most = INT64_MIN};
}

static uint64_t *place(Bins *bins, int64_t bin)
{
    return &bins->counts[(uint64_t)bin % BINS_MAX];
}

/* Joins bins by twos. */
static void double_width(Bins *bins)
{
    uint64_t counts[BINS_MAX];
    int64_t first = bins->least >> bins->shift;
    int64_t last = bins->most >> bins->shift;
    memcpy(counts, bins->counts, sizeof counts);
    memset(bins->counts, 0, sizeof bins->counts);
    for (int64_t bin = first; bin <= last; bin++) {
        *place(bins, bin >> 1) += counts[(uint64_t)bin % BINS_MAX];
    }
    bins->shift++;
}

void bins_widen(Bins *bins, int64_t least, int64_t most)
{
    int64_t low = least < bins->least ? least : bins->least;
    int64_t high = most > bins->most ? most : bins->most;
    while ((high >> bins->shift) - (low >> bins->shift) >= BINS_MAX) {
        double_width(bins);
    }
    bins->least = low;
    bins->most = high;
}

void bins_add_many(Bins *bins, int index, uint64_t more)
{
    *place(bins, (bins->least >> bins->shift) + index) += more;
}

void bins_join(Bins *bins, const Bins *other)
{
    int count = bins_count(other);
    if (count == 0) {
        return;
    }
    bins_widen(bins, other->least, other->most);
    for (int i = 0; i < count; i++) {
        int64_t first;
        uint64_t more = bins_at(other, i, &first);
        *place(bins, first >> bins->shift) += more;
    }
}

int bins_count(const Bins *bins)
{
    return bins->least > bins->most
               ? 0
               : (int)((bins->most >> bins->shift) -
                       (bins->least >> bins->shift)) + 1;
}

uint64_t bins_at(const Bins *bins, int index, int64_t *first)
{
    int64_t bin = (bins->least >> bins->shift) + index;
    *first = bin * ((int64_t)1 << bins->shift);
    return bins->counts[(uint64_t)bin % BINS_MAX];
}
