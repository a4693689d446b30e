/* A replay while it is played: as a trace, or with the table after each move.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TABLE_REPLAY_SHOWN_H
#define CRIA_TABLE_REPLAY_SHOWN_H

#include "record/trace.h"
#include "replay/replay_file.h"
#include "view/card_look.h"
#include "view/event_lines.h"

typedef struct {
    const char *as;        /* who looks, by name; NULL: who sees all */
    int observer;          /* the same (observe/sight.h) */
    Look look;             /* of the cards */
    /* Called with what is to be read next. */
    void (*print)(void *context, const Text *text);
    void *context;
    Text text;             /* for that; its arena */
    Trace trace;
    Teller teller;         /* tells who sees all what comes of moves */
    bool steps;            /* what was told is kept, for going back */
    TellerMark *marks;     /* the same at each position up to this one */
    size_t mark_count, mark_capacity;
} ReplayShown;

/* Play the whole replay, the last one unseen. The file is open. */
void replay_show_trace(ReplayShown *shown, ReplayFile *file);
void replay_show_table(ReplayShown *shown, ReplayFile *file);
void replay_show_nothing(const ReplayShown *shown, ReplayFile *file);

/* Step by step: shows the table before the first move; false: the replay cannot
 * be played. Then goes on to the next move, with the expectations after it;
 * false: there is none. Or goes back by a move. */
bool replay_show_begin(ReplayShown *shown, ReplayFile *file);
bool replay_show_on(ReplayShown *shown, ReplayFile *file);
void replay_show_back(ReplayShown *shown, ReplayFile *file);

/* To be called at the end, also if the replay was played unseen: its failures
 * tell nothing that who looks may not know. */
void replay_show_end(const ReplayShown *shown, ReplayFile *file);

#endif
