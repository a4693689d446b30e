/* A match as a part.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PARTS_MATCH_PART_H
#define CRIA_REPL_PARTS_MATCH_PART_H

#include "experiment/match.h"
#include "repl/parts/experiments.h"

/* The experiment of a match. */
extern const char part_match[];

/* A part without games of a match of rules called [variant] between [bots], as
 * many as the plan has: the player of each is what it is called. In [arena];
 * the strings and the plan must outlive it. */
Part *match_part_new(Arena *arena, const MatchPlan *plan, const char *variant,
                     const Seat *bots);

PartWriter match_part_write;

#endif
