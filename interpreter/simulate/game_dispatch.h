/* Giving out the games of a run to workers that may be lost: nobody is waited
 * for. What a worker has not come back with when there is nothing else left is
 * given to others as well, and whoever is first counts. Who the workers are,
 * and how they are talked to, is not known here.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_GAME_DISPATCH_H
#define CRIA_SIMULATE_GAME_DISPATCH_H

#include <stdbool.h>

#include "simulate/simulation_part.h"

/* Games that were given out and have not come back. */
typedef struct {
    GameRange games;
    int takers;            /* how many were given them */
    int last;              /* who was the last one */
} Dealt;

typedef struct {
    uint64_t next, end;    /* games that nobody was given yet */
    Dealt *dealt;          /* in the order of their games */
    size_t dealt_count;
    uint64_t *sizes;       /* how many games each worker is given at a time */
    int workers;
    bool failed;
    uint64_t failure;      /* the first game in which a rule failed */
} Dealer;

/* A dealer of [games] to [workers], numbered from 0. Lives in [arena]. */
Dealer *dealer_new(Arena *arena, GameRange games, int workers);

/* The next games for [worker], who has nothing to do; none (games is 0) when
 * all is done, or all that is not done is in that worker's hands. So many that
 * they take about a second, judged by what it took before. */
GameRange dealer_give(Dealer *dealer, int worker);

/* [worker] comes back with games that it was given, after so many milliseconds.
 * False: somebody else was faster, they do not count. */
bool dealer_take(Dealer *dealer, int worker, GameRange games,
                 uint64_t milliseconds);

/* A rule has failed in [game] of these games: those behind are not needed any
 * more. Games before it were played without a failure, or will be. */
void dealer_fail(Dealer *dealer, GameRange games, uint64_t game);

/* Whether all games that are needed have come back. */
bool dealer_done(const Dealer *dealer);

#endif
