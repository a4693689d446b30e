/* The history of a table, of a game that was recorded as a replay: each of its
 * positions is a step, and what was told up to there is known.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TABLE_RECORDED_HISTORY_H
#define CRIA_TABLE_RECORDED_HISTORY_H

#include "replay/replay_file.h"
#include "table/history.h"

/* The table. */
typedef struct {
    const bool *person;    /* of each player whether it is one */
    bool stays;            /* people are asked also when the game is over */
    /* Who is told of a move of [mover] (observe/sight.h). */
    int (*listener)(void *context, int mover);
    void *context;
    Game *copy;            /* another game of the rules; its position is lost */
    Arena *arena;          /* of the history; it lives as long as the replay */
    Arena *scratch;        /* for what nobody reads */
} RecordingTable;

typedef struct {
    History history;       /* without a present step: the game cannot begin */
    uint64_t last_number;  /* highest number of the games whose chance was
                              used */
    struct Given *given;   /* chance that stays given */
} RecordedHistory;

/* Plays all of [file], which is open. Moves that cannot be made are found in
 * it; those before them are in the history. False: not enough memory. */
bool recorded_history_play(ReplayFile *file, const RecordingTable *table,
                           RecordedHistory *recorded);

#endif
