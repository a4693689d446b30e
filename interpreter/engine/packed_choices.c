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

/* The first [count] elements of a list: as a list, as a set. */
static Bits first_of(Bits list, int count)
{
    Bits first = {0};
    for (int i = 0; i < count; i++) {
        first = bits_or(first, bits_chosen_of(bits_chosen_first(list), i));
        list = bits_chosen_rest(list);
    }
    return first;
}

static Bits set_of(Bits list, int count)
{
    Bits set = {0};
    for (int i = 0; i < count; i++) {
        bits_put(&set, bits_chosen_first(list), true);
        list = bits_chosen_rest(list);
    }
    return set;
}

Cell packed_value(const Offer *offer, const Move *move, int index)
{
    int count = move->arguments[index];
    if (!is_several(offer, index)) {
        return cell_of(count);
    }
    Bits list = move->chosen;
    for (int i = packed_before(offer, move, index); i > 0; i--) {
        list = bits_chosen_rest(list);
    }
    return offer->parameters[index].type.base == TYPE_CHOSEN
               ? first_of(list, count) : set_of(list, count);
}

void packed_add(const Offer *offer, Move *move, int index, Bits chosen)
{
    bool cards = offer->parameters[index].type.base == TYPE_CHOSEN;
    int at = packed_before(offer, move, index), count = 0;
    for (; bits_any(chosen); count++) {
        int one = cards ? bits_chosen_first(chosen) : bits_first(chosen);
        move->chosen = bits_or(move->chosen, bits_chosen_of(one, at + count));
        chosen = cards ? bits_chosen_rest(chosen) : bits_rest(chosen);
    }
    move->arguments[index] = (int16_t)count;
}

bool packed_sound(const Offer *offer, const Move *move)
{
    int count = 0;
    Bits list = move->chosen;
    for (int i = 0; i < offer->parameter_count; i++) {
        int more = is_several(offer, i) ? move->arguments[i] : 0;
        if (more < 0 || more > CHOSEN_MAX - count) {
            return false;
        }
        count += more;
    }
    for (int i = 0; i < count; i++) {
        if (bits_chosen_first(list) < 0) {
            return false;
        }
        list = bits_chosen_rest(list);
    }
    return bits_equal(first_of(move->chosen, count), move->chosen);
}
