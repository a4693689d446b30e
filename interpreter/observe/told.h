/* What a decision tells others. The one who decides knows all of it; everybody
 * else is told what they can see, and the rest is named by its kind: "hide a
 * card".
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_OBSERVE_TOLD_H
#define CRIA_OBSERVE_TOLD_H

#include "observe/sight.h"

/* Adds what [observer] is told of a move: its canonical text (move_text) for
 * who decides and for SEES_ALL. [names] are the players' names. Both functions
 * look at the position in which the move is chosen, before it is made. */
void told_text(const Game *game, const Move *move, const char *const *names,
               int observer, Text *text);

/* Whether [observer] is told the choice number [parameter] of a move. */
bool told_choice(const Game *game, const Move *move, int parameter,
                 int observer);

#endif
