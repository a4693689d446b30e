/* A persona looks at a copy of the position with two more zones, so that all
 * that can be said of cards in zones can be said of these.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "bot/persona_rules.h"
#include "engine/zone.h"
#include "record/redeal_unseen.h"
#include "variant/names.h"

static const char *const words[] = {"unseen", "known"};
enum { UNSEEN, KNOWN, WORDS_ALL };

struct Beside {
    Game game;
    State *state;          /* as large as the last persona needed */
    size_t size;
};

/* Shared by all, seen by everybody: what is in it depends on who asks. */
static void add_zone(Variant *variant, const char *name)
{
    size_t number = variant->zone_count++;
    uint32_t set = (uint32_t)set_size(variant);
    uint32_t kinds = 2 * (uint32_t)variant->kind_count;
    uint32_t start = (variant->layout.size + 7) / 8 * 8;
    Zone *zone = &variant->zones[number];
    *zone = (Zone){.name = name, .of = {TYPE_ERROR, -1}, .other = NOTHING};
    for (int i = 0; i < STATUSES_MAX; i++) {
        zone->seen_by.seen[i] = SEEN_EVERYBODY;
    }
    variant->places[number] = (ZonePlace){start, 0, set + kinds};
    variant->layout.size = start + set + kinds + 2;
}

void persona_add_zones(Persona *persona, Variant *variant)
{
    persona->seeing = variant;
    for (int i = 0; i < WORDS_ALL; i++) {
        bool taken = variant_find_place(variant, words[i]) >= 0 ||
                     variant_find_variable(variant, words[i]) >= 0 ||
                     variant_find_definition(variant, words[i]) >= 0 ||
                     variant_find_token(variant, words[i]) >= 0 ||
                     variant_find_holder(variant, words[i]) >= 0;
        persona->zones[i] = NOTHING;
        if (!taken && variant->kind_count > 0 &&
            variant->zone_count < ZONES_MAX) {
            persona->zones[i] = (int)variant->zone_count;
            add_zone(variant, words[i]);
        }
    }
}

void persona_note_zones(Persona *persona, const Expression *e)
{
    if (e) {
        persona->looks = persona->looks ||
                         (e->kind == E_ZONE &&
                          e->value >= (int64_t)persona->variant->zone_count);
        persona_note_zones(persona, e->left);
        persona_note_zones(persona, e->right);
        persona_note_zones(persona, e->condition);
    }
}

/* The copy of the game, with room for a state of [size]; NULL: there is no
 * memory. */
static struct Beside *beside_of(Game *game, size_t size)
{
    struct Beside *beside = game->beside;
    if (!beside || beside->size < size) {
        free(beside);
        beside = game->beside = malloc(sizeof *beside + size + 8);
        if (beside) {
            beside->state = (State *)(void *)(beside + 1);
            beside->size = size;
        }
    }
    return beside;
}

static void fill(Game *game, int zone, const int *counts)
{
    const Variant *variant = game->variant;
    uint8_t *at = state_zone(variant, game->state, zone, 0);
    memset(at, 0, variant->places[zone].size + 2);
    for (int kind = 0; kind < variant->kind_count; kind++) {
        if (counts[kind] > 0) {
            set_add(variant, at, kind, counts[kind]);
        }
    }
}

Game *persona_look(const Persona *persona, Game *game)
{
    int counts[WORDS_ALL][KINDS_MAX];
    struct Beside *beside = beside_of(game, persona->seeing->layout.size);
    if (!beside) {
        return NULL;
    }
    unseen_split(game, game->state->decider, counts[UNSEEN], counts[KNOWN]);
    beside->game = *game;
    beside->game.variant = persona->seeing;
    beside->game.state = beside->state;
    memcpy(beside->state, game->state, game->variant->layout.size);
    for (int i = 0; i < WORDS_ALL; i++) {
        if (persona->zones[i] >= 0) {
            fill(&beside->game, persona->zones[i], counts[i]);
        }
    }
    return &beside->game;
}

bool persona_looks(const Persona *persona)
{
    return persona->looks;
}
