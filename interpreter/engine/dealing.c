/* Deals and moves cards in all cases.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/dealing.h"

#include "engine/zone.h"

/* Deals the next open card, which has to be drawn again. */
static uint32_t draw_again(Game *game, Pile *pile, uint8_t *zone, uint32_t open)
{
    pile->open = pile->count = (uint16_t)open;
    set_add(game->variant, zone, pile_take_top(game, pile), 1);
    uint16_t *all = set_counts(game->variant, zone) + game->variant->kind_count;
    *all = (uint16_t)(*all - 1);
    return open - 1;
}

uint32_t dealing_batches(Game *game, Pile *pile, uint8_t *zone, uint32_t open,
                         uint32_t goal)
{
    const Variant *variant = game->variant;
    ChanceCache *cache = &game->caches[STREAM_SHUFFLE];
    while (open > goal) {
        const uint32_t number = (uint32_t)variant->deck_count - open;
        const uint32_t place = chance_place(cache, game->state, STREAM_SHUFFLE,
                                            pile->base, number);
        const uint32_t batch = CHANCE_BATCH - place;
        const uint32_t stop = open - goal > batch ? open - batch : goal;
        open = dealing_open(variant, pile->cards, zone, &cache->words[place],
                            open, stop);
        if (__builtin_expect(open > stop, 0)) {
            open = draw_again(game, pile, zone, open);
        }
    }
    return open;
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
