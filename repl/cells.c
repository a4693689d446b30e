/* What is hidden is left out here.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/cells.h"

#include "engine/zone.h"
#include "record/json.h"

static const uint64_t every_kind = UINT64_MAX;

bool cells_zone_filled(const Game *game, int zone, int player)
{
    return zone_count(game, zone, player, every_kind) > 0;
}

void cells_add_count(const Game *game, int zone, int player, Text *text)
{
    int count = zone_count(game, zone, player, every_kind);
    if (count == 0) {
        text_add(text, "no cards");
        return;
    }
    text_add_format(text, "%d card%s", count, count == 1 ? "" : "s");
}

/* Asking for the top settles the order that a shuffle left open; it is the order
 * that would come anyway. */
static void add_pile(Game *game, int zone, int player, Text *text)
{
    Pile *pile = pile_of(state_zone(game->variant, game->state, zone, player));
    if (pile->open == pile->count) {
        pile_settle(game, pile);
    }
    text_add(text, game->variant->kinds[pile->cards[pile->count - 1]].label);
    text_add(text, " (");
    cells_add_count(game, zone, player, text);
    text_add(text, ")");
}

static void add_set(const Game *game, int zone, int player, Text *text)
{
    const Variant *variant = game->variant;
    const char *blank = "";
    for (int kind = 0; kind < variant->kind_count; kind++) {
        int count = zone_count(game, zone, player, (uint64_t)1 << kind);
        for (; count > 0; count--, blank = " ") {
            text_add(text, blank);
            text_add(text, variant->kinds[kind].label);
        }
    }
}

void cells_add_zone(Game *game, int zone, int player, int viewer, Text *text)
{
    bool pile = game->variant->zones[zone].pile;
    Seen seen = zone_seen(game, zone, player, viewer);
    bool filled = cells_zone_filled(game, zone, player);
    if (filled && pile && (seen == SEEN_EVERYBODY || seen == SEEN_TOP)) {
        add_pile(game, zone, player, text);
    } else if (filled && !pile && seen == SEEN_EVERYBODY) {
        add_set(game, zone, player, text);
    } else {
        cells_add_count(game, zone, player, text);
    }
}

void cells_add_tokens(const Game *game, int holder, Text *text)
{
    const Variant *variant = game->variant;
    const uint16_t *held = state_tokens(variant, game->state, holder);
    const char *comma = "";
    for (int i = 0; i < variant->token_count; i++) {
        if (held[i] > 0) {
            text_add_format(text, "%s%s %d", comma, variant->tokens[i].name,
                            held[i]);
            comma = ", ";
        }
    }
    int32_t debt = holder < variant->players_most
                       ? state_numbers(game->state,
                                       variant->layout.debts)[holder] : 0;
    if (debt != 0) {
        text_add_format(text, "%sowes %d", comma, debt);
    }
}

void cells_add_value(const Variant *variant, Type type, int32_t value,
                     const char *const *names, Text *text)
{
    if (type.base == TYPE_NUMBER) {
        text_add_number(text, value);
    } else if (type.base == TYPE_TRUTH) {
        text_add(text, value ? "yes" : "no");
    } else if (value < 0) {
        text_add(text, "-");
    } else {
        text_add(text, type.base == TYPE_PLAYER  ? names[value]
                       : type.base == TYPE_CARD  ? variant->kinds[value].label
                       : type.base == TYPE_TOKEN ? variant->tokens[value].name
                                                 : variant->attributes
                                                       [type.attribute]
                                                           .values[value]);
    }
}
