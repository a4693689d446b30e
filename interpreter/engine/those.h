/* Looks at each element of a set in the same way: for the machine, in one
 * instruction instead of a loop.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_THOSE_H
#define CRIA_ENGINE_THOSE_H

#include "engine/zone.h"

/* How a number is compared with another one. */
typedef enum { THOSE_ARE_EQUAL, THOSE_ARE_LESS, THOSE_ARE_MORE } Comparison;

/* The elements e of [set] for which the number at [offset] of owner number
 * [base] + e compares so with [with]; [base] NOTHING: each number is 0. */
Mask those_with(const State *state, Mask set, Comparison how, int32_t offset,
                int64_t base, int64_t with);

/* For which [zone] of owner number [base] + e has cards. */
Mask those_of_cards(const Variant *variant, const State *state, Mask set,
                    int zone, int64_t base);

/* For which this zone has cards of [kinds]. */
Mask those_of_kinds(const Game *game, Mask set, int zone, int64_t base,
                    Mask kinds);

/* For which the top of this pile is kind k, where k + 1 is in [kinds]; 0 stands
 * for no card. The order of these piles is settled. */
Mask those_topped(Game *game, Mask set, int zone, int64_t base, Mask kinds);

/* The players of [set] with [status]. */
Mask those_of_status(const Variant *variant, const State *state, Mask set,
                     int status);

/* The dice of [set] that show value v, where v + 1 is in [values]; 0 stands for
 * a die that shows none. */
Mask those_showing(const Variant *variant, const State *state, Mask set,
                   Mask values);

/* Of the chosen cards those of [kinds]; how many these are. */
Mask those_chosen(Mask chosen, Mask kinds);
int64_t those_chosen_count(Mask chosen, Mask kinds);

/* The sum of the numbers at [offset] of the owners [base] + e; of the sizes of
 * their zones. */
int64_t those_numbers(const State *state, Mask set, int32_t offset,
                      int64_t base);
int64_t those_sizes(const Game *game, Mask set, int zone, int64_t base);

/* Sums of [numbers], one for each element of a set; for each chosen card; for
 * each card of [kinds] in a zone. */
int64_t those_sum(const int32_t *numbers, Mask set);
int64_t those_sum_chosen(const int32_t *numbers, Mask chosen);
int64_t those_sum_cards(const Game *game, const int32_t *numbers, Mask kinds,
                        int zone, int owner);

#endif
