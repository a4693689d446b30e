/* Sums over pairs of games: the same deal, dice and bots under two rules, A and
 * B. With the products of what both games measure, the spread of the difference
 * of any figure can be worked out; all sums are exact, so pairs may be added in
 * any order.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPERIMENT_PAIR_SUMS_H
#define CRIA_EXPERIMENT_PAIR_SUMS_H

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

/* Adds game [number]: its measures under A and B, and whether its course
 * differs. */
void pair_tally_add(PairTally *tally, const Pairing *pairing, uint64_t number,
                    const int64_t *const values[2], bool changed);

/* Makes it a tally of no pair again. */
void pair_tally_clear(PairTally *tally, const Pairing *pairing);

/* Adds the pairs of another tally of the same pairing. */
void pair_tally_join(PairTally *tally, const Pairing *pairing,
                     const PairTally *other);

#endif
