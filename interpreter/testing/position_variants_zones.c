/* Cards are added, taken away, and laid where others are hidden.
 *
 * SPDX-License-Identifier: MIT */
#include "testing/position_variants_parts.h"

#include <string.h>

#include "engine/zone.h"
#include "record/json_writer.h"

/* A card that can be written as one word. */
static bool is_word(const Nearby *nearby, int kind)
{
    return !strpbrk(nearby->variant->kinds[kind].label, " \t");
}

/* "hand Ann", or "discard". */
static const char *zone_words(const Nearby *nearby, int zone, int owner)
{
    const Zone *of = &nearby->variant->zones[zone];
    return of->each ? text_format(nearby->arena, "%s %s", of->name,
                                  nearby->names[owner])
                    : of->name;
}

/* The cards of a zone but one of [without] (NOTHING: all of them), each after a
 * blank; a pile's top first. */
static const char *cards_without(const Nearby *nearby, int zone, int owner,
                                 int without)
{
    const Variant *variant = nearby->variant;
    uint8_t *at = state_zone(variant, nearby->game->state, zone, owner);
    Text text = text_new(nearby->arena);
    for (int kind = 0; kind < variant->kind_count; kind++) {
        int count = at[8 + kind] - (kind == without);
        for (int i = 0; i < count; i++) {
            text_add_format(&text, " %s", variant->kinds[kind].label);
        }
    }
    return text_string(&text);
}

static bool is_plain(const Nearby *nearby, int zone)
{
    const Zone *of = &nearby->variant->zones[zone];
    return of->each || of->of.base == TYPE_ERROR;
}

/* One more card on a pile. */
static void add_tops(Nearby *nearby, int zone, int owner, Seen seen)
{
    const Variant *variant = nearby->variant;
    if (!variant->zones[zone].pile || variant->zones[zone].each ||
        (seen != SEEN_EVERYBODY && seen != SEEN_TOP)) {
        return;
    }
    const char *part = text_format(nearby->arena, "top %s",
                                   zone_words(nearby, zone, owner));
    for (int kind = 0; kind < variant->kind_count; kind++) {
        if (is_word(nearby, kind)) {
            nearby_add(nearby, part, variant->kinds[kind].label);
        }
    }
}

/* One card more among those that are seen. */
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
    for (int kind = 0; kind < variant->kind_count; kind++) {
        if (is_word(nearby, kind)) {
            nearby_add(nearby, part, variant->kinds[kind].label);
        }
    }
}

/* One card less, then none. */
static void add_fewer(Nearby *nearby, int zone, int owner, Seen seen)
{
    const Variant *variant = nearby->variant;
    const char *words = zone_words(nearby, zone, owner);
    uint8_t *at = state_zone(variant, nearby->game->state, zone, owner);
    bool pile = variant->zones[zone].pile;
    for (int kind = 0; !pile && seen == SEEN_EVERYBODY &&
                       kind < variant->kind_count; kind++) {
        if (at[8 + kind] > 0) {
            nearby_add(nearby, text_format(nearby->arena, "%s%s", words,
                                    cards_without(nearby, zone, owner, kind)),
                "");
        }
    }
    if (pile && seen == SEEN_EVERYBODY && pile_of(at)->count > 1) {
        int top = pile_of(at)->cards[pile_of(at)->count - 1];
        nearby_add(nearby, words, variant->kinds[top].label);
    }
    if (zone_count(nearby->game, zone, owner, UINT64_MAX) > 0) {
        nearby_add(nearby, words, "");
    }
}

/* One card where others lie that are not seen. */
static void add_single(Nearby *nearby, int zone, int owner, Seen seen)
{
    const Variant *variant = nearby->variant;
    for (int kind = 0; !variant->zones[zone].pile && seen != SEEN_EVERYBODY &&
                       kind < variant->kind_count; kind++) {
        if (is_word(nearby, kind)) {
            nearby_add(nearby, zone_words(nearby, zone, owner),
                variant->kinds[kind].label);
        }
    }
}

/* Calls [work] for all zones that words can name. */
static void each_zone(Nearby *nearby,
                      void (*work)(Nearby *nearby, int zone, int owner,
                                   Seen seen))
{
    const Game *game = nearby->game;
    for (int i = 0; i < (int)nearby->variant->zone_count; i++) {
        int owners = game_count_of(game, nearby->variant->zones[i].of);
        for (int k = 0; is_plain(nearby, i) && k < owners; k++) {
            nearby->target = i * PLAYERS_MAX + k;
            work(nearby, i, k, zone_seen(game, i, k, nearby->viewer));
        }
    }
}

/* Reading a pile's top needs its order. */
static void settle(Nearby *nearby, int zone, int owner, Seen seen)
{
    if (nearby->variant->zones[zone].pile &&
        (seen == SEEN_EVERYBODY || seen == SEEN_TOP)) {
        pile_settle(nearby->game,
                    pile_of(state_zone(nearby->variant, nearby->game->state,
                                       zone, owner)));
    }
}

void nearby_add_cards(Nearby *nearby)
{
    each_zone(nearby, settle);
    each_zone(nearby, add_tops);
    each_zone(nearby, add_cards);
}

void nearby_add_fewer(Nearby *nearby)
{
    each_zone(nearby, add_fewer);
    each_zone(nearby, add_single);
}
