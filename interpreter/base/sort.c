/* Merge sort from the bottom up: sorted runs of 1, 2, 4 ... items are merged in
 * pairs, from one array into the other and back.
 *
 * SPDX-License-Identifier: MIT */
#include "base/sort.h"

#include <string.h>

typedef struct {
    char *from, *to;
    size_t size;       /* of an item */
    Compare *compare;
} Merge;

/* Merges the runs [left, middle) and [middle, right). */
static void merge_runs(const Merge *merge, size_t left, size_t middle,
                       size_t right)
{
    size_t size = merge->size;
    size_t one = left, other = middle;
    for (size_t at = left; at < right; at++) {
        const char *first = merge->from + one * size;
        const char *second = merge->from + other * size;
        if (one < middle &&
            (other >= right || merge->compare(first, second) <= 0)) {
            memcpy(merge->to + at * size, first, size);
            one++;
        } else {
            memcpy(merge->to + at * size, second, size);
            other++;
        }
    }
}

static size_t smaller(size_t one, size_t other)
{
    return one < other ? one : other;
}

void sort_stable(Arena *arena, void *items, size_t count, size_t size,
                 Compare *compare)
{
    if (count < 2) {
        return;
    }
    char *spare = arena_alloc(arena, count * size);
    Merge merge = {items, spare, size, compare};
    for (size_t run = 1; run < count; run *= 2) {
        for (size_t left = 0; left < count; left += 2 * run) {
            merge_runs(&merge, left, smaller(left + run, count),
                       smaller(left + 2 * run, count));
        }
        char *sorted = merge.to;
        merge.to = merge.from;
        merge.from = sorted;
    }
    if (merge.from != (char *)items) {
        memcpy(items, merge.from, count * size);
    }
}
