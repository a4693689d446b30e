/* Writes both forms of a game, a replay and a trace, from a replay of it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_TRACE_CONVERSION_H
#define CRIA_REPLAY_TRACE_CONVERSION_H

#include "base/text.h"
#include "document/place.h"
#include "replay/replay_run.h"
#include "report/diagnostic.h"

/* The lines of one game of a trace, within the whole trace. */
typedef struct {
    const char *text;
    size_t length;
    const char *whole;
    size_t whole_length;
    uint64_t number;       /* its place in the trace, from 0 */
} TraceGame;

/* For each line of a replay the line of the trace from which it was made. */
typedef struct {
    Span *items;
    size_t count, capacity;
} TraceLines;

/* False with an error in [found] if the trace begins within a game, so that its
 * beginning is missing. The trace is added to [sources] under [name] then. */
bool trace_check_beginning(const char *text, size_t length, const char *name,
                           Sources *sources, Diagnostics *found);

/* Finds game [number] (from 0) of a trace; false if it has fewer games. */
bool trace_find_game(const char *text, size_t length, uint64_t number,
                     TraceGame *game);

/* Adds a replay of the game without expectations: its moves and given chance.
 * False with findings in [found] if the lines are not a trace; else [found] has
 * warnings of what the trace lacks: the end of the game, games before it. The
 * trace is added to [sources] under [name]. [lines] has the origin of each
 * line. */
bool replay_from_trace(const TraceGame *game, const char *name,
                       Sources *sources, Diagnostics *found, Text *text,
                       TraceLines *lines);

/* Moves findings in that replay to the lines of the trace, which is added to
 * [sources] under [name]. */
void trace_place_findings(const TraceGame *game, const TraceLines *lines,
                          const char *name, Sources *sources,
                          Diagnostics *found);

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
