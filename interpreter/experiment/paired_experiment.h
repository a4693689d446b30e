/* A paired experiment plays every game under two rule sets, A and B, with the
 * same deals, dice and random choices of bots as long as the games take the
 * same course, until the answer is precise enough.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPERIMENT_PAIRED_EXPERIMENT_H
#define CRIA_EXPERIMENT_PAIRED_EXPERIMENT_H

#include "experiment/arm.h"
#include "simulate/exact_sums.h"

/* A figure of both surveys, or of one: the other is NULL. For a figure of both,
 * there are the sums of
 *
 *   products[first]      x of A times x of B
 *   products[first + 1]  x of A times y of B, of ratios
 *   products[first + 2]  y of A times x of B
 *   products[first + 3]  y of A times y of B
 *
 * and the number of pairs of games that differ in it. */
typedef struct {
    const Figure *of[2];
    int first;
} FigurePair;

typedef struct {
    const Survey *surveys[2];
    bool same;             /* A and B are the same, so that no figure differs;
                              those who play decide whether bots differ */
    FigurePair *items;     /* in the order of A's figures */
    size_t count;
    int product_count;
    SumsForm sums;
} Pairing;

/* The lists of sums: the products; for each item the pairs that differ in it;
 * the games of COURSE_CHANGED and COURSE_DECIDED; and arm_legal. The shortest
 * games are those with a different winner. */
enum { PAIR_PRODUCTS, PAIR_APART, PAIR_COURSES, PAIR_LEGAL, PAIR_LISTS };

/* Games that took a different course under the other rules, and games with a
 * different winner. */
typedef enum { COURSE_CHANGED, COURSE_DECIDED, COURSES } PairCourse;

/* Pairs the equal figures of two surveys, with the same number of players.
 * Lives in [arena]; the surveys must outlive it. */
Pairing *pairing_new(Arena *arena, const Survey *a, const Survey *b);

/* The number of these games in the sums of a pairing. */
uint64_t pairing_games(const Sums *sums, PairCourse course);

typedef struct {
    const Pairing *pairing;
    Arm arms[2];           /* A and B */
    uint64_t seed;
    uint64_t first, games; /* at most [games] games from number [first] on, each
                              under both rules */
    int jobs;              /* threads, as of a crew */
    /* Whether the result is precise enough. Called after numbers of games that
     * are fixed in advance, 1000 and then always a quarter more, so that the
     * result does not depend on threads or time. NULL: plays all games. */
    bool (*enough)(void *context, const Sums *sums);
    /* As in a simulation; also called before each call of [enough]. */
    bool (*progress)(void *context, uint64_t games);
    Halt *halt;            /* stops it at once, as in a simulation; or NULL */
    void *context;
} Experiment;

/* The number of games at which [enough] is asked, after [last]; 0: at first. */
uint64_t experiment_next_look(uint64_t last);

/* Plays and adds the pairs to [sums]: fewer than all when
 * [enough] or [progress] stopped it. [arena] holds what is needed to compare
 * the arms. The place of a failure is the arm. */
Simulated experiment_run(const Experiment *experiment, Arena *arena,
                         Sums *sums, SimulateFailure *failure);

#endif
