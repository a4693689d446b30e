/* How often each rule fires in a game, as measures of a simulation.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTING_RULE_MEASURES_H
#define CRIA_TESTING_RULE_MEASURES_H

#include "simulate/survey.h"

/* Lets the rules of [variant], which must be loaded for counting, be counted in
 * the games of a survey of it: steps and actions that are done, conditions that
 * hold, and how often a condition of a move was the only one against it. Each
 * is called by its path in the file. In [arena]. */
void fired_measure(Survey *survey, Arena *arena, const Variant *variant);

#endif
