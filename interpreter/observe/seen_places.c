/* SPDX-License-Identifier: MIT */
#include "observe/seen_places.h"

#include "engine/evaluate.h"
#include "engine/state_queries.h"

static bool look_up(PlaceViewer *viewer, const Expression *expression,
                    int64_t *value)
{
    return evaluate(&viewer->game, expression, viewer->frame, value);
}

/* The owner of a place; NOTHING: not known. */
static int owner_of(PlaceViewer *viewer, const ChangedPlace *place)
{
    int64_t owner = 0;
    bool known = !place->unsure &&
                 (!place->at->left || look_up(viewer, place->at->left,
                                              &owner));
    return known ? (int)owner : NOTHING;
}

/* Whether the card that is taken from a pile is its top card. */
static bool takes_top(PlaceViewer *viewer, const ChangedPlace *place, int owner)
{
    int64_t card;
    return place->what && place->what->type.base == TYPE_CARD &&
           look_up(viewer, place->what, &card) &&
           card == look_top(&viewer->game, (int)place->at->value, owner);
}

static bool sees_cards(PlaceViewer *viewer, const ChangedPlace *place)
{
    int owner = owner_of(viewer, place);
    if (owner < 0) {
        return place_is_open(viewer->game.variant, place);
    }
    Seen seen = sight_of_zone(&viewer->game, (int)place->at->value, owner,
                              viewer->observer);
    return seen == SEEN_EVERYBODY ||
           (seen == SEEN_TOP &&
            (!place->taken || takes_top(viewer, place, owner)));
}

static bool sees_memory(PlaceViewer *viewer, const ChangedPlace *place)
{
    int owner = owner_of(viewer, place);
    return owner < 0 ? place_is_open(viewer->game.variant, place)
                     : sight_of_memory(&viewer->game, (int)place->at->value,
                                       owner, viewer->observer);
}

/* The elements of what a place names, as a set: players, dice, holders, kinds
 * of token; [all], if it names nothing. Returns false when they are not
 * known. */
static bool find_elements(PlaceViewer *viewer, const Expression *named,
                          uint64_t all, uint64_t *elements)
{
    int64_t value;
    *elements = all;
    if (!named) {
        return true;
    }
    bool several = type_is_several(named->type);
    if (!look_up(viewer, named, &value) || (!several && value < 0)) {
        return false;
    }
    *elements = several ? (uint64_t)value : (uint64_t)1 << value;
    return true;
}

static bool sees_dice(PlaceViewer *viewer, const ChangedPlace *place)
{
    uint64_t dice;
    if (place->unsure || !find_elements(viewer, place->at, 0, &dice)) {
        return place_is_open(viewer->game.variant, place);
    }
    for (; dice; dice &= dice - 1) {
        if (!sight_of_die(&viewer->game, __builtin_ctzll(dice),
                          viewer->observer)) {
            return false;
        }
    }
    return true;
}

static bool sees_tokens(PlaceViewer *viewer, const ChangedPlace *place)
{
    const Variant *variant = viewer->game.variant;
    uint64_t kinds, holders;
    uint64_t all = ((uint64_t)1 << variant->token_count) - 1;
    if (place->unsure || !place->at ||
        !find_elements(viewer, place->at, 0, &holders) ||
        !find_elements(viewer, place->what, all, &kinds)) {
        return place_is_open(variant, place);
    }
    for (; holders; holders &= holders - 1) {
        for (uint64_t left = kinds; left; left &= left - 1) {
            if (!sight_of_tokens(&viewer->game, __builtin_ctzll(holders),
                                 __builtin_ctzll(left), viewer->observer)) {
                return false;
            }
        }
    }
    return true;
}

static bool is_among(PlaceViewer *viewer, const ChangedPlace *place)
{
    uint64_t players;
    return !place->unsure && find_elements(viewer, place->at, 0, &players) &&
           viewer->observer >= 0 && (players >> viewer->observer & 1);
}

bool place_is_seen(void *context, const ChangedPlace *place)
{
    PlaceViewer *viewer = context;
    switch (place->kind) {
    case PLACE_CARDS: return sees_cards(viewer, place);
    case PLACE_TOKENS: return sees_tokens(viewer, place);
    case PLACE_MEMORY: return sees_memory(viewer, place);
    case PLACE_DICE: return sees_dice(viewer, place);
    case PLACE_REVEALED: return is_among(viewer, place);
    case PLACE_TURN: return viewer->observer == viewer->game.state->actor;
    }
    return false;
}

const Choice *told_not(const Game *game, const Local *name, int observer)
{
    PlaceViewer viewer = {*game, observer, NULL};
    viewer.game.steps = STEPS_MAX;
    return choice_untold(game->variant, name, place_is_seen, &viewer);
}
