/* The nearest position that other rules allow: what they do not know is left
 * out of it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_POSITION_FIT_H
#define CRIA_REPLAY_POSITION_FIT_H

#include "replay/position_setup.h"

/* What a position has lost, a sentence without a full stop each. */
typedef struct {
    const char **items;
    size_t count, capacity;
} Losses;

/* Where a position comes from. */
typedef struct {
    Game *game;            /* in that position, by the former rules */
    int observer;          /* who is told which cards are lost; of those that
                              this observer does not see the number is told */
    bool whole;            /* other things that may be hidden are told, too */
} FitSource;

/* Like place_position with the position [tree] of [from], which loses what does
 * not fit: cards that there are not, or not as many, zones, tokens and values
 * that the rules do not know or that have another form. Cards come back as all
 * that are not named. Where it is the turn of somebody who is out, it is the
 * next player's. False: nothing helps; the game must not be played then. */
bool position_fit(Game *game, const Terms *terms, Node *tree,
                  const FitSource *from, uint64_t seed, uint64_t number,
                  Losses *losses);

#endif
