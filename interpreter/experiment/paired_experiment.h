/* A paired experiment: every game is played under two rules, A and B, with the
 * same deals, dice and choices of bots as far as it goes the same way, until
 * the answer is clear enough.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPERIMENT_PAIRED_EXPERIMENT_H
#define CRIA_EXPERIMENT_PAIRED_EXPERIMENT_H

#include "experiment/arm.h"
#include "experiment/pair_sums.h"

typedef struct {
    const Pairing *pairing;
    Arm arms[2];           /* A and B */
    uint64_t seed;
    uint64_t games;        /* the most that are played, each under both */
    int jobs;              /* threads, 1 to JOBS_MAX */
    /* Whether what there is will do: asked after numbers of games that are
     * known beforehand, 1000 and then always a quarter more, so that the answer
     * does not depend on threads and time. NULL: all games are played. */
    bool (*enough)(void *context, const PairTally *tally);
    /* As of a simulation; also called each time before [enough] is asked. */
    bool (*progress)(void *context, uint64_t games);
    Halt *halt;            /* ends it at once, as of a simulation; NULL */
    void *context;
} Experiment;

/* Plays, and adds the pairs to [tally], which has none yet: fewer than all
 * when it was enough, or [progress] stopped it. [arena] has what both arms are
 * compared by. */
Simulated experiment_run(const Experiment *experiment, Arena *arena,
                         PairTally *tally, ArmFailure *failure);

#endif
