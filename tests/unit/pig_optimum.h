/* Pig for two to 100, worked out: how often a way to play wins against the best
 * one, without chance (Neller and Presser, "Optimal Play of the Dice Game Pig",
 * 2004).
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTS_UNIT_PIG_OPTIMUM_H
#define CRIA_TESTS_UNIT_PIG_OPTIMUM_H

#include <stdbool.h>
#include <stdlib.h>

enum { PIG_GOAL = 100, PIG_SUMS = PIG_GOAL + 6, PIG_SWEEPS = 30 };

/* For one's own score, the other's and the sum of the turn: whether to roll. */
typedef bool PigWay[PIG_GOAL][PIG_GOAL][PIG_SUMS];
/* The chance to win of who decides. */
typedef double PigChances[PIG_GOAL][PIG_GOAL][PIG_SUMS];

static inline double pig_begins(PigChances of, int mine, int yours)
{
    return mine >= PIG_GOAL ? 1 : yours >= PIG_GOAL ? 0 : of[mine][yours][0];
}

static inline double pig_rolled(PigChances own, PigChances other, int mine,
                                int yours, int sum)
{
    double chance = 1 - pig_begins(other, yours, mine);
    for (int face = 2; face <= 6; face++) {
        chance += sum + face < PIG_SUMS ? own[mine][yours][sum + face] : 1;
    }
    return chance / 6;
}

static inline double pig_held(PigChances other, int mine, int yours, int sum)
{
    return 1 - pig_begins(other, yours, mine + sum);
}

/* Makes the chances of [own] better known, when the other one has [other]; sets
 * [way] to the best one if [best]. Nobody holds nothing. */
static inline void pig_sweep(PigChances own, PigChances other, PigWay way,
                             bool best)
{
    for (int mine = PIG_GOAL - 1; mine >= 0; mine--) {
        for (int yours = PIG_GOAL - 1; yours >= 0; yours--) {
            for (int sum = PIG_SUMS - 1; sum >= 0; sum--) {
                double rolled = pig_rolled(own, other, mine, yours, sum);
                double held = mine + sum >= PIG_GOAL ? 1 : pig_held(
                    other, mine, yours, sum);
                bool *rolls = &way[mine][yours][sum];
                *rolls = sum == 0 || (best ? rolled > held : *rolls);
                own[mine][yours][sum] = *rolls ? rolled : held;
            }
        }
    }
}

/* The share of games that [way] wins against the best one, each beginning as
 * often as the other. */
static inline double pig_share(PigWay way)
{
    PigChances *best = calloc(1, sizeof *best), *own = calloc(1, sizeof *own),
               *other = calloc(1, sizeof *other);
    PigWay *optimum = calloc(1, sizeof *optimum);
    double share = -1;
    if (best && own && other && optimum) {
        for (int i = 0; i < PIG_SWEEPS; i++) {
            pig_sweep(*best, *best, *optimum, true);
        }
        for (int i = 0; i < PIG_SWEEPS; i++) {
            pig_sweep(*own, *other, way, false);
            pig_sweep(*other, *own, *optimum, false);
        }
        share = ((*own)[0][0][0] + 1 - (*other)[0][0][0]) / 2;
    }
    free(best);
    free(own);
    free(other);
    free(optimum);
    return share;
}

#endif
