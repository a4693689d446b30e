/* Deals and moves cards in all cases.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/dealing.h"

#include "engine/zone.h"

int64_t dealing_deal_each(Game *game, int64_t count, int zones, int from_player,
                          int to_player)
{
    const Variant *variant = game->variant;
    int from = zones & 255, to = zones >> 8;
    Pile *pile = pile_of(state_zone(variant, game->state, from, from_player));
    uint8_t *zone = state_zone(variant, game->state, to, to_player);
    int64_t card = NOTHING;
    if (__builtin_expect(game->given != NULL, 0)) {
        return given_deal(game, count, from, from_player, to, to_player);
    }
    count = count < pile->count ? count : pile->count;
    if (variant->zones[to].pile) {
        Pile *target = pile_of(zone);
        for (; count > 0; count--) {
            card = pile_take_top(game, pile);
            target->cards[target->count++] = (uint8_t)card;
        }
        return card;
    }
    while (count > 0) {
        card = pile_take_top(game, pile);
        set_add(variant, zone, (int)card, 1);
        count = dealing_open(game, count - 1, zones, from_player, to_player,
                             &card);
    }
    return card;
}

int64_t dealing_deal(Game *game, int64_t count, int zones, int from_player,
                     int to_player)
{
    return dealing_deal_here(game, count, zones, from_player, to_player);
}

void dealing_move(Game *game, int64_t card, int zones, int from_player,
                  int to_player)
{
    const Variant *variant = game->variant;
    int from = zones & 255, to = zones >> 8;
    uint8_t *source = state_zone(variant, game->state, from, from_player);
    uint8_t *target = state_zone(variant, game->state, to, to_player);
    if (card < 0) {
        return;
    }
    if (variant->zones[from].pile) {
        if (!zone_take(game, from, from_player, (int)card, 1)) {
            return;
        }
    } else if (set_count(variant, source, (int)card) > 0) {
        set_take(variant, source, (int)card, 1);
    } else {
        return;
    }
    if (variant->zones[to].pile) {
        pile_of(target)->cards[pile_of(target)->count++] = (uint8_t)card;
    } else {
        set_add(variant, target, (int)card, 1);
    }
}

void dealing_move_each(Game *game, Mask kinds, int zones,
                       int from_player, int to_player)
{
    for (; mask_any(kinds); kinds = mask_rest(kinds)) {
        dealing_move(game, mask_first(kinds), zones, from_player,
                     to_player);
    }
}
