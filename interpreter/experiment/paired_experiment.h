/* A paired experiment plays every game under two rule sets, A and B, with the
 * same deals, dice and random choices of bots as long as the games take the
 * same course, until the answer is precise enough.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPERIMENT_PAIRED_EXPERIMENT_H
#define CRIA_EXPERIMENT_PAIRED_EXPERIMENT_H

#include "experiment/arm.h"
#include "simulate/tally.h"

/* A figure of both surveys, or of one: the other is NULL. For a figure of both,
 * the tally keeps the sums of
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
} Pairing;

/* Pairs the equal figures of two surveys, with the same number of players.
 * Lives in [arena]; the surveys must outlive it. */
Pairing *pairing_new(Arena *arena, const Survey *a, const Survey *b);

/* A game with a different winner under the other rules. */
typedef struct {
    uint64_t game;         /* its number */
    int64_t decisions;     /* in both games together */
} DecidedGame;
enum { DECIDED_KEPT = 3 };

typedef struct {
    Tally *tallies[2];     /* of A and B, for the same games */
    Wide *products;
    uint64_t *apart;       /* pairs that differ in each item */
    uint64_t changed;      /* games that took a different course */
    uint64_t decided;      /* games with a different winner */
    DecidedGame shortest[DECIDED_KEPT];      /* of these, by length, then by
                                                number */
    int shortest_count;
} PairTally;

/* Returns an empty tally in [arena]. */
PairTally *pair_tally_new(Arena *arena, const Pairing *pairing);

/* Adds the pairs of another tally of the same pairing. */
void pair_tally_join(PairTally *tally, const Pairing *pairing,
                     const PairTally *other);

typedef struct {
    const Pairing *pairing;
    Arm arms[2];           /* A and B */
    uint64_t seed;
    uint64_t games;        /* the limit on games, each under both rules */
    int jobs;              /* threads, 1 to JOBS_MAX */
    /* Whether the result is precise enough. Called after numbers of games that
     * are fixed in advance, 1000 and then always a quarter more, so that the
     * result does not depend on threads or time. NULL: plays all games. */
    bool (*enough)(void *context, const PairTally *tally);
    /* As in a simulation; also called before each call of [enough]. */
    bool (*progress)(void *context, uint64_t games);
    Halt *halt;            /* stops it at once, as in a simulation; or NULL */
    void *context;
} Experiment;

/* Plays and adds the pairs to [tally], which is empty: fewer than all when
 * [enough] or [progress] stopped it. [arena] holds what is needed to compare
 * the arms. */
Simulated experiment_run(const Experiment *experiment, Arena *arena,
                         PairTally *tally, ArmFailure *failure);

#endif
