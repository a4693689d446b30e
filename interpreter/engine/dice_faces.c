/* Reads the dice in a state.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/dice_faces.h"

#include "variant/names.h"

int dice_face(const Game *game, int die)
{
    return state_dice(game->variant, game->state)[die] - 1;
}

uint64_t dice_there(const Game *game)
{
    return variant_dice_of(game->variant, game->state->present);
}

/* How many of [count] dice show one of [values]. */
static inline int64_t count_shown(const uint16_t *dice, int count,
                                  Bits values)
{
    int64_t shown = 0;
    for (int i = 0; i < count; i++) {
        shown += dice[i] > 0 && bits_have(values, dice[i] - 1);
    }
    return shown;
}

int64_t dice_shown(const Game *game, Bits values)
{
    const Variant *variant = game->variant;
    const uint16_t *dice = state_dice(variant, game->state);
    int64_t shown = 0;
    if (!variant->dice_each) {
        return count_shown(dice, variant->dice_count, values);
    }
    for (uint32_t left = game->state->present; left; left &= left - 1) {
        shown += count_shown(dice + __builtin_ctz(left) * variant->dice_named,
                             variant->dice_named, values);
    }
    return shown;
}

static bool same_remembered(const Game *game, int one, int other)
{
    const Variant *variant = game->variant;
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        const int32_t *values = state_numbers(game->state, variable->offset);
        for (int k = 0; k < variable->of_die; k++) {
            if (values[one * variable->of_die + k] !=
                values[other * variable->of_die + k]) {
                return false;
            }
        }
    }
    return true;
}

bool dice_equal(const Game *game, int one, int other)
{
    const Die *dice = game->variant->dice;
    return dice_face(game, one) == dice_face(game, other) &&
           dice[one].like == dice[other].like &&
           variant_owner_of_die(game->variant, one) ==
               variant_owner_of_die(game->variant, other) &&
           (one == other || same_remembered(game, one, other));
}

uint64_t dice_unequal(const Game *game, uint64_t dice)
{
    uint64_t unequal = 0;
    for (; dice; dice &= dice - 1) {
        int die = __builtin_ctzll(dice);
        bool equal = false;
        for (uint64_t left = unequal; left && !equal; left &= left - 1) {
            equal = dice_equal(game, __builtin_ctzll(left), die);
        }
        unequal |= (uint64_t)!equal << die;
    }
    return unequal;
}
