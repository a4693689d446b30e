/* Which cards may join those that are chosen, where these have to fit together.
 * Only for offer_some.c.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_JOINING_H
#define CRIA_ENGINE_JOINING_H

#include "base/mask.h"
#include "engine/game.h"

/* Those of [kinds] that share a value of [attribute] with [kind]. */
static inline Mask joining_like(const Variant *variant, int attribute,
                                Mask kinds, int kind)
{
    Mask like = mask_none();
    Mask set = mask_from(variant->kinds[kind].values[attribute]);
    for (; mask_any(set); set = mask_rest(set)) {
        like = mask_or(like, mask_from(
            variant->with_value[attribute][mask_first(set)]));
    }
    return mask_and(kinds, like);
}

/* Those that may join a card of [kind], as far as that alone tells. */
static inline Mask joining_card(const Variant *variant,
                                const ChosenShape *shape, Mask kinds, int kind)
{
    for (int i = 0; i < ALIKE_MAX && shape->alike[i] >= 0; i++) {
        kinds = joining_like(variant, shape->alike[i], kinds, kind);
    }
    return kinds;
}

/* Whether there are [wanted] cards of [kinds] with a value. */
static inline bool joining_there(const Variant *variant, int attribute,
                                 int value, Mask kinds, const uint16_t *left,
                                 int wanted)
{
    Mask there = mask_from(variant->with_value[attribute][value]);
    for (there = mask_and(there, kinds); wanted > 0 && mask_any(there);
         there = mask_rest(there)) {
        wanted -= left[mask_first(there)];
    }
    return wanted <= 0;
}

/* How many of the chosen cards have [value]. */
static inline int joining_count(const Variant *variant, int attribute,
                                int value, Mask chosen)
{
    int count = 0;
    for (; mask_any(chosen); chosen = mask_chosen_rest(chosen)) {
        count += bits_have(variant->kinds[mask_chosen_first(chosen)]
                               .values[attribute], value);
    }
    return count;
}

/* Those of [kinds] whose values make no row of more than [most] values with
 * those [seen]; none if a gap cannot be filled. */
static inline Mask joining_row(const Variant *variant, const ChosenShape *shape,
                               Mask kinds, const uint16_t *left, Mask seen,
                               int most)
{
    const Bits *with = variant->with_value[shape->each];
    int low = mask_first(seen), high = mask_last(seen);
    int values = variant->attributes[shape->each].count;
    Mask near = mask_none();
    for (int value = low + 1; value < high; value++) {
        if (!mask_have(seen, value) &&
            !joining_there(variant, shape->each, value, kinds, left,
                           shape->times)) {
            return mask_none();
        }
    }
    for (int value = high < most ? 0 : high - most + 1;
         value < low + most && value < values; value++) {
        near = mask_or(near, mask_from(with[value]));
    }
    return mask_and(kinds, near);
}

/* Those of [kinds], of each of which [left] are there, that may join all of
 * [chosen], of which there is one at least, for a choice of at most [most];
 * none if these cannot be part of one. */
static inline Mask joining_shape(const Variant *variant,
                                 const ChosenShape *shape, Mask kinds,
                                 const uint16_t *left, Mask chosen, int most)
{
    Mask seen = mask_none();
    for (Mask rest = chosen; mask_any(rest); rest = mask_chosen_rest(rest)) {
        Mask own = mask_from(variant->kinds[mask_chosen_first(rest)]
                                 .values[shape->each]);
        if (!mask_any(own) && !shape->bare) {
            return mask_none();
        }
        seen = mask_or(seen, own);
    }
    for (Mask rest = seen; mask_any(rest); rest = mask_rest(rest)) {
        int value = mask_first(rest);
        int wanted = shape->times - joining_count(variant, shape->each, value,
                                                  chosen);
        if (wanted == 0) {
            kinds = mask_without(kinds, mask_from(
                variant->with_value[shape->each][value]));
        } else if (wanted < 0 || (shape->exactly &&
                                  !joining_there(variant, shape->each, value,
                                                 kinds, left, wanted))) {
            return mask_none();
        }
    }
    return shape->row && mask_any(seen)
               ? joining_row(variant, shape, kinds, left, seen,
                             most / shape->times)
               : kinds;
}

#endif
