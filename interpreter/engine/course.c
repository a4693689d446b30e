/* Beginnings, turns and ends of a game, and its random events.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/course.h"

#include <stddef.h>
#include <string.h>

#include "expression/set_operations.h"
#include "engine/branch.h"
#include "engine/zone.h"

_Static_assert(offsetof(State, again) == offsetof(State, direction) + 1,
               "course_is_plain compares both");

void course_remember(Game *game, const Event *event)
{
    game->remember(game, event);
    if (game->watch && (game->telling || !event_is_change(event->kind))) {
        game->watch(game->context, game, event);
    }
}

void course_begin_game(Game *game)
{
    const Variant *variant = game->variant;
    State *state = game->state;
    uint16_t *supply = state_tokens(variant, state, variant_supply(variant));
    for (int i = 0; i < variant->token_count; i++) {
        int32_t count = variant->tokens[i].supply;
        supply[i] = (uint16_t)(count == UNLIMITED ? 0 : count);
    }
    state->present = state->active = (uint16_t)((1 << state->players) - 1);
    state->last_actor = NOTHING;
    state->actor = state->decider = 0;
    state->again = NOTHING;
    state->direction = 1;
    state->round_end = state->game_end = state->ended_by = NO_END;
    course_begin_anew(game, KEPT_GAME);
    course_begin_anew(game, KEPT_ROUND);
    course_begin_anew(game, KEPT_TURN);
}

void course_begin_round(Game *game)
{
    const Variant *variant = game->variant;
    State *state = game->state;
    uint8_t *statuses = state_bytes(state, variant->layout.statuses);
    state->round++;
    state->turn = state->acts = state->questions = 0;
    state->direction = 1;
    state->again = NOTHING;
    state->skips = 0;
    state->round_end = NO_END;
    memcpy(state->ended, statuses, (size_t)state->players);
    state->ungathered = state->round;
    for (int i = 0; i < state->players; i++) {
        bool out = variant->statuses[statuses[i]].meaning ==
                   STATUS_OUT_OF_ROUND;
        statuses[i] = out ? 0 : statuses[i];
    }
    state->active = state->present;
}

void course_start(Game *game, int player)
{
    game->state->actor = game->state->decider = (int8_t)player;
    course_begin_anew(game, KEPT_ROUND);
    course_begin_turn(game);
}

void course_play(Game *game, int player)
{
    State *state = game->state;
    state->ended_by = NO_END;
    state_forget_ended(state);
    if (player >= 0) {
        state->actor = state->decider = (int8_t)player;
    }
}

void course_set_status(Game *game, int player, int status)
{
    State *state = game->state;
    uint16_t bit = (uint16_t)(1 << player);
    Meaning meaning = game->variant->statuses[status].meaning;
    state_bytes(state, game->variant->layout.statuses)[player] =
        (uint8_t)status;
    state->active =
        (uint16_t)(meaning == STATUS_PLAYING ? state->active | bit
                                             : state->active & ~bit);
    state->present = (uint16_t)(meaning == STATUS_OUT_OF_GAME
                                    ? state->present & ~bit
                                    : state->present | bit);
}

int course_next(const State *state, uint32_t set, int player)
{
    return course_next_in(state->direction, set, player);
}

int course_next_in(int64_t direction, uint32_t set, int player)
{
    if (set == 0 || player < 0) {
        return NOTHING;
    }
    if (direction > 0) {
        uint32_t after = set & ~((2u << player) - 1);
        return __builtin_ctz(after ? after : set);
    }
    uint32_t before = set & ((1u << player) - 1);
    return 31 - __builtin_clz(before ? before : set);
}

int course_first(const State *state, uint32_t set, int player)
{
    return course_first_in(state->direction, set, player);
}

int course_first_in(int64_t direction, uint32_t set, int player)
{
    int from = player < 0 ? 0 : player;
    return set >> from & 1 ? from : course_next_in(direction, set, from);
}

/* The player whose turn is next if nothing else is said; tells who is passed
 * over. */
static int pass_on(Game *game)
{
    const State *state = game->state;
    int skips = (int)state->skips;           /* mostly none */
    int next = course_next(state, state->active, state->actor);
    skips = skips > 0 ? skips % __builtin_popcount(state->active) : 0;
    for (; skips > 0; skips--) {
        if (game->telling) {
            course_tell(game, &(Event){.kind = EVENT_SKIP, .player = next});
        }
        next = course_next(state, state->active, next);
    }
    return next;
}

bool course_advance(Game *game)
{
    State *state = game->state;
    if (state->active == 0) {
        return false;
    }
    int next = state->again;
    if (next < 0 || !(state->active >> next & 1)) {
        next = pass_on(game);
    }
    state->again = NOTHING;
    state->skips = 0;
    state->actor = (int8_t)next;
    course_begin_turn(game);
    return true;
}

void course_skip(Game *game, int64_t number)
{
    int64_t skips = number > 0 ? number % SKIPS_AROUND : 0;
    game->state->skips = (uint32_t)((game->state->skips + skips) %
                                    SKIPS_AROUND);
}

void course_find_winners(Game *game, bool lowest)
{
    State *state = game->state;
    const int32_t *totals = state_numbers(state, game->variant->layout.totals);
    state->winners = (uint16_t)course_find_best(totals, state->present, lowest);
}

