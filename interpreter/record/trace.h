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
    const char *const *with, *const *set;      /* what was put on the rules */
    size_t with_count, set_count;
} Trace;

/* Lets [trace] watch its game, which must not be started yet: chance, rounds
 * and ends are written as they happen. */
void trace_watch(Trace *trace);

/* Writes an event of the game, for whoever watches it in the trace's place. */
void trace_event(Trace *trace, const Event *event);

/* Writes the position that the game begins with instead of its beginning, as
 * JSON in a replay's words. */
void trace_position(Trace *trace, const char *position);

/* Writes the record of the game; before it is started. */
void trace_begin(Trace *trace, uint64_t seed, uint64_t number, int players);

/* Writes the decision that is about to be taken: legal move [chosen]. */
void trace_decision(Trace *trace, size_t chosen);

#endif
