/* SPDX-License-Identifier: MIT */
#include "observe/observation_json.h"

#include "base/json_text.h"
#include "engine/state_queries.h"
#include "observe/told.h"
#include "variant/names.h"

static void json_cards(const Observation *of, Text *text)
{
    int known[KINDS_MAX], others = observation_find_known(of, known);
    const char *comma = "";
    json_key(text, "cards", false);
    text_add(text, "[");
    for (int i = 0; i < of->game->variant->kind_count; i++) {
        for (int k = 0; k < known[i]; k++, comma = ",") {
            text_add(text, comma);
            json_quote(text, of->game->variant->kinds[i].label);
        }
    }
    for (; others > 0; others--, comma = ",") {
        text_add_format(text, "%s\"?\"", comma);
    }
    text_add(text, "]");
}

static void json_owner(const Observation *of, Type owners, int owner,
                       Text *text)
{
    const Variant *variant = of->game->variant;
    int count = variant_second_count(variant, owners);
    if (variant_has_owner(owners)) {
        json_member(text, "of", variant_owner_name(
            text->arena, variant, variant_first_key(variant, owners),
            owner / count, of->names));
    }
    if (owners.base == TYPE_PAIR) {
        json_member(text, "at", variant_owner_name(
            text->arena, variant, variant_second_key(variant, owners),
            owner % count, of->names));
    }
}

static void json_place(const Observation *of, const char *key, int zone,
                       int owner, Text *text)
{
    const Zone *one = &of->game->variant->zones[zone];
    json_key(text, key, false);
    text_add(text, "{");
    json_member(text, "zone", one->name);
    json_owner(of, one->of, owner, text);
    text_add(text, "}");
}

/* A holder, whatever the observer is. */
static void json_holder(const Observation *of, const char *key, int holder,
                        Text *text)
{
    const Variant *variant = of->game->variant;
    int supply = variant_supply(variant);
    json_member(text, key, holder < supply
                               ? of->names[holder]
                               : variant->holders[holder - supply].name);
}

static void json_memory(const Observation *of, Text *text)
{
    const Event *event = of->event;
    const Variable *variable =
        &of->game->variant->variables[event->variable];
    json_member(text, "name", variable->name);
    json_owner(of, variable->of, event->player, text);
    json_key(text, "value", false);
    if (variable->type.base == TYPE_NUMBER) {
        text_add_number(text, event->value);
    } else if (variable->type.base == TYPE_TRUTH) {
        text_add(text, event->value ? "true" : "false");
    } else if (event->value < 0) {
        text_add(text, "null");
    } else {
        json_quote(text, move_value_name(of->game->variant, variable->type,
                                          event->value, of->names));
    }
}

static void json_held(const Observation *of, Text *text)
{
    const Variant *variant = of->game->variant;
    const uint16_t *held = state_tokens(variant, of->game->state,
                                        of->event->change->to_holder);
    json_key(text, "tokens", false);
    text_add(text, "{");
    for (int i = 0; i < variant->token_count; i++) {
        json_key(text, variant->tokens[i].name, i == 0);
        text_add_number(text, held[i]);
    }
    text_add(text, "}");
    json_holder(of, "of", of->event->change->to_holder, text);
}

/* What dice show, ["1",null,"?"]; [] when none was rolled. */
static void json_faces(Text *text, const Game *game, uint64_t dice,
                       int observer)
{
    const Variant *variant = game->variant;
    const char *comma = "";
    bool rolled = false;
    for (int i = 0; i < variant->dice_count; i++) {
        rolled = rolled || ((dice >> i & 1) && dice_face(game, i) >= 0);
    }
    text_add(text, "[");
    for (int i = 0; i < variant->dice_count && rolled; i++) {
        int face = dice_face(game, i);
        if (dice >> i & 1) {
            text_add(text, comma);
            comma = ",";
        }
        if ((dice >> i & 1) && face < 0) {
            text_add(text, "null");
        } else if (dice >> i & 1) {
            json_quote(text, !sight_of_die(game, i, observer) ? "?"
                        : variant->attributes[variant->dice_attribute]
                              .values[face]);
        }
    }
    text_add(text, "]");
}

