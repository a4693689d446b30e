/* Solves what is left of a game within a time.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SOLVE_SOLVE_IN_TIME_H
#define CRIA_SOLVE_SOLVE_IN_TIME_H

#include "base/work_limit.h"
#include "solve/solve_rest.h"

/* The limits on one solution: megabytes; positions and milliseconds if no
 * others are asked for, the most positions that can be asked for. */
enum { SOLVE_MEGABYTES = 256, SOLVE_POSITIONS = 1000000,
       SOLVE_POSITIONS_MOST = 20000000, SOLVE_MILLISECONDS = 5000 };

/* solve_rest by a plan whose bytes do not matter: the game and, if that is not
 * solved, its round have half of the limit's time each. Of the last one the
 * limit says why it was stopped. */
void solve_in_time(const SolvePlan *plan, WorkLimit *limit, Arena *arena,
                   SolvedRest *rest);

#endif
