/* Reads the dice in a state.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/dice_faces.h"

#include "variant/names.h"

int dice_face(const Game *game, int die)
{
    return state_bytes(game->state, game->variant->layout.dice)[die] - 1;
}

uint64_t dice_there(const Game *game)
{
    return variant_dice_of(game->variant, game->state->present);
}

int64_t dice_shown(const Game *game, uint64_t values)
{
    const uint8_t *dice = state_bytes(game->state, game->variant->layout.dice);
    uint64_t there = game->variant->dice_each ? dice_there(game)
                                              : ~(uint64_t)0;
    int64_t count = 0;
    for (int i = 0; i < game->variant->dice_count; i++) {
        count += dice[i] > 0 && (there >> i & 1) &&
                 (values >> (dice[i] - 1) & 1);
    }
    return count;
}

static bool same_remembered(const Game *game, int one, int other)
{
    const Variant *variant = game->variant;
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        const int32_t *values = state_numbers(game->state, variable->offset);
        if (variable->of.base == TYPE_DIE && values[one] != values[other]) {
            return false;
        }
    }
    return true;
}

bool dice_equal(const Game *game, int one, int other)
{
    const Die *dice = game->variant->dice;
    return dice[one].like == dice[other].like &&
           variant_owner_of_die(game->variant, one) ==
               variant_owner_of_die(game->variant, other) &&
           dice_face(game, one) == dice_face(game, other) &&
           same_remembered(game, one, other);
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