void observation_json_dice(Text *text, const Game *game, uint64_t dice,
                           const char *const *names, int observer)
{
    const Variant *variant = game->variant;
    bool first = true;
    if (!variant->dice_each) {
        json_faces(text, game, dice, observer);
        return;
    }
    text_add(text, "{");
    for (int p = 0; p < game->state->players; p++) {
        uint64_t theirs = dice & variant_dice_of(variant, (uint64_t)1 << p);
        if (theirs) {
            json_key(text, names[p], first);
            json_faces(text, game, theirs, observer);
            first = false;
        }
    }
    text_add(text, "}");
}

static void json_dice(const Observation *of, Text *text)
{
    const Event *event = of->event;
    json_key(text, "dice", false);
    observation_json_dice(text, of->game, event->dice, of->names,
                          event->kind == EVENT_ROLL ? of->observer : SEES_ALL);
}

static void json_reveal(const Observation *of, Text *text)
{
    const Event *event = of->event;
    switch (event->change->revealed) {
    case REVEALED_CARDS:
        json_cards(of, text);
        json_place(of, "in", event->zone, event->player, text);
        return;
    case REVEALED_CARD:
        json_member(text, "card",
                    of->game->variant->kinds[event->value].label);
        return;
    case REVEALED_MEMORY: json_memory(of, text); return;
    case REVEALED_TOKENS: json_held(of, text); return;
    case REVEALED_DICE: json_dice(of, text); return;
    }
}

static void json_effect(const Observation *of, Text *text)
{
    Text told = text_new(text->arena);
    told_effect(of->game, of->event->move, of->event->player, of->names,
                of->observer, &told);
    json_member(text, "player", of->names[of->event->player]);
    json_member(text, "told", text_string(&told));
}

const char *const event_words[EVENT_COUNT] = {
#define EVENT(id, word) word,
#include "program/events.def"
#undef EVENT
};

void observation_add_json(const Observation *of, Text *text)
{
    const Event *event = of->event;
    json_member(text, "kind", event_words[event->kind]);
    switch (event->kind) {
    case EVENT_MOVE:
        json_cards(of, text);
        json_place(of, "from", event->change->from_zone,
                   event->change->from_player, text);
        json_place(of, "to", event->zone, event->player, text);
        return;
    case EVENT_TOKENS:
        json_member(text, "token",
                    of->game->variant->tokens[event->change->token].name);
        json_key(text, "number", false);
        text_add_number(text, event->value);
        json_holder(of, "from", event->change->from_holder, text);
        json_holder(of, "to", event->change->to_holder, text);
        return;
    case EVENT_POINTS:
        json_member(text, "player", of->names[event->player]);
        json_key(text, "points", false);
        text_add_number(text, event->value);
        return;
    case EVENT_DEBT:
        json_member(text, "player", of->names[event->player]);
        json_key(text, "debt", false);
        text_add_number(text, event->value);
        return;
    case EVENT_MEMORY: json_memory(of, text); return;
    case EVENT_STATUS:
        json_member(text, "player", of->names[event->player]);
        json_member(text, "status",
                    of->game->variant->statuses[event->value].name);
        return;
    case EVENT_DIRECTION:
        json_member(text, "direction",
                    event->value > 0 ? "forward" : "backward");
        return;
    case EVENT_DECIDED:
        json_member(text, "player", of->names[event->player]);
        return;
    case EVENT_EFFECT: json_effect(of, text); return;
    case EVENT_REVEAL: json_reveal(of, text); return;
    case EVENT_ROUND: case EVENT_ROUND_END: case EVENT_GAME_END:
    case EVENT_STARTER: case EVENT_SHUFFLE: case EVENT_ROLL: case EVENT_PICK:
    case EVENT_OPENING: case EVENT_SKIP: case EVENT_TELL:
        return;
    }
}
