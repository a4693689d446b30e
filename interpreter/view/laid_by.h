/* Who put the cards where they lie in the middle of the table, as in a trick.
 * Only what everybody saw: a card that came face down and is turned up later
 * has nobody's name.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_LAID_BY_H
#define CRIA_VIEW_LAID_BY_H

#include "engine/game.h"
#include "view/card_look.h"

enum { LAID_MOST = 32 };

typedef struct {
    int16_t kind;
    int8_t zone, player;
} LaidCard;

/* The cards of the places that belong to nobody, in the order in which they
 * came. All zero: none. */
typedef struct {
    LaidCard cards[LAID_MOST];
    int count;
} LaidBy;

/* Takes note of an event of [game], while the game tells it. */
void laid_by_note(LaidBy *laid, const Game *game, const Event *event);

/* The same cards by the names that the rules [to] have for them and their
 * places; of rules that lack one, none. [from]: the rules of [laid]. */
LaidBy laid_by_carry(const LaidBy *laid, const Variant *from,
                     const Variant *to);

/* "Ann JD, Bob 2D": who put each card of a zone there, the first one first;
 * NULL unless each has a name and the rules take cards away from there again,
 * as tricks are taken: in a heap it does not matter. In [arena]. */
const char *laid_by_words(const LaidBy *laid, const Game *game, int zone,
                          const char *const *names, Look look, Arena *arena);

#endif
