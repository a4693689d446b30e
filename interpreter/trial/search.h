/* Positions where a rule would be of use that was of none in the games.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TRIAL_SEARCH_H
#define CRIA_TRIAL_SEARCH_H

#include "trial/trial.h"

/* Looks for a position for each rule of [trial] that was of no use, with its
 * seed and players, in a fixed number of small changes of positions that games
 * come to; what is found is in trial->positions, in [arena]. Without memory for
 * a game nothing is looked for. */
void trial_search(Trial *trial, Arena *arena, const Variant *variant,
                  const TrialPlan *plan);

#endif
