/* Whether an observer sees the places that the steps of an action change, by
 * which follows what they are told of what was chosen.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_OBSERVE_SEEN_PLACES_H
#define CRIA_OBSERVE_SEEN_PLACES_H

#include "observe/sight.h"
#include "rules/told_choices.h"

typedef struct {
    Game game;             /* a copy: looking at a pile can settle its order */
    int observer;
    const Frame *frame;    /* what is chosen; NULL: nothing yet */
} PlaceViewer;

/* The SeesPlace of a PlaceViewer. */
bool place_is_seen(void *context, const ChangedPlace *place);

/* The choice that [name] stands for, of an action whose effects go on now, if
 * [observer], who is not its player, does not know what was chosen; else
 * NULL. */
const Choice *told_not(const Game *game, const Local *name, int observer);

#endif
