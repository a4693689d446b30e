/* Positions since the last question to the same player are compared move by
 * move: a card that becomes visible with a move that does not name it is new
 * while it stays visible.
 *
 * SPDX-License-Identifier: MIT */
#include "table/history.h"

#include <string.h>

#include "observe/told.h"
#include "rules/rules.h"
#include "view/seen_cards.h"

/* What players decide at the same time is secret, and so is what somebody could
 * do who was offered something: these are asked even if they have no choice. */
static bool is_forced(const Game *game)
{
    const Offer *offer =
        &game->variant->program.offers[game->moves[0].offer];
    return game->move_count == 1 &&
           game_is_nested(game->variant, game->state) &&
           offer->question == 0 && !offer->declines;
}

typedef struct {
    const Action *action;
    bool known;
} Only;

static void look_at_question(void *context, const Actions *actions)
{
    Only *only = context;
    const Action *action = only->action;
    if (actions->count == 1 && actions->items == action) {
        only->known = action->choice_count == 0 && action->when.count == 0;
    }
}

Forced history_forced(const Game *game)
{
    const Variant *variant = game->variant;
    Only only = {
        .action = variant->program.offers[game->moves[0].offer].action};
    if (!is_forced(game)) {
        return FORCED_NOT;
    }
    rules_visit_decisions(variant->rules, look_at_question, &only);
    return only.known ? FORCED_KNOWN : FORCED_UNSEEN;
}

/* Adds cards that are new in [after] to [fresh] and removes those no longer
 * visible. [named] are the cards that the move named. */
static void add_fresh(const Sight *before, const Sight *after,
                      const int *named, Sight *fresh)
{
    Bits known = before->remembered;
    for (int k = 0; k < KINDS_MAX; k++) {
        int gained = after->cards[k] - before->cards[k] - named[k];
        int all = fresh->cards[k] + (gained > 0 ? gained : 0);
        fresh->cards[k] = all < after->cards[k] ? all : after->cards[k];
        bool told = named[k] > 0 || before->cards[k] > 0 || after->cards[k] > 0;
        bits_put(&known, k, told);
    }
    fresh->remembered = bits_or(bits_and(after->remembered, fresh->remembered),
                                bits_without(after->remembered, known));
}

static bool is_empty(const Sight *sight)
{
    bool empty = !bits_any(sight->remembered);
    for (int k = 0; k < KINDS_MAX; k++) {
        empty = empty && sight->cards[k] == 0;
    }
    return empty;
}

/* The last position before the present one where the same player was asked, or
 * NULL. */
static const Ply *find_asked(const History *history)
{
    int who = history->now->state->decider;
    const Ply *step = history->now->before;
    while (step && !(step->asked && step->state->decider == who)) {
        step = step->before;
    }
    return step;
}

/* A player who was never asked has seen nothing yet. */
static bool sees_news(const History *history, Game *look)
{
    const Ply *asked = find_asked(history);
    const Ply *step = asked ? asked : history->first;
    int viewer = history->now->state->decider;
    const int nothing[KINDS_MAX] = {0};
    Sight fresh = {.remembered = 0}, before = fresh;
    sight_go_to(step->state, look);
    Sight now = sight_of(look, viewer, false);
    if (!asked) {
        add_fresh(&before, &now, nothing, &fresh);
    }
    for (; step != history->now; step = step->after) {
        int named[KINDS_MAX] = {0};
        before = now;
        told_count_cards(look, &look->moves[step->after->index], viewer,
                         named);
        sight_go_to(step->after->state, look);
        now = sight_of(look, viewer, false);
        add_fresh(&before, &now, named, &fresh);
    }
    return !is_empty(&fresh);
}

bool history_passes(const History *history, const Game *game, bool person,
                    Game *look)
{
    if (!is_forced(game)) {
        return false;
    }
    look->given = game->given;
    look->given_starter = game->given_starter;
    return !(person && sees_news(history, look));
}
