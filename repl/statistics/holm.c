/* The smallest chance is held against a level that all share, the next one
 * against one that those share which are left.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/statistics/holm.h"

static const double level = 0.05;

/* The least chance that is not marked yet; [count]: there is none. */
static size_t find_least(const double *chances, const bool *clear, size_t count)
{
    size_t least = count;
    for (size_t i = 0; i < count; i++) {
        if (!clear[i] && chances[i] <= 1 &&
            (least == count || chances[i] < chances[least])) {
            least = i;
        }
    }
    return least;
}

void holm_mark(const double *chances, bool *clear, size_t count)
{
    size_t left = 0, least;
    for (size_t i = 0; i < count; i++) {
        clear[i] = false;
        left += chances[i] <= 1;
    }
    while ((least = find_least(chances, clear, count)) < count &&
           chances[least] <= level / (double)left) {
        clear[least] = true;
        left--;
    }
}
