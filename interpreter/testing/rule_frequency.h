/* How often each rule fires in a game, as measures of a simulation.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTING_RULE_FREQUENCY_H
#define CRIA_TESTING_RULE_FREQUENCY_H

#include "simulate/game_measures.h"

/* Makes a survey of [variant], which must be loaded for counting, count its
 * rules in each game: steps and actions done, conditions that are true, and how
 * often a condition of a move was the only one against it. Each measure is
 * named by the rule's path in the file. In [arena]. */
void fired_measure(Survey *survey, Arena *arena, const Variant *variant);

#endif
