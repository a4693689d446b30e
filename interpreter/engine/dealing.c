/* Deals and moves cards in all cases.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/dealing.h"

#include "engine/zone.h"

uint32_t dealing_open(const Variant *variant, uint8_t *cards, uint8_t *zone,
                      const uint32_t *words, uint32_t open, uint32_t goal)
{
    uint16_t *counts = set_counts(variant, zone);
    Mask kinds = set_present(variant, zone);
    uint64_t left = open;
    do {
        const uint64_t product = *words++ * left;
        if (__builtin_expect((uint32_t)product < left, 0)) {
            break;
        }
        const size_t place = product >> 32, card = cards[place];
        cards[place] = cards[--left];
        counts[card]++;
        mask_put(&kinds, (int64_t)card, true);
    } while (left > goal);
    set_note_present(variant, zone, kinds);
    return (uint32_t)left;
}

uint32_t dealing_redraw(Game *game, Pile *pile, uint8_t *zone, uint32_t open)
{
    pile->open = pile->count = (uint16_t)open;
    set_add(game->variant, zone, pile_take_top(game, pile), 1);
    uint16_t *all = set_counts(game->variant, zone) + game->variant->kind_count;
    *all = (uint16_t)(*all - 1);
    return open - 1;
}

void dealing_deal_each(Game *game, int64_t count, int zones, int from_player,
                       int to_player, Mask others)
{
    dealing_deal_as(game, count, zones, from_player, to_player);
    for (; mask_any(others); others = mask_rest(others)) {
        dealing_deal_as(game, count, zones, from_player, mask_first(others));
    }
}

void dealing_deal_all(Game *game, int64_t count, int zones, int from_player,
                      int to_player, Mask others)
{
    dealing_deal_here(game, count, zones, from_player, to_player, others);
}

int64_t dealing_deal_as(Game *game, int64_t count, int zones, int from_player,
                        int to_player)
{
    int64_t last = NOTHING, next = 0;
    for (; count > 0 && next >= 0; count--) {
        next = dealing_one(game, zones, from_player, to_player);
        last = next < 0 ? last : next;
    }
    return last;
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
