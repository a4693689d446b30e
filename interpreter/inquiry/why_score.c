/* Explains the numbers of the table of scores: what the totals are made of,
 * what a round scored, and what else changed a total.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text_wrap.h"
#include "inquiry/answering.h"
#include "inquiry/past_positions.h"
#include "inquiry/total_changes.h"
#include "inquiry/why.h"
#include "inquiry/why_values.h"
#include "rules/rules.h"
#include "view/standing.h"

/* --- totals --------------------------------------------------------------- */

/* What the rules say of each player beside the total. */
static void say_of_players(const Inquiry *inquiry, const Explainer *explainer)
{
    const Variant *variant = explainer->game->variant;
    const Node *utility = variant->sections[SECTION_UTILITY];
    if (variant->teams) {
        Span span = node_span(variant->teams);
        inquiry_say(inquiry, "Players with the same number are a team: %s "
                    "(%s).", explain_source(explainer, span),
                    explain_place(explainer, span));
    }
    if (utility) {
        Span span = node_span(utility);
        inquiry_say(inquiry, "What the result is worth: %s (%s).",
                    explain_source(explainer, span),
                    explain_place(explainer, span));
    }
}

/* Adds each player's total, and what it is made of in the position looked
 * at. */
static void add_totals(const Inquiry *inquiry, const Explainer *explainer,
                       const int32_t *totals)
{
    const Rules *rules = explainer->game->variant->rules;
    for (int p = 0; p < inquiry->players; p++) {
        Frame frame = {rules->total_player, cell_of(p), NULL};
        explain_line(explainer, "", text_format(
            explainer->arena, "%s: %d", explainer->names[p], totals[p]),
            (Span){0, 0, 0}, 2, inquiry->text);
        explain_parts(explainer, rules->total, &frame, 4, inquiry->text);
    }
}

void why_points(Inquiry *inquiry)
{
    Explainer explainer = inquiry_explainer(inquiry);
    const Variant *variant = explainer.game->variant;
    const Expression *total = variant->rules->total;
    int32_t totals[PLAYERS_MAX];
    game_totals(inquiry->game, totals);
    if (!total) {
        inquiry_say(inquiry, "No total is counted in this game.");
        return;
    }
    Span said = node_span(variant->total);
    inquiry_say(inquiry, "The total is %s (%s); the %s %s.",
                explain_source(&explainer, said),
                explain_place(&explainer, said),
                variant->lowest_wins ? "lowest" : "highest",
                variant->rules->winners ? "is the best" : "wins");
    if (variant->rules->winners) {
        Span winners = variant->rules->winners->span;
        inquiry_say(inquiry, "Who wins: %s (%s).",
                    explain_source(&explainer, winners),
                    explain_place(&explainer, winners));
    }
    say_of_players(inquiry, &explainer);
    add_totals(inquiry, &explainer, totals);
    results_view_rounds(&inquiry->told->results, inquiry->game,
                        inquiry->asked->names, inquiry->reader,
                        inquiry->text);
}

void why_start(Inquiry *inquiry)
{
    const Chapter *first = chapters_first(inquiry->chapter);
    const Loaded *loaded = first->loaded;
    const History *history = first == inquiry->chapter ? inquiry->history
                                                       : &first->history;
    const State *start = history->first->told.opening.before;
    Explainer explainer;
    if (!start || !loaded->variant->rules->total) {
        inquiry_say(inquiry, start ? "No total is counted in this game."
                    : "The position was laid out: it is not known how the game "
                      "started.");
    } else if (past_explainer(inquiry, loaded, &explainer)) {
        Span said = node_span(loaded->variant->total);
        past_look_at(&explainer, start, NULL, NULL);
        inquiry_say(inquiry, "Before the first round. The total is %s (%s).",
                    explain_source(&explainer, said),
                    explain_place(&explainer, said));
        add_totals(inquiry, &explainer, inquiry->told->results.start);
        past_tell_left(inquiry, loaded);
    }
}

/* --- the round that is asked about ---------------------------------------- */

/* What is asked about. */
typedef struct {
    int player;
    int number;                /* of the round */
    const RoundResult *result;         /* of it; NULL: it goes on */
    const ValueOrigins *origins;
} ScoreAsked;

