/* Whether the value of an expression depends on something that an observer does
 * not see.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_OBSERVE_HIDDEN_H
#define CRIA_OBSERVE_HIDDEN_H

#include "observe/known.h"

/* [HIDDEN_NOW]: as the expression is worked out in the present position, each
 * element by itself, without what `and`, `or` and `if` leave out.
 * [HIDDEN_LOOKED]: likewise, of an observer who knows all names in it.
 * [HIDDEN_COUNTED]: as HIDDEN_NOW, but a zone without cards hides nothing,
 * since everybody sees that it is empty. Bots and traces know only HIDDEN_NOW.
 * [HIDDEN_EVER]: for any elements and in any of these ways; names that [frame]
 * binds to NOTHING stand for anything. */
typedef enum {
    HIDDEN_NOW, HIDDEN_LOOKED, HIDDEN_COUNTED, HIDDEN_EVER
} HiddenWhen;

/* Whether the value of [expression], which may be NULL, depends on something
 * that [observer] does not see. The number of cards in a zone is seen by all. A
 * card that another player has chosen is hidden unless all cards of its kind
 * are seen; a number, a player or a value that another has chosen unless this
 * is told (observe/told.h). */
bool hidden_value(Game *game, const Expression *expression, const Frame *frame,
                  int observer, HiddenWhen when);

/* As hidden_value with HIDDEN_EVER, of an observer who knows besides which
 * cards a zone has by what they saw before: [known] is of the present position;
 * NULL: nothing. */
bool hidden_unknown(Game *game, const Expression *expression,
                    const Frame *frame, int observer, const Knowledge *known);

/* Whether it is hidden from [observer] who sees the cards of a zone: the set of
 * players in its `seen by` depends on something that [observer] does not
 * see. */
bool hidden_sight(Game *game, int zone, int owner, int observer);

#endif
