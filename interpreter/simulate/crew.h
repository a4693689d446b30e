/* Sharing out games to threads. Games are handed out in order and each is
 * addressed by its number, so that the result is the same for any number of
 * threads, and what is there when a run is stopped are the first games of it.
 * What is done with a game is up to whoever calls.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_CREW_H
#define CRIA_SIMULATE_CREW_H

#include "base/arena.h"
#include "engine/game.h"

enum { JOBS_MAX = 256 };

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

/* What is to be done. [context] goes to every function. */
typedef struct {
    uint64_t first, games;           /* so many from number [first] on */
    int jobs;                        /* threads, 1 to JOBS_MAX */
    /* What one thread needs for itself, in its own [arena]. NULL: there is no
     * memory. */
    void *(*open)(Arena *arena, void *context);
    /* Plays game [number]. False when a rule failed, with *[error] set. */
    bool (*play)(void *worker, uint64_t number, RuleError *error,
                 void *context);
    /* Hands over what [worker] has, and frees what it needed: one worker after
     * the other, in any order. Takes no memory from an arena. */
    void (*close)(void *worker, void *context);
    /* Called about ten times a second by the caller's thread with the number of
     * games so far; false stops. NULL: nobody wants to know. */
    bool (*progress)(void *context, uint64_t games);
    void *context;
} CrewTask;

/* Plays the games: those that were taken are played whatever happens, so that
 * they are always the first ones. */
Simulated crew_run(const CrewTask *task, SimulateFailure *failure);

#endif
