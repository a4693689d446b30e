/* The single changes of a position that somebody would try, in the words of
 * replay/position_change.h: the most natural first. What a player does not see
 * goes into none of them. Only for testing/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTING_POSITION_VARIANTS_H
#define CRIA_TESTING_POSITION_VARIANTS_H

#include "engine/game.h"

/* "top discard" and "6": together the words. */
typedef struct {
    const char *part;
    const char *value;     /* "": the part says all */
    int target;            /* the same for changes of the same thing */
    bool number;           /* of several values of the part the first, which is
                              the nearest, says enough */
} NearbyChange;

typedef struct {
    NearbyChange *items;
    size_t count, capacity;
} NearbyChanges;

/* The words of a change. In [arena] or in the change. */
const char *nearby_words(Arena *arena, const NearbyChange *change);

/* The changes of the position in [game], at the decision of a turn, for
 * [viewer] (or SEES_ALL). The order of piles may be settled in the game. In
 * [arena]. */
NearbyChanges nearby_changes(Game *game, const char *const *names, int viewer,
                             Arena *arena);

#endif
