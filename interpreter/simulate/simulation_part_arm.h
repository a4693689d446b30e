/* Only for simulate/. An arm of a part, or a part of a simulation.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_SIMULATION_PART_ARM_H
#define CRIA_SIMULATE_SIMULATION_PART_ARM_H

#include "simulate/part_reading.h"
#include "simulate/simulation_part.h"

typedef struct {
    const Survey *survey;
    Tally *tally;
} ReadArm;

/* Reads an arm of [games] games into [arm] and [read], which are worth nothing
 * after a finding. The survey has no variant and no names of players. */
void part_read_arm(const PartReading *reading, const Node *root, uint64_t games,
                   PartArm *arm, ReadArm *read);

#endif
