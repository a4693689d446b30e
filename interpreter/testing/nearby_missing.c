/* A move that names cards which its player has not: with them it may be legal.
 *
 * SPDX-License-Identifier: MIT */
#include "testing/nearby_missing.h"

#include <string.h>

#include "base/text.h"
#include "engine/zone.h"
#include "observe/sight.h"
#include "variant/names.h"

enum { MISSING_MOST = 8 };

typedef struct {
    NearbyChanges *changes;
    Game *game;
    Arena *arena;
    int zone, owner;
    const char *name;      /* "hand Ann" */
    int missing[MISSING_MOST];
    int count;
    int spared[KINDS_MAX]; /* cards there that the move does not name, by
                              kind */
} Missing;

static void add(Missing *missing, const char *part, const char *value)
{
    NearbyChanges *changes = missing->changes;
    ARENA_PUSH(missing->arena, changes->items, changes->count,
               changes->capacity) =
        (NearbyChange){part, value,
                       nearby_target(missing->zone, missing->owner), true,
                       true};
}

/* Sorts the cards that [move] names into those that lie there and those that
 * are missing. */
static void find(Missing *missing, const char *move)
{
    const Variant *variant = missing->game->variant;
    const uint8_t *at = state_zone(variant, missing->game->state, missing->zone,
                                   missing->owner);
    for (int kind = 0; kind < variant->kind_count; kind++) {
        missing->spared[kind] = set_count(variant, at, kind);
    }
    for (const char *word = move; *word; word += strspn(word, " ")) {
        size_t length = strcspn(word, " ");
        int kind = variant_find_kind(
            variant, arena_copy(missing->arena, word, length));
        if (kind >= 0 && missing->spared[kind] > 0) {
            missing->spared[kind]--;
        } else if (kind >= 0 && missing->count < MISSING_MOST) {
            missing->missing[missing->count++] = kind;
        }
        word += length;
    }
}

/* " 5 king": the first [count] missing cards. */
static const char *missing_words(const Missing *missing, int count)
{
    Text text = text_new(missing->arena);
    for (int i = 0; i < count; i++) {
        text_add_format(&text, " %s", missing->game->variant->
                                          kinds[missing->missing[i]].label);
    }
    return text_string(&text);
}

/* Adds a change with each card that may go for the only missing one. */
static void add_single_swaps(Missing *missing)
{
    const Variant *variant = missing->game->variant;
    const char *part = text_format(missing->arena, "swap %s", missing->name);
    for (int kind = 0; kind < variant->kind_count; kind++) {
        const char *label = variant->kinds[kind].label;
        if (missing->spared[kind] > 0 && !strpbrk(label, " \t")) {
            add(missing, part, text_format(missing->arena, "%s for%s", label,
                                           missing_words(missing, 1)));
        }
    }
}

/* Adds a change in which the first other cards go for the first [count]
 * missing ones. */
static void add_swap(Missing *missing, int count)
{
    const Variant *variant = missing->game->variant;
    Text given = text_new(missing->arena);
    int left = count;
    for (int kind = 0; kind < variant->kind_count; kind++) {
        const char *label = variant->kinds[kind].label;
        for (int i = strpbrk(label, " \t") ? 0 : missing->spared[kind];
             i > 0 && left > 0; i--, left--) {
            text_add_format(&given, "%s ", label);
        }
    }
    if (left == 0) {
        add(missing, text_format(missing->arena, "swap %s", missing->name),
            text_format(missing->arena, "%sfor%s", text_string(&given),
                        missing_words(missing, count)));
    }
}

static void add_changes(Missing *missing)
{
    const char *cards = nearby_cards(missing->game, missing->zone,
                                     missing->owner, missing->arena);
    for (int count = 2; count <= missing->count; count++) {
        add(missing, text_format(missing->arena, "%s%s", missing->name, cards),
            missing_words(missing, count) + 1);
    }
    if (missing->count > 0) {
        add_single_swaps(missing);
    }
    for (int count = 2; count <= missing->count; count++) {
        add_swap(missing, count);
    }
}

void nearby_add_missing(NearbyChanges *changes, Game *game,
                        const char *const *names, int viewer, const char *move,
                        Arena *arena)
{
    const Variant *variant = game->variant;
    int owner = game->state->decider;
    for (int zone = 0; zone < (int)variant->zone_count; zone++) {
        const Zone *of = &variant->zones[zone];
        if (of->of.base == TYPE_PLAYER && !of->pile &&
            sight_of_zone(game, zone, owner, viewer) == SEEN_EVERYBODY) {
            Missing *missing = arena_alloc(arena, sizeof *missing);
            *missing = (Missing){
                .changes = changes, .game = game, .arena = arena, .zone = zone,
                .owner = owner,
                .name = nearby_zone(game, names, zone, owner, arena)};
            find(missing, move);
            add_changes(missing);
        }
    }
}
