/* The longer operations on sets: stepping values, the points of groups, and
 * chosen cards, of which there are up to CHOSEN_MAX (base/bits.h).
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPRESSION_SET_OPERATIONS_H
#define CRIA_EXPRESSION_SET_OPERATIONS_H

#include "base/mask.h"
#include "variant/model.h"

/* The next, or the previous, value of each value in [set]. */
Mask sets_step(const Attribute *attribute, Mask set, bool forward);

/* The values of an attribute that occur among [kinds]. */
Mask sets_values(const Variant *variant, Mask kinds, int attribute);

/* The most or least points of a card of [kinds]; 0 when there is none. */
int32_t sets_best(const int32_t *points, Mask kinds, bool most);

/* In a table of points: the cards of a value have different points. */
enum { NOT_EQUAL = -0x7fffffff };

/* The most or least points that a card of [kinds] has as [value]; 0 when there
 * is none. [table] holds the attribute; then for each value the points of its
 * cards, or NOT_EQUAL when they differ; then for each value a row with the
 * points of all kinds. */
int32_t sets_group_best(const Variant *variant, const int32_t *table,
                        Mask kinds, int64_t value, bool most);

/* The most points of each value, summed over all values. */
int64_t sets_sum_most(const Variant *variant, const int32_t *table,
                      Mask kinds);

/* How many cards are chosen; their kinds; how many are of kind [kind]. */
int64_t sets_chosen_size(Mask chosen);
Mask sets_chosen_kinds(Mask chosen);
int64_t sets_chosen_how_many(Mask chosen, int64_t kind);

/* Adds one card, unless there is no room for more. */
Mask sets_with_card(Mask chosen, int kind);

#endif
