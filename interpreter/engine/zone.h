/* Cards in zones: adding, taking, counting. Small, and inline in the machine.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_ZONE_H
#define CRIA_ENGINE_ZONE_H

#include <string.h>

#include "engine/given_chance.h"

static inline uint64_t set_present(const uint8_t *zone)
{
    uint64_t present;
    memcpy(&present, zone, sizeof present);
    return present;
}

static inline void set_add(const Variant *variant, uint8_t *zone, int kind,
                           int count)
{
    uint64_t present = set_present(zone) | (uint64_t)1 << kind;
    memcpy(zone, &present, sizeof present);
    zone[8 + kind] = (uint8_t)(zone[8 + kind] + count);
    uint8_t *all = zone + 8 + variant->kind_count;
    *all = (uint8_t)(*all + count);
}

/* The zone must have [count] of the kind. */
static inline void set_take(const Variant *variant, uint8_t *zone, int kind,
                            int count)
{
    uint8_t left = zone[8 + kind] = (uint8_t)(zone[8 + kind] - count);
    uint64_t present = set_present(zone) & ~((uint64_t)!left << kind);
    memcpy(zone, &present, sizeof present);
    uint8_t *all = zone + 8 + variant->kind_count;
    *all = (uint8_t)(*all - count);
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
    pile->open = (uint8_t)top;
    return card;
}

/* Decides everything that the shuffle of a pile left open, in the order in
 * which the cards would be taken. */
void pile_settle(Game *game, Pile *pile);

/* The kinds in a pile; the kinds in any zone. */
uint64_t pile_present(const uint8_t *zone);
static inline uint64_t zone_present(const Game *game, int zone, int player)
{
    const uint8_t *at = state_zone(game->variant, game->state, zone, player);
    return game->variant->zones[zone].pile ? pile_present(at)
                                           : set_present(at);
}

/* How many cards of [kinds] are in a zone. */
int zone_count(const Game *game, int zone, int player, uint64_t kinds);

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
void zone_move_all(Game *game, uint64_t kinds, int from, int from_player,
                   int to, int to_player);

#endif
