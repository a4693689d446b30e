/* Writes both forms of a game, a replay and a trace, from a replay of it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_TRACE_CONVERSION_H
#define CRIA_REPLAY_TRACE_CONVERSION_H

#include "base/text.h"
#include "document/place.h"
#include "replay/replay_run.h"
#include "report/diagnostic.h"

/* The lines of one game of a trace. */
typedef struct {
    const char *text;
    size_t length;
} TraceGame;

/* Finds game [number] (from 0) of a trace; false if it has fewer games. */
bool trace_find_game(const char *text, size_t length, size_t number,
                     TraceGame *game);

/* Adds a replay of the game without expectations: its moves and given chance.
 * False with findings in [found] if the lines are not a trace; they are added
 * to [sources] under [name]. */
bool replay_from_trace(const TraceGame *game, const char *name,
                       Sources *sources, Diagnostics *found, Text *text);

/* Adds a tree of a replay as JSON. */
void trace_add_json(Text *text, const Node *node);

typedef struct {
    Text replay, trace;
} Rewritten;

/* Plays all of [play], which must not have begun, and writes the game as a
 * recorded replay and as a trace. The failures of [play] show whether it could
 * be played to the end. */
Rewritten replay_rewrite(Play *play);

#endif
