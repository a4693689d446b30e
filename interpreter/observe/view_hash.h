/* What an observer sees, as one number.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_OBSERVE_VIEW_HASH_H
#define CRIA_OBSERVE_VIEW_HASH_H

#include "engine/game.h"

/* One thing that an observer may see, in view_hash.c. */
typedef struct ViewItem ViewItem;

/* What an observer sees, in the order in which it is mixed. */
typedef struct {
    ViewItem *items;
    size_t count;
    int observer;
} ViewPlan;

/* Allocates a plan for games of [variant]; false: memory ran out. view_close
 * frees it. */
bool view_open(ViewPlan *plan, const Variant *variant);
void view_close(ViewPlan *plan);

/* Plans for [observer] and games with as many players as [game]: what is always
 * hidden is left out, what is seen at times is asked for each time. */
void view_plan(ViewPlan *plan, const Game *game, int observer);

/* A hash of what the observer sees: what is remembered, cards, dice, tokens,
 * who decides. Positions with different hashes look different to the observer;
 * a few things are left out, such as debts. A card on top of a pile that the
 * observer sees is drawn from the order that is open, if it is not settled. */
uint64_t view_hash(const ViewPlan *plan, Game *game);

#endif
