/* A part of the position, its owner, and the words for its value.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "inquiry/inquiry.h"
#include "variant/names.h"

/* "hand Ann " */
static const char *after(const LaidWords *parts, const char *one,
                         const char *other)
{
    return text_format(parts->arena, "%s%s%s ", one, *other ? " " : "", other);
}

static void add(const LaidWords *parts, const char *start, const char *word)
{
    parts->add(parts->context, start, word);
}

/* Adds one of several words behind [start], after those already typed. */
static void add_next(const LaidWords *parts, const char *start,
                     const char *word)
{
    const char *typed = parts->typed, *blank = strrchr(typed, ' ');
    if (blank && strncmp(typed, start, strlen(start)) == 0) {
        add(parts, arena_copy(parts->arena, typed,
                              (size_t)(blank + 1 - typed)), word);
    }
}

static void add_cards(const LaidWords *parts, const char *start)
{
    for (int kind = 0; kind < parts->game->variant->kind_count; kind++) {
        add_next(parts, start, parts->game->variant->kinds[kind].label);
    }
}

/* Adds [start] and the cards that may follow. */
static void add_start(const LaidWords *parts, const char *start)
{
    add(parts, start, "");
    add_cards(parts, start);
}

static const char *owner_name(const LaidWords *parts, Type of, int owner)
{
    return variant_owner_name(parts->arena, parts->game->variant, of, owner,
                              parts->names);
}

static int count_owners(const LaidWords *parts, Type of)
{
    return game_count_of(parts->game, of);
}

/* Adds a zone, or one entry for each owner's, after [first]. */
static void add_zone(const LaidWords *parts, const Zone *zone,
                     const char *first)
{
    const char *name = *first ? text_format(parts->arena, "%s %s",
                                            first, zone->name) : zone->name;
    bool owned = variant_has_owner(zone->of);
    add(parts, after(parts, name, ""), "");
    for (int i = 0; owned && i < count_owners(parts, zone->of); i++) {
        add_start(parts, after(parts, name,
                                   owner_name(parts, zone->of, i)));
    }
    if (!owned) {
        add_cards(parts, after(parts, name, ""));
    }
}

static void add_zones(const LaidWords *parts)
{
    for (size_t i = 0; i < parts->game->variant->zone_count; i++) {
        const Zone *zone = &parts->game->variant->zones[i];
        add_zone(parts, zone, "");
        add_zone(parts, zone, "swap");
        if (zone->pile) {
            add_zone(parts, zone, "top");
            add_zone(parts, zone, "next");
        }
    }
}

static void add_faces(const LaidWords *parts, const char *start)
{
    const Variant *variant = parts->game->variant;
    const Attribute *faces = &variant->attributes[variant->dice_attribute];
    add(parts, start, "");
    for (int i = 0; i < faces->count; i++) {
        add_next(parts, start, faces->values[i]);
    }
}

/* Adds "white=" for a holder of tokens. */
static void add_tokens(const LaidWords *parts, const char *holder)
{
    const Variant *variant = parts->game->variant;
    const char *start = after(parts, "tokens", holder);
    add(parts, start, "");
    for (int i = 0; i < variant->token_count; i++) {
        add_next(parts, start, text_format(parts->arena, "%s=",
                                           variant->tokens[i].name));
    }
}

static void add_players(const LaidWords *parts)
{
    const Variant *variant = parts->game->variant;
    for (int p = 0; p < parts->players; p++) {
        const char *name = parts->names[p];
        const char *status = after(parts, "status", name);
        add(parts, "turn ", name);
        add(parts, after(parts, "points", name), "");
        add(parts, status, "");
        for (int i = 0; i < variant->status_count; i++) {
            add(parts, status, variant->statuses[i].name);
        }
        if (variant->token_count > 0) {
            add_tokens(parts, name);
        }
    }
}

static void add_remembered(const LaidWords *parts)
{
    for (size_t i = 0; i < parts->game->variant->variable_count; i++) {
        const Variable *variable = &parts->game->variant->variables[i];
        const char *start = after(parts, variable->name, "");
        if (!variable->hidden) {
            add(parts, start, "");
        }
        for (int k = 0; !variable->hidden && variant_has_owner(variable->of) &&
                        k < count_owners(parts, variable->of); k++) {
            add(parts, after(
                parts, variable->name, owner_name(parts, variable->of, k)), "");
        }
    }
}

void laid_add_words(const LaidWords *parts)
{
    static const char *const words[] = {
        "top ", "next ", "swap ", "turn ", "round ", "tokens ", "status ",
        "points ", "direction ", "direction forward", "direction backward"};
    const Variant *variant = parts->game->variant;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        add(parts, "", words[i]);
    }
    if (variant->dice_count > 0) {
        for (int p = 0; p < parts->players; p++) {
            add_faces(parts, variant->dice_each
                                 ? after(parts, "dice", parts->names[p])
                                 : "dice ");
        }
        add_faces(parts, "next roll ");
    }
    add_zones(parts);
    add_players(parts);
    for (size_t i = 1; i < variant->holder_count; i++) {
        add_tokens(parts, variant->holders[i].name);
    }
    add_remembered(parts);
}
