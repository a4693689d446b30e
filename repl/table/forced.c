/* Positions since the last question to the same player are compared move by
 * move: a card that comes into sight with a move that does not name it is new,
 * as long as it stays in sight.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/forced.h"

#include <string.h>

#include "engine/zone.h"
#include "record/json.h"
#include "repl/table/session.h"

/* What a player sees of a position. */
typedef struct {
    int cards[KINDS_MAX];      /* that lie there, by kind */
    uint64_t remembered;       /* kinds that the rules remember */
} Sight;

bool forced_is(const Game *game, Moment last)
{
    return game->move_count == 1 && session_nested(game->state, last);
}

static void add_pile(Game *game, Pile *pile, Seen seen, Sight *sight)
{
    int least = seen == SEEN_EVERYBODY ? 0 : pile->count - 1;
    pile_settle(game, pile);
    for (int i = pile->count; i-- > least;) {
        sight->cards[pile->cards[i]]++;
    }
}

static void add_zone(Game *game, int zone, int owner, int viewer, Sight *sight)
{
    const Variant *variant = game->variant;
    uint8_t *at = state_zone(variant, game->state, zone, owner);
    Seen seen = zone_seen(game, zone, owner, viewer);
    if (variant->zones[zone].pile) {
        if (pile_of(at)->count > 0 &&
            (seen == SEEN_EVERYBODY || seen == SEEN_TOP)) {
            add_pile(game, pile_of(at), seen, sight);
        }
        return;
    }
    for (int k = 0; seen == SEEN_EVERYBODY && k < variant->kind_count; k++) {
        sight->cards[k] += at[8 + k];
    }
}

static void add_remembered(const Game *game, Sight *sight)
{
    const Variant *variant = game->variant;
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        const int32_t *values = state_numbers(game->state, variable->offset);
        bool told = variable->type.base == TYPE_CARD && !variable->hidden;
        int count = told ? game_count_of(game, variable->of) : 0;
        for (int k = 0; k < count; k++) {
            sight->remembered |= values[k] < 0 ? 0
                                               : (uint64_t)1 << values[k];
        }
    }
}

static Sight see(Game *game, int viewer)
{
    const Variant *variant = game->variant;
    Sight sight = {.remembered = 0};
    for (size_t i = 0; i < variant->zone_count; i++) {
        int count = game_count_of(game, variant->zones[i].of);
        for (int k = 0; k < count; k++) {
            add_zone(game, (int)i, k, viewer, &sight);
        }
    }
    add_remembered(game, &sight);
    return sight;
}

static void go_to(const Step *step, Game *look)
{
    memcpy(look->state, step->state, look->variant->layout.size);
    game_refresh(look);
}

/* What is new in [after] and still to be seen there joins [fresh]. [named] is
 * what the move told. */
static void add_fresh(const Sight *before, const Sight *after,
                      const int *named, Sight *fresh)
{
    uint64_t known = before->remembered;
    for (int k = 0; k < KINDS_MAX; k++) {
        int gained = after->cards[k] - before->cards[k] - named[k];
        int all = fresh->cards[k] + (gained > 0 ? gained : 0);
        fresh->cards[k] = all < after->cards[k] ? all : after->cards[k];
        bool told = named[k] > 0 || before->cards[k] > 0 || after->cards[k] > 0;
        known |= (uint64_t)told << k;
    }
    fresh->remembered = after->remembered & (fresh->remembered | ~known);
}

static bool is_empty(const Sight *sight)
{
    bool empty = sight->remembered == 0;
    for (int k = 0; k < KINDS_MAX; k++) {
        empty = empty && sight->cards[k] == 0;
    }
    return empty;
}

/* The last position before the present one at which the same player was asked,
 * or NULL. */
static const Step *find_asked(const History *history)
{
    int who = history->now->state->decider;
    const Step *step = history->now->before;
    while (step && !(step->asked && step->state->decider == who)) {
        step = step->before;
    }
    return step;
}

/* Who was never asked has seen nothing. */
static bool sees_news(const History *history, Game *look)
{
    const Step *asked = find_asked(history);
    const Step *step = asked ? asked : history->first;
    int viewer = history->now->state->decider;
    const int nothing[KINDS_MAX] = {0};
    Sight fresh = {.remembered = 0}, before = fresh;
    go_to(step, look);
    Sight now = see(look, viewer);
    if (!asked) {
        add_fresh(&before, &now, nothing, &fresh);
    }
    for (; step != history->now; step = step->after) {
        int named[KINDS_MAX] = {0};
        before = now;
        move_count_cards(look, &look->moves[step->after->index], named);
        go_to(step->after, look);
        now = see(look, viewer);
        add_fresh(&before, &now, named, &fresh);
    }
    return !is_empty(&fresh);
}

bool forced_passes(const History *history, const Game *game, bool person,
                   Game *look)
{
    if (!forced_is(game, history->now->last)) {
        return false;
    }
    look->given = game->given;
    look->given_starter = game->given_starter;
    return !(person && sees_news(history, look));
}
