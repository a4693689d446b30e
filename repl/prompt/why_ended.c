/* Explains why a round or the game ended, who starts, and the score: the rules
 * are evaluated in the position in which they were applied.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "observe/sight.h"
#include "repl/prompt/why_explainer.h"
#include "repl/table/history_segment.h"
#include "repl/text_wrap.h"
#include "rules/rules.h"

/* Explains by [loaded], which may be former rules with a position of their own.
 * False after reporting that memory ran out. */
static bool explain_by(Question *question, const Loaded *loaded,
                       Explainer *explainer)
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

/* Reports if [loaded] are not the rules now in use. */
static void tell_left(Question *question, const Loaded *loaded)
{
    if (loaded != question->session->loaded) {
        prompt_say(question, "These are the rules at that time; they have "
                   "changed since.");
    }
}

/* Replaces the explained position. Nobody decides in it: it is only looked
 * at. [open]: what was laid open in it; NULL: nothing. [known]: what was known
 * in it. */
static void look_at(Explainer *explainer, const State *state,
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
    const Results *results = &session->teller.results;
    return results->count ? &results->rounds[results->count - 1] : NULL;
}

/* For an end by the limit, which is not a condition, [end] has no place. */
static void add_condition(const Explainer *explainer, const char *name,
                          const End *end, const char *mark, Text *text)
{
    explain_line(explainer, mark, text_format(
        explainer->arena, "%s: %s", name,
        end->place.node ? explain_source(explainer, end->place.span)
                        : "the limit is reached"), end->place.name_span, 2,
        text);
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
    look_at(explainer, state, round ? &round->open : NULL,
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
    look_at(explainer, round->state, &round->open, round->known);
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
    if (explain_by(question, loaded, &explainer)) {
        explain_round(question, &explainer, round);
        add_game_ends(question, &explainer, end ? end : round->state, round);
        tell_left(question, loaded);
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
    look_at(&explainer, state, NULL, NULL);
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
    } else if (explain_by(question, loaded, &explainer)) {
        explain_starter(question, &explainer, &opening);
        tell_left(question, loaded);
    }
}

/* What the rules say of each player beside the total. */
static void say_of_players(Question *question, const Explainer *explainer)
{
    const Variant *variant = explainer->game->variant;
    const Node *utility = variant->sections[SECTION_UTILITY];
    if (variant->teams) {
        Span span = node_span(variant->teams);
        prompt_say(question, "Players with the same number are a team: %s "
                   "(%s).", explain_source(explainer, span),
                   explain_place(explainer, span));
    }
    if (utility) {
        Span span = node_span(utility);
        prompt_say(question, "What the result is worth: %s (%s).",
                   explain_source(explainer, span),
                   explain_place(explainer, span));
    }
}

void asking_points(Question *question)
{
    Session *session = question->session;
    Explainer explainer = asking_explainer(session);
    const Variant *variant = explainer.game->variant;
    const Expression *total = variant->rules->total;
    int32_t totals[PLAYERS_MAX];
    game_totals(session->table->game, totals);
    if (!total) {
        prompt_say(question, "No total is counted in this game.");
        return;
    }
    Span said = node_span(variant->total);
    prompt_say(question, "The total is %s (%s); the %s %s.",
               explain_source(&explainer, said),
               explain_place(&explainer, said),
               variant->lowest_wins ? "lowest" : "highest",
               variant->rules->winners ? "is the best" : "wins");
    if (variant->rules->winners) {
        Span winners = variant->rules->winners->span;
        prompt_say(question, "Who wins: %s (%s).",
                   explain_source(&explainer, winners),
                   explain_place(&explainer, winners));
    }
    say_of_players(question, &explainer);
    for (int p = 0; p < session->table->players; p++) {
        Frame frame = {variant->rules->total_player, cell_of(p), NULL};
        explain_line(&explainer, "", text_format(
            explainer.arena, "%s: %d", explainer.names[p], totals[p]),
            (Span){0, 0, 0}, 2, &session->text);
        explain_parts(&explainer, total, &frame, 4, &session->text);
    }
    results_view_rounds(&session->teller.results, session->table->game,
                        session->table->names, session_reader(session),
                        &session->text);
}

/* Adds the value of one part of the score for the player in [frame]. */
static void add_score_part(const Explainer *explainer, const Share *part,
                           const Frame *frame, Text *text)
{
    explain_line(explainer, "", text_format(
        explainer->arena, "%s: %s is %s", part->place.name,
        explain_source(explainer, part->place.span),
        explain_value(explainer, part->worth, frame)), part->place.span, 2,
        text);
    explain_parts(explainer, part->worth, frame, 4, text);
}

/* Looks at the position in which the last round was scored, and says what it
 * brought. False: nothing was scored. */
static bool look_at_scored(Question *question, Explainer *explainer,
                           const RoundResult *round, int player)
{
    const char *name = question->session->table->names[player];
    if (!round) {
        prompt_say(question, "No round has been scored yet; as it is now, %s:",
                   name);
        return true;
    }
    if (!results_are_scored(round, player)) {
        prompt_say(question, "No rule scored round %d for %s.",
                   round->state->round, name);
        return false;
    }
    prompt_say(question, "%s in round %d: %d.", name, round->state->round,
               round->points[player]);
    look_at(explainer, round->scored.state, &round->scored.open,
            round->scored.known);
    return true;
}

/* Splits "Ann 2" into a name and the number of a round, 0 if there is none;
 * all of it may be a name. */
static const char *split_round(const Question *question, const char *asked,
                               unsigned long long *round)
{
    const Session *session = question->session;
    const char *last = strrchr(asked, ' ');
    *round = 0;
    for (int p = 0; p < session->table->players; p++) {
        last = text_equal(session->table->names[p], asked) ? NULL : last;
    }
    if (!last || !move_input_is_number(last + 1)) {
        return asked;
    }
    *round = strtoull(last + 1, NULL, 10);
    return arena_copy(session->text.arena, asked, (size_t)(last - asked));
}

/* The round with this number, the last one for 0, or NULL. */
static const RoundResult *find_round(const Session *session,
                                     unsigned long long number)
{
    const Results *results = &session->teller.results;
    for (size_t i = results->count; number > 0 && i-- > 0;) {
        if (results->rounds[i].state->round == number) {
            return &results->rounds[i];
        }
    }
    return number > 0 ? NULL : last_round(session);
}

/* Explains the score of a round, or before the first one the score that the
 * round would have now. */
void asking_score(Question *question, const char *asked)
{
    Session *session = question->session;
    unsigned long long number;
    const char *name = split_round(question, asked, &number);
    int player = prompt_player(question, name);
    const RoundResult *round = find_round(session, number);
    const Loaded *loaded = round ? chapter_rules(session, round->variant)
                                 : session->loaded;
    const Step *score = rules_find_verb(loaded->variant->rules, VERB_SCORE);
    Explainer explainer;
    if (player < 0) {
        return;
    }
    if (!loaded->variant->score) {
        prompt_say(question, "This game has no 'score' for a round; ':why "
                   "points' tells how the total is counted.");
        return;
    }
    if (number > 0 && !round) {
        prompt_say(question, "No round %llu has ended.", number);
        return;
    }
    if (!explain_by(question, loaded, &explainer) ||
        !look_at_scored(question, &explainer, round, player)) {
        return;
    }
    for (size_t i = 0; score && i < score->share_count; i++) {
        const Frame frame = {score->local, cell_of(player), NULL};
        add_score_part(&explainer, &score->shares[i], &frame, &session->text);
    }
    tell_left(question, loaded);
}

void asking_own_score(Question *question)
{
    const Session *session = question->session;
    int reader = session_reader(session);
    const State *state = session->table->game->state;
    reader = reader == SEES_ALL ? state->decider : reader;
    if (reader < 0 || reader >= session->table->players) {
        prompt_say(question, "Whose score? Ask ':why score %s'.",
                   session->table->names[0]);
        return;
    }
    asking_score(question, session->table->names[reader]);
}
