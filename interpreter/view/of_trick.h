/* What the rules remember of a trick, such as its best card: when the trick is
 * taken it says nothing any more.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_OF_TRICK_H
#define CRIA_VIEW_OF_TRICK_H

#include "variant/model.h"

/* The zone in the middle that a remembered card or player belongs to: only
 * actions that lay cards there set it, and the rules take the cards away from
 * there again. NOTHING: there is none. */
int of_trick_zone(const Variant *variant, size_t variable);

#endif
