/* A set is one word with a bit for each kind, value or player; chosen cards are
 * one byte each.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/set_operations.h"

Mask sets_step(const Attribute *attribute, Mask set, bool forward)
{
    Mask last = (Mask)1 << (attribute->count - 1);
    Mask around = forward ? (set & last) != 0 : (set & 1) * last;
    Mask moved = forward ? (set & ~last) << 1 : set >> 1;
    return moved | (attribute->cyclic ? around : 0);
}

Mask sets_values(const Variant *variant, Mask kinds, int attribute)
{
    Mask values = 0;
    for (; kinds; kinds = mask_rest(kinds)) {
        values |= (Mask)variant->kinds[mask_first(kinds)].values[attribute];
    }
    return values;
}

int32_t sets_best(const int32_t *points, Mask kinds, bool most)
{
    Mask left = kinds;
    int32_t best = left ? points[mask_first(left)] : 0;
    while (left && (left = mask_rest(left))) {
        int32_t one = points[mask_first(left)];
        best = (one > best) == most ? one : best;
    }
    return best;
}

int32_t sets_group_best(const Variant *variant, const int32_t *table,
                        Mask kinds, int64_t value, bool most)
{
    int count = variant->attributes[table[0]].count;
    return sets_best(table + 1 + count + value * variant->kind_count,
                     kinds & (Mask)variant->with_value[table[0]][value], most);
}

int64_t sets_sum_most(const Variant *variant, const int32_t *table,
                      Mask kinds)
{
    const Bits *with_value = variant->with_value[table[0]];
    int count = variant->attributes[table[0]].count;
    int64_t sum = 0;
    for (int value = 0; value < count; value++) {
        int32_t equal = table[1 + value];
        sum += equal == NOT_EQUAL
                   ? sets_group_best(variant, table, kinds, value, true)
                   : equal & -(int32_t)((kinds & (Mask)with_value[value]) != 0);
    }
    return sum;
}

int64_t sets_chosen_size(Mask chosen)
{
    int64_t count = 0;
    for (; chosen; chosen >>= 8) {
        count++;
    }
    return count;
}

Mask sets_chosen_kinds(Mask chosen)
{
    Mask kinds = 0;
    for (; chosen; chosen >>= 8) {
        kinds |= (Mask)1 << ((chosen & 255) - 1);
    }
    return kinds;
}

int64_t sets_chosen_how_many(Mask chosen, int64_t kind)
{
    int64_t count = 0;
    for (; chosen; chosen >>= 8) {
        count += (int64_t)(chosen & 255) - 1 == kind;
    }
    return count;
}

Mask sets_with_card(Mask chosen, int kind)
{
    int64_t size = sets_chosen_size(chosen);
    int64_t most = sizeof(Mask) > 8 ? CHOSEN_MAX : CHOSEN_NARROW;
    return size == most ? chosen : chosen | (Mask)(kind + 1) << 8 * size;
}