/* Draws the next number of the picks, below [count]. */
static uint32_t pick_below(Game *game, uint32_t count)
{
    State *state = game->state;
    if (game->given && game->given->branch) {
        return branch_below(game->given->branch, count);
    }
    return chance_single(state, STREAM_PICK, 0, state->numbers[STREAM_PICK]++,
                         count);
}

/* The given outcome of the next pick from [set], or NOTHING. */
static int find_given(Game *game, Bits set, int variable)
{
    return game->given ? given_pick(game, set, variable) : NOTHING;
}

/* The same for [count] numbers from [first] on: the index of the number. */
static int find_given_number(Game *game, int64_t first, int64_t count,
                             int variable)
{
    return game->given ? given_pick_number(game, first, count, variable)
                       : NOTHING;
}

static void tell_pick(Game *game, int variable, int64_t value, bool given)
{
    course_tell(game, &(Event){.kind = EVENT_PICK, .variable = variable,
                              .value = (int)value, .given = given});
}

/* A program that is translated (native/) has this file in the width of its
 * machine, so the calls of the machine's own functions convert sets. */
int64_t course_pick_card(Game *game, Bits kinds, int zone, int owner,
                         int variable)
{
    int count = zone_count(game, zone, owner, mask_from(kinds));
    if (count == 0) {
        return NOTHING;
    }
    kinds = bits_and(kinds, mask_wide(zone_present(game, zone, owner)));
    int64_t kind = find_given(game, kinds, variable);
    bool given = kind >= 0;
    int number = (int)pick_below(game, (uint32_t)count);
    for (; !given && number >= 0; kinds = bits_rest(kinds)) {
        kind = bits_first(kinds);
        number -= zone_count(game, zone, owner, mask_of(kind));
    }
    tell_pick(game, variable, kind, given);
    return kind;
}

int64_t course_pick_chosen(Game *game, Bits chosen, int variable)
{
    uint32_t count = (uint32_t)sets_chosen_size(mask_from(chosen));
    if (count == 0) {
        return NOTHING;
    }
    Bits kinds = mask_wide(sets_chosen_kinds(mask_from(chosen)));
    int64_t kind = find_given(game, kinds, variable);
    bool given = kind >= 0;
    uint32_t number = pick_below(game, count);
    for (; number > 0; number--) {
        chosen = bits_chosen_rest(chosen);
    }
    kind = given ? kind : bits_chosen_first(chosen);
    tell_pick(game, variable, kind, given);
    return kind;
}

int64_t course_pick_number(Game *game, int64_t first, int64_t last,
                           int variable)
{
    int64_t count = (int64_t)((uint64_t)last - (uint64_t)first + 1);
    if (count <= 0 || count > INT32_MAX) {
        return first;
    }
    int place = find_given_number(game, first, count, variable);
    bool given = place >= 0;
    uint32_t number = pick_below(game, (uint32_t)count);
    int64_t value = first + (given ? place : (int64_t)number);
    tell_pick(game, variable, value, given);
    return value;
}

/* Picks from [set] and sets *[given] to whether the outcome was given. Except
 * for a given first starter, uses up a number either way. */
static int pick(Game *game, Bits set, int variable, bool *given)
{
    State *state = game->state;
    if (variable == NOTHING && state->round == 1 && game->given_starter >= 0) {
        *given = true;
        return game->given_starter;
    }
    int value = find_given(game, set, variable);
    uint32_t number = pick_below(game, (uint32_t)bits_count(set));
    *given = value >= 0;
    return *given ? value : bits_nth(set, number);
}

int course_pick(Game *game, Bits set, int variable)
{
    Event event = {.kind = variable == NOTHING ? EVENT_STARTER : EVENT_PICK,
                   .variable = variable};
    if (!bits_any(set)) {
        return NOTHING;
    }
    event.value = pick(game, set, variable, &event.given);
    event.player = event.value;
    course_tell(game, &event);
    return event.value;
}

/* Draws the value of a die. */
static int roll_die(Game *game, int die)
{
    const Die *of = &game->variant->dice[die];
    return of->faces[chance_below(&game->caches[STREAM_ROLL], game->state,
                                  STREAM_ROLL, 0,
                                  game->state->numbers[STREAM_ROLL],
                                  of->face_count)];
}

void course_roll(Game *game, uint64_t rolled)
{
    const Variant *variant = game->variant;
    State *state = game->state;
    uint16_t *dice = state_dice(variant, state);
    Event event = {.kind = EVENT_ROLL, .dice = rolled};
    for (int i = 0; i < variant->dice_count; i++) {
        if (rolled >> i & 1) {
            int value = game->given ? given_roll(game, i, rolled)
                                    : NOTHING;
            event.given |= value >= 0;
            value = value >= 0 ? value : roll_die(game, i);
            state->numbers[STREAM_ROLL]++;
            dice[i] = (uint16_t)(value + 1);
        }
    }
    course_tell(game, &event);
}

void course_shuffle(Game *game, int zone, int player)
{
    Pile *pile = pile_of(state_zone(game->variant, game->state, zone, player));
    pile_settle(game, pile);
    pile->open = pile->count;
    pile->base = game->state->numbers[STREAM_SHUFFLE]++;
    bool given = game->given && given_shuffle(game, pile, zone, player);
    course_tell(game, &(Event){.kind = EVENT_SHUFFLE, .zone = zone,
                              .player = player, .given = given});
}
