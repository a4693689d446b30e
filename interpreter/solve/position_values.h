/* Only for solve/. What positions are worth.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SOLVE_POSITION_VALUES_H
#define CRIA_SOLVE_POSITION_VALUES_H

#include "solve/explore_positions.h"

/* Fills the moves of the explorer's solution. Returns SOLVE_DONE, STOPPED or
 * NO_MEMORY. */
SolveEnd values_find(Explorer *explorer);

#endif
