/* Only for inquiry/. Shared by what lays out positions.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INQUIRY_LAID_PARTS_H
#define CRIA_INQUIRY_LAID_PARTS_H

#include "inquiry/laid_position.h"
#include "replay/position_setup.h"

/* The words of replays with other rules or the same; findings are added to
 * [found], which is emptied. */
Terms laid_terms(const Inquiry *inquiry, const Variant *variant,
                 Diagnostics *found);

/* Says which parts of a position or a roll do not fit, a line each. */
void laid_tell_misfits(const Inquiry *inquiry, const Diagnostics *found);

/* Whether the position can be laid out. */
bool laid_fits(const Inquiry *inquiry, const Node *tree);

#endif
