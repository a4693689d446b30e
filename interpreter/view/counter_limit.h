/* How far something that the rules count can go: the rolls of a turn.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_COUNTER_LIMIT_H
#define CRIA_VIEW_COUNTER_LIMIT_H

#include "variant/model.h"

/* The number that a remembered number has to be less than, for an action to be
 * legal that counts it up or down. 0: there is none, or several. */
int64_t counter_limit(const Variant *variant, size_t variable);

#endif
