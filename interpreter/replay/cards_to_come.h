/* Cards that somebody set as the next ones of the pile where cards are gathered
 * stay the next ones when another part of the position is set, which shuffles
 * the other cards of that pile.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_CARDS_TO_COME_H
#define CRIA_REPLAY_CARDS_TO_COME_H

#include "replay/position_edit.h"

typedef struct {
    const char **labels;       /* from the top */
    size_t count;          /* 0: none were set */
    size_t pile;           /* the cards in the pile then */
    const char *round;         /* of the game then */
} CardsToCome;

/* Those that [set], a position, names before "..."; [laid] is all of the
 * position that was set up so. They are in [arena]. */
CardsToCome cards_to_come_of(Arena *arena, const Terms *terms, const Node *set,
                             const Node *laid);

/* Those of them that still are to come in the position [tree], all of a later
 * one, as its pile would have them: "3 5 ...". NULL: none. */
const char *cards_to_come_left(const CardsToCome *cards, const Terms *terms,
                               const Node *tree);

/* Puts them into [tree] if its pile was left to chance; false: it was not, or
 * [cards] is NULL. */
bool cards_to_come_put(const Terms *terms, Node *tree, const char *cards);

#endif
