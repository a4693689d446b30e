/* A game as a trace: JSON Lines with everything that happens, so that another
 * program can check every rule.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RECORD_TRACE_H
#define CRIA_RECORD_TRACE_H

#include "engine/game.h"

typedef struct {
    Game *game;
    const char *const *names;        /* of the players */
    Text *text;                      /* where lines are added */
    const char *const *with, *const *set;      /* house rules and settings */
    size_t with_count, set_count;
    const char *as;                  /* NULL: everything is written; else the
                                        name of [observer], and only what they
                                        may know, with all changes */
    int observer;                    /* observe/sight.h */
    bool brief;            /* records have no positions */
    bool notices;          /* with [as]: also what `tell` says, if the program
                              of the game says it */
} Trace;

/* Makes [trace] record its game's random events, rounds and ends as they
 * happen; for an observer each change, too. The game must not be started
 * yet. */
void trace_watch(Trace *trace);

/* Writes an event of the game, for an observer that replaces the trace. */
void trace_event(Trace *trace, const Event *event);

/* Writes the position that the game begins with, when it is not the normal
 * beginning, as JSON in the words of a replay. */
void trace_position(Trace *trace, const char *position);

/* Writes the record of the game; before it is started. */
void trace_begin(Trace *trace, uint64_t seed, uint64_t number, int players);

/* Writes the next decision: legal move [chosen]. */
void trace_decision(Trace *trace, size_t chosen);

#endif
