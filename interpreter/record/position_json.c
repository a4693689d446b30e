/* Writes the position as JSON. What the viewer does not see is "?".
 *
 * SPDX-License-Identifier: MIT */
#include "record/position_json.h"

#include "engine/tokens.h"
#include "engine/zone.h"
#include "observe/known.h"
#include "observe/observation_json.h"
#include "rules/rules.h"
#include "variant/names.h"

static void add_card(Text *text, const Game *game, int kind, bool seen,
                     bool first)
{
    text_add(text, first ? "" : ",");
    json_quote(text, seen ? game->variant->kinds[kind].label : "?");
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
        for (int i = 0; i < set_count(variant, at, kind); i++) {
            add_card(text, game, kind, seen == SEEN_EVERYBODY, first);
            first = false;
        }
    }
    text_add(text, "]");
}

/* Begins the entry of an owner, in the mapping of its first key if it has
 * two. */
static void open_owner(Text *text, const Game *game, Type of, int owner,
                       const char *const *names)
{
    const Variant *variant = game->variant;
    int count = variant_second_count(variant, of), second = owner % count;
    text_add(text, owner == 0 ? "{" : "");
    if (second == 0) {
        json_key(text, variant_owner_name(text->arena, variant,
                                          variant_first_key(variant, of),
                                          owner / count, names), owner == 0);
    }
    if (of.base == TYPE_PAIR) {
        text_add(text, second == 0 ? "{" : "");
        json_key(text, variant_owner_name(text->arena, variant,
                                          variant_second_key(variant, of),
                                          second, names), second == 0);
    }
}

static void close_owner(Text *text, const Game *game, Type of, int owner)
{
    int count = variant_second_count(game->variant, of);
    text_add(text, of.base == TYPE_PAIR && owner % count == count - 1 ? "}"
                                                                      : "");
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
            open_owner(text, game, zone->of, k, names);
            json_zone(text, game, (int)i, k, viewer);
            close_owner(text, game, zone->of, k);
        }
        text_add(text, "}");
    }
}

/* Adds what a player owes, if anything. */
static void add_debt(Text *text, const Game *game, int player, int viewer)
{
    int32_t debt = state_numbers(game->state,
                                 game->variant->layout.debts)[player];
    bool seen = sight_of_debt(game, player, viewer);
    if (!seen) {
        json_member(text, "debt", "?");
    } else if (debt != 0) {
        json_key(text, "debt", false);
        text_add_number(text, debt);
    }
}

static void add_holder(Text *text, const Game *game, int holder,
                       const char *name, int viewer, bool first)
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
        } else if (!sight_of_tokens(game, holder, i, viewer)) {
            json_quote(text, "?");
        } else {
            text_add_number(text, held[i]);
        }
    }
    if (holder < variant->players_most) {
        add_debt(text, game, holder, viewer);
    }
    text_add(text, "}");
}

static void add_tokens(Text *text, const Game *game, const char *const *names,
                       int viewer)
{
    const Variant *variant = game->variant;
    if (variant->token_count == 0) {
        return;
    }
    for (size_t i = 0; i < variant->holder_count; i++) {
        add_holder(text, game, variant_supply(variant) + (int)i,
                   variant->holders[i].name, viewer, i == 0);
    }
    for (int p = 0; p < game->state->players; p++) {
        add_holder(text, game, p, names[p], viewer, false);
    }
}

static void add_statuses(Text *text, const Game *game, const char *const *names)
{
    const Variant *variant = game->variant;
    const uint8_t *statuses = state_bytes(game->state,
                                          variant->layout.statuses);
    for (int p = 0; p < game->state->players; p++) {
        json_key(text, names[p], p == 0);
        json_quote(text, variant->statuses[statuses[p]].name);
    }
}

static void add_value(Text *text, const Variant *variant, Type type,
                      int32_t value, const char *const *names)
{
    if (type.base == TYPE_NUMBER) {
        text_add_number(text, value);
    } else if (type.base == TYPE_TRUTH) {
        text_add(text, value ? "true" : "false");
    } else if (value < 0) {
        text_add(text, "null");
    } else {
        json_quote(text, type.base == TYPE_PLAYER ? names[value]
                          : type.base == TYPE_CARD
                              ? variant->kinds[value].label
                          : type.base == TYPE_TOKEN
                              ? variant->tokens[value].name
                              : variant->attributes[type.attribute]
                                    .values[value]);
    }
}

/* Adds the value of a variable, that of [owner] if each has one. */
static void add_remembered(Text *text, const Game *game, size_t number,
                           int owner, const char *const *names, int viewer)
{
    const Variable *variable = &game->variant->variables[number];
    if (sight_of_memory(game, (int)number, owner, viewer)) {
        add_value(text, game->variant, variable->type,
                  state_numbers(game->state, variable->offset)[owner], names);
    } else {
        json_quote(text, "?");
    }
}

