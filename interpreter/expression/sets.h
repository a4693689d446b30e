/* What takes more than a line with a set: stepping its values, the points of
 * the groups in it, and chosen cards, which are up to eight bytes, each 1 more
 * than a kind.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPRESSION_SETS_H
#define CRIA_EXPRESSION_SETS_H

#include "variant/model.h"

/* Each value's next, or its previous one. */
uint64_t sets_step(const Attribute *attribute, uint64_t set, bool forward);

/* The values of an attribute that occur among [kinds]. */
uint64_t sets_values(const Variant *variant, uint64_t kinds, int attribute);

/* The most or least of the points of [kinds]: 0 when there are none. */
int32_t sets_best(const int32_t *points, uint64_t kinds, bool most);

/* In a table of points: cards of one value have different points. */
enum { NOT_EQUAL = -0x7fffffff };

/* The most or least points as [value] among [kinds]: 0 when there are none.
 * The table begins with the attribute; then the points of each value whose
 * cards all have the same, NOT_EQUAL for others; then a row of all kinds for
 * each value. */
int32_t sets_group_best(const Variant *variant, const int32_t *table,
                        uint64_t kinds, int64_t value, bool most);

/* The most points of each value, summed over all values. */
int64_t sets_sum_most(const Variant *variant, const int32_t *table,
                      uint64_t kinds);

/* How many cards are chosen; their kinds; how many of them are of one kind. */
int64_t sets_chosen_size(uint64_t chosen);
uint64_t sets_chosen_kinds(uint64_t chosen);
int64_t sets_chosen_how_many(uint64_t chosen, int64_t kind);

/* One card more, unless CHOSEN_MAX are. */
uint64_t sets_with_card(uint64_t chosen, int kind);

#endif
