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

/* Puts a card into a zone. */
static inline void dealing_put(const Variant *variant, int zone, uint8_t *at,
                               int card)
{
    if (dealing_is_pile(variant, zone)) {
        pile_of(at)->cards[pile_of(at)->count++] = (uint8_t)card;
    } else {
        set_add(variant, at, card, 1);
    }
}

/* Deals a card off the top of a pile; returns it, or NOTHING. */
static inline int64_t dealing_one(Game *game, int zones, int from_player,
                                  int to_player)
{
    const Variant *variant = game->variant;
    const int from = zones & 255, to = zones >> 8;
    Pile *pile = pile_of(state_zone(variant, game->state, from, from_player));
    if (__builtin_expect(game->given != NULL, 0)) {
        return given_deal(game, 1, from, from_player, to, to_player);
    }
    if (pile->count == 0) {
        return NOTHING;
    }
    int card = pile_take_top(game, pile);
    dealing_put(variant, to, state_zone(variant, game->state, to, to_player),
                card);
    return card;
}

/* Deals open cards, from [open] of a pile down to [goal], which is less, into a
 * zone without an order, with the random numbers at [words], as pile_take_top
 * does. Stops before a card that has to be drawn again. Returns how many are
 * open then. A card is a byte, so the compiler must assume that writing one
 * changes any object: all others are in local variables, few enough for the
 * processor's registers. The number of all cards of the zone stays. */
static inline uint32_t dealing_open(const Variant *variant, uint8_t *cards,
                                    uint8_t *zone, const uint32_t *words,
                                    uint32_t open, uint32_t goal)
{
    uint16_t *counts = set_counts(variant, zone);
    Mask kinds = set_present(variant, zone);
    uint64_t left = open;
    do {
        const uint64_t product = *words++ * left;
        if (__builtin_expect((uint32_t)product < (uint32_t)left, 0)) {
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

/* The same down to [goal], which is not more: batch by batch of random numbers,
 * drawing again where that has to be. Returns [goal]. */
__attribute__((noinline)) uint32_t dealing_batches(Game *game, Pile *pile,
                                                   uint8_t *zone, uint32_t open,
                                                   uint32_t goal);

/* The random number of the next open card, if the batch is the one that was
 * used last; else the batch's end. */
static inline const uint32_t *dealing_next_word(const Game *game, uint32_t open)
{
    const uint32_t *words = game->caches[STREAM_SHUFFLE].words;
    const uint32_t number = (uint32_t)game->variant->deck_count - open;
    return words + (number % CHANCE_BATCH ? number % CHANCE_BATCH
                                          : CHANCE_BATCH);
}

/* Deals one card after the other: in all cases. */
void dealing_deal_each(Game *game, int64_t count, int zones, int from_player,
                       int to_player, Mask others);

/* Deals up to [count] cards off the top of a pile to [to_player], then as many
 * to each of [others]. In place, where the zones are constants, and as a
 * function. */
static inline void dealing_deal_here(Game *game, int64_t count, int zones,
                                     int from_player, int to_player,
                                     Mask others)
{
    const Variant *variant = game->variant;
    const int from = zones & 255, to = zones >> 8;
    Pile *pile = pile_of(state_zone(variant, game->state, from, from_player));
    uint32_t open = pile->open;
    if (dealing_is_pile(variant, to) || game->given != NULL ||
        open != pile->count || count <= 0) {
        dealing_deal_each(game, count, zones, from_player, to_player, others);
        return;
    }
    ChanceCache *cache = &game->caches[STREAM_SHUFFLE];
    const uint32_t number = (uint32_t)variant->deck_count - open;
    const uint32_t *words = cache->words + chance_place(
        cache, game->state, STREAM_SHUFFLE, pile->base, number);
    const uint32_t *end = cache->words + CHANCE_BATCH;
    for (;; to_player = mask_first(others), others = mask_rest(others)) {
        uint8_t *zone = state_zone(variant, game->state, to, to_player);
        uint16_t *all = set_counts(variant, zone) + variant->kind_count;
        const uint32_t goal = count < open ? open - (uint32_t)count : 0;
        const uint32_t dealt = open - goal;
        *all = (uint16_t)(*all + dealt);
        if (count <= open && words + count <= end) {
            open = dealing_open(variant, pile->cards, zone, words, open, goal);
            words += count;
        }
        if (__builtin_expect(open > goal, 0)) {
            open = dealing_batches(game, pile, zone, open, goal);
            words = dealing_next_word(game, open);
        }
        if (!mask_any(others)) {
            break;
        }
    }
    pile->open = pile->count = (uint16_t)open;
}
void dealing_deal_all(Game *game, int64_t count, int zones, int from_player,
                      int to_player, Mask others);

/* The same for [to_player] only; one card in place. */
static inline void dealing_deal(Game *game, int64_t count, int zones,
                                int from_player, int to_player)
{
    if (count == 1) {
        dealing_one(game, zones, from_player, to_player);
    } else {
        dealing_deal_all(game, count, zones, from_player, to_player,
                         mask_none());
    }
}

/* Deals up to [count] cards to [to_player]; returns the last, or NOTHING. */
int64_t dealing_deal_as(Game *game, int64_t count, int zones, int from_player,
                        int to_player);

/* Moves one card of a kind, from a pile the topmost one; NOTHING: none. */
void dealing_move(Game *game, int64_t card, int zones, int from_player,
                  int to_player);

/* Moves one card of each of [kinds]. */
void dealing_move_each(Game *game, Mask kinds, int zones,
                       int from_player, int to_player);

#endif
