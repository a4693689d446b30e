/* Changes everything that the variant declares, one thing after the other.
 *
 * SPDX-License-Identifier: MIT */
#include "testing/nearby_positions.h"

#include <string.h>

#include "engine/zone.h"
#include "expression/pure_value.h"
#include "observe/sight.h"
#include "replay/position_writer.h"

typedef struct {
    Game *game;
    const Variant *variant;
    const char *const *names;
    int viewer;
    Arena *arena;
    NearbyChanges *changes;
    int target;            /* target of the next change; those of zones are
                              below NEARBY_TARGETS */
    bool number;           /* the next change is of a number */
} Nearby;
enum { NEARBY_TARGETS = ZONES_MAX * OWNERS_MAX };

enum { NUMBER_MOST = 1000000 };

/* Differences that are added to numbers, the smallest first. */
static const int steps[] = {1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7,
                            8, -8, 9, -9, 10, -10};
enum { STEPS = sizeof steps / sizeof *steps };

static void nearby_add(Nearby *nearby, const char *part, const char *value)
{
    NearbyChanges *changes = nearby->changes;
    ARENA_PUSH(nearby->arena, changes->items, changes->count,
               changes->capacity) =
        (NearbyChange){part, value, nearby->target, nearby->number, false};
}

const char *nearby_words(Arena *arena, const NearbyChange *change)
{
    return *change->value ? text_format(arena, "%s %s", change->part,
                                        change->value)
                          : change->part;
}

static void add_number(Nearby *nearby, const char *part, long long number)
{
    nearby->number = true;
    nearby_add(nearby, part, text_format(nearby->arena, "%lld", number));
    nearby->number = false;
}

/* --- cards ---------------------------------------------------------------- */

/* Adds every card that can be written as one word, as a value of [part]. */
static void add_kinds(Nearby *nearby, const char *part)
{
    const Variant *variant = nearby->variant;
    for (int kind = 0; kind < variant->kind_count; kind++) {
        if (!strpbrk(variant->kinds[kind].label, " \t")) {
            nearby_add(nearby, part, variant->kinds[kind].label);
        }
    }
}

/* "hand Ann", "column 3", "slot Ann 3" or "discard". */
static const char *owned_words(const Nearby *nearby, const char *name, Type of,
                               int owner)
{
    const Variant *variant = nearby->variant;
    if (of.base == TYPE_PAIR) {
        int count = variant_second_count(variant, of);
        name = owned_words(nearby, name, variant_first_key(variant, of),
                           owner / count);
        return owned_words(nearby, name, variant_second_key(variant, of),
                           owner % count);
    }
    return of.base == TYPE_ERROR
               ? name
               : text_format(nearby->arena, "%s %s", name,
                             variant_owner_name(nearby->arena, variant, of,
                                                owner, nearby->names));
}

static const char *zone_words(const Nearby *nearby, int zone, int owner)
{
    const Zone *of = &nearby->variant->zones[zone];
    return owned_words(nearby, of->name, of->of, owner);
}

/* The cards of a zone except one of [without] (NOTHING: all of them), each
 * after a blank; for a pile the top first. */
static const char *cards_without(const Nearby *nearby, int zone, int owner,
                                 int without)
{
    const Variant *variant = nearby->variant;
    uint8_t *at = state_zone(variant, nearby->game->state, zone, owner);
    Text text = text_new(nearby->arena);
    for (int kind = 0; kind < variant->kind_count; kind++) {
        int count = set_count(variant, at, kind) - (kind == without);
        for (int i = 0; i < count; i++) {
            text_add_format(&text, " %s", variant->kinds[kind].label);
        }
    }
    return text_string(&text);
}

/* One for all, or for each player, value or number, also for each two of them.
 * Dice have names of several words. */
static bool is_plain(const Nearby *nearby, Type of)
{
    const Variant *variant = nearby->variant;
    return of.base == TYPE_PAIR
               ? is_plain(nearby, variant_first_key(variant, of)) &&
                     is_plain(nearby, variant_second_key(variant, of))
               : of.base == TYPE_PLAYER || of.base == TYPE_ERROR ||
                     of.base == TYPE_SYMBOL;
}

