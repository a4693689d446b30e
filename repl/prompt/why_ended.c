/* Explains why a round or the game ended, and who starts: the rules are
 * evaluated in the position in which they were applied.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/text_wrap.h"
#include "observe/sight.h"
#include "repl/prompt/why_explainer.h"
#include "repl/table/history_segment.h"
#include "rules/rules.h"

bool asking_by(Question *question, const Loaded *loaded, Explainer *explainer)
{
    Session *session = question->session;
    *explainer = asking_explainer(session);
    if (loaded == session->loaded) {
        return true;
    }
    game_free(session->former);
    session->former = game_new(loaded->variant);
    explainer->game = session->former;
    explainer->sources = &loaded->sources;
    if (!session->former) {
        prompt_no_memory(question);
    }
    return session->former;
}

void asking_tell_left(Question *question, const Loaded *loaded)
{
    if (loaded != question->session->loaded) {
        prompt_say(question, "These are the rules at that time; they have "
                   "changed since.");
    }
}

void asking_look_at(Explainer *explainer, const State *state,
                    const LaidOpen *open, const Knowledge *known)
{
    Game *game = explainer->game;
    memcpy(game->state, state, game->variant->layout.size);
    game->given = NULL;
    game->steps = STEPS_MAX;
    for (int i = 0; i < STREAMS; i++) {
        game->caches[i].tag = 0;
    }
    game->laid_open = open ? open->owners : NULL;
    explainer->known = known;
}

/* The round that was scored last, or NULL. */
static const RoundResult *last_round(const Session *session)
{
    const Results *results = &session->teller.told.results;
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
static void add_phase_ends(Question *question, const Explainer *explainer,
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
        prompt_say(question, "Its phase '%s' ends when one of these is true:",
                   rules->phases[on].place.name);
    }
    for (size_t i = 0; i < rules->phase_end_count; i++) {
        const PhaseEnd *one = &rules->phase_ends[i];
        if ((one->phases >> on & 1) &&
            (noted == NO_END || one->number == noted)) {
            add_condition(explainer, variant->round_ends[one->number].name,
                          &one->end, noted == NO_END
                          ? truth(explainer, &one->end) : "yes",
                          &question->session->text);
        }
    }
}

/* Adds why the game was over, or went on, when [state] was checked. */
static void add_game_ends(Question *question, Explainer *explainer,
                          const State *state, const RoundResult *round)
{
    const Variant *variant = explainer->game->variant;
    bool over = state->game_end != NO_END;
    const Game *now = question->session->table->game;
    asking_look_at(explainer, state, round ? &round->open : NULL,
            state == now->state ? now->known : round ? round->known : NULL);
    prompt_say(question, over ? "The game has ended: %s." : "The game goes on:",
               over ? variant->game_ends[state->game_end].name : "");
    add_ends(explainer, variant->game_ends, variant->rules->game_ends,
             variant->game_end_count, over ? state->game_end : NO_END,
             &question->session->text);
}

static void explain_round(Question *question, Explainer *explainer,
                          const RoundResult *round)
{
    asking_look_at(explainer, round->state, &round->open, round->known);
    prompt_say(question, "Round %d has ended: %s.", round->state->round,
               round->ended_by);
    add_round_ends(explainer, round->state->round_end,
                   &question->session->text);
    add_phase_ends(question, explainer, round->state->round_end);
}

/* Adds the last round, and whether the game went on, by the rules of that
 * time. */
static void add_last_round(Question *question, const RoundResult *round,
                           const State *end)
{
    const Loaded *loaded = chapter_rules(question->session, round->variant);
    Explainer explainer;
    if (asking_by(question, loaded, &explainer)) {
        explain_round(question, &explainer, round);
        add_game_ends(question, &explainer, end ? end : round->state, round);
        asking_tell_left(question, loaded);
    }
}

void asking_ended(Question *question)
{
    Session *session = question->session;
    Explainer explainer = asking_explainer(session);
    const Variant *variant = explainer.game->variant;
    const RoundResult *round = last_round(session);
    const State *now = session->table->game->state;
    const State *end = now->game_end != NO_END ? now : NULL;
    bool last = round && round->variant->hash == variant->hash;
    const RuleError *error = &session->history.now->error;
    if (error->id) {
        prompt_say(question, "The game cannot go on after a rule error: %s.",
                   error->message);
        return;
    }
    if (round) {
        add_last_round(question, round, last ? end : NULL);
    } else if (!end) {
        bool any = variant->round_end_own > 1;       /* the first: the limit */
        prompt_say(question, any ? "No round has ended yet. A round ends when "
                   "one of these conditions is true after an action:"
                   : "No round has ended yet. A round ends after its last "
                   "phase.");
        add_round_ends(&explainer, NO_END, &session->text);
        add_phase_ends(question, &explainer, NO_END);
    }
    if (end && !last) {
        add_game_ends(question, &explainer, end, NULL);
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
    asking_look_at(&explainer, state, NULL, NULL);
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
static void tell_no_starter(Question *question, const Opening *opening)
{
    prompt_say(question, opening->before
               ? "This round has not begun: it is being set up."
               : "The position was laid out: nobody started this round.");
}

static void explain_starter(Question *question, const Explainer *explainer,
                            const Opening *opening)
{
    const State *began = opening->began;
    const State *set_up = opening->set_up ? opening->set_up : began;
    const Rules *rules = explainer->game->variant->rules;
    Text *text = &question->session->text;
    prompt_say(question, "%s started round %d: the first of these that names a "
               "player.", explainer->names[set_up->actor], began->round);
    add_starters(*explainer, &rules->starter, opening->before,
                 opening->before->present, set_up->actor, text);
    if (opening->set_up) {
        prompt_say(question, "%s had the first turn: the first of these in the "
                   "round after the set-up, otherwise the starter.",
                   explainer->names[began->actor]);
        add_starters(*explainer, &rules->first_turn, set_up,
                     set_up->active, began->actor, text);
    }
}

void asking_starter(Question *question)
{
    const Session *session = question->session;
    const Loaded *loaded;
    Explainer explainer;
    Opening opening = chapter_opening(session, &loaded);
    if (opening.began &&
        opening.began->round != session->table->game->state->round) {
        opening = (Opening){NULL, NULL, NULL};   /* the round was set up */
    }
    if (!opening.began) {
        tell_no_starter(question, &opening);
    } else if (asking_by(question, loaded, &explainer)) {
        explain_starter(question, &explainer, &opening);
        asking_tell_left(question, loaded);
    }
}
