/* Cards that lie where a player sees them, and kinds that are remembered where
 * the player sees it.
 *
 * SPDX-License-Identifier: MIT */
#include "view/seen_cards.h"

#include <string.h>

#include "engine/zone.h"
#include "observe/sight.h"

void sight_go_to(const State *state, Game *look)
{
    game_set_state(look, state);
}

static void add_pile(Game *game, Pile *pile, bool all, Sight *sight)
{
    int least = all ? 0 : pile->count - 1;
    pile_settle(game, pile);
    for (int i = pile->count; i-- > least;) {
        sight->cards[pile->cards[i]]++;
    }
}

static void add_zone(Game *game, int zone, int owner, int viewer, bool under,
                     Sight *sight)
{
    const Variant *variant = game->variant;
    uint8_t *at = state_zone(variant, game->state, zone, owner);
    Seen seen = sight_of_zone(game, zone, owner, viewer);
    if (variant->zones[zone].pile) {
        if (pile_of(at)->count > 0 &&
            (seen == SEEN_EVERYBODY || seen == SEEN_TOP)) {
            add_pile(game, pile_of(at), under || seen == SEEN_EVERYBODY, sight);
        }
        return;
    }
    for (int k = 0; seen == SEEN_EVERYBODY && k < variant->kind_count; k++) {
        sight->cards[k] += set_count(variant, at, k);
    }
}

static void add_remembered(const Game *game, int viewer, Sight *sight)
{
    const Variant *variant = game->variant;
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        const int32_t *values = state_numbers(game->state, variable->offset);
        bool told = variable->type.base == TYPE_CARD && !variable->hidden;
        int count = told ? game_count_of(game, variable->of) : 0;
        for (int k = 0; k < count; k++) {
            bool seen = values[k] >= 0 &&
                        sight_of_memory(game, (int)i, k, viewer);
            if (seen) {
                bits_put(&sight->remembered, values[k], true);
            }
        }
    }
}

static void add_places(Game *game, int zone, int viewer, bool under,
                       Sight *sight)
{
    int count = game_count_of(game, game->variant->zones[zone].of);
    for (int k = 0; k < count; k++) {
        add_zone(game, zone, k, viewer, under, sight);
    }
}

Sight sight_of(Game *game, int viewer, bool under)
{
    const Variant *variant = game->variant;
    Sight sight = {.remembered = 0};
    for (size_t i = 0; i < variant->zone_count; i++) {
        add_places(game, (int)i, viewer, under, &sight);
    }
    add_remembered(game, viewer, &sight);
    return sight;
}

Sight sight_at_table(Game *game, int viewer)
{
    const Variant *variant = game->variant;
    Sight sight = {.remembered = 0};
    for (size_t i = 0; i < variant->zone_count; i++) {
        if (!variant->zones[i].unshown) {
            add_places(game, (int)i, viewer, false, &sight);
        }
    }
    return sight;
}
