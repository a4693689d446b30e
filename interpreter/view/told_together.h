/* Changes that are one thing to a player are told as one: cards that are drawn,
 * those that are laid in one place, tokens that are swapped.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_TOLD_TOGETHER_H
#define CRIA_VIEW_TOLD_TOGETHER_H

#include "view/event_lines.h"

/* Tells a change in the line before it, if both belong together. Returns
 * whether it did; else notes what the next change may belong to. */
bool told_together(Teller *teller, const Game *game, const Observation *seen);

#endif
