/* The form in which it is noted what observers know (observe/known.h), and how
 * the notes are read.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_OBSERVE_KNOWN_NOTES_H
#define CRIA_OBSERVE_KNOWN_NOTES_H

#include "engine/zone.h"
#include "observe/known.h"

/* The notes of each observer have for each zone and owner one for each kind of
 * card: at least so many are there, without those at a known place. Those of a
 * pile go on with one for each place, from the bottom: 1 more than the kind; 0:
 * unknown. Those of places for single cards go on with one for each kind, 1:
 * the moves tell that it is not the card there (ruled_out.h). */
typedef uint16_t Note;

struct Knowledge {
    const Variant *variant;
    const State *state;    /* what it follows; copies of the game have others */
    size_t each;           /* notes of each observer */
    size_t begin[ZONES_MAX];
    Note notes[];
};

/* The notes of an observer about a place with [count] cards. */
typedef struct {
    Note *loose, *order;   /* order NULL: no pile */
    Note *never;           /* NULL: no place for a single card */
    int kinds, count;
} Notes;

/* The bytes of all notes. */
size_t notes_size(const Knowledge *known);

/* The number of notes about one place. */
size_t notes_size_of_place(const Variant *variant, int zone);

/* The notes of [observer] about the cards of a zone; they can be changed. */
Notes notes_of_place(const Knowledge *known, const Game *game, int observer,
                     int zone, int owner);

/* The cards of a pile in order, in the room [bytes] where needed. Nothing
 * changes: what a shuffle left open is decided in a copy. */
const uint8_t *notes_in_order(const Game *game, const Pile *pile,
                              uint8_t *bytes);

#endif
