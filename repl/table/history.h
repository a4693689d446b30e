/* What has been played, move by move, as a tree: going back and playing
 * something else begins another line, and nothing that was played is lost while
 * a branch leads there.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_HISTORY_H
#define CRIA_REPL_TABLE_HISTORY_H

#include "repl/view/event_lines.h"

/* When a decision was made, to tell whether the next is a turn or part of an
 * effect. */
typedef struct {
    uint16_t round, turn, acts;
} Moment;

/* A ply: a position, and the move that led to it. */
typedef struct Ply {
    struct Ply *before;   /* NULL: the beginning */
    struct Ply *after;    /* where :redo leads, or NULL */
    unsigned number;       /* moves made since the beginning */
    State *state;          /* a copy */
    RuleError error;       /* the rule that failed here, if one did */
    Moment last;           /* of the decision before */
    TellerMark told;
    bool asked;            /* a person was asked here, or can be */
    uint16_t looked;       /* who was asked here or at any step after it */
    size_t index;          /* of the move among the legal ones */
    const char *who, *move;          /* NULL at the beginning */
} Ply;

/* A line of play with a name. Its last step is kept here while another branch
 * is played. */
typedef struct {
    const char *name;
    Ply *step, *from;     /* where it stands, where it began */
} Branch;

typedef struct {
    Arena *arena;
    size_t state_size;
    uint64_t number;       /* of the game whose chance it began with */
    Ply *first, *now;
    Branch *branches;
    size_t count, capacity;
    size_t branch;         /* the one that is played */
} History;

/* Begins anew with the position of [game]; a branch "main" is played. */
void history_begin(History *history, const Game *game, TellerMark told,
                   Arena *arena);

/* Adds the position of [game] after the present step. The caller fills in who
 * made which move. */
Ply *history_add(History *history, const Game *game, TellerMark told);

/* The [count]th step before (or after) the present one at which a person was
 * asked; the farthest when there are fewer; the present one: there is none. */
Ply *history_before(const History *history, unsigned count);
Ply *history_after(const History *history, unsigned count);

/* The last step of the present line, with what :redo leads to, at which a
 * person was asked and no more than [number] moves had been made. */
Ply *history_at(const History *history, unsigned number);

/* How many moves the present line has, with those that :redo leads to. */
unsigned history_last(const History *history);

/* Makes [step] the present one; :redo then leads where it led before. */
void history_go(History *history, Ply *step);

/* The branch called [name], or NULL. */
Branch *history_find(History *history, const char *name);

/* Notes that [player] was asked at the present step. */
void history_look(History *history, int player);

/* Begins a branch here, which is played from now on. [name] is copied. */
void history_branch(History *history, const char *name);

/* Plays another branch from where it stands. */
void history_switch(History *history, Branch *branch);

#endif
