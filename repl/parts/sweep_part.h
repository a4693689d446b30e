/* A factorial experiment, `cria sweep`, as a part.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PARTS_SWEEP_PART_H
#define CRIA_REPL_PARTS_SWEEP_PART_H

#include "repl/parts/experiments.h"
#include "repl/statistics/sweep_values.h"

/* The experiment of several values. */
extern const char part_sweep[];

/* A part without games of rules called [variant] with the values [overs]. The
 * seats and bots of its arms are added by the caller. In [arena]; what it is
 * given must outlive it. */
Part *sweep_part_new(Arena *arena, const FactorialPlan *plan,
                     const Overs *overs, const char *variant);

PartWriter sweep_part_write;

#endif
