/* A factorial experiment varies several values of the rules, the factors,
 * together; every combination plays the same games. It reports the effect of
 * each value of a factor, averaged over those of the others.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPERIMENT_FACTORIAL_H
#define CRIA_EXPERIMENT_FACTORIAL_H

#include "experiment/arm.h"
#include "simulate/tally.h"

enum { FACTORS_MAX = 8, COMBINATIONS_MAX = 100 };

/* The number of values (levels) of each factor. In the numbering of
 * combinations the last factor changes first. */
typedef struct {
    int levels[FACTORS_MAX];
    int count;             /* of factors */
} Factors;

/* The number of combinations. */
int factors_combinations(const Factors *factors);

/* The level, from 0, that a factor has in a combination. */
int factors_level(const Factors *factors, int combination, int factor);

/* The number of effects, one for each level of a factor after its first; the
 * index of the effect of [level], from 1. */
int factors_effects(const Factors *factors);
int factors_effect(const Factors *factors, int factor, int level);

/* Sums over games. The effect in a game is the sum of a measure over the
 * combinations with this level minus the sum over those with the first level;
 * factors_share is the number of combinations in each sum. */
typedef struct {
    uint64_t games;
    Tally **tallies;       /* one for each combination */
    MeasureTally *effects; /* for each effect the common measures: sums and
                              squares, */
    uint64_t *apart;       /* and the number of games with an effect */
    int common;            /* the number of first measures that all have */
} FactorialTally;

int factors_share(const Factors *factors, int factor);

typedef struct {
    const Factors *factors;
    const Arm *arms; /* of the combinations, with the same number of players */
    uint64_t seed, games;
    int jobs;              /* threads, 1 to JOBS_MAX */
    bool (*progress)(void *context, uint64_t games);   /* as of a simulation */
    Halt *halt;            /* stops it at once, as in a simulation; or NULL */
    void *context;
} Factorial;

/* Returns an empty tally in [arena]. */
FactorialTally *factorial_tally_new(Arena *arena, const Factorial *factorial);

/* Plays the games under all combinations and adds them to [tally]. */
Simulated factorial_run(const Factorial *factorial, FactorialTally *tally,
                        ArmFailure *failure);

#endif
