/* SPDX-License-Identifier: MIT */
#include "engine/packed_choices.h"

static bool is_several(const Offer *offer, int index)
{
    return type_is_several(offer->parameters[index].type);
}

int packed_before(const Offer *offer, const Move *move, int index)
{
    int count = 0;
    for (int i = 0; i < index; i++) {
        count += is_several(offer, i) ? move->arguments[i] : 0;
    }
    return count;
}

/* The set of the elements in the bytes of [chosen]. */
static Bits unpack(Bits chosen)
{
    Bits set = 0;
    for (; chosen; chosen >>= 8) {
        set |= bits_of((int)(chosen & 255) - 1);
    }
    return set;
}

Cell packed_value(const Offer *offer, const Move *move, int index)
{
    if (!is_several(offer, index)) {
        return move->arguments[index];
    }
    Bits chosen = move->chosen >> 8 * packed_before(offer, move, index) &
                  bits_below(8 * move->arguments[index]);
    bool cards = offer->parameters[index].type.base == TYPE_CHOSEN;
    return (Cell)(cards ? chosen : unpack(chosen));
}

void packed_add(const Offer *offer, Move *move, int index, Bits chosen)
{
    bool cards = offer->parameters[index].type.base == TYPE_CHOSEN;
    int at = packed_before(offer, move, index), count = 0;
    for (; chosen; count++) {
        Bits byte = cards ? chosen & 255 : (Bits)(bits_first(chosen) + 1);
        move->chosen |= byte << 8 * (at + count);
        chosen = cards ? chosen >> 8 : bits_rest(chosen);
    }
    move->arguments[index] = (int16_t)count;
}

bool packed_sound(const Offer *offer, const Move *move)
{
    int count = 0;
    for (int i = 0; i < offer->parameter_count; i++) {
        int more = is_several(offer, i) ? move->arguments[i] : 0;
        if (more < 0 || more > CHOSEN_MAX - count) {
            return false;
        }
        count += more;
    }
    for (int i = 0; i <= CHOSEN_MAX; i++) {
        if ((move->chosen >> 8 * i & 255) == 0 ? i < count : i >= count) {
            return false;
        }
    }
    return true;
}
