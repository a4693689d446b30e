/* Deals and moves cards between zones for the machine. A card that is not there
 * is not moved. [zones] is from | to << 8; the owner of a shared zone is
 * ignored.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_DEALING_H
#define CRIA_ENGINE_DEALING_H

#include "engine/zone.h"

/* Whether a zone is a pile: its number of cards comes first. Beside the other
 * facts about its place, so that the machine need not look elsewhere. */
static inline bool dealing_is_pile(const Variant *variant, int zone)
{
    return variant->places[zone].size == 0;
}

/* Deals cards off a pile whose top is open into a zone without an order, with
 * the same result as pile_take_top: at once, and only as far as the batch of
 * random numbers goes that is there, or up to one that has to be drawn again.
 * Keeps everything in local variables: a card is a byte, so the compiler must
 * assume that writing one changes any object. Returns how many of [count] are
 * left to deal; sets *[last] to the last one that it dealt. */
static inline int64_t dealing_open(Game *game, int64_t count, int zones,
                                   int from_player, int to_player,
                                   int64_t *last)
{
    const Variant *variant = game->variant;
    const int from = zones & 255, to = zones >> 8;
    Pile *pile = pile_of(state_zone(variant, game->state, from, from_player));
    uint8_t *zone = state_zone(variant, game->state, to, to_player);
    const ChanceCache *cache = &game->caches[STREAM_SHUFFLE];
    uint32_t open = pile->open;
    const uint32_t number = (uint32_t)variant->deck_count - open;
    if (dealing_is_pile(variant, to) || open != pile->count ||
        game->given != NULL ||
        cache->tag != chance_tag(pile->base, number)) {
        return count;
    }
    const uint32_t *words = cache->words + number % CHANCE_BATCH;
    const uint32_t batch = CHANCE_BATCH - number % CHANCE_BATCH;
    const uint32_t room = open < batch ? open : batch;
    const uint32_t most = count < room ? (uint32_t)count : room;
    Mask kinds = set_present(variant, zone);
    uint16_t *counts = set_counts(variant, zone);
    uint8_t *cards = pile->cards;
    uint32_t done = 0;
    for (; done < most; done++) {
        uint64_t product = (uint64_t)words[done] * open;
        if (__builtin_expect((uint32_t)product < open, 0)) {
            break;
        }
        uint8_t *at = &cards[product >> 32], card = *at;
        *at = cards[--open];
        counts[card]++;
        mask_put(&kinds, card, true);
        *last = card;
    }
    set_note_present(variant, zone, kinds);
    counts[variant->kind_count] = (uint16_t)(counts[variant->kind_count] +
                                             done);
    pile->open = pile->count = (uint16_t)open;
    return count - done;
}

/* Deals one card after the other: in all cases. */
int64_t dealing_deal_each(Game *game, int64_t count, int zones, int from_player,
                          int to_player);

/* Deals up to [count] cards off the top of a pile; returns the last of them, or
 * NOTHING. In place, where the zones are constants, and as a function. */
static inline int64_t dealing_deal_here(Game *game, int64_t count, int zones,
                                        int from_player, int to_player)
{
    int64_t last = NOTHING;
    int64_t left = count > 0 ? dealing_open(game, count, zones, from_player,
                                            to_player, &last) : 0;
    if (__builtin_expect(left > 0, 0)) {
        int64_t next = dealing_deal_each(game, left, zones, from_player,
                                         to_player);
        last = next < 0 ? last : next;
    }
    return last;
}
int64_t dealing_deal(Game *game, int64_t count, int zones, int from_player,
                     int to_player);

/* Moves one card of a kind, from a pile the topmost one; NOTHING: none. */
void dealing_move(Game *game, int64_t card, int zones, int from_player,
                  int to_player);

/* Moves one card of each of [kinds]. */
void dealing_move_each(Game *game, Mask kinds, int zones,
                       int from_player, int to_player);

#endif