/* Adds one more card on a pile. */
static void add_tops(Nearby *nearby, int zone, int owner, Seen seen)
{
    const Variant *variant = nearby->variant;
    if (!variant->zones[zone].pile || variant->zones[zone].each ||
        (seen != SEEN_EVERYBODY && seen != SEEN_TOP)) {
        return;
    }
    const char *part = text_format(nearby->arena, "top %s",
                                   zone_words(nearby, zone, owner));
    add_kinds(nearby, part);
}

/* Adds one more card to the visible ones. */
static void add_cards(Nearby *nearby, int zone, int owner, Seen seen)
{
    const Variant *variant = nearby->variant;
    if (variant->zones[zone].pile || seen != SEEN_EVERYBODY) {
        return;
    }
    const char *part = text_format(nearby->arena, "%s%s",
                                   zone_words(nearby, zone, owner),
                                   cards_without(nearby, zone, owner,
                                                 NOTHING));
    add_kinds(nearby, part);
}

/* The cards of a zone that have none of [values] of an attribute, each after a
 * blank; *[gone] is how many the others are. */
static const char *cards_lacking(const Nearby *nearby, int zone, int owner,
                                 int attribute, Bits values, int *gone)
{
    const Variant *variant = nearby->variant;
    uint8_t *at = state_zone(variant, nearby->game->state, zone, owner);
    Text text = text_new(nearby->arena);
    *gone = 0;
    for (int kind = 0; kind < variant->kind_count; kind++) {
        int count = set_count(variant, at, kind);
        bool has = bits_any(bits_and(variant->kinds[kind].values[attribute],
                                     values));
        *gone += has ? count : 0;
        for (int i = 0; i < count && !has; i++) {
            text_add_format(&text, " %s", variant->kinds[kind].label);
        }
    }
    return text_string(&text);
}

/* Removes several cards with the same value, such as those of a suit, from what
 * the player has who decides. */
static void add_lacking(Nearby *nearby, int zone, int owner, Seen seen)
{
    const Variant *variant = nearby->variant;
    const Zone *of = &variant->zones[zone];
    if (of->pile || of->of.base != TYPE_PLAYER || seen != SEEN_EVERYBODY ||
        owner != nearby->game->state->decider) {
        return;
    }
    const char *words = zone_words(nearby, zone, owner);
    for (int i = 0; i < variant->attribute_count; i++) {
        for (int value = 0; value < variant->attributes[i].count; value++) {
            int gone;
            const char *cards = cards_lacking(nearby, zone, owner, i,
                                              bits_of(value), &gone);
            if (gone > 1 && *cards) {
                nearby_add(nearby, text_format(nearby->arena, "%s%s", words,
                                               cards), "");
            }
        }
    }
}

/* Removes one card, then all. */
static void add_fewer(Nearby *nearby, int zone, int owner, Seen seen)
{
    const Variant *variant = nearby->variant;
    const char *words = zone_words(nearby, zone, owner);
    uint8_t *at = state_zone(variant, nearby->game->state, zone, owner);
    bool pile = variant->zones[zone].pile;
    for (int kind = 0; !pile && seen == SEEN_EVERYBODY &&
                       kind < variant->kind_count; kind++) {
        if (set_count(variant, at, kind) > 0) {
            nearby_add(nearby, text_format(nearby->arena, "%s%s", words,
                                    cards_without(nearby, zone, owner, kind)),
                "");
        }
    }
    if (pile && seen == SEEN_EVERYBODY && pile_of(at)->count > 1) {
        int top = pile_of(at)->cards[pile_of(at)->count - 1];
        nearby_add(nearby, words, variant->kinds[top].label);
    }
    if (zone_count(nearby->game, zone, owner, bits_all()) > 0) {
        nearby_add(nearby, words, "");
    }
}

/* Puts one card where other cards are hidden. */
static void add_single(Nearby *nearby, int zone, int owner, Seen seen)
{
    if (!nearby->variant->zones[zone].pile && seen != SEEN_EVERYBODY) {
        add_kinds(nearby, zone_words(nearby, zone, owner));
    }
}

