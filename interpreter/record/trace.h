/* A game as a trace: JSON Lines in which everything that happens stands, so
 * that another program can check every rule.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RECORD_TRACE_H
#define CRIA_RECORD_TRACE_H

#include "engine/game.h"

typedef struct {
    Game *game;
    const char *const *names;        /* of the players */
    Text *text;                      /* where lines are added */
} Trace;

/* Lets [trace] watch its game, which must not be started yet: chance, rounds
 * and ends are written as they happen. */
void trace_watch(Trace *trace);

/* Writes the record of the game; before it is started. */
void trace_begin(Trace *trace, uint64_t seed, uint64_t number, int players);

/* Writes the decision that is about to be taken: legal move [chosen]. */
void trace_decision(Trace *trace, size_t chosen);

#endif
