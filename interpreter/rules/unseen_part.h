/* What an expression looks at, and whether somebody sees that: for who checks
 * rules, and for bots.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RULES_UNSEEN_PART_H
#define CRIA_RULES_UNSEEN_PART_H

#include "rules/rules.h"

/* Whether somebody sees what [node] looks at, of which [by] is said. [owner] is
 * the player, die or value that has it, of two keys the first (NULL: it has
 * none, or it is a die). [top]: only the top card of a pile. */
typedef bool SeesWhat(void *context, const Expression *node, const SeenBy *by,
                      const Expression *owner, bool top);

/* The first part of [expression] (NULL: none) that looks at something that
 * [sees] says no of, or NULL. How many cards a zone has is seen by all. */
const Expression *find_unseen_part(const Variant *variant,
                                   const Expression *expression,
                                   SeesWhat *sees, void *context);

#endif
