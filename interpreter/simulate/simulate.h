/* Plays many games of bots in several threads and sums their measures.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_SIMULATE_H
#define CRIA_SIMULATE_SIMULATE_H

#include "bot/bot.h"
#include "native/native_interface.h"
#include "simulate/game_threads.h"
#include "simulate/tally.h"

typedef struct {
    const Survey *survey;
    Bot bots[PLAYERS_MAX];           /* of the seats */
    uint64_t seed;
    uint64_t first, games;           /* [games] games from number [first] on */
    int jobs;                        /* threads, 1 to JOBS_MAX */
    NativeRun *native;               /* the compiled program, or NULL */
    /* Called about ten times a second, by the caller's thread, with the number
     * of games so far; false stops the run. NULL: no calls. */
    bool (*progress)(void *context, uint64_t games);
    Halt *halt;            /* stops it at once, with the first games; or NULL */
    void *context;
} Simulation;

/* Plays the games and adds them to [tally]. */
Simulated simulate(const Simulation *simulation, Tally *tally,
                   SimulateFailure *failure);

#endif
