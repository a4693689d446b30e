/* Explains who has won, or what decides who will: `winners`, or the totals and
 * then the entries of `ties`.
 *
 * SPDX-License-Identifier: MIT */
#include "inquiry/answering.h"
#include "inquiry/why.h"
#include "rules/rules.h"
#include "view/standing.h"

static const char *names_of(const Inquiry *inquiry, uint16_t players)
{
    Text names = text_new(inquiry->text->arena);
    cells_names(players, inquiry->asked->names, &names);
    return text_string(&names);
}

static void tell_who(const Inquiry *inquiry, const State *state)
{
    if (!state->over) {
        inquiry_say(inquiry, "The game goes on; as it is now:");
    } else {
        inquiry_say(inquiry, state->winners ? "%s %s won." : "Nobody has won.",
                    names_of(inquiry, state->winners),
                    state->winners & (state->winners - 1) ? "have" : "has");
    }
}

/* Adds of each player of a set with a condition whether it is true, and why. */
static void add_players(const Explainer *explainer, const Expression *winners,
                        Text *text)
{
    const State *state = explainer->game->state;
    for (unsigned left = state->present; left; left &= left - 1) {
        int player = __builtin_ctz(left);
        const Frame frame = {winners->local, cell_of(player), NULL};
        int64_t holds;
        bool known = !explain_hidden(explainer, winners->right, &frame) &&
                     evaluate(explainer->game, winners->right, &frame, &holds);
        explain_line(explainer, !known ? "?" : holds ? "yes" : "no",
                     explainer->names[player], (Span){0, 0, 0}, 2, text);
        explain_parts(explainer, winners->right, &frame, 7, text);
    }
}

static void explain_rule(const Inquiry *inquiry, const Explainer *explainer,
                         const Expression *winners)
{
    Text *text = inquiry->text;
    inquiry_say(inquiry, "Who wins: %s (%s).",
                explain_source(explainer, winners->span),
                explain_place(explainer, winners->span));
    if (winners->kind == E_WHERE && winners->local &&
        winners->local->type.base == TYPE_PLAYER) {
        add_players(explainer, winners, text);
    } else {
        explain_parts(explainer, winners, NULL, 2, text);
    }
}

static void add_tie(const Explainer *explainer, const Tie *tie,
                    const TieBreak *one, Text *text)
{
    const char *values = tie_break_values(one, explainer->names,
                                          explainer->arena);
    explain_line(explainer, "", text_format(
        explainer->arena, "%s, the %s wins: %s is %s", tie->place.name,
        tie->lowest ? "lowest" : "highest",
        explain_source(explainer, tie->by->span), *values ? values : "?"),
        tie->by->span, 2, text);
}

/* Tells how those who have the best total are told apart. */
static void explain_ties(const Inquiry *inquiry, const Explainer *explainer,
                         uint16_t left)
{
    const Rules *rules = explainer->game->variant->rules;
    bool several = (left & (left - 1)) != 0;
    if (several) {
        inquiry_say(inquiry, rules->tie_count > 0
                    ? "%s have the same total. These decide, in this order:"
                    : "%s have the same total.", names_of(inquiry, left));
    }
    for (size_t i = 0; i < rules->tie_count && (left & (left - 1)); i++) {
        const TieBreak one = tie_break_find(explainer->game, i, left,
                                            explainer->viewer);
        add_tie(explainer, &rules->ties[i], &one, inquiry->text);
        left = one.known ? one.best : 0;
    }
}

static void explain_totals(const Inquiry *inquiry, const Explainer *explainer)
{
    const Variant *variant = explainer->game->variant;
    const uint16_t known = standing_known(explainer->game, explainer->viewer);
    const State *state = explainer->game->state;
    Text line = text_new(explainer->arena);
    int32_t totals[PLAYERS_MAX];
    game_totals(explainer->game, totals);
    inquiry_say(inquiry, "The %s total wins (':why points' tells how it is "
                "counted).", variant->lowest_wins ? "lowest" : "highest");
    for (int p = 0; p < state->players; p++) {
        const char *name = explainer->names[p];
        const char *after = state->present >> p & 1 ? "" : " (out of the game)";
        text_add_format(&line, known >> p & 1 ? "%s%s %d%s" : "%s%s ?",
                        p > 0 ? ", " : "", name, totals[p], after);
    }
    explain_line(explainer, "", text_string(&line), (Span){0, 0, 0}, 2,
                 inquiry->text);
    if ((state->present & ~known) == 0) {
        explain_ties(inquiry, explainer,
                     tie_break_first(explainer->game, totals));
    }
}

void why_winner(Inquiry *inquiry)
{
    const Game *now = inquiry->game;
    const Explainer explainer = inquiry_explainer(inquiry);
    const Rules *rules = now->variant->rules;
    if (!rules->winners && !rules->total) {
        inquiry_say(inquiry, "No total is counted in this game, and no rule "
                    "says who wins.");
        return;
    }
    tell_who(inquiry, now->state);
    if (rules->winners) {
        explain_rule(inquiry, &explainer, rules->winners);
    } else {
        explain_totals(inquiry, &explainer);
    }
    if (now->variant->teams) {
        inquiry_say(inquiry, "The partners of whoever wins win, too.");
    }
}
