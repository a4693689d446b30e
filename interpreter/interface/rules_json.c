/* Writes rules as JSON: an object for each declaration of the file.
 *
 * SPDX-License-Identifier: MIT */
#include "interface/rules_json.h"

#include "base/json_text.h"
#include "engine/teams.h"
#include "rules/rules.h"
#include "variant/names.h"

static void add_truth(Text *text, const char *key, bool truth)
{
    json_key(text, key, false);
    text_add(text, truth ? "true" : "false");
}

static void add_number(Text *text, const char *key, int64_t number)
{
    json_key(text, key, false);
    text_add_number(text, number);
}

/* Begins an object in a list. */
static void begin_item(Text *text, bool first)
{
    text_add(text, first ? "{" : ",{");
}

static void begin_list(Text *text, const char *key)
{
    json_key(text, key, false);
    text_add(text, "[");
}

/* The name of a declaration, and what the rule book calls it. */
static void add_names(Text *text, const char *name, const char *called)
{
    json_member(text, "name", name);
    json_member(text, "called", called ? called : name);
}

static const char *hue_word(Hue hue)
{
    switch (hue) {
    case HUE_NONE: break;
    case HUE_RED: return "red";
    case HUE_GREEN: return "green";
    case HUE_YELLOW: return "yellow";
    case HUE_BLUE: return "blue";
    case HUE_MAGENTA: return "magenta";
    case HUE_CYAN: return "cyan";
    }
    return NULL;
}

/* --- Cards ---------------------------------------------------------------- */

static void add_values(Text *text, const Attribute *attribute)
{
    begin_list(text, "values");
    for (int i = 0; i < attribute->count; i++) {
        begin_item(text, i == 0);
        json_member(text, "name", attribute->values[i]);
        json_member(text, "shown", attribute->shown[i]);
        json_member(text, "symbol", attribute->symbols[i]);
        json_member(text, "colour", hue_word(attribute->hues[i]));
        if (bits_have(attribute->numeric, i)) {
            add_number(text, "number", attribute->numbers[i]);
        }
        text_add(text, "}");
    }
    text_add(text, "]");
}

static void add_attributes(Text *text, const Variant *variant)
{
    bool first = true;
    begin_list(text, "attributes");
    for (int i = 0; i < variant->attribute_count; i++) {
        const Attribute *attribute = &variant->attributes[i];
        if (attribute->keys) {
            continue;
        }
        begin_item(text, first);
        add_names(text, attribute->name, attribute->called);
        add_truth(text, "circular", attribute->cyclic);
        add_number(text, "columns", attribute->columns);
        add_values(text, attribute);
        text_add(text, "}");
        first = false;
    }
    text_add(text, "]");
}

/* ,"values":{"value":["2","3"]} of the attributes that the kind has. */
static void add_values_of(Text *text, const Variant *variant, const Kind *kind)
{
    const char *sign = "{";
    json_key(text, "values", false);
    for (int i = 0; i < variant->attribute_count; i++) {
        const Attribute *attribute = &variant->attributes[i];
        if (attribute->keys || !bits_any(kind->values[i])) {
            continue;
        }
        text_add(text, sign);
        json_key(text, attribute->name, true);
        sign = "[";
        for (Bits left = kind->values[i]; bits_any(left);
             left = bits_rest(left)) {
            text_add(text, sign);
            json_quote(text, attribute->values[bits_first(left)]);
            sign = ",";
        }
        text_add(text, "]");
    }
    text_add(text, *sign == '{' ? "{}" : "}");
}

static void add_points_of(Text *text, const Variant *variant, const Kind *kind)
{
    if (kind->points_by < 0) {
        add_number(text, "points", kind->points);
    } else {
        json_member(text, "points by",
                    variant->attributes[kind->points_by].name);
    }
}

static void add_cards(Text *text, const Variant *variant)
{
    begin_list(text, "cards");
    for (int i = 0; i < variant->kind_count; i++) {
        const Kind *kind = &variant->kinds[i];
        begin_item(text, i == 0);
        json_member(text, "label", kind->label);
        json_member(text, "face", kind->face);
        json_member(text, "words", kind->words);
        json_member(text, "colour", hue_word(kind->hue));
        json_member(text, "family", variant->families[kind->family].name);
        add_number(text, "copies", kind->copies);
        add_values_of(text, variant, kind);
        add_points_of(text, variant, kind);
        text_add(text, "}");
    }
    text_add(text, "]");
}

/* --- Types, owners, observers --------------------------------------------- */

/* What a single value or element of a type is. */
static const char *type_word(TypeBase base)
{
    switch (base) {
    case TYPE_NUMBER: case TYPE_RANGE: return "number";
    case TYPE_TRUTH: return "truth";
    case TYPE_SYMBOL: case TYPE_SYMBOLS: return "value";
    case TYPE_CARD: case TYPE_CARDS: case TYPE_CHOSEN: case TYPE_GROUPS:
        return "card";
    case TYPE_PLAYER: case TYPE_PLAYERS: return "player";
    case TYPE_TOKEN: case TYPE_TOKENS: return "token";
    case TYPE_DIE: case TYPE_DICE: return "die";
    case TYPE_HOLDER: return "token place";
    case TYPE_ERROR: case TYPE_PAIR: case TYPE_WORD: break;
    }
    return "nothing";
}

