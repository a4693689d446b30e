/* Explains why a round or the game ended, and who starts: the rules are
 * evaluated in the position in which they were applied.
 *
 * SPDX-License-Identifier: MIT */
#include "inquiry/answering.h"
#include "inquiry/past_positions.h"
#include "inquiry/why.h"
#include "rules/rules.h"

/* The round that was scored last, or NULL. */
static const RoundResult *last_round(const Inquiry *inquiry)
{
    const Results *results = &inquiry->told->results;
    return results->count ? &results->rounds[results->count - 1] : NULL;
}

/* For an end by the limit, which is not a condition, [end] has no place. */
static void add_condition(const Explainer *explainer, const char *name,
                          const End *end, const char *mark, Text *text)
{
    explain_line(explainer, mark, text_format(
        explainer->arena, "%s: %s", name,
        end->place.node ? explain_source(explainer, end->place.span)
                        : "the limit is reached"),
        end->condition ? end->condition->span : end->place.name_span, 2, text);
    if (end->condition) {
        explain_parts(explainer, end->condition->holds, NULL, 7, text);
    }
}

static const char *truth(const Explainer *explainer, const End *end)
{
    int64_t holds;
    const Expression *condition = end->condition ? end->condition->holds : NULL;
    if (!condition || explain_hidden(explainer, condition, NULL)) {
        return "-";
    }
    return evaluate(explainer->game, condition, NULL, &holds) && holds ? "yes"
                                                                       : "no";
}

/* The end that is noted is the first one that was true. */
static void add_ends(const Explainer *explainer, const Named *names,
                     const End *ends, size_t count, int noted, Text *text)
{
    for (size_t i = noted == 0 ? 0 : 1; i < count; i++) {
        add_condition(explainer, names[i].name, &ends[i], (int)i == noted
                      ? "yes" : truth(explainer, &ends[i]), text);
    }
}

/* Adds the ends of a round; [noted] is the one that came. */
static void add_round_ends(const Explainer *explainer, int noted, Text *text)
{
    const Variant *variant = explainer->game->variant;
    add_ends(explainer, variant->round_ends, variant->rules->round_ends,
             variant->round_end_own, noted, text);
}

/* Adds the ends of the phase that is on in the position looked at; [noted] is
 * the one that came: then only this one. */
static void add_phase_ends(const Inquiry *inquiry, const Explainer *explainer,
                           int noted)
{
    const Variant *variant = explainer->game->variant;
    const Rules *rules = variant->rules;
    int on = variant->phase_variable < 0 ? NOTHING : *state_numbers(
        explainer->game->state,
        variant->variables[variant->phase_variable].offset);
    if (on < 0) {
        return;
    }
    if (noted == NO_END) {
        inquiry_say(inquiry, "Its phase '%s' ends when one of these is true:",
                    rules->phases[on].place.name);
    }
    for (size_t i = 0; i < rules->phase_end_count; i++) {
        const PhaseEnd *one = &rules->phase_ends[i];
        if ((one->phases >> on & 1) &&
            (noted == NO_END || one->number == noted)) {
            add_condition(explainer, variant->round_ends[one->number].name,
                          &one->end, noted == NO_END
                          ? truth(explainer, &one->end) : "yes",
                          inquiry->text);
        }
    }
}

/* Adds why the game was over, or went on, when [state] was checked. */
static void add_game_ends(const Inquiry *inquiry, Explainer *explainer,
                          const State *state, const RoundResult *round)
{
    const Variant *variant = explainer->game->variant;
    bool over = state->game_end != NO_END;
    const Game *now = inquiry->game;
    past_look_at(explainer, state, round ? &round->open : NULL,
                 state == now->state ? now->known
                 : round              ? round->known : NULL);
    inquiry_say(inquiry, over ? "The game has ended: %s." : "The game goes on:",
                over ? variant->game_ends[state->game_end].name : "");
    add_ends(explainer, variant->game_ends, variant->rules->game_ends,
             variant->game_end_count, over ? state->game_end : NO_END,
             inquiry->text);
}

static void explain_round(const Inquiry *inquiry, Explainer *explainer,
                          const RoundResult *round)
{
    past_look_at(explainer, round->state, &round->open, round->known);
    inquiry_say(inquiry, "Round %d has ended: %s.", round->state->round,
                round->ended_by);
    add_round_ends(explainer, round->state->round_end, inquiry->text);
    add_phase_ends(inquiry, explainer, round->state->round_end);
}

/* Adds the last round, and whether the game went on, by the rules of that
 * time. */
