/* Cards in zones: adding, taking, counting. Small, and inline in the machine.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_ZONE_H
#define CRIA_ENGINE_ZONE_H

#include <string.h>

#include "engine/game.h"

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

/* There are [count] of the kind. */
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

/* Draws the top card of a pile that has one; what the shuffle left open is drawn
 * by chance. */
static inline int pile_draw(Game *game, Pile *pile)
{
    if (pile->open == pile->count) {
        uint32_t k = chance_below(&game->caches[STREAM_SHUFFLE], game->state,
                                  STREAM_SHUFFLE, pile->base,
                                  (uint32_t)(game->variant->deck_count -
                                             pile->open),
                                  pile->open);
        uint8_t card = pile->cards[k];
        pile->cards[k] = pile->cards[pile->open - 1];
        pile->cards[pile->open - 1] = card;
        pile->open--;
    }
    return pile->cards[--pile->count];
}

/* Decides by chance whatever the shuffle of a pile left open, as if every card had
 * been drawn and put back. */
void pile_settle(Game *game, Pile *pile);

/* The kinds that lie in a zone, piles included. */
uint64_t zone_present(const Game *game, int zone, int player);

/* How many cards lie there, of a set of kinds. */
int zone_count(const Game *game, int zone, int player, uint64_t kinds);

/* Puts one card in, on top of a pile; takes [count] of one kind out, from the top
 * downwards. Taking what is not there does nothing and returns false. */
void zone_add(Game *game, int zone, int player, int kind, int count);
bool zone_take(Game *game, int zone, int player, int kind, int count);

/* Empties all zones and puts the whole deck here, in the order of the kinds. */
void zone_gather(Game *game, int zone, int player);

/* Moves all cards of [kinds]; a pile's keep their order. */
void zone_move_all(Game *game, uint64_t kinds, int from, int from_player,
                   int to, int to_player);

#endif
