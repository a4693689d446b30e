/* A paired experiment: every game is played under two rules, A and B, with the
 * same deals, dice and choices of bots as far as it goes the same way, until
 * the answer is clear enough.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPERIMENT_PAIRED_EXPERIMENT_H
#define CRIA_EXPERIMENT_PAIRED_EXPERIMENT_H

#include "experiment/arm.h"
#include "simulate/tally.h"

/* A figure of both, or of one: the other is NULL. Of both are kept the sums of
 *
 *   products[first]      x of A times x of B
 *   products[first + 1]  x of A times y of B, of ratios
 *   products[first + 2]  y of A times x of B
 *   products[first + 3]  y of A times y of B
 *
 * and how many pairs of games differ in it. */
typedef struct {
    const Figure *of[2];
    int first;
} FigurePair;

typedef struct {
    const Survey *surveys[2];
    FigurePair *items;     /* in the order of A's figures */
    size_t count;
    int product_count;
} Pairing;

/* Which figures of two surveys, of as many players each, are the same. Lives in
 * [arena]; the surveys must outlive it. */
const Pairing *pairing_new(Arena *arena, const Survey *a, const Survey *b);

/* A game that other players won under the other rule. */
typedef struct {
    uint64_t game;         /* its number */
    int64_t decisions;     /* of both together */
} DecidedGame;
enum { DECIDED_KEPT = 3 };

typedef struct {
    Tally *tallies[2];     /* of A and B, of as many games */
    Wide *products;
    uint64_t *apart;       /* pairs that differ in each item */
    uint64_t changed;      /* games that went another way */
    uint64_t decided;      /* and were won by others */
    DecidedGame shortest[DECIDED_KEPT];      /* of these; first by length, then
                                                by number */
    int shortest_count;
} PairTally;

/* A tally of no pair. Lives in [arena]. */
PairTally *pair_tally_new(Arena *arena, const Pairing *pairing);

/* Adds the pairs of another tally of the same pairing. */
void pair_tally_join(PairTally *tally, const Pairing *pairing,
                     const PairTally *other);

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
