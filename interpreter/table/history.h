/* The moves played, as a tree. After going back, another move begins another
 * line; positions are kept while a branch leads to them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TABLE_HISTORY_H
#define CRIA_TABLE_HISTORY_H

#include "observe/told.h"
#include "view/event_lines.h"

/* A ply: a position and the move that led to it. */
typedef struct Ply {
    struct Ply *before;   /* NULL: the beginning */
    struct Ply *after;    /* where :redo leads to, or NULL */
    unsigned number;       /* number of moves since the beginning */
    State *state;          /* a copy */
    void *known;           /* what observers knew (observe/known.h), or NULL */
    RuleError error;       /* the rule error here, if any */
    TellerMark told;
    bool asked;            /* a person was asked here, or can be */
    bool replaced;         /* a bot decided here for a person (:auto) */
    uint16_t looked;       /* set of players asked here or at any later step */
    size_t index;          /* index of the move among the legal moves */
    const char *who;       /* made the move; NULL: the beginning */
    int mover;             /* the same player */
    ToldTexts move;
} Ply;

/* A named line of play. Its last step is kept here while another branch is
 * played. */
typedef struct {
    const char *name;
    Ply *step, *from;     /* its present step, its first step */
} Branch;

typedef struct {
    Arena *arena;
    size_t state_size;
    uint64_t number;       /* number of the game whose chance it began with */
    Ply *first, *now;
    Branch *branches;
    size_t count, capacity;
    size_t branch;         /* index of the present branch */
} History;

/* A game that notes what its players come to know, which its history keeps with
 * each position; NULL when there is not enough memory. */
Game *history_game(const Variant *variant);

/* Lets [game], which has not started, note it; false: not enough memory. */
bool history_attend(Game *game);

/* Brings [game] to a step: the position, what was known in it and its error. */
void history_restore(const Ply *step, Game *game);

/* Begins a new history with the position of [game] and one branch, "main". */
void history_begin(History *history, const Game *game, TellerMark told,
                   Arena *arena);

/* Adds the position of [game] after the present step. The caller fills in the
 * player and the move. */
Ply *history_add(History *history, const Game *game, TellerMark told);

/* Whether the move that led to [step], one of the present line, has not taken
 * effect yet at the present step, as [game] knows: the player is one of several
 * who decide at the same time. */
bool history_is_secret(const History *history, const Ply *step,
                       const Game *game);

/* What [observer] is told at the present step of the move that led to
 * [step]. */
const char *history_told(const History *history, const Ply *step,
                         const Game *game, int observer);

/* The [count]th step before (or after) the present one where a person was
 * asked; the farthest one if there are fewer; the present one if there is
 * none. */
Ply *history_before(const History *history, unsigned count);
Ply *history_after(const History *history, unsigned count);

/* The last step of the present line, including steps that :redo leads to, where
 * a person decides, also if a bot did so for that person, and at most [number]
 * moves had been made. */
Ply *history_at(const History *history, unsigned number);

/* The number of moves of the present line, including those that :redo leads
 * to. */
unsigned history_last(const History *history);

/* Makes [step] the present one; :redo leads to the same steps as before. */
void history_go(History *history, Ply *step);

/* The branch called [name], or NULL. */
Branch *history_find(History *history, const char *name);

/* Records that [player] was asked at the present step. */
void history_look(History *history, int player);

/* Begins a branch here and makes it the present one. [name] is copied. */
void history_branch(History *history, const char *name);

/* Continues another branch at its present step. */
void history_switch(History *history, Branch *branch);

/* --- decisions without a choice ------------------------------------------- */

/* Whether a decision within an effect leaves no choice: its only move is made
 * at once, unless the decider has new cards to look at first. */
typedef enum {
    FORCED_NOT,            /* it leaves one, or is that of a turn */
    FORCED_UNSEEN,         /* who does not see what the decider sees cannot tell
                              that it leaves none */
    FORCED_KNOWN           /* everybody can: its only action is always open and
                              has nothing to choose */
} Forced;

Forced history_forced(const Game *game);

/* Whether the decision at the present step, which is also that of [game], is
 * skipped: it leaves no choice, and the decider is not a [person], or sees no
 * new card: one neither seen when last asked nor named by a move since. [look]
 * is another game of the variant; its position is lost. */
bool history_passes(const History *history, const Game *game, bool person,
                    Game *look);

#endif