/* Calls [work] for all zones that can be named in words. */
static void each_zone(Nearby *nearby,
                      void (*work)(Nearby *nearby, int zone, int owner,
                                   Seen seen))
{
    const Game *game = nearby->game;
    for (int i = 0; i < (int)nearby->variant->zone_count; i++) {
        int owners = game_count_of(game, nearby->variant->zones[i].of);
        bool plain = is_plain(nearby, nearby->variant->zones[i].of);
        for (int k = 0; plain && k < owners; k++) {
            nearby->target = nearby_target(i, k);
            work(nearby, i, k, sight_of_zone(game, i, k, nearby->viewer));
        }
    }
}

/* The order of a pile must be known to read its top. */
static void settle(Nearby *nearby, int zone, int owner, Seen seen)
{
    if (nearby->variant->zones[zone].pile &&
        (seen == SEEN_EVERYBODY || seen == SEEN_TOP)) {
        pile_settle(nearby->game,
                    pile_of(state_zone(nearby->variant, nearby->game->state,
                                       zone, owner)));
    }
}

static void nearby_add_cards(Nearby *nearby)
{
    each_zone(nearby, settle);
    each_zone(nearby, add_tops);
    each_zone(nearby, add_cards);
    each_zone(nearby, add_lacking);
}

static void nearby_add_fewer(Nearby *nearby)
{
    each_zone(nearby, add_fewer);
    each_zone(nearby, add_single);
}

/* --- players and tokens --------------------------------------------------- */

static void add_statuses(Nearby *nearby)
{
    const State *state = nearby->game->state;
    for (int p = 0; p < state->players; p++) {
        const char *part = text_format(nearby->arena, "status %s",
                                       nearby->names[p]);
        int now = state_bytes(state, nearby->variant->layout.statuses)[p];
        nearby->target++;
        for (int i = 0; i < nearby->variant->status_count; i++) {
            if (i != now) {
                nearby_add(nearby, part, nearby->variant->statuses[i].name);
            }
        }
    }
}

static void add_tokens_of(Nearby *nearby, int holder, const char *name)
{
    const Variant *variant = nearby->variant;
    const uint16_t *held = state_tokens(variant, nearby->game->state, holder);
    const char *part = text_format(nearby->arena, "tokens %s", name);
    for (int token = 0; token < variant->token_count; token++) {
        nearby->target++;
        bool seen = sight_of_tokens(nearby->game, holder, token,
                                    nearby->viewer);
        for (int i = 0; seen && i < STEPS; i++) {
            int count = held[token] + steps[i];
            if (count >= 0) {
                nearby->number = true;
                nearby_add(nearby, part, text_format(
                    nearby->arena, "%s=%d", variant->tokens[token].name,
                    count));
                nearby->number = false;
            }
        }
    }
}

static void add_tokens(Nearby *nearby)
{
    const Variant *variant = nearby->variant;
    for (int p = 0; p < nearby->game->state->players; p++) {
        add_tokens_of(nearby, p, nearby->names[p]);
    }
    for (size_t i = 1; i < variant->holder_count; i++) {
        add_tokens_of(nearby, variant_supply(variant) + (int)i,
                      variant->holders[i].name);
    }
}

/* --- variables, dice, numbers --------------------------------------------- */

static const char *value_words(const Nearby *nearby, Type type, int32_t value)
{
    Text text = text_new(nearby->arena);
    describe_value(&text, nearby->variant, type, value, nearby->names);
    return text_string(&text);
}

/* [least] is NOTHING if the value may be nothing. */
static void add_values(Nearby *nearby, const char *part, Type type,
                       int32_t now, int least)
{
    int count = type.base == TYPE_PLAYER ? nearby->game->state->players
                                         : pure_domain(nearby->variant, type);
    for (int i = 0; type.base == TYPE_NUMBER && i < STEPS; i++) {
        if (now > -NUMBER_MOST && now < NUMBER_MOST) {
            add_number(nearby, part, now + steps[i]);
        }
    }
    for (int value = least; value < count; value++) {
        if (value != now) {
            nearby_add(nearby, part, value_words(nearby, type, value));
        }
    }
}

