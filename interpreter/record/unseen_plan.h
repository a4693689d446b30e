/* What a viewer does not see in a position: found once for all the worlds that
 * are dealt from it (redeal_unseen.h).
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RECORD_UNSEEN_PLAN_H
#define CRIA_RECORD_UNSEEN_PLAN_H

#include "engine/game.h"

/* A zone of an owner with hidden cards. */
typedef struct {
    uint8_t zone, owner, seen;       /* a Seen */
    bool known;            /* the viewer knows some of them */
} HiddenPlace;

enum { HIDDEN_PLACES_MOST = 256 };

typedef struct {
    Game real;             /* the position as it is: who sees what */
    int viewer;
    int counts[KINDS_MAX]; /* the hidden cards of each kind */
    int known[KINDS_MAX];  /* of these, those whose zone the viewer knows */
    bool contradicts;      /* what is known does not fit the position: then
                              nothing is */
    HiddenPlace places[HIDDEN_PLACES_MOST];
    int place_count;
    size_t next_zone;      /* this zone and those after it are not among them:
                              there was no room */
    bool tokens, debts, memory, dice;          /* some of these are hidden */
} UnseenPlan;

/* Looks at the present position of [game], as it is seen by [viewer]. [room]
 * has the size of a state and is kept while the plan is in use. Piles with a
 * visible top are settled, or chance would draw their top card again: dealing
 * begins with the state that the game has then. */
void unseen_plan(UnseenPlan *plan, Game *game, int viewer, State *room);

/* Adds the cards of a zone that somebody with this sight of it does not see to
 * counts[KINDS_MAX]. */
void unseen_count_place(const Game *game, int zone, int owner, Seen seen,
                        int *counts);

/* The number of hidden cards of a pile, counted from the bottom. */
int unseen_of_pile(Seen seen, const Pile *pile);

/* Whether it is hidden from [viewer] how many tokens of a kind a holder has. */
bool unseen_tokens(const Game *real, int viewer, int token, int holder);

/* Whether something that is remembered is hidden from [viewer]. */
bool unseen_memory(const Game *real, int viewer);

#endif
