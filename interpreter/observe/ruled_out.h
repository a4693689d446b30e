/* Which cards cannot lie at a place that somebody does not see, since a move
 * would have done something else: a player who is told which of their cards are
 * red knows that the others are not. A move is tried with each card there, and
 * all else that the observer does not see is something else each time. What is
 * remembered then, for the observer to see, and does not depend on the rest, is
 * compared with what the move does.
 *
 * It is looked at single cards in zones that have an owner and a second key.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_OBSERVE_RULED_OUT_H
#define CRIA_OBSERVE_RULED_OUT_H

#include "observe/known.h"

/* Lets [game], which notes what its observers know (known_attend), rule out
 * cards from now on; then it is slower, unless there are no such zones. Again:
 * nothing happens. Returns false when there is not enough memory. */
bool ruled_out_attend(Game *game);

/* Notes what the move tells that is about to be made, game->making. Only for
 * known.c. */
void ruled_out_note(Knowledge *known, Game *game);

/* Sets possible[KINDS_MAX] to whether [observer] must think that each kind of
 * card may be the only card of a zone, which they do not see. False: nothing is
 * ruled out there. */
bool ruled_out_find(const Game *game, int zone, int owner, int observer,
                    bool *possible);

#endif
