/* Which rules belong to the move in progress.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_EFFECT_RULE_H
#define CRIA_VIEW_EFFECT_RULE_H

#include "view/effect_line.h"

/* Whether [rule] is in the action of the move, or in a routine that it performs
 * for who makes it. What a routine does with each player is nobody's move. */
bool effect_covers(const MoveSaid *said, const Variant *variant,
                     const Node *rule);

#endif
