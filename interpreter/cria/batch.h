/* libcria: many games at once, and figures of many games.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PUBLIC_BATCH_H
#define CRIA_PUBLIC_BATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bot.h"

#ifdef __cplusplus
extern "C" {
#endif

/* --- Many games at once --------------------------------------------------- */

typedef struct CriaBatch CriaBatch;

enum { CRIA_BATCH_MOST = 1 << 20, CRIA_BATCH_THREADS_MOST = 256 };

/* Begin with CriaBatchOptions options = {.size = sizeof options}; what is zero
 * is as said here. */
typedef struct {
    size_t size;             /* of this structure; must be set */
    size_t games;            /* how many, 1 to CRIA_BATCH_MOST; must be set */
    int players;             /* of each; 0: as many as can play */
    int threads;             /* at most, 0 to CRIA_BATCH_THREADS_MOST; 0: 1.
                                Never more than games. Results are the same
                                for all */
    uint64_t seed;           /* of the first game; the next has the next one */
    uint32_t decisions_most; /* after these a game is truncated; 0: never */
    bool blind;              /* without observations */
} CriaBatchOptions;

/* What games show, game after game. The arrays belong to the batch, stay where
 * they are, and are written by each step. */
typedef struct {
    const uint64_t *masks;           /* [words] for each game: what is legal, as
                                        cria_game_mask; 0 at the end */
    size_t words;
    const int8_t *deciders;          /* -1 at the end */
    const float *observations;       /* [observation_size] for each: what the
                                        decider sees, who decided last at the
                                        end; NULL: blind */
    size_t observation_size;
    const float *rewards;            /* [players] for each, the most that can
                                        play: at the end what the result is
                                        worth, by the rules or as a share of a
                                        win; else 0 */
    size_t players;
    const int32_t *totals;           /* likewise: at the end what
                                        cria_game_total gives; else 0 */
    const uint8_t *terminated, *truncated;   /* 1 or 0 */
    const uint8_t *refused;          /* 1: the number was not legal, and nothing
                                        was done */
} CriaBatchArrays;

/* Starts game 0 of each seed. NULL for options that cannot be, or when there is
 * not enough memory. The variant must outlive the batch. */
CriaBatch *cria_batch_new(const CriaVariant *variant,
                          const CriaBatchOptions *options);
void cria_batch_free(CriaBatch *batch);

CriaBatchArrays cria_batch_arrays(const CriaBatch *batch);

/* Starts all games anew, with a seed for each (NULL: those of the options). */
void cria_batch_start(CriaBatch *batch, const uint64_t *seeds);

/* Takes a number for each game, as cria_game_take. A game that was terminated
 * or truncated is not asked: it starts again, as the next game of its seed.
 * Returns how many numbers were refused. */
size_t cria_batch_step(CriaBatch *batch, const uint32_t *moves);

/* Sets moves[i] to the number of what [bot] chooses in each game i where
 * [where] is not 0 (NULL: in all); CRIA_NO_MOVE, if it chooses nothing there.
 * The others stay as they are. */
void cria_batch_choose(CriaBatch *batch, const CriaBot *bot,
                       const uint8_t *where, uint32_t *moves);

/* --- Figures of many games ------------------------------------------------ */

/* Games of bots that are played in steps, and their figures. It belongs to one
 * thread at a time. */
typedef struct CriaSimulation CriaSimulation;

/* Begin with CriaSimulationOptions options = {.size = sizeof options}; what is
 * zero is as said here. Nothing of it is needed after the call but the bots. */
typedef struct {
    size_t size;             /* of this structure; must be set */
    uint64_t games;          /* of the whole run: 1 to 2^48; must be set */
    uint64_t seed;
    int players;             /* 0: as many as can play */
    const CriaBot *const *bots;      /* one for all, or one for each player;
                                        they must outlive the simulation */
    size_t bot_count;        /* 0: random moves */
    const char *bot_names;   /* what reports call them, "keen,random"; NULL:
                                "random" */
    const char *const *with; /* house rules, as reports name them */
    size_t with_count;
    const char *const *set;  /* values likewise */
    size_t set_count;
} CriaSimulationOptions;

/* A simulation without games. NULL for options that cannot be, as a bot that
 * practised for another number of players, or when there is not enough memory.
 * The variant must outlive it. */
CriaSimulation *cria_simulation_new(const CriaVariant *variant,
                                    const CriaSimulationOptions *options);
void cria_simulation_free(CriaSimulation *simulation);

/* Plays the next [games] games, or all that are left, in the thread of the
 * caller; with [threads] above 1, up to 256, in as many others, while that one
 * waits. Neither makes a difference to the figures. Returns false after a rule
 * error, which ends the simulation without that game, or when there is not
 * enough memory (cria_simulation_error is NULL then). */
bool cria_simulation_step(CriaSimulation *simulation, uint64_t games,
                          int threads);

/* How many games were played; why one failed, NULL: none did. The text lives as
 * long as the variant. */
uint64_t cria_simulation_played(const CriaSimulation *simulation);
const char *cria_simulation_error(const CriaSimulation *simulation);

/* The figures of the games so far as `cria simulate --format json` prints them,
 * to be freed with cria_text_free; NULL before the first game, or when there is
 * not enough memory. */
char *cria_simulation_report(const CriaSimulation *simulation);

#ifdef __cplusplus
}
#endif

#endif
