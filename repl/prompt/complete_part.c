/* What can be typed after :set: a part of the position, whose it is, and the
 * words for its value.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "repl/prompt/completing.h"
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

/* Adds a word of several behind [start]: after what is typed already. */
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

static void add_zones(const Parts *parts)
{
    const Variant *variant = parts->variant;
    const Table *table = parts->session->table;
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *zone = &variant->zones[i];
        const char *start = after_set(parts, zone->name, "");
        completing_add(parts->candidates, start, "");
        for (int p = 0; zone->each && p < table->players; p++) {
            const char *own = after_set(parts, zone->name, table->names[p]);
            completing_add(parts->candidates, own, "");
            add_cards(parts, own);
        }
        if (!zone->each) {
            add_cards(parts, start);
        }
        if (!zone->each && zone->pile) {
            const char *top = after_set(parts, "top", zone->name);
            const char *next = after_set(parts, "next", zone->name);
            completing_add(parts->candidates, top, "");
            completing_add(parts->candidates, next, "");
            add_cards(parts, top);
            add_cards(parts, next);
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

/* "white=" behind whoever has tokens. */
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
        if (!variable->hidden && variable->each) {
            completing_add_players(parts->candidates, parts->session, start,
                                   " ");
        }
    }
}

void completing_add_parts(Candidates *candidates, const Session *session)
{
    static const char *const words[] = {
        "top ", "next ", "turn ", "round ", "tokens ", "status ", "points ",
        "direction ", "direction forward", "direction backward"};
    Parts parts = {candidates, session, session->loaded->variant};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        completing_add(candidates, ":set ", words[i]);
    }
    if (parts.variant->dice_count > 0) {
        add_faces(&parts, ":set dice ");
        add_faces(&parts, ":set next roll ");
    }
    add_zones(&parts);
    add_players(&parts);
    for (size_t i = 1; i < parts.variant->holder_count; i++) {
        add_tokens(&parts, parts.variant->holders[i]);
    }
    add_remembered(&parts);
}
