/* Mixes the words of everything that is seen.
 *
 * SPDX-License-Identifier: MIT */
#include "observe/view_hash.h"

#include "engine/zone.h"
#include "observe/sight.h"
#include "variant/names.h"

static uint64_t mix(uint64_t sum, uint64_t word)
{
    sum = (sum ^ word) * 0x9e3779b97f4a7c15u;
    return sum ^ sum >> 32;
}

static int owners_of(const Game *game, Type of)
{
    return variant_has_owner(of) ? game_count_of(game, of) : 1;
}

static uint64_t mix_memory(uint64_t sum, const Game *game, int observer)
{
    const Variant *variant = game->variant;
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        int owners = variable->hidden ? 0 : owners_of(game, variable->of);
        for (int owner = 0; owner < owners; owner++) {
            if (sight_of_memory(game, (int)i, owner, observer)) {
                sum = mix(sum, (uint32_t)state_numbers(
                                   game->state, variable->offset)[owner]);
            }
        }
    }
    return sum;
}

static uint64_t mix_set(uint64_t sum, const Game *game, const uint8_t *at)
{
    for (Bits left = set_present(game->variant, at); bits_any(left);
         left = bits_rest(left)) {
        int kind = bits_first(left);
        sum = mix(sum, (uint64_t)kind << 16 |
                           (uint64_t)set_count(game->variant, at, kind));
    }
    return sum;
}

/* A pile that is seen is a pile whose top is. */
static uint64_t mix_pile(uint64_t sum, Game *game, Pile *pile, bool seen)
{
    sum = mix(sum, pile->count);
    if (!seen || pile->count == 0) {
        return sum;
    }
    if (pile->open == pile->count) {
        pile_settle(game, pile);
    }
    return mix(sum, pile->cards[pile->count - 1]);
}

static uint64_t mix_zone(uint64_t sum, Game *game, int zone, int observer)
{
    const Variant *variant = game->variant;
    int owners = owners_of(game, variant->zones[zone].of);
    for (int owner = 0; owner < owners; owner++) {
        Seen seen = sight_of_zone(game, zone, owner, observer);
        uint8_t *at = state_zone(variant, game->state, zone, owner);
        if (variant->zones[zone].pile) {
            sum = mix_pile(sum, game, pile_of(at), seen != SEEN_NOBODY);
        } else if (seen == SEEN_EVERYBODY) {
            sum = mix_set(sum, game, at);
        } else {
            sum = mix(sum, (uint64_t)set_count(variant, at,
                                               variant->kind_count));
        }
    }
    return sum;
}

static uint64_t mix_tokens(uint64_t sum, const Game *game, int observer)
{
    const Variant *variant = game->variant;
    int holders = variant_supply(variant) + (int)variant->holder_count;
    for (int holder = 0; holder < holders; holder++) {
        const uint16_t *tokens = state_tokens(variant, game->state, holder);
        for (int i = 0; i < variant->token_count; i++) {
            if (sight_of_tokens(game, holder, i, observer)) {
                sum = mix(sum, tokens[i]);
            }
        }
    }
    return sum;
}

static uint64_t mix_dice(uint64_t sum, const Game *game, int observer)
{
    for (int i = 0; i < game->variant->dice_count; i++) {
        if (sight_of_die(game, i, observer)) {
            sum = mix(sum, state_dice(game->variant, game->state)[i]);
        }
    }
    return sum;
}

uint64_t view_hash(Game *game, int observer)
{
    const State *state = game->state;
    uint64_t sum = mix(state->active, (uint8_t)state->decider);
    sum = mix_memory(sum, game, observer);
    for (size_t i = 0; i < game->variant->zone_count; i++) {
        sum = mix_zone(sum, game, (int)i, observer);
    }
    sum = mix_dice(sum, game, observer);
    return game->variant->token_count ? mix_tokens(sum, game, observer) : sum;
}
