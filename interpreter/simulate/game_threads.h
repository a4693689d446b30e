/* Distributes games to threads. Games are assigned and kept in order, and each
 * depends only on its number. So the result is the same for any number of
 * threads, and a run that is stopped has the first games.
 *
 * The caller defines what to do with a game.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_GAME_THREADS_H
#define CRIA_SIMULATE_GAME_THREADS_H

#include "base/arena.h"
#include "base/halt_request.h"
#include "engine/game.h"

enum {
    JOBS_MAX = 256,
    CREW_STRETCHES = 8,    /* of games of a thread that are in play, or played
                              and not yet kept */
    CREW_STRETCH_MOST = 256          /* games of a stretch, whose numbers follow
                                        each other */
};

typedef enum {
    SIMULATED,             /* all games, or those before it was stopped */
    SIMULATE_RULE_FAILED,  /* in the game, or in a bot */
    SIMULATE_NO_MEMORY     /* or no thread could be started */
} Simulated;

/* The first game with a rule error. */
typedef struct {
    uint64_t game;
    RuleError error;
    int place;             /* of an experiment: the arm or the seating */
} SimulateFailure;

/* A task. [context] is passed to every function. */
typedef struct {
    uint64_t first, games;           /* [games] games from number [first] on */
    int jobs;                        /* threads, 1 to JOBS_MAX; 0: the caller's
                                        plays, which asks for no progress */
    /* Returns the data of one thread, in its own [arena]. NULL: no memory. */
    void *(*open)(Arena *arena, void *context);
    /* Plays game [number] and adds it to stretch [stretch] of [worker], 0 to
     * CREW_STRETCHES - 1. Returns false after a rule error, with the error and
     * its place in *[failure], or without an error when [halt] interrupted the
     * game. */
    bool (*play)(void *worker, int stretch, uint64_t number,
                 SimulateFailure *failure, void *context);
    /* Adds a stretch of [worker] to the result and empties it. Called for one
     * stretch at a time, in the order of their games, by any thread. Allocates
     * nothing from an arena. */
    void (*keep)(void *worker, int stretch, void *context);
    /* Frees the data of [worker]; called for one worker at a time, after all
     * games. */
    void (*close)(void *worker, void *context);
    /* Called about ten times a second, by the caller's thread, with the number
     * of games so far; false stops the run. NULL: no calls. */
    bool (*progress)(void *context, uint64_t games);
    Halt *halt;            /* interrupts all unfinished games; or NULL */
    void *context;
} CrewTask;

/* Plays the games; the kept ones are always the first ones. When [progress]
 * stops the run, games in play are finished; [halt] interrupts them. */
Simulated crew_run(const CrewTask *task, SimulateFailure *failure);

#endif
