/* Which rules belong to the move in progress, and what its action does to
 * counts of the table, such as that of lives.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_EFFECT_RULE_H
#define CRIA_VIEW_EFFECT_RULE_H

#include "view/effect_line.h"

/* Whether [rule] is in the action of the move, or in a routine that it performs
 * for who makes it. What a routine does with each player is nobody's move. */
bool effect_covers(const MoveSaid *said, const Variant *variant,
                     const Node *rule);

/* Whether the change lowers a number that the rules keep for the whole game and
 * for all players together, and the text of the move does not say it: the
 * action does that only under a condition. */
bool effect_lowers_count(const MoveSaid *said, const Observation *seen);

#endif
