/* Many games of bots by several threads. Games are handed out in order and each
 * is addressed by its number, so that the result is the same for any number of
 * threads, and what is there when a run is stopped are the first games of it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_SIMULATE_H
#define CRIA_SIMULATE_SIMULATE_H

#include "bot/persona.h"
#include "simulate/tally.h"

enum { JOBS_MAX = 256 };

typedef struct {
    const Survey *survey;
    const Persona *bots[PLAYERS_MAX];        /* of the seats; NULL: random */
    uint64_t seed;
    uint64_t first, games;           /* so many from number [first] on */
    int jobs;                        /* threads, 1 to JOBS_MAX */
    /* Called about ten times a second by the caller's thread with the number of
     * games so far; false stops. NULL: nobody wants to know. */
    bool (*progress)(void *context, uint64_t games);
    void *context;
} Simulation;

typedef enum {
    SIMULATED,             /* all games, or as many as until it stopped */
    SIMULATE_RULE_FAILED,  /* of the game, or of a bot */
    SIMULATE_NO_MEMORY     /* or no thread could be begun */
} Simulated;

/* Where a rule failed: the first game in which one did. */
typedef struct {
    uint64_t game;
    RuleError error;
} SimulateFailure;

/* Plays the games and adds them to [tally]. */
Simulated simulate(const Simulation *simulation, Tally *tally,
                   SimulateFailure *failure);

#endif
