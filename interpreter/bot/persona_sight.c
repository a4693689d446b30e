/* A persona looks at a copy of the position with two more zones, so that all
 * that can be said of cards in zones can be said of these.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "bot/persona_rules.h"
#include "engine/zone.h"
#include "observe/known.h"
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

bool persona_note_zones(Persona *persona, const Expression *e)
{
    bool looks = false;
    if (!e) {
        return false;
    }
    for (int i = 0; i < WORDS_ALL; i++) {
        bool here = e->kind == E_ZONE && persona->zones[i] >= 0 &&
                    e->value == persona->zones[i];
        persona->looks[i] = persona->looks[i] || here;
        looks = looks || here;
    }
    looks = persona_note_zones(persona, e->left) || looks;
    looks = persona_note_zones(persona, e->right) || looks;
    return persona_note_zones(persona, e->condition) || looks;
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

static void clear(Game *game, int zone)
{
    const Variant *variant = game->variant;
    memset(state_zone(variant, game->state, zone, 0), 0,
           variant->places[zone].size + 2);
}

static void add(Game *game, int zone, int kind, int count)
{
    if (count > 0) {
        set_add(game->variant, state_zone(game->variant, game->state, zone, 0),
                kind, count);
    }
}

static void add_pile(Game *into, int zone, Game *game, Pile *pile, Seen seen)
{
    if (seen == SEEN_TOP) {
        pile_settle(game, pile);
    }
    int hidden = pile->count - (seen == SEEN_TOP && pile->count > 0);
    for (int i = 0; i < hidden; i++) {
        add(into, zone, pile->cards[i], 1);
    }
}

/* Adds what the deciding player of [game] does not see of a place. */
static void add_hidden(Game *into, int zone, Game *game, int number, int owner)
{
    const Variant *variant = game->variant;
    uint8_t *at = state_zone(variant, game->state, number, owner);
    Seen seen = sight_of_zone(game, number, owner, game->state->decider);
    if (seen == SEEN_EVERYBODY) {
        return;
    }
    if (variant->zones[number].pile) {
        add_pile(into, zone, game, pile_of(at), seen);
        return;
    }
    for (int kind = 0; kind < variant->kind_count; kind++) {
        add(into, zone, kind, set_count(variant, at, kind));
    }
}

static void fill_unseen(Game *into, int zone, Game *game)
{
    clear(into, zone);
    for (size_t i = 0; i < game->variant->zone_count; i++) {
        int owners = game_count_of(game, game->variant->zones[i].of);
        for (int k = 0; k < owners; k++) {
            add_hidden(into, zone, game, (int)i, k);
        }
    }
}

static void fill_known(Game *into, int zone, Game *game)
{
    int known[KINDS_MAX];
    known_count(game, game->state->decider, known);
    clear(into, zone);
    for (int kind = 0; kind < game->variant->kind_count; kind++) {
        add(into, zone, kind, known[kind]);
    }
}

Game *persona_look(const Persona *persona, Game *game)
{
    struct Beside *beside = beside_of(game, persona->seeing->layout.size);
    if (!beside) {
        return NULL;
    }
    beside->game = *game;
    beside->game.variant = persona->seeing;
    beside->game.state = beside->state;
    memcpy(beside->state, game->state, game->variant->layout.size);
    if (persona->looks[UNSEEN]) {
        fill_unseen(&beside->game, persona->zones[UNSEEN], game);
    }
    if (persona->looks[KNOWN]) {
        fill_known(&beside->game, persona->zones[KNOWN], game);
    }
    return &beside->game;
}

bool persona_remembers(const Persona *persona)
{
    return persona->looks[KNOWN];
}
