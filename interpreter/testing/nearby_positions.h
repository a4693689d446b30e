/* The single changes of a position that a person would try, in the words of
 * replay/position_edit.h, the most natural first. None contains hidden
 * information. Only for testing/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTING_NEARBY_POSITIONS_H
#define CRIA_TESTING_NEARBY_POSITIONS_H

#include "engine/game.h"

/* "top discard" and "6": together they are the words. */
typedef struct {
    const char *part;
    const char *value;     /* "": the part needs no value */
    int target;            /* equal for changes of the same thing; for zones as
                              nearby_target has it */
    bool one;              /* such as a number: of its target the first, nearest
                              value that works is enough */
    bool spare;            /* not tried when another change works */
} NearbyChange;

typedef struct {
    NearbyChange *items;
    size_t count, capacity;
} NearbyChanges;

static inline int nearby_target(int zone, int owner)
{
    return zone * OWNERS_MAX + owner;
}

/* The words of a change, in [arena] or in the change. */
const char *nearby_words(Arena *arena, const NearbyChange *change);

/* The changes of the position in [game], at a decision, for [viewer] (or
 * SEES_ALL), but for those of whose turn it is. May settle the order of piles
 * in the game. In [arena]. */
NearbyChanges nearby_changes(Game *game, const char *const *names, int viewer,
                             Arena *arena);

/* "hand Ann" and " 3 4", the cards there, in [arena]. */
const char *nearby_zone(Game *game, const char *const *names, int zone,
                        int owner, Arena *arena);
const char *nearby_cards(Game *game, int zone, int owner, Arena *arena);

#endif
