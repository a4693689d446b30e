/* Cards in zones: adding, taking, counting. Small, and inline in the machine.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_ZONE_H
#define CRIA_ENGINE_ZONE_H

#include <string.h>

#include "engine/given_chance.h"

/* How many bytes the set of the kinds present has; a narrow machine need not
 * look. */
static inline size_t set_size(const Variant *variant)
{
    return sizeof(Mask) > sizeof(uint64_t) && variant->wide ? sizeof(Mask)
                                                            : sizeof(uint64_t);
}

static inline Mask set_present(const Variant *variant, const uint8_t *zone)
{
    Mask present = mask_none();
    memcpy(&present, zone, set_size(variant));
    return present;
}

static inline void set_note_present(const Variant *variant, uint8_t *zone,
                                    Mask present)
{
    memcpy(zone, &present, set_size(variant));
}

/* How many there are of each kind, then how many cards in all. */
static inline uint16_t *set_counts(const Variant *variant, uint8_t *zone)
{
    return (uint16_t *)(void *)(zone + set_size(variant));
}

static inline int set_count(const Variant *variant, const uint8_t *zone,
                            int kind)
{
    return ((const uint16_t *)(const void *)(zone + set_size(variant)))[kind];
}

static inline void set_add(const Variant *variant, uint8_t *zone, int kind,
                           int count)
{
    Mask present = mask_or(set_present(variant, zone), mask_of(kind));
    uint16_t *counts = set_counts(variant, zone);
    uint16_t *all = counts + variant->kind_count;
    set_note_present(variant, zone, present);
    counts[kind] = (uint16_t)(counts[kind] + count);
    *all = (uint16_t)(*all + count);
}

/* The zone must have [count] of the kind. */
static inline void set_take(const Variant *variant, uint8_t *zone, int kind,
                            int count)
{
    uint16_t *counts = set_counts(variant, zone);
    uint16_t *all = counts + variant->kind_count;
    uint16_t left = counts[kind] = (uint16_t)(counts[kind] - count);
    Mask gone = mask_none();
    mask_put(&gone, kind, !left);
    set_note_present(variant, zone,
                     mask_without(set_present(variant, zone), gone));
    *all = (uint16_t)(*all - count);
}

static inline Pile *pile_of(uint8_t *zone)
{
    return (Pile *)(void *)zone;
}

/* The index of the open card that comes next from the top of a pile. */
static inline uint32_t pile_choose(Game *game, const Pile *pile)
{
    if (__builtin_expect(game->given != NULL, 0)) {
        return given_choose(game, pile);
    }
    return chance_below(&game->caches[STREAM_SHUFFLE], game->state,
                        STREAM_SHUFFLE, pile->base,
                        (uint32_t)(game->variant->deck_count - pile->open),
                        pile->open);
}

/* Takes the top card off a pile that is not empty. If the shuffle left that
 * card open, chance decides it now. */
static inline int pile_take_top(Game *game, Pile *pile)
{
    uint32_t top = --pile->count;
    if (pile->open <= top) {
        return pile->cards[top];
    }
    uint32_t k = pile_choose(game, pile);
    int card = pile->cards[k];
    pile->cards[k] = pile->cards[top];
    pile->open = (uint16_t)top;
    return card;
}

/* Decides everything that the shuffle of a pile left open, in the order in
 * which the cards would be taken. */
void pile_settle(Game *game, Pile *pile);

/* The kinds in a pile; the kinds in any zone. */
Mask pile_present(const uint8_t *zone);
static inline Mask zone_present(const Game *game, int zone, int player)
{
    const uint8_t *at = state_zone(game->variant, game->state, zone, player);
    return game->variant->zones[zone].pile ? pile_present(at)
                                           : set_present(game->variant, at);
}

/* How many cards of [kinds] are in a zone. */
int zone_count(const Game *game, int zone, int player, Mask kinds);

/* Add [count] cards of one kind, on top of a pile; take [count] of one kind
 * out, from the top down. When there are fewer, zone_take takes none and
 * returns false. */
void zone_add(Game *game, int zone, int player, int kind, int count);
bool zone_take(Game *game, int zone, int player, int kind, int count);

/* Empties all zones and puts the whole deck into this one, in the order of the
 * kinds. */
void zone_gather(Game *game, int zone, int player);

/* Moves the top [count] cards of a pile, or all of them if it has fewer; they
 * keep their order. */
void zone_move_top(Game *game, int64_t count, int from, int from_player,
                   int to, int to_player);

/* Moves all cards of [kinds]; cards of a pile keep their order. */
void zone_move_all(Game *game, Mask kinds, int from, int from_player,
                   int to, int to_player);

#endif
