/* Steps, points and chosen cards, by the operations of base/mask.h.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/set_operations.h"

Mask sets_step(const Attribute *attribute, Mask set, bool forward)
{
    int last = attribute->count - 1, from = forward ? last : 0;
    Mask moved = forward ? mask_up(mask_without(set, mask_of(last)))
                         : mask_down(set);
    mask_put(&moved, last - from, attribute->cyclic && mask_have(set, from));
    return moved;
}

Mask sets_values(const Variant *variant, Mask kinds, int attribute)
{
    Mask values = mask_none();
    for (; mask_any(kinds); kinds = mask_rest(kinds)) {
        const Kind *kind = &variant->kinds[mask_first(kinds)];
        values = mask_or(values, mask_from(kind->values[attribute]));
    }
    return values;
}

int32_t sets_best(const int32_t *points, Mask kinds, bool most)
{
    Mask left = kinds;
    int32_t best = mask_any(left) ? points[mask_first(left)] : 0;
    while (mask_any(left) && mask_any(left = mask_rest(left))) {
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
                     mask_and(kinds, mask_from(
                         variant->with_value[table[0]][value])), most);
}

int64_t sets_sum_most(const Variant *variant, const int32_t *table,
                      Mask kinds)
{
    const Bits *with_value = variant->with_value[table[0]];
    int count = variant->attributes[table[0]].count;
    int64_t sum = 0;
    for (int value = 0; value < count; value++) {
        int32_t equal = table[1 + value];
        bool some = mask_any(mask_and(kinds, mask_from(with_value[value])));
        sum += equal == NOT_EQUAL
                   ? sets_group_best(variant, table, kinds, value, true)
                   : equal & -(int32_t)some;
    }
    return sum;
}

int64_t sets_chosen_size(Mask chosen)
{
    int64_t count = 0;
    for (; mask_any(chosen); chosen = mask_chosen_rest(chosen)) {
        count++;
    }
    return count;
}

Mask sets_chosen_kinds(Mask chosen)
{
    Mask kinds = mask_none();
    for (; mask_any(chosen); chosen = mask_chosen_rest(chosen)) {
        mask_put(&kinds, mask_chosen_first(chosen), true);
    }
    return kinds;
}

int64_t sets_chosen_how_many(Mask chosen, int64_t kind)
{
    int64_t count = 0;
    for (; mask_any(chosen); chosen = mask_chosen_rest(chosen)) {
        count += mask_chosen_first(chosen) == kind;
    }
    return count;
}

Mask sets_with_card(Mask chosen, int kind)
{
    int64_t size = sets_chosen_size(chosen);
    return size == MASK_CHOSEN
               ? chosen : mask_or(chosen, mask_chosen_of(kind, (int)size));
}