/* Finds the round with this number, else the last one. */
static ScoreAsked find_round(const Inquiry *inquiry, int player,
                             long long number)
{
    const Results *results = &inquiry->told->results;
    ScoreAsked asked = {.player = player};
    for (size_t i = results->count; i-- > 0 && !asked.result;) {
        int round = results->rounds[i].state->round;
        asked.result = number == NOTHING || number == round
                           ? &results->rounds[i] : NULL;
    }
    asked.number = asked.result ? asked.result->state->round
                                : inquiry->game->state->round;
    return asked;
}

bool why_has_round(const Inquiry *inquiry, long long round)
{
    const ScoreAsked asked = find_round(inquiry, NOTHING, round);
    bool has = asked.result || round == NOTHING || round == asked.number;
    if (!has) {
        inquiry_say(inquiry, "No round %lld has ended.", round);
    }
    return has;
}

/* --- what changed a total ------------------------------------------------- */

/* By how much the total changed in the round, but for its score if that is a
 * part of the totals as it is; false: whoever asks may not know that. */
static bool find_change(const Inquiry *inquiry, const ScoreAsked *asked,
                        int32_t *change)
{
    const Results *results = &inquiry->told->results;
    int32_t totals[PLAYERS_MAX], brought[PLAYERS_MAX], apart[PLAYERS_MAX];
    Game *game = inquiry->game;
    const int p = asked->player;
    if (asked->result) {
        (void)results_find_brought(results,
                                   (size_t)(asked->result - results->rounds),
                                   inquiry->players, brought, apart);
        *change = results_count_points(asked->result->variant) ? apart[p]
                                                               : brought[p];
        return true;
    }
    game_totals(game, totals);
    *change = totals[p] - (results->count
                               ? results->rounds[results->count - 1].totals[p]
                               : results->start[p]);
    return game->state->round_end == NO_END &&
           standing_known(game, inquiry->reader) >> p & 1;
}

static void add_change(const Inquiry *inquiry, int32_t by, const char *words)
{
    wrapping_say(inquiry->text, 8,
                 text_format(inquiry->text->arena, "%+6d  ", by), words);
}

static TotalChanges find_changes(const Inquiry *inquiry,
                                 const ScoreAsked *asked)
{
    const Results *results = &inquiry->told->results;
    size_t i = asked->result ? (size_t)(asked->result - results->rounds)
                             : results->count;
    int32_t start = i > 0 ? results->rounds[i - 1].totals[asked->player]
                          : results->start[asked->player];
    return total_changes_find(inquiry, asked->player, asked->number, start,
                              inquiry->reader);
}

/* What the score of the round has to do with the changes of a total. */
typedef enum {
    APART_NOT,             /* no round was scored, or nothing tells which of the
                              changes are the score's */
    APART_POINTS,          /* steps add its points */
    APART_ALL              /* other steps at the end of the round add as much,
                              and nothing else changed the total */
} Apart;

static Apart find_apart(const ScoreAsked *asked, const TotalChanges *found,
                        int32_t change)
{
    const RoundResult *round = asked->result;
    bool end = round && results_are_scored(round, asked->player) &&
               change == round->points[asked->player];
    for (size_t k = 0; end && k < found->count; k++) {
        end = found->items[k].end;
    }
    return round && results_count_points(round->variant) ? APART_POINTS
           : end                                         ? APART_ALL
                                                         : APART_NOT;
}

/* Adds the changes of a total that a score did not make; the rest, if they are
 * not all of [change], was no move's. */
static void add_changes(const Inquiry *inquiry, const TotalChanges *found,
                        Apart apart, int32_t change)
{
    for (size_t k = 0; k < found->count; k++) {
        const TotalChange *one = &found->items[k];
        if (apart == APART_NOT || (apart == APART_POINTS && !one->score)) {
            add_change(inquiry, one->by, one->words);
            change -= one->by;
        }
    }
    if (change != 0) {
        add_change(inquiry, change, "another position or other rules");
    }
}

/* "", or how the number that is told relates to the score. */
static const char *apart_words(const ScoreAsked *asked, Apart apart)
{
    const RoundResult *round = asked->result;
    return apart != APART_NOT ? ", apart from the score"
           : !round           ? " so far"
           : results_are_scored(round, asked->player) ? ", with the score"
                                                      : "";
}

