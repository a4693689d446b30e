/* A game that is played and written at the same time, as a replay or as a
 * trace.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_GAME_RECORD_H
#define CRIA_REPLAY_GAME_RECORD_H

#include "base/text.h"
#include "engine/game.h"
#include "resolve/rules_given.h"

/* Instead of a move: none could be chosen, and the error of the game says why;
 * nobody wants more of the game. */
enum { RECORD_FAILS = NOTHING, RECORD_STOPS = NOTHING - 1 };

typedef struct {
    Game *game;            /* not started */
    const char *const *names;        /* of the players */
    int players;
    uint64_t seed, number;
    RulesGiven rules;      /* as the record names them */
    const char *as;        /* only what [observer] (observe/sight.h), called so,
                              may know is written; NULL: everything */
    int observer;
    /* The legal move that is made, or one of the above. */
    long (*choose)(const void *context, Game *game);
    const void *context;
} GameRecord;

/* Adds a replay. After a rule error it ends with the move that caused it.
 * False: there was one, or no move could be chosen, so that there is no text;
 * or, without an error and a text, a replay cannot tell two moves apart. */
bool record_replay(const GameRecord *record, Text *text);

/* Adds a trace. False: no move could be chosen, and not all of it is
 * written. */
bool record_trace(const GameRecord *record, Text *text);

#endif
