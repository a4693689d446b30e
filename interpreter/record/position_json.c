/* Writes the position as JSON. Hidden cards are masked here and nowhere else.
 *
 * SPDX-License-Identifier: MIT */
#include "record/position_json.h"

#include "engine/tokens.h"
#include "engine/zone.h"
#include "variant/names.h"

static void add_card(Text *text, const Game *game, int kind, bool seen,
                     bool first)
{
    text_add(text, first ? "" : ",");
    json_string(text, seen ? game->variant->kinds[kind].label : "?");
}

static void add_pile(Text *text, Game *game, Pile *pile, Seen seen)
{
    if (seen == SEEN_EVERYBODY || seen == SEEN_TOP) {
        pile_settle(game, pile);
    }
    for (int i = pile->count; i-- > 0;) {
        bool top = i == pile->count - 1;
        add_card(text, game, pile->cards[i],
                 seen == SEEN_EVERYBODY || (seen == SEEN_TOP && top), top);
    }
}

void json_zone(Text *text, Game *game, int zone, int player, int viewer)
{
    const Variant *variant = game->variant;
    uint8_t *at = state_zone(variant, game->state, zone, player);
    Seen seen = sight_of_zone(game, zone, player, viewer);
    bool first = true;
    text_add(text, "[");
    if (variant->zones[zone].pile) {
        add_pile(text, game, pile_of(at), seen);
    }
    for (int kind = 0; !variant->zones[zone].pile && kind < variant->kind_count;
         kind++) {
        for (int i = 0; i < at[8 + kind]; i++) {
            add_card(text, game, kind, seen == SEEN_EVERYBODY, first);
            first = false;
        }
    }
    text_add(text, "]");
}

static void add_zones(Text *text, Game *game, const char *const *names,
                      int viewer)
{
    const Variant *variant = game->variant;
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *zone = &variant->zones[i];
        json_key(text, zone->name, i == 0);
        if (zone->of.base == TYPE_ERROR) {
            json_zone(text, game, (int)i, 0, viewer);
            continue;
        }
        for (int k = 0; k < game_count_of(game, zone->of); k++) {
            text_add(text, k == 0 ? "{" : "");
            json_key(text, variant_owner_name(variant, zone->of, k, names),
                     k == 0);
            json_zone(text, game, (int)i, k, viewer);
        }
        text_add(text, "}");
    }
}

static void add_holder(Text *text, const Game *game, int holder,
                       const char *name, bool first)
{
    const Variant *variant = game->variant;
    const uint16_t *held = state_tokens(variant, game->state, holder);
    bool supply = holder == variant_supply(variant);
    json_key(text, name, first);
    for (int i = 0; i < variant->token_count; i++) {
        text_add(text, i == 0 ? "{" : "");
        json_key(text, variant->tokens[i].name, i == 0);
        if (supply && variant->tokens[i].supply == UNLIMITED) {
            text_add(text, "null");
        } else {
            text_add_number(text, held[i]);
        }
    }
    int32_t debt = holder < variant->players_most
                       ? state_numbers(game->state,
                                       variant->layout.debts)[holder] : 0;
    if (debt != 0) {
        json_key(text, "debt", false);
        text_add_number(text, debt);
    }
    text_add(text, "}");
}

static void add_tokens(Text *text, const Game *game, const char *const *names)
{
    const Variant *variant = game->variant;
    if (variant->token_count == 0) {
        return;
    }
    for (size_t i = 0; i < variant->holder_count; i++) {
        add_holder(text, game, variant_supply(variant) + (int)i,
                   variant->holders[i].name, i == 0);
    }
    for (int p = 0; p < game->state->players; p++) {
        add_holder(text, game, p, names[p], false);
    }
}

static void add_statuses(Text *text, const Game *game, const char *const *names)
{
    const Variant *variant = game->variant;
    const uint8_t *statuses = state_bytes(game->state,
                                          variant->layout.statuses);
    for (int p = 0; p < game->state->players; p++) {
        json_key(text, names[p], p == 0);
        json_string(text, variant->statuses[statuses[p]].name);
    }
}

static void add_remembered(Text *text, const Variant *variant, Type type,
                           int32_t value, const char *const *names)
{
    if (type.base == TYPE_NUMBER) {
        text_add_number(text, value);
    } else if (type.base == TYPE_TRUTH) {
        text_add(text, value ? "true" : "false");
    } else if (value < 0) {
        text_add(text, "null");
    } else {
        json_string(text, type.base == TYPE_PLAYER ? names[value]
                          : type.base == TYPE_CARD
                              ? variant->kinds[value].label
                          : type.base == TYPE_TOKEN
                              ? variant->tokens[value].name
                              : variant->attributes[type.attribute]
                                    .values[value]);
    }
}

static void add_dice(Text *text, const Game *game)
{
    const Variant *variant = game->variant;
    const uint8_t *dice = state_bytes(game->state, variant->layout.dice);
    json_key(text, "dice", true);
    text_add(text, "[");
    bool rolled = false;
    for (int i = 0; i < variant->dice_count; i++) {
        rolled = rolled || dice[i] > 0;
    }
    for (int i = 0; i < variant->dice_count && rolled; i++) {
        text_add(text, i ? "," : "");
        if (dice[i] == 0) {
            text_add(text, "null");
            continue;
        }
        json_string(text, variant->attributes[variant->dice_attribute]
                              .values[dice[i] - 1]);
    }
    text_add(text, "]");
}

/* Adds the dice, then the variables of the file and of the interpreter. */
static void add_variables(Text *text, const Game *game,
                          const char *const *names)
{
    const Variant *variant = game->variant;
    bool first = variant->dice_count == 0;
    if (!first) {
        add_dice(text, game);
    }
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        const int32_t *values = state_numbers(game->state, variable->offset);
        json_key(text, variable->name, first);
        first = false;
        if (variable->of.base == TYPE_ERROR) {
            add_remembered(text, variant, variable->type, values[0], names);
            continue;
        }
        for (int k = 0; k < game_count_of(game, variable->of); k++) {
            text_add(text, k == 0 ? "{" : "");
            json_key(text, variant_owner_name(variant, variable->of, k, names),
                     k == 0);
            add_remembered(text, variant, variable->type, values[k], names);
        }
        text_add(text, "}");
    }
}

void json_state(Text *text, Game *game, const char *const *names, int viewer)
{
    const State *state = game->state;
    text_add_format(text, "{\"round\":%d,\"actor\":", state->round);
    json_string(text, names[state->actor]);
    text_add(text, ",\"zones\":{");
    add_zones(text, game, names, viewer);
    text_add(text, "},\"tokens\":{");
    add_tokens(text, game, names);
    text_add(text, "},\"status\":{");
    add_statuses(text, game, names);
    text_add(text, "},\"vars\":{");
    add_variables(text, game, names);
    text_add(text, "}}");
}

void json_numbers(Text *text, const int32_t *numbers, int players,
                  const char *const *names)
{
    text_add(text, "{");
    for (int p = 0; p < players; p++) {
        json_key(text, names[p], p == 0);
        text_add_number(text, numbers[p]);
    }
    text_add(text, "}");
}
