/* Practice: a bot plays games against itself and keeps what it learned
 * (practised.h).
 *
 * Learned is what a move is worth: the player's share of the win at the end of
 * the game above an equal one or, where the rules say so, what the result is
 * worth. It is control by temporal differences with linear features (Sutton,
 * Barto: "Reinforcement Learning", 2nd edition, 2018, chapters 9, 10 and 12):
 * after a game each decision of a player, the last one first, is moved towards
 * a mean of what the player expected at the next one and of what came of it,
 * which counts the more, the less expectations and results agree.
 * In a game of several rounds the result of each is a part of that at once.
 * Some moves are random; those that seem nearly as good as the best are tried
 * more often. Both become rare towards the end.
 *
 * Everything is computed in integers, one game after the other, so that the
 * result depends only on the rules, the number of players, of games and the
 * seed.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PRACTICE_PRACTICE_H
#define CRIA_PRACTICE_PRACTICE_H

#include "base/halt_request.h"
#include "practice/practised.h"

enum {
    PRACTICE_GAMES_MAX = 100000000,
    /* To be raised whenever a practice of the same rules, players, games and
     * seed learns something else than before: what was kept before is then made
     * again. */
    PRACTICE_EDITION = 5
};

typedef enum {
    PRACTICE_DONE,
    PRACTICE_HALTED,
    PRACTICE_RULE_FAILED,  /* a rule error in a game */
    PRACTICE_NO_MEMORY
} PracticeEnd;

typedef struct {
    const Variant *variant;
    int players;
    uint64_t games, seed;  /* games: 1 to PRACTICE_GAMES_MAX */
    /* 0, or about how many legal moves to look at in all: where games are long
     * or moves many, there are fewer games then. */
    uint64_t moves_most;
    /* Whether most of the games, the first ones, have random moves only
     * (tutor.h). */
    bool random_first;
    Halt *halt;            /* or NULL */
    void (*native)(struct Game *game, uint32_t pc);     /* as in Game */
    /* Called after each game with how many were played; or NULL. */
    void (*progress)(void *context, uint64_t games);
    void *context;
} Practice;

/* Sets [practised] to a bot that has learned nothing yet. */
void practice_begin(const Practice *of, Practised *practised);

/* The memory of a practice in games of [variant], which must outlive it: 4 MB,
 * to be used any number of times; pupil_free frees it. NULL: there is not
 * enough. */
typedef struct Pupil Pupil;
Pupil *pupil_new(const Variant *variant);
void pupil_free(Pupil *pupil);

/* Fills [practised] with weights; only after PRACTICE_DONE it is of use. Its
 * number of games is how many were played. Allocates nothing. Sets *[error]
 * after a rule error. */
PracticeEnd pupil_practise(Pupil *pupil, const Practice *of,
                           Practised *practised, RuleError *error);

#endif
