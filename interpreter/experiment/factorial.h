/* A factorial experiment: several values of the rules, the factors, are varied
 * together, and every combination of them plays the same games. For each factor
 * it is told what each of its values does, averaged over those of the others.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPERIMENT_FACTORIAL_H
#define CRIA_EXPERIMENT_FACTORIAL_H

#include "experiment/arm.h"
#include "simulate/tally.h"

enum { FACTORS_MAX = 8, COMBINATIONS_MAX = 100 };

/* How many values (levels) each factor has. Combinations are numbered so that
 * the last factor changes first. */
typedef struct {
    int levels[FACTORS_MAX];
    int count;             /* of factors */
} Factors;

/* The number of combinations. */
int factors_combinations(const Factors *factors);

/* The level, from 0, that a factor has in a combination. */
int factors_level(const Factors *factors, int combination, int factor);

/* The number of effects, one for each level of a factor after its first; and
 * that of [level], from 1. */
int factors_effects(const Factors *factors);
int factors_effect(const Factors *factors, int factor, int level);

/* Sums over games. An effect is, of each game, the sum of a measure over the
 * combinations with this level less that over those with the first: as many
 * combinations as factors_share says. */
typedef struct {
    uint64_t games;
    Tally **tallies;       /* one for each combination */
    MeasureTally *effects; /* of each effect all common measures: sums and
                              squares, */
    uint64_t *apart;       /* and games in which there is an effect */
    int common;            /* measures, the first ones, that all have */
} FactorialTally;

int factors_share(const Factors *factors, int factor);

typedef struct {
    const Factors *factors;
    const Arm *arms;       /* of the combinations, with as many players */
    uint64_t seed, games;
    int jobs;              /* threads, 1 to JOBS_MAX */
    bool (*progress)(void *context, uint64_t games);   /* as of a simulation */
    Halt *halt;            /* ends it at once, as of a simulation; NULL */
    void *context;
} Factorial;

/* A tally of no game. Lives in [arena]. */
FactorialTally *factorial_tally_new(Arena *arena, const Factorial *factorial);

/* Plays the games under all rules and adds them to [tally]. */
Simulated factorial_run(const Factorial *factorial, FactorialTally *tally,
                        ArmFailure *failure);

#endif
