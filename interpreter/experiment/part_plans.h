/* The plan of an experiment from a part of it, so that its results can be told
 * without the rules. A part may come from anywhere: NULL means that it does not
 * have what the experiment sums.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPERIMENT_PART_PLANS_H
#define CRIA_EXPERIMENT_PART_PLANS_H

#include "experiment/factorial.h"
#include "experiment/match.h"
#include "experiment/paired_experiment.h"
#include "simulate/simulation_part.h"

/* Adds what the plan of a match has beside its survey to a part, in [arena]. */
void part_tell_match(Arena *arena, Part *part, const MatchPlan *plan);

/* A part's match: its only arm has the survey of the plan, its seats are the
 * bots. Lives in [arena], as all here; the part must outlive it. */
const MatchPlan *part_match_plan(Arena *arena, const Part *part);

/* The two arms paired. They are the same if their rules and bots are. */
const Pairing *part_pairing(Arena *arena, const Part *part);

/* The name of the facts with the factors of a factorial experiment: each has
 * the path and then the values. */
extern const char part_factor[];

/* The arms are the combinations of the factors. */
const FactorialPlan *part_factorial_plan(Arena *arena, const Part *part);

#endif
