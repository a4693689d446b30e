/* Moves with more than one choice of several elements. Such a move has the
 * elements of all these choices one after the other in [chosen], as chosen
 * cards are there (base/bits.h), and in [arguments] how many belong to each
 * choice. All other moves have what is chosen as it is.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_PACKED_CHOICES_H
#define CRIA_ENGINE_PACKED_CHOICES_H

#include "engine/game.h"

/* The value of parameter [index] of a move of a packed offer. */
Cell packed_value(const Offer *offer, const Move *move, int index);

/* How many elements the choices of several before parameter [index] have. */
int packed_before(const Offer *offer, const Move *move, int index);

/* Sets parameter [index] of a move of a packed offer, after those before it, to
 * the elements [chosen]: a set, or chosen cards. They must fit. */
void packed_add(const Offer *offer, Move *move, int index, Bits chosen);

/* Whether the choices of several of a move from a file are packed as packed_add
 * does it: the counts fit, no element is 0 and there are no others. */
bool packed_sound(const Offer *offer, const Move *move);

/* The value of parameter [index] of a move of any offer. */
static inline Cell move_value(const Offer *offer, const Move *move, int index)
{
    return offer->packed ? packed_value(offer, move, index)
           : type_is_several(offer->parameters[index].type)
               ? move->chosen
               : cell_of(move->arguments[index]);
}

/* Sets parameter [index] of a move of any offer, after those before it. */
static inline void move_set_value(const Offer *offer, Move *move, int index,
                                  Cell value)
{
    if (!type_is_several(offer->parameters[index].type)) {
        move->arguments[index] = (int16_t)cell_number(value);
    } else if (offer->packed) {
        packed_add(offer, move, index, value);
    } else {
        move->chosen = value;
    }
}

#endif
