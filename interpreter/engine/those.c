/* Loops over the elements of a set.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/those.h"

#include "engine/state_queries.h"

static bool compares(Comparison how, int64_t number, int64_t with)
{
    return how == THOSE_ARE_EQUAL  ? number == with
           : how == THOSE_ARE_LESS ? number < with
                                   : number > with;
}

Mask those_with(const State *state, Mask set, Comparison how, int32_t offset,
                int64_t base, int64_t with)
{
    const int32_t *numbers = state_numbers(state, (uint32_t)offset);
    Mask those = mask_none();
    if (base < 0) {
        return compares(how, 0, with) ? set : those;
    }
    for (; mask_any(set); set = mask_rest(set)) {
        int element = mask_first(set);
        mask_put(&those, element, compares(how, numbers[base + element], with));
    }
    return those;
}

Mask those_of_cards(const Variant *variant, const State *state, Mask set,
                    int zone, int64_t base)
{
    Mask those = mask_none();
    for (; mask_any(set); set = mask_rest(set)) {
        int element = mask_first(set);
        mask_put(&those, element,
                 look_size(variant, state, zone, base + element) != 0);
    }
    return those;
}

Mask those_of_kinds(const Game *game, Mask set, int zone, int64_t base,
                    Mask kinds)
{
    Mask those = mask_none();
    for (; mask_any(set); set = mask_rest(set)) {
        int element = mask_first(set);
        Mask there = zone_present(game, zone, (int)base + element);
        mask_put(&those, element, mask_any(mask_and(there, kinds)));
    }
    return those;
}

Mask those_topped(Game *game, Mask set, int zone, int64_t base, Mask kinds)
{
    Mask those = mask_none();
    for (; mask_any(set); set = mask_rest(set)) {
        int element = mask_first(set);
        int64_t top = look_top(game, zone, base + element);
        mask_put(&those, element, mask_have(kinds, top + 1));
    }
    return those;
}

Mask those_of_status(const Variant *variant, const State *state, Mask set,
                     int status)
{
    const uint8_t *statuses = state_bytes(state, variant->layout.statuses);
    Mask those = mask_none();
    for (; mask_any(set); set = mask_rest(set)) {
        int player = mask_first(set);
        mask_put(&those, player, statuses[player] == status);
    }
    return those;
}

Mask those_showing(const Variant *variant, const State *state, Mask set,
                   Mask values)
{
    const uint16_t *dice = state_dice(variant, state);
    Mask those = mask_none();
    for (; mask_any(set); set = mask_rest(set)) {
        int die = mask_first(set);
        mask_put(&those, die, mask_have(values, dice[die]));
    }
    return those;
}

Mask those_chosen(Mask chosen, Mask kinds)
{
    Mask those = mask_none();
    int count = 0;
    for (; mask_any(chosen); chosen = mask_chosen_rest(chosen)) {
        int kind = mask_chosen_first(chosen);
        if (mask_have(kinds, kind)) {
            those = mask_or(those, mask_chosen_of(kind, count++));
        }
    }
    return those;
}

int64_t those_chosen_count(Mask chosen, Mask kinds)
{
    int64_t count = 0;
    for (; mask_any(chosen); chosen = mask_chosen_rest(chosen)) {
        count += mask_have(kinds, mask_chosen_first(chosen));
    }
    return count;
}

int64_t those_numbers(const State *state, Mask set, int32_t offset,
                      int64_t base)
{
    const int32_t *numbers = state_numbers(state, (uint32_t)offset);
    int64_t sum = 0;
    for (; base >= 0 && mask_any(set); set = mask_rest(set)) {
        sum += numbers[base + mask_first(set)];
    }
    return sum;
}

int64_t those_sizes(const Game *game, Mask set, int zone, int64_t base)
{
    int64_t sum = 0;
    for (; mask_any(set); set = mask_rest(set)) {
        sum += look_size(game->variant, game->state, zone,
                         base + mask_first(set));
    }
    return sum;
}

int64_t those_sum(const int32_t *numbers, Mask set)
{
    int64_t sum = 0;
    for (; mask_any(set); set = mask_rest(set)) {
        sum += numbers[mask_first(set)];
    }
    return sum;
}

int64_t those_sum_chosen(const int32_t *numbers, Mask chosen)
{
    int64_t sum = 0;
    for (; mask_any(chosen); chosen = mask_chosen_rest(chosen)) {
        sum += numbers[mask_chosen_first(chosen)];
    }
    return sum;
}

int64_t those_sum_cards(const Game *game, const int32_t *numbers, Mask kinds,
                        int zone, int owner)
{
    const Variant *variant = game->variant;
    uint8_t *at = state_zone(variant, game->state, zone, owner);
    int64_t sum = 0;
    if (variant->zones[zone].pile) {
        const Pile *pile = pile_of(at);
        for (int i = 0; i < pile->count; i++) {
            int kind = pile->cards[i];
            sum += mask_have(kinds, kind) ? numbers[kind] : 0;
        }
        return sum;
    }
    const uint16_t *counts = set_counts(variant, at);
    Mask left = mask_and(kinds, set_present(variant, at));
    for (; mask_any(left); left = mask_rest(left)) {
        int kind = mask_first(left);
        sum += (int64_t)numbers[kind] * counts[kind];
    }
    return sum;
}
