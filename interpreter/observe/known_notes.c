/* What was noted is read; known.c notes it.
 *
 * SPDX-License-Identifier: MIT */
#include "observe/known_notes.h"

#include "observe/made_moves.h"
#include "variant/names.h"

size_t notes_size_of_place(const Variant *variant, int zone)
{
    size_t kinds = (size_t)variant->kind_count;
    return kinds + (variant->zones[zone].pile ? (size_t)variant->deck_count
                    : made_moves_has_places(variant, zone) ? kinds : 0);
}

size_t notes_size(const Knowledge *known)
{
    return known->each * (size_t)(known->variant->players_most + 1) *
           sizeof(Note);
}

Notes notes_of_place(const Knowledge *known, const Game *game, int observer,
                      int zone, int owner)
{
    const Variant *variant = known->variant;
    int row = observer == SPECTATOR ? variant->players_most : observer;
    int place = variant->zones[zone].of.base == TYPE_ERROR ? 0 : owner;
    Note *at = (Note *)(uintptr_t)known->notes + known->each * (size_t)row +
               known->begin[zone] + notes_size_of_place(variant, zone) *
                                        (size_t)place;
    Note *more = at + variant->kind_count;
    return (Notes){at, variant->zones[zone].pile ? more : NULL,
                   made_moves_has_places(variant, zone) ? more : NULL,
                   variant->kind_count,
                   zone_count(game, zone, owner, bits_all())};
}

const uint8_t *notes_in_order(const Game *game, const Pile *pile,
                              uint8_t *bytes)
{
    Pile *copy = (Pile *)(void *)bytes;
    if (pile->open == 0) {
        return pile->cards;
    }
    memcpy(bytes, pile, sizeof *pile + pile->count);
    pile_settle((Game *)(uintptr_t)game, copy);
    return copy->cards;
}

static bool is_empty(Notes notes, int hidden)
{
    bool any = false;
    for (int i = 0; i < notes.kinds; i++) {
        any = any || notes.loose[i] > 0;
    }
    for (int i = 0; notes.order && i < hidden; i++) {
        any = any || notes.order[i] > 0;
    }
    return !any;
}

/* Copies notes about the [hidden] cards of a place. */
static void copy_notes(Notes notes, int hidden, Known *known)
{
    for (int i = 0; i < notes.kinds; i++) {
        known->loose[i] = known->cards[i] = notes.loose[i];
        known->count += notes.loose[i];
    }
    for (int i = 0; i < DECK_MAX; i++) {
        int kind = notes.order && i < hidden ? notes.order[i] - 1 : NOTHING;
        known->order[i] = (int16_t)kind;
        if (kind >= 0) {
            known->cards[kind]++;
            known->count++;
        }
    }
}

/* A card on top that came in sight just now may be one of those that were known
 * to be somewhere in the pile. */
static void leave_out_top(const Game *game, Notes notes, int zone, int owner,
                          Known *known)
{
    _Alignas(Pile) uint8_t bytes[sizeof(Pile) + DECK_MAX];
    const Pile *pile = pile_of(state_zone(game->variant, game->state, zone,
                                          owner));
    int kind = notes_in_order(game, pile, bytes)[notes.count - 1];
    if (notes.order[notes.count - 1] == 0 && known->loose[kind] > 0) {
        known->loose[kind]--;
        known->cards[kind]--;
        known->count--;
    }
}

int known_find(const Game *game, int zone, int owner, int observer,
               Known *known)
{
    if (!game->known || observer == SEES_ALL) {
        return 0;
    }
    Seen seen = sight_of_zone(game, zone, owner, observer);
    Notes notes = notes_of_place(game->known, game, observer, zone, owner);
    int hidden = notes.count - (seen == SEEN_TOP);
    if (seen == SEEN_EVERYBODY || hidden <= 0 || is_empty(notes, hidden)) {
        return 0;
    }
    *known = (Known){.count = 0};
    copy_notes(notes, hidden, known);
    if (seen == SEEN_TOP) {
        leave_out_top(game, notes, zone, owner, known);
    }
    return known->count <= hidden ? known->count : 0;
}

void known_count(const Game *game, int observer, int *counts)
{
    Known known;
    memset(counts, 0, KINDS_MAX * sizeof *counts);
    for (size_t i = 0; i < game->variant->zone_count; i++) {
        int owners = game_count_of(game, game->variant->zones[i].of);
        for (int k = 0; k < owners; k++) {
            bool any = known_find(game, (int)i, k, observer, &known) > 0;
            for (int kind = 0; any && kind < KINDS_MAX; kind++) {
                counts[kind] += known.cards[kind];
            }
        }
    }
}

Knowledge *known_copy(const Game *game, Knowledge *into, Arena *arena)
{
    if (!game->memory) {
        return NULL;
    }
    size_t size = sizeof *game->memory + notes_size(game->memory);
    return memcpy(into ? into : arena_alloc(arena, size), game->memory, size);
}

bool known_all(const Game *game, const Knowledge *known, int zone, int owner,
               int observer)
{
    Game look = *game;
    Known all;
    Seen seen = sight_of_zone(game, zone, owner, observer);
    int hidden = zone_count(game, zone, owner, bits_all()) -
                 (seen == SEEN_TOP);
    look.known = known;
    return seen == SEEN_EVERYBODY || hidden <= 0 ||
           known_find(&look, zone, owner, observer, &all) == hidden;
}