static void add_remembered(Nearby *nearby)
{
    const Variant *variant = nearby->variant;
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        const int32_t *values = state_numbers(nearby->game->state,
                                              variable->offset);
        bool settable = !variable->hidden && is_plain(nearby, variable->of);
        int count = game_count_of(nearby->game, variable->of);
        bool some = variable->type.base == TYPE_TRUTH ||
                    (int)i == variant->phase_variable;
        int least = some ? 0 : NOTHING;
        for (int p = 0; settable && p < count; p++) {
            nearby->target++;
            if (sight_of_memory(nearby->game, (int)i, p, nearby->viewer)) {
                add_values(nearby, owned_words(nearby, variable->name,
                                               variable->of, p),
                           variable->type, values[p], least);
            }
        }
    }
}

static void add_direction(Nearby *nearby)
{
    nearby->target++;
    bool backward = nearby->game->state->direction < 0;
    nearby_add(nearby, "direction", backward ? "forward" : "backward");
}

/* All dice, or those of the same player, one of them with another face. */
static const char *dice_with(const Nearby *nearby, int die, int face)
{
    const Variant *variant = nearby->variant;
    const Attribute *of = &variant->attributes[variant->dice_attribute];
    const uint16_t *dice = state_dice(variant, nearby->game->state);
    Text text = text_new(nearby->arena);
    int first = die - die % variant->dice_named;
    if (variant->dice_each) {
        text_add_format(&text, "%s ", nearby->names[first /
                                                    variant->dice_named]);
    }
    for (int i = first; i < first + variant->dice_named; i++) {
        text_add_format(&text, "%s%s", i > first ? " " : "",
                        of->values[i == die ? face : dice[i] - 1]);
    }
    return text_string(&text);
}

static void add_dice(Nearby *nearby)
{
    const Variant *variant = nearby->variant;
    const uint16_t *dice = state_dice(variant, nearby->game->state);
    nearby->target++;
    int count = game_count_of(nearby->game, (Type){TYPE_DIE, -1});
    for (int i = 0; i < count; i++) {
        if (dice[i] == 0 || !sight_of_die(nearby->game, i, nearby->viewer)) {
            return;
        }
    }
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < variant->dice[i].face_count; k++) {
            int face = variant->dice[i].faces[k];
            if (face != dice[i] - 1) {
                nearby_add(nearby, "dice", dice_with(nearby, i, face));
            }
        }
    }
}

static void add_rounds(Nearby *nearby)
{
    nearby->target++;
    for (int i = 0; i < STEPS; i++) {
        int round = nearby->game->state->round + steps[i];
        if (round > 0) {
            add_number(nearby, "round", round);
        }
    }
}

static void add_points(Nearby *nearby)
{
    const State *state = nearby->game->state;
    for (int p = 0; p < state->players; p++) {
        const char *part = text_format(nearby->arena, "points %s",
                                       nearby->names[p]);
        nearby->target++;
        add_values(nearby, part, (Type){TYPE_NUMBER, -1}, state_numbers(
            state, nearby->variant->layout.points)[p], NOTHING);
    }
}

const char *nearby_zone(Game *game, const char *const *names, int zone,
                        int owner, Arena *arena)
{
    Nearby nearby = {.game = game, .variant = game->variant, .names = names,
                     .arena = arena};
    return zone_words(&nearby, zone, owner);
}

const char *nearby_cards(Game *game, int zone, int owner, Arena *arena)
{
    Nearby nearby = {.game = game, .variant = game->variant, .arena = arena};
    return cards_without(&nearby, zone, owner, NOTHING);
}

NearbyChanges nearby_changes(Game *game, const char *const *names, int viewer,
                             Arena *arena)
{
    NearbyChanges changes = {NULL, 0, 0};
    Nearby nearby = {.game = game, .variant = game->variant, .names = names,
                     .viewer = viewer, .arena = arena, .changes = &changes};
    nearby_add_cards(&nearby);
    nearby.target = NEARBY_TARGETS;
    add_statuses(&nearby);
    add_tokens(&nearby);
    add_remembered(&nearby);
    add_direction(&nearby);
    add_dice(&nearby);
    int others = nearby.target;
    nearby_add_fewer(&nearby);
    nearby.target = others;
    add_rounds(&nearby);
    add_points(&nearby);
    return changes;
}
