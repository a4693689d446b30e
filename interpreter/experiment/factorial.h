/* A factorial experiment varies several values of the rules, the factors,
 * together; every combination plays the same games. It reports the effect of
 * each value of a factor, averaged over those of the others.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPERIMENT_FACTORIAL_H
#define CRIA_EXPERIMENT_FACTORIAL_H

#include "experiment/arm.h"

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

/* The combination with the first level of that factor and otherwise the same
 * levels. */
int factors_without(const Factors *factors, int combination, int factor);

/* The number of effects, one for each level of a factor after its first; the
 * index of the effect of [level], from 1. */
int factors_effects(const Factors *factors);
int factors_effect(const Factors *factors, int factor, int level);

/* The number of combinations with each level of a factor. */
int factors_share(const Factors *factors, int factor);

/* What is summed. The effect in a game is the sum of a measure over the
 * combinations with this level minus the sum over those with the first
 * level. */
typedef struct {
    const Factors *factors;
    const Survey *const *surveys;    /* of the combinations */
    int common;            /* the number of first measures that all have */
    SumsForm sums;
} FactorialPlan;

/* The lists of sums: for each effect the common measures, their sums, squares
 * and the games with an effect; and arm_legal. */
enum { EFFECT_SUMS, EFFECT_SQUARES, EFFECT_APART, EFFECT_LEGAL, EFFECT_LISTS };

/* Plans an experiment whose combinations have the surveys, of the same number
 * of players. Lives in [arena]; what it is given must outlive it. */
const FactorialPlan *factorial_plan_new(Arena *arena, const Factors *factors,
                                        const Survey *const *surveys);

/* The place in these lists of common measure [measure] and an effect. */
size_t factorial_place(const FactorialPlan *plan, int effect, int measure);

typedef struct {
    const FactorialPlan *plan;
    const Arm *arms;       /* of the combinations */
    uint64_t seed;
    uint64_t first, games; /* [games] games from number [first] on */
    int jobs;              /* threads, as of a crew */
    bool (*progress)(void *context, uint64_t games);   /* as of a simulation */
    Halt *halt;            /* stops it at once, as in a simulation; or NULL */
    void *context;
} Factorial;

/* Plays the games under all combinations and adds them to [sums], of the plan's
 * form. The place of a failure is the combination. */
Simulated factorial_run(const Factorial *factorial, Sums *sums,
                        SimulateFailure *failure);

#endif
