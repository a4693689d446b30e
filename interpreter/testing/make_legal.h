/* The smallest changes of a position that make a move legal, found by trying:
 * one change, and where none is enough two.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTING_MAKE_LEGAL_H
#define CRIA_TESTING_MAKE_LEGAL_H

#include "engine/game.h"

typedef struct {
    Game *game;            /* a copy of the game, at the decision of a turn,
                              which is overwritten */
    const char *const *names;        /* of the players */
    int viewer;            /* who asks, or SEES_ALL */
    const char *move;      /* its text */
    /* Called now and then; false stops. NULL: nothing does. */
    bool (*goes_on)(void *context);
    void *context;
} NearPlan;

/* A change, in the words of replay/position_change.h. */
typedef struct {
    const char *before;    /* another one that is made first, or NULL */
    const char *before_part;         /* "hand Ann 3 4" of that */
    const char *part;      /* "top discard" */
    const char **values;   /* "5", "6": any of them; "": the part says all */
    size_t count, capacity;
} NearChange;
enum { NEAR_CHANGES_MAX = 6 };

typedef enum {
    NEAR_SEARCHED,
    NEAR_STOPPED,          /* before all was tried */
    NEAR_LIMIT,            /* so many positions were tried that it gave up */
    NEAR_NOT_HERE,         /* laid out by its words the position is another: the
                              move is legal, or nobody decides */
    NEAR_NO_MEMORY
} NearEnd;

typedef struct {
    NearChange changes[NEAR_CHANGES_MAX];
    size_t count;
    unsigned tried;        /* positions */
    bool more;             /* there are more changes than these */
} LegalChanges;

/* Looks for changes after which the move, which is not legal now, is legal for
 * whoever is on turn then. What the viewer does not see neither goes into them
 * nor decides whether they are found: a change counts when it does so however
 * the hidden cards lie. The most natural changes come first. In [arena]. */
NearEnd near_search(const NearPlan *plan, Arena *arena, LegalChanges *near);

#endif