static void add_last_round(Inquiry *inquiry, const RoundResult *round,
                           const State *end)
{
    const Loaded *loaded = chapters_rules(inquiry->chapter,
                                          round->variant);
    Explainer explainer;
    if (past_explainer(inquiry, loaded, &explainer)) {
        explain_round(inquiry, &explainer, round);
        add_game_ends(inquiry, &explainer, end ? end : round->state, round);
        past_tell_left(inquiry, loaded);
    }
}

void why_ended(Inquiry *inquiry)
{
    Explainer explainer = inquiry_explainer(inquiry);
    const Variant *variant = explainer.game->variant;
    const RoundResult *round = last_round(inquiry);
    const State *now = inquiry->game->state;
    const State *end = now->game_end != NO_END ? now : NULL;
    bool last = round && round->variant->hash == variant->hash;
    const RuleError *error = &inquiry->history->now->error;
    if (error->id) {
        inquiry_say(inquiry, "The game cannot go on after a rule error: %s.",
                    error->message);
        return;
    }
    if (round) {
        add_last_round(inquiry, round, last ? end : NULL);
    } else if (!end) {
        bool any = variant->round_end_own > 1;       /* the first: the limit */
        inquiry_say(inquiry, any ? "No round has ended yet. A round ends when "
                    "one of these conditions is true after an action:"
                    : "No round has ended yet. A round ends after its last "
                    "phase.");
        add_round_ends(&explainer, NO_END, inquiry->text);
        add_phase_ends(inquiry, &explainer, NO_END);
    }
    if (end && !last) {
        add_game_ends(inquiry, &explainer, end, NULL);
    }
}

static void add_starter(const Explainer *explainer, const Starter *one,
                        bool chosen, int starter, Text *text)
{
    explain_line(explainer, chosen ? "yes" : "no", text_format(
        explainer->arena, "%s: %s is %s", one->place.name,
        explain_source(explainer, one->place.span),
        one->player ? explain_value(explainer, one->player, NULL)
                    : explainer->names[starter]),
        one->place.span, 2, text);
}

/* Goes through [starters] as they were evaluated in [state] until one of the
 * players in [able] is found; [player] is the one chosen by chance. */
static void add_starters(Explainer explainer, const Starters *starters,
                         const State *state, unsigned able, int player,
                         Text *text)
{
    bool found = false;
    past_look_at(&explainer, state, NULL, NULL);
    for (size_t i = 0; i < starters->count && !found; i++) {
        const Starter *one = &starters->items[i];
        int64_t value = NOTHING;
        found = !one->player ||
                (evaluate(explainer.game, one->player, NULL, &value) &&
                 value >= 0 && (able >> value & 1));
        add_starter(&explainer, one, found, player, text);
    }
}

/* Reports that the starter of the round is not known, and why. */
static void tell_no_starter(const Inquiry *inquiry, const Opening *opening)
{
    inquiry_say(inquiry, opening->before
                ? "This round has not begun: it is being set up."
                : "The position was laid out: nobody started this round.");
}

static void explain_starter(const Inquiry *inquiry, const Explainer *explainer,
                            const Opening *opening)
{
    const State *began = opening->began;
    const State *set_up = opening->set_up ? opening->set_up : began;
    const Rules *rules = explainer->game->variant->rules;
    Text *text = inquiry->text;
    inquiry_say(inquiry, "%s started round %d: the first of these that names a "
                "player.", explainer->names[set_up->actor], began->round);
    add_starters(*explainer, &rules->starter, opening->before,
                 opening->before->present, set_up->actor, text);
    if (opening->set_up) {
        inquiry_say(inquiry, "%s had the first turn: the first of these in the "
                    "round after the set-up, otherwise the starter.",
                    explainer->names[began->actor]);
        add_starters(*explainer, &rules->first_turn, set_up,
                     set_up->active, began->actor, text);
    }
}

void why_starter(Inquiry *inquiry)
{
    const Loaded *loaded;
    Explainer explainer;
    Opening opening = chapters_opening(inquiry->chapter,
                                       inquiry->told->opening, &loaded);
    if (opening.began &&
        opening.began->round != inquiry->game->state->round) {
        opening = (Opening){NULL, NULL, NULL};   /* the round was set up */
    }
    if (!opening.began) {
        tell_no_starter(inquiry, &opening);
    } else if (past_explainer(inquiry, loaded, &explainer)) {
        explain_starter(inquiry, &explainer, &opening);
        past_tell_left(inquiry, loaded);
    }
}
