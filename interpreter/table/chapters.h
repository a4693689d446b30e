/* The moves played by the same rules from one beginning. Setting up a position
 * or changing the rules begins another chapter. Earlier chapters are kept, so
 * that going back works across such a change. They form a list.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TABLE_CHAPTERS_H
#define CRIA_TABLE_CHAPTERS_H

#include "load.h"
#include "replay/cards_to_come.h"
#include "table/history.h"
#include "table/replay_file.h"

typedef struct Chapter {
    struct Chapter *before, *after;  /* or NULL */
    const Ply *from;       /* in the chapter before: where this one began */
    const Ply *of;         /* in the chapter before: the step whose position
                              this one continues; NULL: another position was set
                              up */
    const char *how;       /* the command that began it, or several that waited,
                              each in quotation marks; NULL: the first
                              chapter */
    Loaded *loaded;        /* as they were read last */
    CardsToCome to_come;   /* set with the position that it begins with */
    bool placed;           /* the history begins with a position that was set
                              up */
    History history;       /* this, whether it was placed and what chance was
                              given are noted when another chapter is played */
    struct Given *given;
    struct ChapterKept *kept;        /* what else whoever plays needs to go back
                                        to it, or NULL */
} Chapter;

/* The chapter with which the game began. */
const Chapter *chapters_first(const Chapter *chapter);

/* How the present round began: [opening], of the present chapter, or what an
 * earlier one has, whose rules are stored in *[loaded]; zeroed: its beginning
 * was set up. */
Opening chapters_opening(const Chapter *chapter, Opening opening,
                         const Loaded **loaded);

/* The cards of this or, if none were set there, an earlier chapter. */
CardsToCome chapters_to_come(const Chapter *chapter);

/* The rules of this or an earlier chapter that are those of [variant]; the
 * words and lines may be others. */
const Loaded *chapters_rules(const Chapter *chapter, const Variant *variant);

/* Whether what was taken back leads from the present step of [history], that of
 * the chapter, to the next chapter. */
bool chapters_go_on(const Chapter *chapter, const History *history);

/* --- from a replay -------------------------------------------------------- */

/* The table that goes on with its moves. */
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

/* Plays all of [file], which is open, and makes *[recorded] a chapter of its
 * moves; without a present step the game cannot begin. Moves that cannot be
 * made are found in [file]; those before them are in the history. Stores the
 * highest number of the games whose chance was used. False: not enough
 * memory. */
bool chapters_record(ReplayFile *file, const RecordingTable *table,
                     Chapter *recorded, uint64_t *last_number);

#endif
