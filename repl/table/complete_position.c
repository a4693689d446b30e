/* Completes :set: a part of the position, its owner, and the words for its
 * value.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "repl/table/complete.h"
#include "variant/names.h"

typedef struct {
    Candidates *candidates;
    const Session *session;
    const Variant *variant;
} Parts;

/* ":set hand Ann " */
static const char *after_set(const Parts *parts, const char *one,
                             const char *other)
{
    return text_format(parts->candidates->arena, ":set %s%s%s ", one,
                       *other ? " " : "", other);
}

/* Adds one of several words behind [start], after those already typed. */
static void add_next(const Parts *parts, const char *start, const char *word)
{
    const char *line = parts->candidates->line;
    const char *blank = strrchr(line, ' ');
    if (blank && strncmp(line, start, strlen(start)) == 0) {
        completing_add(parts->candidates, arena_copy(
            parts->candidates->arena, line, (size_t)(blank + 1 - line)), word);
    }
}

static void add_cards(const Parts *parts, const char *start)
{
    for (int kind = 0; kind < parts->variant->kind_count; kind++) {
        add_next(parts, start, parts->variant->kinds[kind].label);
    }
}

/* Adds ":set [words]" and the cards that may follow. */
static void add_start(const Parts *parts, const char *start)
{
    completing_add(parts->candidates, start, "");
    add_cards(parts, start);
}

static const char *owner_name(const Parts *parts, Type of, int owner)
{
    return variant_owner_name(parts->candidates->arena, parts->variant, of,
                              owner,
                              (const char *const *)parts->session->table
                                  ->names);
}

static int count_owners(const Parts *parts, Type of)
{
    return game_count_of(parts->session->table->game, of);
}

/* Adds a zone, or one entry for each owner's, after [first]. */
static void add_zone(const Parts *parts, const Zone *zone, const char *first)
{
    const char *name = *first ? text_format(parts->candidates->arena, "%s %s",
                                            first, zone->name) : zone->name;
    bool owned = variant_has_owner(zone->of);
    completing_add(parts->candidates, after_set(parts, name, ""), "");
    for (int i = 0; owned && i < count_owners(parts, zone->of); i++) {
        add_start(parts, after_set(parts, name,
                                   owner_name(parts, zone->of, i)));
    }
    if (!owned) {
        add_cards(parts, after_set(parts, name, ""));
    }
}

static void add_zones(const Parts *parts)
{
    for (size_t i = 0; i < parts->variant->zone_count; i++) {
        const Zone *zone = &parts->variant->zones[i];
        add_zone(parts, zone, "");
        add_zone(parts, zone, "swap");
        if (zone->pile) {
            add_zone(parts, zone, "top");
            add_zone(parts, zone, "next");
        }
    }
}

static void add_faces(const Parts *parts, const char *start)
{
    const Variant *variant = parts->variant;
    const Attribute *faces = &variant->attributes[variant->dice_attribute];
    completing_add(parts->candidates, start, "");
    for (int i = 0; i < faces->count; i++) {
        add_next(parts, start, faces->values[i]);
    }
}

/* Adds "white=" for a holder of tokens. */
static void add_tokens(const Parts *parts, const char *holder)
{
    const char *start = after_set(parts, "tokens", holder);
    completing_add(parts->candidates, start, "");
    for (int i = 0; i < parts->variant->token_count; i++) {
        add_next(parts, start, text_format(parts->candidates->arena, "%s=",
                                           parts->variant->tokens[i].name));
    }
}

static void add_players(const Parts *parts)
{
    const Table *table = parts->session->table;
    for (int p = 0; p < table->players; p++) {
        const char *status = after_set(parts, "status", table->names[p]);
        completing_add(parts->candidates, ":set turn ", table->names[p]);
        completing_add(parts->candidates, after_set(parts, "points",
                                                    table->names[p]), "");
        completing_add(parts->candidates, status, "");
        for (int i = 0; i < parts->variant->status_count; i++) {
            completing_add(parts->candidates, status,
                           parts->variant->statuses[i].name);
        }
        if (parts->variant->token_count > 0) {
            add_tokens(parts, table->names[p]);
        }
    }
}

static void add_remembered(const Parts *parts)
{
    for (size_t i = 0; i < parts->variant->variable_count; i++) {
        const Variable *variable = &parts->variant->variables[i];
        const char *start = after_set(parts, variable->name, "");
        if (!variable->hidden) {
            completing_add(parts->candidates, start, "");
        }
        for (int k = 0; !variable->hidden && variant_has_owner(variable->of) &&
                        k < count_owners(parts, variable->of); k++) {
            completing_add(parts->candidates, after_set(
                parts, variable->name, owner_name(parts, variable->of, k)), "");
        }
    }
}

void completing_add_parts(Candidates *candidates, const Session *session)
{
    static const char *const words[] = {
        "top ", "next ", "swap ", "turn ", "round ", "tokens ", "status ",
        "points ", "direction ", "direction forward", "direction backward"};
    Parts parts = {candidates, session, session->loaded->variant};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        completing_add(candidates, ":set ", words[i]);
    }
    if (parts.variant->dice_count > 0) {
        for (int p = 0; p < session->table->players; p++) {
            add_faces(&parts, parts.variant->dice_each
                                  ? after_set(&parts, "dice",
                                              session->table->names[p])
                                  : ":set dice ");
        }
        add_faces(&parts, ":set next roll ");
    }
    add_zones(&parts);
    add_players(&parts);
    for (size_t i = 1; i < parts.variant->holder_count; i++) {
        add_tokens(&parts, parts.variant->holders[i].name);
    }
    add_remembered(&parts);
}
