/* Positions where a rule would be of use that was of none in the games.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTING_FIND_POSITION_H
#define CRIA_TESTING_FIND_POSITION_H

#include "testing/random_test.h"

/* Looks for a position for each rule of [trial] that was of no use, with its
 * seed and players, in a fixed number of small changes of positions that games
 * come to; what is found is in trial->positions, in [arena]. Without memory for
 * a game nothing is looked for. */
void trial_search(Trial *trial, Arena *arena, const Variant *variant,
                  const TrialPlan *plan);

#endif
