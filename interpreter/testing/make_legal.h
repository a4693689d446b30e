/* Finds the smallest changes of a position that make a move legal, by trying:
 * one change, and if none suffices two.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTING_MAKE_LEGAL_H
#define CRIA_TESTING_MAKE_LEGAL_H

#include "engine/game.h"

typedef struct {
    Game *game;            /* a copy of the game at a decision; it is
                              overwritten */
    const char *const *names;        /* of the players */
    int viewer;            /* the player who asks, or SEES_ALL */
    const char *move;      /* its text as Refusal.text has it, if it has */
    /* Called now and then; false stops the search. NULL: it is never
     * stopped. */
    bool (*goes_on)(void *context);
    void *context;
} NearPlan;

/* A change, in the words of replay/position_edit.h. */
typedef struct {
    const char *before;    /* another change that is made first, or NULL */
    const char *before_part;         /* "hand Ann 3 4" of that change */
    const char *part;      /* "top discard" */
    const char **values;   /* "5", "6": any of them; "": the part needs no
                              value */
    size_t count, capacity;
} NearChange;
enum { NEAR_CHANGES_MAX = 6 };

typedef enum {
    NEAR_SEARCHED,
    NEAR_STOPPED,          /* before everything was tried */
    NEAR_LIMIT,            /* gave up after too many positions */
    NEAR_NOT_HERE,         /* set up from its words the position is different:
                              the move is legal, or nobody decides */
    NEAR_NO_MEMORY
} NearEnd;

typedef struct {
    NearChange changes[NEAR_CHANGES_MAX];
    size_t count;
    unsigned tried;        /* number of positions */
    bool more;             /* there are more changes than these */
} LegalChanges;

/* Whether the game waits at the decision of a turn: elsewhere no position can
 * be set up, and changes cannot be typed. */
bool near_can_be_set(const Game *game);

/* Looks for changes after which the move, which is illegal now, is legal for
 * the same player. Hidden information neither is part of
 * the changes nor affects which ones are found: a change must work for every
 * deal of the hidden cards that allows it, and most do. What has been
 * decided at the same time is taken back: no legal move depends on it. The
 * most natural changes come first. In [arena]. */
NearEnd near_search(const NearPlan *plan, Arena *arena, LegalChanges *near);

#endif