/* ,"is":"value","attribute":"colour" */
static void add_type(Text *text, const Variant *variant, Type type)
{
    bool value = type.base == TYPE_SYMBOL || type.base == TYPE_SYMBOLS;
    json_member(text, "is", type_word(type.base));
    if (value && type.attribute >= 0) {
        json_member(text, "attribute",
                    variant->attributes[type.attribute].name);
    }
}

/* null, "player", "die" (of each player), or a list of keys. */
static void add_one_key(Text *text, const Variant *variant, Type key)
{
    if (key.base == TYPE_ERROR) {
        text_add(text, "null");
        return;
    }
    if (key.base == TYPE_PLAYER ||
        (key.base == TYPE_DIE && variant->dice_each)) {
        json_quote(text, type_word(key.base));
        return;
    }
    for (int i = 0; i < variant_count_of(variant, key); i++) {
        text_add(text, i == 0 ? "[" : ",");
        json_quote(text, variant_owner_name(text->arena, variant, key, i,
                                             NULL));
    }
    text_add(text, "]");
}

static void add_owners(Text *text, const Variant *variant, Type of)
{
    json_key(text, "of", false);
    add_one_key(text, variant, variant_first_key(variant, of));
    if (of.base == TYPE_PAIR) {
        json_key(text, "and of", false);
        add_one_key(text, variant, variant_second_key(variant, of));
    }
}

/* "seen by": a word, or by the status of the owner. */
static void add_seen(Text *text, const Variant *variant, const SeenBy *by)
{
    const char *const *words = names_texts(text->arena, seen_words());
    bool same = true;
    for (int i = 1; i < variant->status_count; i++) {
        same &= by->seen[i] == by->seen[0];
    }
    json_key(text, "seen by", false);
    for (int i = 0; i < (same ? 1 : variant->status_count); i++) {
        const char *word = by->seen[i] == SEEN_SET ? "some players"
                                                   : words[by->seen[i]];
        if (!same) {
            text_add(text, i == 0 ? "{" : "");
            json_key(text, variant->statuses[i].name, i == 0);
        }
        json_quote(text, word);
    }
    text_add(text, same ? "" : "}");
}

/* --- Places, tokens, dice, memory ----------------------------------------- */

static void add_sorting(Text *text, const Variant *variant, const Zone *zone)
{
    const char *names[SORTED_MAX];
    for (int i = 0; i < zone->sorted_count; i++) {
        names[i] = variant->attributes[zone->sorted[i]].name;
    }
    json_texts(text, "sorted by", names, (size_t)zone->sorted_count);
}

static void add_zones(Text *text, const Variant *variant)
{
    begin_list(text, "zones");
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *zone = &variant->zones[i];
        begin_item(text, i == 0);
        add_names(text, zone->name, zone->called);
        add_owners(text, variant, zone->of);
        add_truth(text, "pile", zone->pile);
        add_truth(text, "spread", zone->spread);
        add_truth(text, "shown", !zone->unshown);
        add_sorting(text, variant, zone);
        add_seen(text, variant, &zone->seen_by);
        json_member(text, "part of", zone->whole);
        text_add(text, "}");
    }
    text_add(text, "]");
}

static void add_tokens(Text *text, const Variant *variant)
{
    begin_list(text, "tokens");
    for (int i = 0; i < variant->token_count; i++) {
        const TokenKind *token = &variant->tokens[i];
        begin_item(text, i == 0);
        add_names(text, token->name, token->called);
        add_number(text, "worth", token->worth);
        json_key(text, "supply", false);
        if (token->supply == UNLIMITED) {
            text_add(text, "null");
        } else {
            text_add_number(text, token->supply);
        }
        add_truth(text, "shown", !token->unshown);
        add_seen(text, variant, &token->seen_by);
        text_add(text, "}");
    }
    text_add(text, "]");
    begin_list(text, "token places");
    for (size_t i = 0; i < variant->holder_count; i++) {
        const TokenHolder *holder = &variant->holders[i];
        begin_item(text, i == 0);
        add_names(text, holder->name, holder->called);
        add_truth(text, "shown", !holder->unshown);
        text_add(text, "}");
    }
    text_add(text, "]");
}

static void add_faces(Text *text, const Variant *variant, const Die *die)
{
    const Attribute *attribute = &variant->attributes[variant->dice_attribute];
    const char *faces[FACES_MAX];
    for (int i = 0; i < die->face_count; i++) {
        faces[i] = attribute->values[die->faces[i]];
    }
    json_texts(text, "faces", faces, die->face_count);
}

