/* Mixes the words of everything that is seen. Where things are, and whether
 * they are always seen, is found once.
 *
 * SPDX-License-Identifier: MIT */
#include "observe/view_hash.h"

#include <stdlib.h>

#include "engine/zone.h"
#include "observe/sight.h"
#include "variant/names.h"

typedef enum { VIEW_NUMBER, VIEW_DIE, VIEW_SET, VIEW_PILE, VIEW_TOKENS }
    ViewKind;

struct ViewItem {
    ViewKind kind;
    bool asks;             /* whether it is seen is asked for each time */
    Seen seen;             /* else: of a zone; other things are seen */
    int number, owner;     /* the variable, die, zone or token, and whose */
    uint32_t offset;       /* in the state */
};

static int owners_of(const Game *game, Type of)
{
    return variant_has_owner(of) ? game_count_of(game, of) : 1;
}

/* --- planning ------------------------------------------------------------- */

bool view_open(ViewPlan *plan, const Variant *variant)
{
    size_t holders = (size_t)variant_supply(variant) + variant->holder_count;
    size_t most = (size_t)variant->dice_count +
                  holders * (size_t)variant->token_count;
    for (size_t i = 0; i < variant->variable_count; i++) {
        most += (size_t)variant_count_of(variant, variant->variables[i].of);
    }
    for (size_t i = 0; i < variant->zone_count; i++) {
        most += (size_t)variant_count_of(variant, variant->zones[i].of);
    }
    plan->items = malloc((most + 1) * sizeof *plan->items);
    return plan->items != NULL;
}

void view_close(ViewPlan *plan)
{
    free(plan->items);
}

/* Adds an item unless it is always hidden. */
static void add(ViewPlan *plan, const SeenBy *by, ViewItem item)
{
    Seen fixed;
    item.asks = item.asks || !sight_is_fixed(by, &fixed);
    bool zone = item.kind == VIEW_SET || item.kind == VIEW_PILE;
    if (item.asks || zone || item.seen == SEEN_EVERYBODY) {
        plan->items[plan->count++] = item;
    }
}

static Seen seen_if(bool seen)
{
    return seen ? SEEN_EVERYBODY : SEEN_NOBODY;
}

static void plan_memory(ViewPlan *plan, const Game *game)
{
    const Variant *variant = game->variant;
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        int owners = variable->hidden ? 0 : owners_of(game, variable->of);
        for (int owner = 0; owner < owners; owner++) {
            add(plan, &variable->seen_by, (ViewItem){
                VIEW_NUMBER, false,
                seen_if(sight_of_memory(game, (int)i, owner, plan->observer)),
                (int)i, owner, variable->offset + 4 * (uint32_t)owner});
        }
    }
}

/* What is laid open during a round is asked for. */
static void plan_zone(ViewPlan *plan, const Game *game, int zone)
{
    const Variant *variant = game->variant;
    const Zone *of = &variant->zones[zone];
    int owners = owners_of(game, of->of);
    for (int owner = 0; owner < owners; owner++) {
        const uint8_t *at = state_zone(variant, game->state, zone, owner);
        add(plan, &of->seen_by, (ViewItem){
            of->pile ? VIEW_PILE : VIEW_SET, game->laid_open && of->each,
            sight_of_zone(game, zone, owner, plan->observer), zone, owner,
            (uint32_t)(at - (const uint8_t *)game->state)});
    }
}

static void plan_dice(ViewPlan *plan, const Game *game)
{
    const Variant *variant = game->variant;
    uint32_t offset = variant->layout.dice;
    for (int i = 0; i < variant->dice_count; i++) {
        add(plan, &variant->dice_seen_by, (ViewItem){
            VIEW_DIE, false, seen_if(sight_of_die(game, i, plan->observer)), i,
            0, offset + 2 * (uint32_t)i});
    }
}

