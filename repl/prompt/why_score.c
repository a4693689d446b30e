/* Explains the numbers of the table of scores: what the totals are made of,
 * what a round scored, and what else changed a total.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "base/text_wrap.h"
#include "repl/prompt/total_changes.h"
#include "repl/prompt/why_explainer.h"
#include "repl/prompt/why_values.h"
#include "repl/table/history_segment.h"
#include "rules/rules.h"
#include "view/standing.h"

/* --- totals --------------------------------------------------------------- */

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

/* Adds each player's total, and what it is made of in the position looked
 * at. */
static void add_totals(Session *session, const Explainer *explainer,
                       const int32_t *totals)
{
    const Rules *rules = explainer->game->variant->rules;
    for (int p = 0; p < session->table->players; p++) {
        Frame frame = {rules->total_player, cell_of(p), NULL};
        explain_line(explainer, "", text_format(
            explainer->arena, "%s: %d", explainer->names[p], totals[p]),
            (Span){0, 0, 0}, 2, &session->text);
        explain_parts(explainer, rules->total, &frame, 4, &session->text);
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
    add_totals(session, &explainer, totals);
    results_view_rounds(&session->teller.told.results, session->table->game,
                        session->table->names, session_reader(session),
                        &session->text);
}

/* The position before the first round, by the rules of that time; NULL: it was
 * set up. */
static const State *find_start(const Session *session, const Loaded **loaded)
{
    const Chapter *first = session->chapter;
    const History *history = &session->history;
    for (; first->before; first = first->before) {
        history = &first->before->history;
    }
    *loaded = first->loaded;
    return history->first->told.opening.before;
}

void asking_start(Question *question)
{
    Session *session = question->session;
    const Loaded *loaded;
    Explainer explainer;
    const State *start = find_start(session, &loaded);
    if (!start || !loaded->variant->rules->total) {
        prompt_say(question, start ? "No total is counted in this game."
                   : "The position was laid out: it is not known how the game "
                     "started.");
    } else if (asking_by(question, loaded, &explainer)) {
        Span said = node_span(loaded->variant->total);
        asking_look_at(&explainer, start, NULL, NULL);
        prompt_say(question, "Before the first round. The total is %s (%s).",
                   explain_source(&explainer, said),
                   explain_place(&explainer, said));
        add_totals(session, &explainer, session->teller.told.results.start);
        asking_tell_left(question, loaded);
    }
}

/* --- the round that is asked about ---------------------------------------- */

/* What "Ann 2" asks about. */
typedef struct {
    int player;
    int number;                /* of the round */
    const RoundResult *result;         /* of it; NULL: it goes on */
    const ValueOrigins *origins;
} ScoreAsked;

/* Splits "Ann 2" into a name and the number of a round, -1 if there is none;
 * all of it may be a name, or the number. */
static const char *split_round(const Question *question, const char *asked,
                               long long *round)
{
    const Session *session = question->session;
    const char *last = strrchr(asked, ' ');
    const char *number = last ? last + 1 : asked;
    *round = NOTHING;
    for (int p = 0; p < session->table->players; p++) {
        if (text_equal(session->table->names[p], asked)) {
            return asked;
        }
    }
    if (!move_input_is_number(number)) {
        return asked;
    }
    *round = strtoll(number, NULL, 10);
    return arena_copy(session->text.arena, asked,
                      last ? (size_t)(last - asked) : 0);
}

/* The player called [name] or, for "", whoever asks; NOTHING after reporting
 * that there is none. */
static int find_player(Question *question, const char *name,
                       const char *topic)
{
    const Session *session = question->session;
    int reader = session_reader(session);
    const State *state = session->table->game->state;
    if (*name) {
        return prompt_player(question, name);
    }
    reader = reader == SEES_ALL ? state->decider : reader;
    if (reader >= 0 && reader < session->table->players) {
        return reader;
    }
    prompt_say(question, "Whose? Ask ':why %s %s'.", topic,
               session->table->names[0]);
    return NOTHING;
}

/* Finds the round with the number that was asked about by ':why TOPIC', else
 * the last one; false after reporting that there is no such player or round. */
static bool find_asked(Question *question, const char *topic,
                       const char *words, ScoreAsked *asked)
{
    const Session *session = question->session;
    const Results *results = &session->teller.told.results;
    const State *now = session->table->game->state;
    long long number;
    asked->player = find_player(question,
                                split_round(question, words, &number), topic);
    asked->result = NULL;
    for (size_t i = results->count; i-- > 0 && !asked->result;) {
        int round = results->rounds[i].state->round;
        asked->result = number == NOTHING || number == round
                            ? &results->rounds[i] : NULL;
    }
    asked->number = asked->result ? asked->result->state->round : now->round;
    if (!asked->result && number != NOTHING && number != now->round) {
        prompt_say(question, "No round %lld has ended.", number);
        return false;
    }
    return asked->player >= 0;
}

/* --- what changed a total ------------------------------------------------- */

/* By how much the total changed in the round, but for its score if that is a
 * part of the totals as it is; false: whoever asks may not know that. */
static bool find_change(const Session *session, const ScoreAsked *asked,
                        int32_t *change)
{
    const Results *results = &session->teller.told.results;
    int32_t totals[PLAYERS_MAX], brought[PLAYERS_MAX], apart[PLAYERS_MAX];
    Game *game = session->table->game;
    const int p = asked->player;
    if (asked->result) {
        (void)results_find_brought(results,
                                   (size_t)(asked->result - results->rounds),
                                   session->table->players, brought, apart);
        *change = results_count_points(asked->result->variant) ? apart[p]
                                                               : brought[p];
        return true;
    }
    game_totals(game, totals);
    *change = totals[p] - (results->count
                               ? results->rounds[results->count - 1].totals[p]
                               : results->start[p]);
    return game->state->round_end == NO_END &&
           standing_known(game, session_reader(session)) >> p & 1;
}

static void add_change(Session *session, int32_t by, const char *words)
{
    wrapping_say(&session->text, 8, text_format(session->text.arena, "%+6d  ",
                                                by), words);
}

/* Adds the changes of a total that a score did not make; the rest, if they are
 * not all of [change], was no move's. */
static void add_changes(Session *session, const ScoreAsked *asked, bool scored,
                        int32_t change)
{
    const Results *results = &session->teller.told.results;
    size_t i = asked->result ? (size_t)(asked->result - results->rounds)
                             : results->count;
    int32_t start = i > 0 ? results->rounds[i - 1].totals[asked->player]
                          : results->start[asked->player];
    TotalChanges found = total_changes_find(session, asked->player,
                                            asked->number, start,
                                            session_reader(session));
    for (size_t k = 0; k < found.count; k++) {
        if (!scored || !found.items[k].score) {
            add_change(session, found.items[k].by, found.items[k].words);
            change -= found.items[k].by;
        }
    }
    if (change != 0) {
        add_change(session, change, "another position or other rules");
    }
}

static void tell_changes(Question *question, const ScoreAsked *asked)
{
    Session *session = question->session;
    const Variant *variant = asked->result ? asked->result->variant
                                           : session->loaded->variant;
    bool scored = asked->result && results_count_points(variant);
    int32_t change = 0;
    if (!variant->rules->total) {
        prompt_say(question, "No total is counted in this game.");
    } else if (!find_change(session, asked, &change)) {
        prompt_say(question, "The total is not known before the end of the "
                   "round.");
    } else {
        prompt_say(question, "%s in round %d%s: %d.",
                   session->table->names[asked->player], asked->number,
                   scored          ? ", apart from the score"
                   : asked->result ? "" : " so far", change);
        add_changes(session, asked, scored, change);
    }
}

void asking_other(Question *question, const char *words)
{
    ScoreAsked asked;
    if (find_asked(question, "other", words, &asked)) {
        tell_changes(question, &asked);
    }
}

/* --- what a round scored -------------------------------------------------- */

/* Adds the value of one part of the score for the player in [frame]. */
static void add_score_part(const Explainer *explainer, const Share *part,
                           const Frame *frame, WhyValues *values, Text *text)
{
    explain_line(explainer, "", text_format(
        explainer->arena, "%s: %s is %s", part->place.name,
        explain_source(explainer, part->place.span),
        explain_value(explainer, part->worth, frame)), part->place.span, 2,
        text);
    explain_parts(explainer, part->worth, frame, 4, text);
    why_values_note(values, part->worth, frame);
}

/* Looks at the position in which the last round was scored, and says what it
 * brought. False: nothing was scored. */
static bool look_at_scored(Question *question, Explainer *explainer,
                           const ScoreAsked *asked)
{
    const RoundResult *round = asked->result;
    const int player = asked->player;
    const char *name = question->session->table->names[player];
    if (!round) {
        bool first = question->session->teller.told.results.count == 0;
        prompt_say(question, "%s been scored yet; as it is now, %s:",
                   first ? "No round has" : "This round has not", name);
        return true;
    }
    if (!results_are_scored(round, player)) {
        prompt_say(question, "No rule scored round %d for %s.",
                   round->state->round, name);
        return false;
    }
    prompt_say(question, "%s in round %d: %d.", name, round->state->round,
               round->points[player]);
    asking_look_at(explainer, round->scored.state, &round->scored.open,
            round->scored.known);
    return true;
}

/* Says what else is in the table of scores than what the round scored. */
static void tell_apart(Question *question, const ScoreAsked *asked)
{
    const RoundResult *round = asked->result;
    int32_t change = 0;
    if (!round || !round->variant->rules->total) {
        return;
    }
    bool counts = results_count_points(round->variant);
    (void)find_change(question->session, asked, &change);
    if (change != (counts ? 0 : round->points[asked->player])) {
        prompt_say(question, "%she total changed by %d: ':why other %s %d' "
                   "tells how.", counts ? "Apart from the score, t" : "T",
                   change, question->session->table->names[asked->player],
                   asked->number);
    }
}

/* Adds the parts of the score, then where the numbers in them come from. */
static void add_score(Explainer *explainer, const Step *score,
                      const ScoreAsked *asked, Session *session)
{
    const Frame frame = {score ? score->local : NULL, cell_of(asked->player),
                         NULL};
    WhyValues *values = why_values_begin(explainer, asked->origins);
    for (size_t i = 0; score && i < score->share_count; i++) {
        add_score_part(explainer, &score->shares[i], &frame, values,
                       &session->text);
    }
    why_values_add(values, &session->text);
}

/* Explains the score of a round, or before the first one the score that the
 * round would have now. */
static void tell_score(Question *question, const ScoreAsked *asked)
{
    Session *session = question->session;
    const RoundResult *round = asked->result;
    const Loaded *loaded = round ? chapter_rules(session, round->variant)
                                 : session->loaded;
    const Step *score = rules_find_verb(loaded->variant->rules, VERB_SCORE);
    Explainer explainer;
    if (!loaded->variant->score) {
        tell_changes(question, asked);
        return;
    }
    if (!asking_by(question, loaded, &explainer) ||
        !look_at_scored(question, &explainer, asked)) {
        return;
    }
    add_score(&explainer, score, asked, session);
    tell_apart(question, asked);
    asking_tell_left(question, loaded);
}

void asking_score(Question *question, const char *words)
{
    ScoreAsked asked;
    if (find_asked(question, "score", words, &asked)) {
        asked.origins = value_origins_find(question->session, asked.number,
                                           session_viewer(question->session));
        tell_score(question, &asked);
    }
}
