/* Deals cards a batch of random numbers at a time.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/dealing.h"

#include "engine/zone.h"

/* Deals [count] cards, or as far as one batch of random numbers goes, off a
 * pile whose top is open, with the same result as pile_take_top. Keeps
 * everything in local variables: a card is a byte, so the compiler must assume
 * that writing one changes any object. Returns how many. */
static inline int deal_open(Game *game, Pile *pile, int count, uint16_t *counts,
                            Mask *present, int64_t *last)
{
    const uint32_t series = pile->base;
    const uint32_t number =
        (uint32_t)(game->variant->deck_count - pile->open);
    uint32_t open = pile->open, place = number % CHANCE_BATCH;
    uint32_t most = CHANCE_BATCH - place;
    Mask kinds = *present;
    uint8_t card = 0;
    chance_load(&game->caches[STREAM_SHUFFLE], game->state, STREAM_SHUFFLE,
                series, number);
    const uint32_t *words = game->caches[STREAM_SHUFFLE].words + place;
    most = most < (uint32_t)count ? most : (uint32_t)count;
    for (uint32_t i = 0; i < most; i++) {
        uint64_t product = (uint64_t)words[i] * open;
        uint32_t k = (uint32_t)(product >> 32);
        if (__builtin_expect((uint32_t)product < open, 0)) {
            k = chance_single(game->state, STREAM_SHUFFLE, series, number + i,
                              open);
        }
        card = pile->cards[k];
        pile->cards[k] = pile->cards[--open];
        counts[card]++;
        mask_put(&kinds, card, true);
    }
    *present = kinds;
    *last = card;
    pile->open = pile->count = (uint16_t)open;
    return (int)most;
}

int64_t dealing_deal(Game *game, int64_t count, int zones, int from_player,
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
    Mask present = set_present(variant, zone);
    uint16_t *counts = set_counts(variant, zone);
    uint16_t *all = counts + variant->kind_count;
    *all = (uint16_t)(*all + (count > 0 ? count : 0));
    while (count > 0) {
        if (pile->open == pile->count) {
            count -= deal_open(game, pile, (int)count, counts, &present,
                               &card);
            continue;
        }
        card = pile->cards[--pile->count];
        counts[card]++;
        mask_put(&present, card, true);
        count--;
    }
    set_note_present(variant, zone, present);
    return card;
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
