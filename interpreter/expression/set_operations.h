/* The longer operations on sets: stepping values, the points of groups, and
 * chosen cards, which are up to eight bytes, each 1 more than a kind.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPRESSION_SET_OPERATIONS_H
#define CRIA_EXPRESSION_SET_OPERATIONS_H

#include "variant/model.h"

/* The next, or the previous, value of each value in [set]. */
uint64_t sets_step(const Attribute *attribute, uint64_t set, bool forward);

/* The values of an attribute that occur among [kinds]. */
uint64_t sets_values(const Variant *variant, uint64_t kinds, int attribute);

/* The most or least points of a card of [kinds]; 0 when there is none. */
int32_t sets_best(const int32_t *points, uint64_t kinds, bool most);

/* In a table of points: the cards of a value have different points. */
enum { NOT_EQUAL = -0x7fffffff };

/* The most or least points that a card of [kinds] has as [value]; 0 when there
 * is none. [table] holds the attribute; then for each value the points of its
 * cards, or NOT_EQUAL when they differ; then for each value a row with the
 * points of all kinds. */
int32_t sets_group_best(const Variant *variant, const int32_t *table,
                        uint64_t kinds, int64_t value, bool most);

/* The most points of each value, summed over all values. */
int64_t sets_sum_most(const Variant *variant, const int32_t *table,
                      uint64_t kinds);

/* How many cards are chosen; their kinds; how many are of kind [kind]. */
int64_t sets_chosen_size(uint64_t chosen);
uint64_t sets_chosen_kinds(uint64_t chosen);
int64_t sets_chosen_how_many(uint64_t chosen, int64_t kind);

/* Adds one card, unless CHOSEN_MAX cards are chosen. */
uint64_t sets_with_card(uint64_t chosen, int kind);

#endif
