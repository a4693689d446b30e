/* Finds positions where a rule would be used that no game used.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTING_FIND_POSITION_H
#define CRIA_TESTING_FIND_POSITION_H

#include "testing/random_test.h"

/* Looks for a position for each unused rule of [trial], with its seed and
 * players, by a fixed number of small changes of positions from games. The
 * results are in trial->positions, in [arena]. Does nothing if there is no
 * memory for a game. */
void trial_search(Trial *trial, Arena *arena, const Variant *variant,
                  const TrialPlan *plan);

#endif
