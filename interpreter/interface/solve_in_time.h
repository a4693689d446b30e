/* Solves what is left of a game, for a request and for cria_game_solve.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INTERFACE_SOLVE_IN_TIME_H
#define CRIA_INTERFACE_SOLVE_IN_TIME_H

#include "interface/work_limit.h"
#include "solve/solve_rest.h"

/* The limits on one solution: positions and milliseconds if no others are asked
 * for, the most positions that can be asked for. */
enum { SOLVE_POSITIONS = 1000000, SOLVE_POSITIONS_MOST = 20000000,
       SOLVE_MILLISECONDS = 5000 };

/* solve_rest by a plan whose bytes and progress do not matter: the game and, if
 * that is not solved, its round have half of the limit's time each. */
void solve_in_time(const SolvePlan *plan, WorkLimit *limit, Arena *arena,
                   SolvedRest *rest);

#endif
