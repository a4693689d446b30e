/* Whether there is less to choose from towards the end of a game: the line of
 * least squares through the numbers of legal moves of its decisions.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_MOVE_SLOPE_H
#define CRIA_SIMULATE_MOVE_SLOPE_H

#include <stddef.h>
#include <stdint.h>

enum { CONVERGENCE_WHOLE = 1000000 };

/* Exact sums. A zeroed one has no decisions. */
typedef struct {
    int64_t count, moves;            /* decisions; their legal moves */
    int64_t numbered;      /* moves times the decision's number, from 1 */
} MoveSlope;

static inline void slope_add(MoveSlope *slope, size_t moves)
{
    slope->count++;
    slope->moves += (int64_t)moves;
    slope->numbered += (int64_t)moves * slope->count;
}

/* 1 - (slope / 2 + 1/2) in units of 1 / CONVERGENCE_WHOLE, rounded to the
 * nearest; 1/2 for fewer than two decisions (M. Goadrich, "Heuristics
 * overview", cardstock, 2018). */
int64_t slope_convergence(const MoveSlope *slope);

#endif
