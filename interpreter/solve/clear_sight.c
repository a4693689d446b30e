/* SPDX-License-Identifier: MIT */
#include "solve/clear_sight.h"

#include "engine/zone.h"
#include "observe/observation.h"
#include "observe/seen_places.h"
#include "record/unseen_plan.h"
#include "variant/names.h"

/* --- what is no card ------------------------------------------------------ */

static bool tokens_clear(const Game *game, int observer)
{
    const Variant *variant = game->variant;
    int supply = variant_supply(variant);
    int holders = supply + (int)variant->holder_count;
    bool clear = true;
    for (int token = 0; token < variant->token_count; token++) {
        for (int i = 0; i < holders; i++) {
            bool nobody = i >= game->state->players && i < supply;
            clear = clear && (nobody || sight_of_tokens(game, i, token,
                                                        observer));
        }
    }
    return clear;
}

static bool dice_clear(const Game *game, int observer)
{
    const uint16_t *dice = state_dice(game->variant, game->state);
    bool clear = true;
    for (int i = 0; i < game->variant->dice_count; i++) {
        clear = clear && (dice[i] == 0 || sight_of_die(game, i, observer));
    }
    return clear;
}

/* One's own choices are known. */
static bool choices_clear(const Game *game, int observer)
{
    const State *state = game->state;
    const Decision *decision = state->actor == observer
        ? NULL : program_decision(&game->variant->program, state->pc);
    bool clear = true;
    for (int i = REGISTERS_KEPT; decision && i < decision->held_count; i++) {
        TypeBase base = decision->held[i].base;
        clear = clear && !(decision->names[i] &&
                           base != TYPE_CARD && base != TYPE_CHOSEN &&
                           told_not(game, decision->names[i], observer));
    }
    return clear;
}

bool clear_of_things(const Game *game, int observer)
{
    return !unseen_memory(game, observer) && tokens_clear(game, observer) &&
           dice_clear(game, observer) && choices_clear(game, observer);
}

/* --- cards ---------------------------------------------------------------- */

static int settled_at(const Game *game, const State *state, int zone, int owner)
{
    const Pile *pile = pile_of(state_zone(game->variant, state, zone, owner));
    return pile->count - pile->open;
}

bool clear_of_piles(const Game *game, const State *before, int observer,
                    Unclear *what)
{
    const Variant *variant = game->variant;
    for (size_t i = 0; i < variant->zone_count; i++) {
        int count = variant->zones[i].pile
                        ? game_count_of(game, variant->zones[i].of) : 0;
        for (int k = 0; k < count; k++) {
            if (sight_of_zone(game, (int)i, k, observer) == SEEN_NOBODY &&
                settled_at(game, game->state, (int)i, k) >
                    settled_at(game, before, (int)i, k)) {
                *what = (Unclear){(int)i, k};
                return false;
            }
        }
    }
    return true;
}

/* Cards that are gathered are shuffled before they matter, or their order is
 * that of the deck. */
bool clear_of_move(const Game *game, const Event *event, int observer,
                   Unclear *what)
{
    static const char *const names[PLAYERS_MAX];
    const Observation of = {game, event, names, observer, false, false};
    int known[KINDS_MAX];
    if (event->change->gathered || observation_find_known(&of, known) == 0) {
        return true;
    }
    *what = (Unclear){event->zone, event->player};
    return false;
}

/* The same among the zones that are piles or among the others. */
static Unclear find_hidden(const Game *game, int observer, bool piles)
{
    const Variant *variant = game->variant;
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *zone = &variant->zones[i];
        int count = zone->pile == piles ? game_count_of(game, zone->of) : 0;
        for (int k = 0; k < count; k++) {
            bool open = piles && settled_at(game, game->state, (int)i, k) == 0;
            if (!open && zone_count(game, (int)i, k, mask_from(bits_all())) &&
                sight_of_zone(game, (int)i, k, observer) == SEEN_NOBODY) {
                return (Unclear){(int)i, k};
            }
        }
    }
    return (Unclear){NOTHING, NOTHING};
}

Unclear clear_find_hidden(const Game *game, int observer)
{
    Unclear hand = find_hidden(game, observer, false);
    return hand.zone >= 0 ? hand : find_hidden(game, observer, true);
}
