/* What a player may see, as a property of an expression, whatever the position:
 * decided once, when a bot is read.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BOT_SIGHT_H
#define CRIA_BOT_SIGHT_H

#include "expression/expression.h"

/* The part of [expression] that [me] may not see, or NULL. [acts]: who decides
 * is the actor. Sizes of zones are open to all; cards only where `seen by` says
 * so for every status, and one's own where the owner may see them. */
const Expression *sight_hidden(const Variant *variant,
                               const Expression *expression, const Local *me,
                               bool acts);

#endif