/* Adds the dice, then the variables of the file and of the interpreter. */
static void add_variables(Text *text, const Game *game,
                          const char *const *names, int viewer)
{
    const Variant *variant = game->variant;
    bool first = variant->dice_count == 0;
    if (!first) {
        json_key(text, "dice", true);
        observation_json_dice(text, game, variant_dice_of(
            variant, ((uint64_t)1 << game->state->players) - 1), names, viewer);
    }
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        json_key(text, variable->name, first);
        first = false;
        if (variable->of.base == TYPE_ERROR) {
            add_remembered(text, game, i, 0, names, viewer);
            continue;
        }
        for (int k = 0; k < game_count_of(game, variable->of); k++) {
            open_owner(text, game, variable->of, k, names);
            add_remembered(text, game, i, k, names, viewer);
            close_owner(text, game, variable->of, k);
        }
        text_add(text, "}");
    }
}

/* Adds whose decision the game waits for, what is asked (null: it is the action
 * of a turn), the turn and the direction. */
static void add_course(Text *text, const Game *game, const char *const *names)
{
    const State *state = game->state;
    bool waits = !state->over && game->move_count > 0;
    const Step *step = waits ? rules_find_question(
        game->variant->rules,
        game->variant->program.offers[game->moves[0].offer].node) : NULL;
    json_key(text, "decider", false);
    if (waits) {
        json_quote(text, names[state->decider]);
    } else {
        text_add(text, "null");
    }
    json_key(text, "question", false);
    if (step) {
        json_quote(text, step->place.name);
    } else {
        text_add(text, "null");
    }
    text_add_format(text, ",\"turn\":%d,\"direction\":\"%s\"", state->turn,
                    state->direction < 0 ? "backward" : "forward");
}

static void add_known_cards(Text *text, const Game *game, const Known *known)
{
    bool first = true;
    text_add(text, "[");
    for (int kind = 0; kind < game->variant->kind_count; kind++) {
        for (int i = 0; i < known->cards[kind]; i++, first = false) {
            add_card(text, game, kind, true, first);
        }
    }
    text_add(text, "]");
}

/* Adds the keys of an owner of whom something is known; [last]: the first key
 * that is open, or NOTHING. */
static void open_known_owner(Text *text, const Variant *variant, Type of,
                             int owner, int *last, const char *const *names)
{
    int count = variant_second_count(variant, of), first = owner / count;
    bool pair = of.base == TYPE_PAIR, again = first == *last;
    if (!again) {
        text_add(text, pair && *last >= 0 ? "}" : "");
        json_key(text, variant_owner_name(text->arena, variant,
                                          variant_first_key(variant, of),
                                          first, names), *last < 0);
        text_add(text, pair ? "{" : "");
    }
    if (pair) {
        json_key(text, variant_owner_name(text->arena, variant,
                                          variant_second_key(variant, of),
                                          owner % count, names), !again);
    }
    *last = first;
}

/* Adds "known": the cards that the viewer does not see and knows to be in a
 * zone, of those zones where there are some. */
static void add_known(Text *text, const Game *game, const char *const *names,
                      int viewer)
{
    const Variant *variant = game->variant;
    bool any = false;
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *zone = &variant->zones[i];
        bool owned = zone->of.base != TYPE_ERROR, some = false;
        int last = NOTHING;
        Known known;
        for (int k = 0; k < game_count_of(game, zone->of); k++) {
            if (known_find(game, (int)i, k, viewer, &known) == 0) {
                continue;
            }
            if (!some) {
                text_add(text, any ? "" : ",\"known\":{");
                json_key(text, zone->name, !any);
                text_add(text, owned ? "{" : "");
            }
            if (owned) {
                open_known_owner(text, variant, zone->of, k, &last, names);
            }
            add_known_cards(text, game, &known);
            some = any = true;
        }
        text_add(text, some && zone->of.base == TYPE_PAIR ? "}" : "");
        text_add(text, some && owned ? "}" : "");
    }
    text_add(text, any ? "}" : "");
}

void json_view(Text *text, Game *game, const char *const *names, int viewer)
{
    json_state(text, game, names, viewer);
    text->length--;                  /* the last bracket */
    add_course(text, game, names);
    add_known(text, game, names, viewer);
    text_add(text, "}");
}

void json_state(Text *text, Game *game, const char *const *names, int viewer)
{
    const State *state = game->state;
    text_add_format(text, "{\"round\":%d,\"actor\":", state->round);
    json_quote(text, names[state->actor]);
    text_add(text, ",\"zones\":{");
    add_zones(text, game, names, viewer);
    text_add(text, "},\"tokens\":{");
    add_tokens(text, game, names, viewer);
    text_add(text, "},\"status\":{");
    add_statuses(text, game, names);
    text_add(text, "},\"vars\":{");
    add_variables(text, game, names, viewer);
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
