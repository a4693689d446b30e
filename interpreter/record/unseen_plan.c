/* Goes through everything that may be hidden.
 *
 * SPDX-License-Identifier: MIT */
#include "record/unseen_plan.h"

#include <string.h>

#include "engine/zone.h"
#include "observe/known.h"
#include "observe/sight.h"

int unseen_of_pile(Seen seen, const Pile *pile)
{
    return seen == SEEN_EVERYBODY ? 0
           : seen == SEEN_TOP && pile->count > 0 ? pile->count - 1
                                                 : pile->count;
}

void unseen_count_place(const Game *game, int zone, int owner, Seen seen,
                        int *counts)
{
    const Variant *variant = game->variant;
    uint8_t *at = state_zone(variant, game->state, zone, owner);
    bool is_pile = variant->zones[zone].pile;
    int hidden = is_pile ? unseen_of_pile(seen, pile_of(at)) : 0;
    for (int i = 0; i < hidden; i++) {
        counts[pile_of(at)->cards[i]]++;
    }
    for (int kind = 0; !is_pile && seen != SEEN_EVERYBODY &&
                       kind < variant->kind_count; kind++) {
        counts[kind] += set_count(variant, at, kind);
    }
}

/* --- cards ---------------------------------------------------------------- */

/* Counts the hidden cards of a place that the viewer knows; returns whether
 * there are any. */
static bool count_known(UnseenPlan *plan, int zone, int owner)
{
    Known known;
    bool any = known_find(&plan->real, zone, owner, plan->viewer, &known) > 0;
    for (int kind = 0; any && kind < plan->real.variant->kind_count; kind++) {
        plan->known[kind] += known.cards[kind];
    }
    return any;
}

/* Nothing of a pile that is seen is open after a deal. */
static void look_at(UnseenPlan *plan, Game *game, int zone, int owner,
                    bool listed)
{
    Seen seen = sight_of_zone(&plan->real, zone, owner, plan->viewer);
    bool is_pile = game->variant->zones[zone].pile;
    Pile *pile = pile_of(state_zone(game->variant, game->state, zone, owner));
    if (is_pile && (seen == SEEN_TOP || seen == SEEN_EVERYBODY)) {
        pile_settle(game, pile);
    }
    unseen_count_place(game, zone, owner, seen, plan->counts);
    bool known = count_known(plan, zone, owner);
    if (listed && seen != SEEN_EVERYBODY) {
        plan->places[plan->place_count++] =
            (HiddenPlace){(uint8_t)zone, (uint8_t)owner, (uint8_t)seen, known};
    } else if (is_pile && seen == SEEN_EVERYBODY) {
        pile->open = 0;
    }
}

static void look_at_zones(UnseenPlan *plan, Game *game)
{
    const Variant *variant = game->variant;
    plan->next_zone = variant->zone_count;
    for (size_t i = 0; i < variant->zone_count; i++) {
        int owners = game_count_of(game, variant->zones[i].of);
        if (plan->next_zone > i &&
            plan->place_count + owners > (int)HIDDEN_PLACES_MOST) {
            plan->next_zone = i;
        }
        for (int k = 0; k < owners; k++) {
            look_at(plan, game, (int)i, k, i < plan->next_zone);
        }
    }
}

/* What is known of a position that was replaced may not fit it: then nothing is
 * known. */
static void check_known(UnseenPlan *plan)
{
    for (int kind = 0; kind < KINDS_MAX; kind++) {
        plan->contradicts |= plan->known[kind] > plan->counts[kind];
    }
    if (plan->contradicts) {
        memset(plan->known, 0, sizeof plan->known);
    }
}

/* --- what is no card ------------------------------------------------------ */

bool unseen_tokens(const Game *real, int viewer, int token, int holder)
{
    const Variant *variant = real->variant;
    int supply = variant_supply(variant);
    bool endless = holder == supply &&
                   variant->tokens[token].supply == UNLIMITED;
    bool nobody = holder >= real->state->players && holder < supply;
    return !endless && !nobody &&
           !sight_of_tokens(real, holder, token, viewer);
}

static bool hides_tokens(const Game *real, int viewer)
{
    const Variant *variant = real->variant;
    int holders = variant_supply(variant) + (int)variant->holder_count;
    bool hides = false;
    for (int i = 0; i < variant->token_count; i++) {
        for (int k = 0; k < holders && !hides; k++) {
            hides = unseen_tokens(real, viewer, i, k);
        }
    }
    return hides;
}

static bool hides_debts(const Game *real, int viewer)
{
    bool hides = false;
    for (int p = 0; real->variant->token_count > 0 &&
                    p < real->state->players && !hides; p++) {
        hides = !sight_of_debt(real, p, viewer);
    }
    return hides;
}

bool unseen_memory(const Game *real, int viewer)
{
    const Variant *variant = real->variant;
    bool hides = false;
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        int count = variable->seen_by.node ? game_count_of(real, variable->of)
                                           : 0;
        for (int k = 0; k < count && !hides; k++) {
            hides = !sight_of_memory(real, (int)i, k, viewer);
        }
    }
    return hides;
}

static bool hides_dice(const Game *real, int viewer)
{
    bool hides = false;
    for (int i = 0; i < real->variant->dice_count && !hides; i++) {
        hides = !sight_of_die(real, i, viewer);
    }
    return hides;
}

void unseen_plan(UnseenPlan *plan, Game *game, int viewer, State *room)
{
    memcpy(room, game->state, game->variant->layout.size);
    plan->real = *game;
    plan->real.state = room;
    plan->viewer = viewer;
    plan->contradicts = false;
    plan->place_count = 0;
    memset(plan->counts, 0, sizeof plan->counts);
    memset(plan->known, 0, sizeof plan->known);
    look_at_zones(plan, game);
    check_known(plan);
    plan->tokens = hides_tokens(&plan->real, viewer);
    plan->debts = hides_debts(&plan->real, viewer);
    plan->memory = unseen_memory(&plan->real, viewer);
    plan->dice = hides_dice(&plan->real, viewer);
}
