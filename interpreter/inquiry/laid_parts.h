/* Only for inquiry/. Shared by what lays out positions.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INQUIRY_LAID_PARTS_H
#define CRIA_INQUIRY_LAID_PARTS_H

#include "inquiry/inquiry.h"
#include "replay/position_setup.h"

/* The position of the last decision of a turn, as the tree that a replay has
 * for it; stores the step in *[of]. NULL: there is none, which was said. */
Node *laid_describe(const Inquiry *inquiry, Ply **of);

/* The words of replays with other rules or the same; findings are added to
 * [found], which is emptied. */
Terms laid_terms(const Inquiry *inquiry, const Variant *variant,
                 Diagnostics *found);

/* Says which parts of a position or a roll do not fit, a line each. */
void laid_tell_misfits(const Inquiry *inquiry, const Diagnostics *found);

/* Gives what so many dice show when they are rolled next; in [arena]. */
void laid_give_roll(Game *game, const int16_t *faces, int count, Arena *arena);

/* Whether the position can be laid out. */
bool laid_fits(const Inquiry *inquiry, const Node *tree);

#endif