static void tell_changes(const Inquiry *inquiry, const ScoreAsked *asked)
{
    const Variant *variant = asked->result ? asked->result->variant
                                           : inquiry->loaded->variant;
    int32_t change = 0;
    if (!variant->rules->total) {
        inquiry_say(inquiry, "No total is counted in this game.");
    } else if (!find_change(inquiry, asked, &change)) {
        inquiry_say(inquiry, "The total is not known before the end of the "
                    "round.");
    } else {
        const TotalChanges found = find_changes(inquiry, asked);
        const Apart apart = find_apart(asked, &found, change);
        change = apart == APART_ALL ? 0 : change;
        inquiry_say(inquiry, "%s in round %d%s: %d.",
                    inquiry->asked->names[asked->player], asked->number,
                    apart_words(asked, apart), change);
        add_changes(inquiry, &found, apart, change);
    }
}

void why_other(Inquiry *inquiry, int player, long long round)
{
    const ScoreAsked asked = find_round(inquiry, player, round);
    tell_changes(inquiry, &asked);
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
static bool look_at_scored(const Inquiry *inquiry, Explainer *explainer,
                           const ScoreAsked *asked)
{
    const RoundResult *round = asked->result;
    const int player = asked->player;
    const char *name = inquiry->asked->names[player];
    if (!round) {
        bool first = inquiry->told->results.count == 0;
        inquiry_say(inquiry, "%s been scored yet; as it is now, %s:",
                    first ? "No round has" : "This round has not", name);
        return true;
    }
    if (!results_are_scored(round, player)) {
        inquiry_say(inquiry, "No rule scored round %d for %s.",
                    round->state->round, name);
        return false;
    }
    inquiry_say(inquiry, "%s in round %d: %d.", name, round->state->round,
                round->points[player]);
    past_look_at(explainer, round->scored.state, &round->scored.open,
                 round->scored.known);
    return true;
}

/* Says what else is in the table of scores than what the round scored. */
static void tell_apart(const Inquiry *inquiry, const ScoreAsked *asked)
{
    const RoundResult *round = asked->result;
    int32_t change = 0;
    if (!round || !round->variant->rules->total) {
        return;
    }
    bool counts = results_count_points(round->variant);
    (void)find_change(inquiry, asked, &change);
    if (change != (counts ? 0 : round->points[asked->player])) {
        inquiry_say(inquiry, "%she total changed by %d: ':why other %s %d' "
                    "tells how.", counts ? "Apart from the score, t" : "T",
                    change, inquiry->asked->names[asked->player],
                    asked->number);
    }
}

/* Adds the parts of the score, then where the numbers in them come from. */
static void add_score(Explainer *explainer, const Step *score,
                      const ScoreAsked *asked, const Inquiry *inquiry)
{
    const Frame frame = {score ? score->local : NULL, cell_of(asked->player),
                         NULL};
    WhyValues *values = why_values_begin(explainer, asked->origins);
    for (size_t i = 0; score && i < score->share_count; i++) {
        add_score_part(explainer, &score->shares[i], &frame, values,
                       inquiry->text);
    }
    why_values_add(values, inquiry->text);
}

/* Explains the score of a round, or before the first one the score that the
 * round would have now. */
static void tell_score(Inquiry *inquiry, const ScoreAsked *asked)
{
    const RoundResult *round = asked->result;
    const Loaded *loaded = round ? chapters_rules(inquiry->chapter,
                                                  round->variant)
                                 : inquiry->loaded;
    const Step *score = rules_find_verb(loaded->variant->rules, VERB_SCORE);
    Explainer explainer;
    if (!loaded->variant->score) {
        tell_changes(inquiry, asked);
        return;
    }
    if (!past_explainer(inquiry, loaded, &explainer) ||
        !look_at_scored(inquiry, &explainer, asked)) {
        return;
    }
    add_score(&explainer, score, asked, inquiry);
    tell_apart(inquiry, asked);
    past_tell_left(inquiry, loaded);
}

void why_score(Inquiry *inquiry, int player, long long round)
{
    ScoreAsked asked = find_round(inquiry, player, round);
    asked.origins = value_origins_find(inquiry, asked.number,
                                       inquiry->asked->viewer);
    tell_score(inquiry, &asked);
}
