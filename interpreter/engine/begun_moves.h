/* Moves whose last choice is still open. Only for engine/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_BEGUN_MOVES_H
#define CRIA_ENGINE_BEGUN_MOVES_H

#include "engine/offer.h"

/* The head of a move of offer [number] with its [simple] first choices, which
 * are in their registers. */
static inline uint64_t begun_simple(const Offer *offer, int number,
                                    const Register *registers, int simple)
{
    Move move = {.offer = (uint16_t)number};
    for (int i = 0; i < simple; i++) {
        move.arguments[i] = (int16_t)register_number(
            registers[offer->parameters[i].reg]);
    }
    return offer_head(move);
}

/* The same where a choice of several comes before the last one. */
static inline Move begun_mixed(const Offer *offer, int number,
                               const Register *registers, int count)
{
    Move move = {.offer = (uint16_t)number};
    for (int i = 0; i < count; i++) {
        Register value = registers[offer->parameters[i].reg];
        move_set_value(offer, &move, i, mask_wide(mask_in(value)));
    }
    return move;
}

#endif
