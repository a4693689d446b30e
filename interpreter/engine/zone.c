/* The less frequent operations on zones.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/zone.h"

static uint8_t *zone_of(const Game *game, int zone, int player)
{
    return state_zone(game->variant, game->state, zone, player);
}

void pile_settle(Game *game, Pile *pile)
{
    while (pile->open > 0) {
        uint32_t k = pile_choose(game, pile), top = pile->open - 1u;
        uint8_t card = pile->cards[k];
        pile->cards[k] = pile->cards[top];
        pile->cards[top] = card;
        pile->open--;
    }
}

Mask pile_present(const uint8_t *zone)
{
    Mask present = mask_none();
    const Pile *pile = (const Pile *)(const void *)zone;
    for (int i = 0; i < pile->count; i++) {
        mask_put(&present, pile->cards[i], true);
    }
    return present;
}

int zone_count(const Game *game, int zone, int player, Mask kinds)
{
    const Variant *variant = game->variant;
    uint8_t *at = zone_of(game, zone, player);
    int count = 0;
    if (variant->zones[zone].pile) {
        const Pile *pile = pile_of(at);
        for (int i = 0; i < pile->count; i++) {
            count += mask_have(kinds, pile->cards[i]);
        }
        return count;
    }
    Mask left = mask_and(kinds, set_present(variant, at));
    for (; mask_any(left); left = mask_rest(left)) {
        count += set_counts(variant, at)[mask_first(left)];
    }
    return count;
}

void zone_add(Game *game, int zone, int player, int kind, int count)
{
    uint8_t *at = zone_of(game, zone, player);
    if (!game->variant->zones[zone].pile) {
        set_add(game->variant, at, kind, count);
        return;
    }
    Pile *pile = pile_of(at);
    for (int i = 0; i < count; i++) {
        pile->cards[pile->count++] = (uint8_t)kind;
    }
}

/* Takes the topmost card of a kind out of a pile. */
static bool pile_take(Game *game, Pile *pile, int kind)
{
    pile_settle(game, pile);
    for (int i = pile->count; i-- > 0;) {
        if (pile->cards[i] == kind) {
            memmove(pile->cards + i, pile->cards + i + 1,
                    (size_t)(pile->count - i - 1));
            pile->count--;
            return true;
        }
    }
    return false;
}

bool zone_take(Game *game, int zone, int player, int kind, int count)
{
    uint8_t *at = zone_of(game, zone, player);
    if (zone_count(game, zone, player, mask_of(kind)) < count) {
        return false;
    }
    if (!game->variant->zones[zone].pile) {
        set_take(game->variant, at, kind, count);
        return true;
    }
    for (int i = 0; i < count; i++) {
        pile_take(game, pile_of(at), kind);
    }
    return true;
}

void zone_gather(Game *game, int zone, int player)
{
    const Variant *variant = game->variant;
    uint8_t *at = zone_of(game, zone, player);
    state_forget_ended(game->state);
    memset(state_bytes(game->state, variant->layout.zones), 0,
           variant->layout.size - variant->layout.zones);
    if (variant->zones[zone].pile) {
        pile_of(at)->count = (uint16_t)variant->deck_count;
        memcpy(pile_of(at)->cards, variant->deck, (size_t)variant->deck_count);
        return;
    }
    for (int kind = 0; kind < variant->kind_count; kind++) {
        set_add(variant, at, kind, variant->kinds[kind].copies);
    }
}

void zone_move_top(Game *game, int64_t count, int from, int from_player,
                   int to, int to_player)
{
    Pile *pile = pile_of(zone_of(game, from, from_player));
    if (pile == pile_of(zone_of(game, to, to_player)) || count <= 0) {
        return;
    }
    pile_settle(game, pile);
    int first = count < pile->count ? pile->count - (int)count : 0;
    for (int i = first; i < pile->count; i++) {
        zone_add(game, to, to_player, pile->cards[i], 1);
    }
    pile->count = (uint16_t)first;
}

void zone_move_all(Game *game, Mask kinds, int from, int from_player,
                   int to, int to_player)
{
    const Variant *variant = game->variant;
    uint8_t *at = zone_of(game, from, from_player);
    if (!variant->zones[from].pile) {
        Mask left = mask_and(kinds, set_present(variant, at));
        for (; mask_any(left); left = mask_rest(left)) {
            int kind = mask_first(left), count = set_count(variant, at, kind);
            set_take(variant, at, kind, count);
            zone_add(game, to, to_player, kind, count);
        }
        return;
    }
    Pile *pile = pile_of(at);
    int kept = 0, count = pile->count;
    if (at == zone_of(game, to, to_player)) {
        return;
    }
    pile_settle(game, pile);
    pile->count = 0;
    for (int i = 0; i < count; i++) {
        int kind = pile->cards[i];
        if (mask_have(kinds, kind)) {
            zone_add(game, to, to_player, kind, 1);
        } else {
            pile->cards[kept++] = (uint8_t)kind;
        }
    }
    pile->count = (uint16_t)kept;
}
