/* A set is one 64-bit word with a bit for each kind, value or player; chosen
 * cards are one byte each.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/set_operations.h"

uint64_t sets_step(const Attribute *attribute, uint64_t set, bool forward)
{
    uint64_t last = (uint64_t)1 << (attribute->count - 1);
    uint64_t around = forward ? (set & last) != 0 : (set & 1) * last;
    uint64_t moved = forward ? (set & ~last) << 1 : set >> 1;
    return moved | (attribute->cyclic ? around : 0);
}

uint64_t sets_values(const Variant *variant, uint64_t kinds, int attribute)
{
    uint64_t values = 0;
    for (; kinds; kinds &= kinds - 1) {
        values |= variant->kinds[__builtin_ctzll(kinds)].values[attribute];
    }
    return values;
}

int32_t sets_best(const int32_t *points, uint64_t kinds, bool most)
{
    uint64_t left = kinds;
    int32_t best = left ? points[__builtin_ctzll(left)] : 0;
    while (left && (left &= left - 1)) {
        int32_t one = points[__builtin_ctzll(left)];
        best = (one > best) == most ? one : best;
    }
    return best;
}

int32_t sets_group_best(const Variant *variant, const int32_t *table,
                        uint64_t kinds, int64_t value, bool most)
{
    int count = variant->attributes[table[0]].count;
    return sets_best(table + 1 + count + value * variant->kind_count,
                     kinds & variant->with_value[table[0]][value], most);
}

int64_t sets_sum_most(const Variant *variant, const int32_t *table,
                      uint64_t kinds)
{
    const uint64_t *with_value = variant->with_value[table[0]];
    int count = variant->attributes[table[0]].count;
    int64_t sum = 0;
    for (int value = 0; value < count; value++) {
        int32_t equal = table[1 + value];
        sum += equal == NOT_EQUAL
                   ? sets_group_best(variant, table, kinds, value, true)
                   : equal & -(int32_t)((kinds & with_value[value]) != 0);
    }
    return sum;
}

int64_t sets_chosen_size(uint64_t chosen)
{
    int64_t count = 0;
    for (; chosen; chosen >>= 8) {
        count++;
    }
    return count;
}

uint64_t sets_chosen_kinds(uint64_t chosen)
{
    uint64_t kinds = 0;
    for (; chosen; chosen >>= 8) {
        kinds |= (uint64_t)1 << ((chosen & 255) - 1);
    }
    return kinds;
}

int64_t sets_chosen_how_many(uint64_t chosen, int64_t kind)
{
    int64_t count = 0;
    for (; chosen; chosen >>= 8) {
        count += (int64_t)(chosen & 255) - 1 == kind;
    }
    return count;
}

uint64_t sets_with_card(uint64_t chosen, int kind)
{
    int64_t size = sets_chosen_size(chosen);
    return size == CHOSEN_MAX ? chosen
                              : chosen | (uint64_t)(kind + 1) << 8 * size;
}