static void add_dice(Text *text, const Variant *variant)
{
    begin_list(text, "dice");
    for (int i = 0; i < variant->dice_named; i++) {
        const Die *die = &variant->dice[i];
        begin_item(text, i == 0);
        json_member(text, "name", die->name);
        add_owners(text, variant, variant_dice_owner(variant));
        add_faces(text, variant, die);
        add_seen(text, variant, &variant->dice_seen_by);
        text_add(text, "}");
    }
    text_add(text, "]");
}

static const char *kept_word(Kept kept)
{
    switch (kept) {
    case KEPT_TURN: return "turn";
    case KEPT_ROUND: return "round";
    case KEPT_GAME: break;
    }
    return "game";
}

static void add_memory(Text *text, const Variant *variant)
{
    bool first = true;
    begin_list(text, "remembered");
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        if (variable->hidden) {
            continue;
        }
        begin_item(text, first);
        add_names(text, variable->name, variable->called);
        add_type(text, variant, variable->type);
        add_owners(text, variant, variable->of);
        json_member(text, "for", kept_word(variable->kept));
        add_truth(text, "shown", !variable->unshown);
        add_seen(text, variant, &variable->seen_by);
        text_add(text, "}");
        first = false;
    }
    text_add(text, "]");
}

/* --- Actions and players -------------------------------------------------- */

static void add_choices(Text *text, const Variant *variant, const Offer *offer)
{
    begin_list(text, "choices");
    for (int i = 0; offer && i < offer->parameter_count; i++) {
        const Parameter *choice = &offer->parameters[i];
        begin_item(text, i == 0);
        json_member(text, "name", choice->name);
        add_type(text, variant, choice->type);
        add_truth(text, "several", type_is_several(choice->type));
        text_add(text, "}");
    }
    text_add(text, "]");
}

static void add_actions(Text *text, const Variant *variant,
                        const ActionList *actions)
{
    begin_list(text, "actions");
    for (size_t i = 0; i < actions->count; i++) {
        begin_item(text, i == 0);
        add_names(text, actions->names[i], actions->called[i]);
        add_choices(text, variant, actions->first[i]);
        text_add(text, "}");
    }
    text_add(text, "]");
}

/* [1,1,2,2]: the team of each of [players] players, from 1. */
static void add_fixed_teams(Text *text, const uint32_t *teams, int players)
{
    int numbers[PLAYERS_MAX], count = 0;
    for (int i = 0; i < players; i++) {
        int first = __builtin_ctz(teams[i]);
        numbers[i] = first == i ? ++count : numbers[first];
        text_add_format(text, "%s%d", i == 0 ? "[" : ",", numbers[i]);
    }
    text_add(text, "]");
}

/* ,"teams":{"4":[1,2,1,2]} for each number of players; null where they change,
 * or nobody has partners. */
static void add_teams(Text *text, const Variant *variant)
{
    json_key(text, "teams", false);
    if (!variant->teams) {
        text_add(text, "null");
        return;
    }
    for (int i = variant->players_least; i <= variant->players_most; i++) {
        uint32_t teams[PLAYERS_MAX];
        bool fixed = teams_fixed(variant, i, teams);
        text_add(text, i == variant->players_least ? "{" : ",");
        text_add_format(text, "\"%d\":", i);
        if (fixed) {
            add_fixed_teams(text, teams, i);
        } else {
            text_add(text, "null");
        }
    }
    text_add(text, "}");
}

static void add_players(Text *text, const Variant *variant)
{
    const Rules *rules = variant->rules;
    json_key(text, "players", false);
    text_add_format(text, "{\"least\":%d,\"most\":%d", variant->players_least,
                    variant->players_most);
    begin_list(text, "statuses");
    for (int i = 0; i < variant->status_count; i++) {
        const Status *status = &variant->statuses[i];
        begin_item(text, i == 0);
        json_member(text, "name", status->name);
        add_truth(text, "in the round", status->meaning == STATUS_PLAYING);
        add_truth(text, "in the game", status->meaning != STATUS_OUT_OF_GAME);
        text_add(text, "}");
    }
    text_add(text, "]");
    add_teams(text, variant);
    json_member(text, "winners", rules->winners ? "by a rule"
                                 : variant->lowest_wins ? "lowest total"
                                                        : "highest total");
    add_truth(text, "utility", rules->utility != NULL);
    text_add(text, "}");
}

void rules_json_add(Text *text, const Variant *variant,
                    const ActionList *actions)
{
    text_add(text, "{");
    json_member(text, "id", variant->id);
    json_member(text, "name", variant->name);
    json_member(text, "about", variant->about);
    json_key(text, "hash", false);
    text_add_format(text, "\"%016llx\"", (unsigned long long)variant->hash);
    add_players(text, variant);
    add_attributes(text, variant);
    add_cards(text, variant);
    add_zones(text, variant);
    add_tokens(text, variant);
    add_dice(text, variant);
    add_memory(text, variant);
    add_actions(text, variant, actions);
    text_add(text, "}");
}