static void plan_tokens(ViewPlan *plan, const Game *game)
{
    const Variant *variant = game->variant;
    int supply = variant_supply(variant);
    int holders = supply + (int)variant->holder_count;
    for (int holder = 0; holder < holders; holder++) {
        const uint16_t *tokens = state_tokens(variant, game->state, holder);
        for (int i = 0; i < variant->token_count; i++) {
            const SeenBy *by = holder < supply
                ? &variant->tokens[i].seen_by
                : &variant->holders[holder - supply].seen_by;
            add(plan, by, (ViewItem){
                VIEW_TOKENS, false,
                seen_if(sight_of_tokens(game, holder, i, plan->observer)), i,
                holder, (uint32_t)((const uint8_t *)(tokens + i) -
                                   (const uint8_t *)game->state)});
        }
    }
}

void view_plan(ViewPlan *plan, const Game *game, int observer)
{
    plan->count = 0;
    plan->observer = observer;
    plan_memory(plan, game);
    for (size_t i = 0; i < game->variant->zone_count; i++) {
        plan_zone(plan, game, (int)i);
    }
    plan_dice(plan, game);
    plan_tokens(plan, game);
}

/* --- mixing --------------------------------------------------------------- */

static uint64_t mix(uint64_t sum, uint64_t word)
{
    sum = (sum ^ word) * 0x9e3779b97f4a7c15u;
    return sum ^ sum >> 32;
}

static Seen ask(const Game *game, const ViewItem *item, int observer)
{
    int number = item->number, owner = item->owner;
    switch (item->kind) {
    case VIEW_NUMBER:
        return seen_if(sight_of_memory(game, number, owner, observer));
    case VIEW_DIE: return seen_if(sight_of_die(game, number, observer));
    case VIEW_SET: case VIEW_PILE:
        return sight_of_zone(game, number, owner, observer);
    case VIEW_TOKENS:
        return seen_if(sight_of_tokens(game, owner, number, observer));
    }
    return SEEN_NOBODY;
}

static uint64_t mix_set(uint64_t sum, const Game *game, const uint8_t *at)
{
    for (Bits left = set_present(game->variant, at); bits_any(left);
         left = bits_rest(left)) {
        int kind = bits_first(left);
        sum = mix(sum, (uint64_t)kind << 16 |
                           (uint64_t)set_count(game->variant, at, kind));
    }
    return sum;
}

/* A pile that is seen is a pile whose top is. */
static uint64_t mix_pile(uint64_t sum, Game *game, Pile *pile, bool seen)
{
    sum = mix(sum, pile->count);
    if (!seen || pile->count == 0) {
        return sum;
    }
    if (pile->open == pile->count) {
        pile_settle(game, pile);
    }
    return mix(sum, pile->cards[pile->count - 1]);
}

static uint64_t mix_cards(uint64_t sum, const Game *game, const uint8_t *at,
                          Seen seen)
{
    const Variant *variant = game->variant;
    return seen == SEEN_EVERYBODY
               ? mix_set(sum, game, at)
               : mix(sum, (uint64_t)set_count(variant, at,
                                              variant->kind_count));
}

static uint64_t mix_item(uint64_t sum, Game *game, const ViewItem *item,
                         Seen seen)
{
    uint8_t *at = (uint8_t *)game->state + item->offset;
    switch (item->kind) {
    case VIEW_NUMBER:
        return seen == SEEN_NOBODY
                   ? sum : mix(sum, *(const uint32_t *)(const void *)at);
    case VIEW_DIE: case VIEW_TOKENS:
        return seen == SEEN_NOBODY
                   ? sum : mix(sum, *(const uint16_t *)(const void *)at);
    case VIEW_SET: return mix_cards(sum, game, at, seen);
    case VIEW_PILE:
        return mix_pile(sum, game, pile_of(at), seen != SEEN_NOBODY);
    }
    return sum;
}

uint64_t view_hash(const ViewPlan *plan, Game *game)
{
    const State *state = game->state;
    uint64_t sum = mix(state->active, (uint8_t)state->decider);
    for (size_t i = 0; i < plan->count; i++) {
        const ViewItem *item = &plan->items[i];
        sum = mix_item(sum, game, item,
                       item->asks ? ask(game, item, plan->observer)
                                  : item->seen);
    }
    return sum;
}
