/* Rounds once, at the end.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/move_slope.h"

#include "simulate/tally.h"

/* The nearest whole number to [over] / [under], which is above 0. */
static int64_t divide(Wide over, Wide under)
{
    Wide twice = 2 * over + under, whole = twice / (2 * under);
    return (int64_t)(whole - (twice % (2 * under) < 0));
}

/* The numbers of decisions are 1 to n: n times the sum of their squares less
 * the square of their sum is n^2 (n^2 - 1) / 12. */
int64_t slope_convergence(const MoveSlope *slope)
{
    Wide n = slope->count;
    Wide under = n * n * (n * n - 1) / 12;
    Wide over = n * slope->numbered - n * (n + 1) / 2 * slope->moves;
    return under == 0 ? CONVERGENCE_WHOLE / 2
                      : divide(CONVERGENCE_WHOLE / 2 * (under - over), under);
}
