/* Sharing out games to threads. Games are handed out and kept in order, and
 * each is addressed by its number, so that the result is the same for any
 * number of threads, and what is there when a run is stopped are the first
 * games of it.
 * What is done with a game is up to whoever calls.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_GAME_THREADS_H
#define CRIA_SIMULATE_GAME_THREADS_H

#include "base/arena.h"
#include "base/halt.h"
#include "engine/game.h"

enum {
    JOBS_MAX = 256,
    CREW_STRETCHES = 8     /* of games that a thread has played or plays, and
                              that are not kept yet */
};

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
    /* Plays game [number] and adds it to what [worker] has of its stretch
     * [stretch], 0 to CREW_STRETCHES - 1. False when a rule failed, with
     * *[error] set, or when the game was given up because of [halt],
     * without. */
    bool (*play)(void *worker, int stretch, uint64_t number, RuleError *error,
                 void *context);
    /* Adds a stretch of [worker] to the result and empties it: stretches in the
     * order of their games, one after the other, by any thread. Takes no
     * memory from an arena. */
    void (*keep)(void *worker, int stretch, void *context);
    /* Frees what [worker] needed; one after the other, after all games. */
    void (*close)(void *worker, void *context);
    /* Called about ten times a second by the caller's thread with the number of
     * games so far; false stops. NULL: nobody wants to know. */
    bool (*progress)(void *context, uint64_t games);
    Halt *halt;            /* gives up all games that are not finished; NULL */
    void *context;
} CrewTask;

/* Plays the games; those that are kept are always the first ones. When
 * [progress] stops it, those that were taken are finished; [halt] is for those
 * who cannot wait. */
Simulated crew_run(const CrewTask *task, SimulateFailure *failure);

#endif
