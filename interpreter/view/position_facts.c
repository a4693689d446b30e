/* Zones, tokens, players, remembered values, the turn.
 *
 * SPDX-License-Identifier: MIT */
#include "view/position_facts.h"

#include "base/text_wrap.h"
#include "observe/sight.h"
#include "variant/names.h"
#include "view/table_cells.h"

typedef struct {
    Game *game;
    const char *const *names;
    int viewer;
    bool called;           /* in the words of `called` */
    Arena *arena;
    Facts facts;
} Listing;

static const char *words_for(const Listing *listing, const char *name,
                             const char *called)
{
    return listing->called && called ? called : name;
}

/* "meld", "slot (face up)" */
static const char *zone_words(const Listing *listing, const Zone *zone)
{
    const Zone *up = zone->whole && !zone->up
                         ? &listing->game->variant->zones[zone->other] : zone;
    return !listing->called || !up->called ? zone->name
           : zone->whole ? text_format(listing->arena, "%s (face %s)",
                                       up->called, zone->up ? "up" : "down")
                         : up->called;
}

static Fact *add(Listing *listing, FactPart part, const char *what,
                 const char *is)
{
    Fact *fact = &ARENA_PUSH(listing->arena, listing->facts.items,
                             listing->facts.count, listing->facts.capacity);
    *fact = (Fact){part, 0, 0, what, is, NULL};
    return fact;
}

/* Adds a fact about one of several things of a kind, that of [owner]. */
static Fact *add_of(Listing *listing, FactPart part, size_t number, int owner,
                    const char *what, const char *is)
{
    Fact *fact = add(listing, part, what, is);
    fact->number = (int)number;
    fact->owner = owner;
    return fact;
}

/* "row", or "row of red" if there is one for each element of a type. */
static const char *whose(const Listing *listing, const char *name, Type of,
                         int owner)
{
    return of.base == TYPE_ERROR
               ? name
               : text_format(listing->arena, "%s of %s", name,
                             variant_owner_name(listing->arena,
                                                listing->game->variant, of,
                                                owner, listing->names));
}

static void add_course(Listing *listing)
{
    const State *state = listing->game->state;
    add(listing, FACT_ROUND, "round",
        text_format(listing->arena, "%d", state->round));
    add(listing, FACT_TURN, "turn", listing->names[state->actor]);
    add(listing, FACT_ASKED, "asked",
        state->over                        ? "nobody"
        : state->decider == state->actor ? "whose turn it is"
                                         : listing->names[state->decider]);
    add(listing, FACT_DIRECTION, "direction",
        state->direction < 0 ? "backwards" : "forwards");
}

static void add_zones(Listing *listing)
{
    const Variant *variant = listing->game->variant;
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *zone = &variant->zones[i];
        int count = game_count_of(listing->game, zone->of);
        for (int k = 0; k < count; k++) {
            add_of(listing, FACT_ZONE, i, k,
                   whose(listing, zone_words(listing, zone), zone->of, k),
                   cells_zone(listing->game, (int)i, k, listing->viewer,
                              (Look){.colour = false}, listing->arena))
                ->size = cells_count(listing->game, (int)i, k, listing->arena);
        }
    }
}

static void add_holders(Listing *listing)
{
    const Variant *variant = listing->game->variant;
    int players = listing->game->state->players;
    int places = variant->token_count > 0 ? (int)variant->holder_count : 0;
    for (int i = 0; i < places + players && places > 0; i++) {
        int holder = i < places ? variant_supply(variant) + i : i - places;
        const TokenHolder *place = &variant->holders[i < places ? i : 0];
        const char *tokens = cells_tokens(listing->game, holder,
                                          listing->viewer, listing->arena);
        add(listing, FACT_TOKENS, text_format(listing->arena, "tokens of %s",
                                              i < places
                                                  ? words_for(
                                                        listing, place->name,
                                                        place->called)
                                                  : listing->names[holder]),
            *tokens ? tokens : "none");
    }
}

static void add_players(Listing *listing)
{
    const Variant *variant = listing->game->variant;
    const State *state = listing->game->state;
    const uint8_t *statuses = state_bytes(state, variant->layout.statuses);
    for (int p = 0; p < state->players; p++) {
        if (variant->status_count > 1) {
            add(listing, FACT_STATUS, text_format(listing->arena,
                                                  "status of %s",
                                                  listing->names[p]),
                variant->statuses[statuses[p]].name);
        }
    }
}

/* "tally of Ann"; what is true or not is called by a sentence: "that player has
 * said no (Ann)" */
static const char *remembered(const Listing *listing, const Variable *variable,
                              int owner)
{
    const char *words = words_for(listing, variable->name, variable->called);
    bool sentence = words != variable->name &&
                    variable->type.base == TYPE_TRUTH &&
                    variable->of.base != TYPE_ERROR;
    return !sentence ? whose(listing, words, variable->of, owner)
                     : text_format(listing->arena, "%s (%s)", words,
                                   variant_owner_name(
                                       listing->arena, listing->game->variant,
                                       variable->of, owner, listing->names));
}

static void add_remembered(Listing *listing)
{
    const Variant *variant = listing->game->variant;
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        int count = variable->hidden ? 0 : game_count_of(listing->game,
                                                         variable->of);
        for (int k = 0; k < count; k++) {
            add_of(listing, FACT_MEMORY, i, k,
                   remembered(listing, variable, k),
                   cells_memory(listing->game, i, k, listing->viewer,
                                listing->names, listing->arena));
        }
    }
}

static void add_dice(Listing *listing)
{
    const Variant *variant = listing->game->variant;
    int count = game_count_of(listing->game, (Type){TYPE_DIE, -1});
    for (int i = 0; i < count; i++) {
        add_of(listing, FACT_DIE, (size_t)i, 0,
               text_format(listing->arena, "die %s", variant_die_name(
                   listing->arena, variant, i, listing->names)),
               cells_die(listing->game, i, listing->viewer));
    }
}

static Facts list_facts(Listing listing)
{
    add_course(&listing);
    add_zones(&listing);
    add_holders(&listing);
    add_players(&listing);
    add_remembered(&listing);
    add_dice(&listing);
    return listing.facts;
}

Facts facts_new(Game *game, const char *const *names, int viewer, Arena *arena)
{
    return list_facts((Listing){game, names, viewer, false, arena,
                                {NULL, 0, 0}});
}

Facts facts_called(Game *game, const char *const *names, int viewer,
                   Arena *arena)
{
    return list_facts((Listing){game, names, viewer, true, arena,
                                {NULL, 0, 0}});
}

size_t facts_add_differences(const Facts *before, const Facts *after,
                             Text *text)
{
    size_t differences = 0;
    for (size_t i = 0; i < before->count && i < after->count; i++) {
        const Fact *old = &before->items[i], *new = &after->items[i];
        if (!text_equal(old->is, new->is)) {
            Wrapping line = wrapping_begin(text, 6, "  ");
            wrapping_add_words(&line, text_format(text->arena, "%s: %s -> %s",
                                                  old->what, old->is, new->is),
                               0);
            wrapping_end(&line);
            differences++;
        }
    }
    return differences;
}
