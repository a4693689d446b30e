/* Distributes the games of a run to workers that may be lost; nothing waits for
 * a single worker. When no new games are left, games that have not come back
 * are given to other workers as well, and the first result counts. This module
 * does not know what workers are or how to talk to them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PARTS_WORKER_DISPATCH_H
#define CRIA_REPL_PARTS_WORKER_DISPATCH_H

#include <stdbool.h>

#include "playing/bot_play.h"

/* Games that are with workers. */
typedef struct {
    GameRange games;
    int takers;            /* how many workers have them */
    int last;              /* the last worker to get them */
} Dealt;

typedef struct {
    uint64_t next, end;    /* games that no worker has yet */
    Dealt *dealt;          /* in the order of their games */
    size_t dealt_count;
    uint64_t *sizes;       /* how many games each worker gets at a time */
    int workers;
    bool failed;
    uint64_t failure;      /* the first game with a rule error */
} Dealer;

/* Returns a dealer of [games] to [workers] workers, numbered from 0. Lives in
 * [arena]. */
Dealer *dealer_new(Arena *arena, GameRange games, int workers);

/* The next games for [worker], which is idle; games is 0 when all are done, or
 * only that worker has the rest. Gives as many games as take about a second,
 * judging by earlier ones. */
GameRange dealer_give(Dealer *dealer, int worker);

/* Takes the result of games from [worker], after this many milliseconds.
 * Returns false when another worker was faster: the result must be ignored. */
bool dealer_take(Dealer *dealer, int worker, GameRange games,
                 uint64_t milliseconds);

/* Notes a rule error in [game] of these games: later games are no longer
 * needed. The games before it have been or will be played without an error. */
void dealer_fail(Dealer *dealer, GameRange games, uint64_t game);

/* Whether all needed games have come back. */
bool dealer_done(const Dealer *dealer);

#endif
