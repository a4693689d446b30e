/* :why and :legal explain what is legal, or has happened.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>
#include <strings.h>

#include "base/text_wrap.h"
#include "observe/sight.h"
#include "record/redeal_unseen.h"
#include "repl/prompt/rule_paths.h"
#include "repl/prompt/why_explainer.h"
#include "repl/prompt/why_open.h"
#include "table/trial_move.h"

/* --- Effects of a move ---------------------------------------------------- */

/* Effects of chance and of hidden cards are always described as such, also if
 * they come out the same each time. So no hidden information is revealed. */

enum { TRIALS = 8, QUOTED = 60 };

typedef struct {
    Facts before, after;
    Outcome outcome;
} Trial;

static Trial try_move(Session *session, const char *move, int viewer,
                      uint64_t way, uint8_t *ran)
{
    Arena *arena = session->text.arena;
    const char *const *names = session->table->names;
    Game *copy = session_copy(session);
    Text scratch = text_new(arena);
    if (viewer != SEES_ALL) {
        unseen_deal(copy, viewer, way);
        game_refresh(copy);
    }
    Trial trial = {.before = facts_called(copy, names, viewer, arena)};
    long index = move_find(copy, names, move, &scratch);
    if (index >= 0) {
        trial.outcome = trial_choose(copy, (size_t)index, ran);
        trial.after = facts_called(copy, names, viewer, arena);
    }
    return trial;
}

/* The trials of a move that are described: all of them, or those that do not
 * end the round. */
typedef struct {
    Trial items[TRIALS];
    int count;
    bool by_chance;        /* whether the round ends depends on chance */
    bool kept;             /* what follows depends on what others decide now */
    Uncertain uncertain;
} Trials;

static void leave_out(Trials *trials, bool ended)
{
    int kept = 0;
    for (int i = 0; i < trials->count; i++) {
        if (trials->items[i].outcome.ended == ended) {
            trials->items[kept++] = trials->items[i];
        }
    }
    trials->count = kept;
}

/* The outcome that all trials share. */
static Outcome common_outcome(const Trials *trials)
{
    Outcome common = trials->items[0].outcome;
    for (int i = 1; i < trials->count; i++) {
        const Outcome *outcome = &trials->items[i].outcome;
        common.over &= outcome->over;
        common.rolled |= outcome->rolled;
        common.asked = common.asked == outcome->asked ? common.asked : NULL;
    }
    return common;
}

static void find_uncertain(Session *session, const char *move, int viewer,
                           Trials *trials)
{
    const Game *game = session->table->game;
    Text scratch = text_new(session->text.arena);
    long index = move_find(game, session->table->names, move, &scratch);
    bool ended = true;
    for (int i = 0; i < trials->count; i++) {
        ended &= trials->items[i].outcome.ended;
        trials->by_chance |= trials->items[i].outcome.ended !=
                             trials->items[0].outcome.ended;
    }
    leave_out(trials, ended);
    Outcome outcome = common_outcome(trials);
    trials->kept = game->variant->program.offers[game->moves[index].offer]
                       .question > 0;
    trials->uncertain = uncertain_after(game, viewer, &game->moves[index],
                                        &outcome, session->text.arena);
    trials->by_chance |= trials->uncertain.end;
}

static bool try_often(Session *session, const char *move, Trials *trials)
{
    int viewer = session_viewer(session);
    size_t size = session->loaded->variant->program.count;
    uint8_t *ran = memset(arena_alloc(session->text.arena, size), 0, size);
    *trials = (Trials){.count = viewer == SEES_ALL ? 1 : TRIALS};
    for (int i = 0; i < trials->count; i++) {
        trials->items[i] = try_move(session, move, viewer, (uint64_t)i,
                                    ran);
        if (trials->items[i].after.count == 0) {
            return false;
        }
    }
    if (viewer != SEES_ALL) {
        find_uncertain(session, move, viewer, trials);
    }
    return true;
}

/* Whether fact [k] comes out the same in all trials, by its words or by its
 * size. */
static bool is_same(const Trials *trials, size_t k, bool size)
{
    for (int i = 1; i < trials->count; i++) {
        const Fact *first = &trials->items[0].after.items[k];
        const Fact *fact = &trials->items[i].after.items[k];
        if (!text_equal(size ? first->size : first->is,
                        size ? fact->size : fact->is)) {
            return false;
        }
    }
    return true;
}

static const char *outcome(const Trials *trials, size_t k, Arena *arena)
{
    const Fact *after = &trials->items[0].after.items[k];
    const Uncertain *uncertain = &trials->uncertain;
    bool counted = after->size && text_equal(after->is, after->size);
    if (trials->count == 1 && !uncertain->parts) {
        return after->is;
    }
    if (is_same(trials, k, false) &&
        !uncertain_fact(uncertain, after, counted)) {
        return after->is;
    }
    return after->size && is_same(trials, k, true) &&
                   !uncertain_fact(uncertain, after, true)
               ? text_format(arena, "%s, chance decides which", after->size)
               : "chance decides";
}

static void tell_effects(Question *question, const char *move)
{
    Session *session = question->session;
    Text *text = &session->text;
    Trials trials;
    if (!try_often(session, move, &trials)) {
        return;
    }
    if (trials.kept) {
        text_add(text, "It takes effect when all have decided.\n");
        return;
    }
    const Trial *first = &trials.items[0];
    text_add(text, !trials.by_chance ? "It would change:\n"
                   : first->outcome.ended
                       ? "If the round ends, which is chance, it would "
                         "change:\n"
                       : "Unless the round ends, which is chance, it would "
                         "change:\n");
    for (size_t k = 0; k < first->before.count; k++) {
        const Fact *before = &first->before.items[k];
        const char *after = outcome(&trials, k, text->arena);
        if (!text_equal(before->is, after)) {
            wrapping_say(text, 4, "  ", text_format(text->arena, "%s: %s -> %s",
                                                  before->what, before->is,
                                                  after));
        }
    }
}

/* --- :why ----------------------------------------------------------------- */

Explainer asking_explainer(Session *session)
{
    return (Explainer){session_copy(session), &session->loaded->sources,
                       session->table->names, session_viewer(session),
                       session->text.arena, session->table->game->known};
}

static void add_examined(const Explainer *explainer, const Looked *looked,
                         bool told, Text *text)
{
    const Condition *condition = looked->condition;
    Span span = explain_span(condition);
    explain_line(explainer, !told ? "?" : looked->holds ? "yes" : "no",
                 text_format(explainer->arena, "%s: %s", condition->name,
                             explain_source(explainer, span)), span, 2, text);
    if (told && !looked->holds && condition->because) {
        explain_line(explainer, "", text_format(
            explainer->arena, "\"%s\"", condition->because),
            (Span){0, 0, 0}, 7, text);
    }
    explain_parts(explainer, condition->holds, looked->frame, 7, text);
}

/* Adds the conditions that fail before all others: they answer the question. */
static void add_looked(const Explainer *explainer, const Refusal *reason,
                       bool legal, Text *text)
{
    for (int fails = 1; fails >= 0; fails--) {
        for (size_t i = 0; i < reason->looked_count; i++) {
            const Looked *looked = &reason->looked[i];
            bool told = explain_tells(explainer, reason, i, legal);
            if ((told && !looked->holds) == (fails == 1) &&
                !explain_withholds(explainer, reason, i, legal)) {
                add_examined(explainer, looked, told, text);
            }
        }
    }
}

/* A chosen thing may be impossible although all conditions are true. Of one
 * from a set that is not seen no condition is told. */
static void add_missing(const Explainer *explainer, const Refusal *reason,
                        Text *text)
{
    for (int i = 0; i < reason->count; i++) {
        const Objection *objection = &reason->objections[i];
        const char *words = explain_objection(explainer, reason, i);
        if (words && (!objection->name || words == objection->vague)) {
            explain_line(explainer, "no", words, objection->span, 2, text);
        }
    }
}

const char *asking_meant(Question *question, const char *typed)
{
    const char *other;
    const char *move = asked_meant(question_asked(question), typed, &other);
    if (other) {
        prompt_say(question, "'%s' is number %s in the list; there is also "
                   "'%s'.", typed, typed, other);
    }
    return move;
}

/* Whether a text is the name of a player. */
static bool is_player(const Question *question, const char *text)
{
    const Table *table = question->session->table;
    bool named = false;
    for (int p = 0; p < table->players; p++) {
        named = named || strcasecmp(table->names[p], text) == 0;
    }
    return named;
}

void asking_tell_unknown(Question *question, const char *move)
{
    Text quoted = text_new(question->session->text.arena);
    Asked *asked = question_asked(question);
    const char *begun = asked_begun(asked, move);
    if (begun) {
        wrapping_quote(&quoted, move, QUOTED);
        prompt_say(question, "'%s' is the beginning of several moves: write "
                   "all of one, such as '%s'.", text_string(&quoted), begun);
        return;
    }
    const char *near = asked_near(asked, move);
    const char *why = near ? NULL : asked_why_unknown(asked, move);
    wrapping_quote(&quoted, move, QUOTED);
    if (!near && is_player(question, move)) {
        prompt_say(question, "'%s' is a player: ':why score %s' tells what "
                   "their points are made of, ':why winner' who wins.",
                   text_string(&quoted), text_string(&quoted));
        return;
    }
    prompt_say(question, near ? "'%s': no action has this text; did you mean "
                                "'%s'?"
                         : why ? "'%s': no action has this text: %s."
                               : "'%s': no action has this text.",
               text_string(&quoted), near ? near : why);
}

/* Says how the rule that forbids the move is changed here. */
static void tell_path(Question *question)
{
    const Session *session = question->session;
    const char *path = rule_path_of(session, session->asked_at);
    if (path) {
        prompt_say(question, "':rule %s=VALUE' changes it; with '=true' it "
                   "forbids nothing.", path);
    }
}

static void explain_move(Question *question, const char *typed)
{
    Session *session = question->session;
    Explainer explainer = asking_explainer(session);
    const char *move = asking_meant(question, typed);
    Refusal reason = refusal_objections(explainer.game, explainer.names, move,
                                        explainer.arena);
    Text scratch = text_new(explainer.arena), quoted = text_new(
        explainer.arena);
    bool legal = move_find(explainer.game, explainer.names, move,
                           &scratch) >= 0;
    wrapping_quote(&quoted, move, QUOTED);
    if (reason.kind == REFUSAL_UNKNOWN && !legal) {
        asking_tell_unknown(question, move);
        return;
    }
    prompt_say(question, "'%s' is %s: '%s' (%s).", text_string(&quoted),
               legal ? "legal" : reason.kind == REFUSAL_NOT_OPEN
                                     ? "not open now" : "not legal",
               reason.action, explain_place(&explainer, reason.span));
    session->asked = session->loaded;
    session->asked_at = explain_named(&explainer, &reason, legal);
    if (reason.kind == REFUSAL_REFUSED) {
        add_missing(&explainer, &reason, &session->text);
        add_looked(&explainer, &reason, legal, &session->text);
    }
    why_open_add(&explainer, &reason, legal, &session->text);
    if (reason.kind == REFUSAL_REFUSED && !legal) {
        const char *longer = asked_longer(question_asked(question), move);
        tell_path(question);
        if (longer) {
            prompt_say(question, "There is also '%s': ask ':why %s'.", longer,
                       longer);
        }
    }
    if (legal) {
        tell_effects(question, move);
    }
}

static void run_why(Question *question, const char *argument)
{
    static const struct {
        const char *word;
        void (*tell)(Question *question);
        void (*tell_of)(Question *question, const char *words);
    } topics[] = {{"ended", asking_ended, NULL},
                  {"starter", asking_starter, NULL},
                  {"points", asking_points, NULL},
                  {"total", asking_points, NULL},
                  {"winner", asking_winner, NULL},
                  {"start", asking_start, NULL},
                  {"score", NULL, asking_score},
                  {"other", NULL, asking_other}};
    bool over = !question->who;
    for (size_t i = 0; i < sizeof topics / sizeof *topics; i++) {
        size_t length = strlen(topics[i].word);
        bool alone = text_equal(argument, topics[i].word);
        bool begun = strncmp(argument, topics[i].word, length) == 0 &&
                     argument[length] == ' ';
        const char *rest = argument + length + begun;
        if ((alone || (begun && (topics[i].tell_of ||
                                 is_player(question, rest)))) &&
            (over || asked_is_unknown(question_asked(question), argument))) {
            if (topics[i].tell_of) {
                topics[i].tell_of(question, rest);
            } else {
                topics[i].tell(question);
            }
            return;
        }
    }
    if (over) {
        bool ended = question->session->table->game->state->over;
        prompt_say(question, "%s ask ':why winner', ':why ended', "
                   "':why points', ':why starter', ':why score NAME' or ':why "
                   "other NAME'.",
                   ended ? "The game is over:" : "Here you can");
    } else {
        explain_move(question, argument);
    }
}

const PromptCommand prompt_why = {
    ":why", "MOVE", GROUP_ASK, "explains a move, legal or not; :why winner, "
    "ended, starter, points, start, score NAME, other NAME",
    "Shows the conditions of a move one by one, those that fail first, with "
    "the values they saw, a relation clause by clause, with file and line, and "
    "what a legal move would change. 'winner': who has won, and what decides "
    "between equal totals; 'ended': which condition ended the round or the "
    "game; 'starter': who started the round and why. Of the table of scores "
    "(:score), 'points' tells how the totals were counted, 'start' those "
    "before the first round, 'score NAME' that player's score of the last "
    "round, part by part, 'other NAME' each move and rule that changed the "
    "total apart from the score; with a number ('score NAME 2') that of round "
    "2, without a name your own.",
    TAKES_MOVE, true, false, run_why};

/* --- :legal --------------------------------------------------------------- */

enum { LISTED_MAX = 60 };

/* The clause of a relation that is true for the two cards of [e], or NULL. */
static const Condition *holding_clause(const Explainer *explainer,
                                       const Expression *e, const Frame *frame)
{
    const Conditions *clauses =
        &explainer->game->variant->relations[e->value].conditions;
    const Frame *cards = explain_cards(explainer, e, frame);
    int64_t holds;
    for (size_t i = 0; cards && i < clauses->count; i++) {
        const Condition *clause = &clauses->items[i];
        if (evaluate(explainer->game, clause->holds, cards, &holds) && holds) {
            return clause;
        }
    }
    return NULL;
}

/* A relation inside a condition that is true, or NULL. */
static const Expression *find_relation(const Expression *e)
{
    if (!e || e->kind == E_HOLDS) {
        return e;
    }
    if (e->kind != E_AND && e->kind != E_OR) {
        return NULL;
    }
    const Expression *left = find_relation(e->left);
    return left ? left : find_relation(e->right);
}

static void add_condition(const Explainer *explainer, const Looked *looked,
                          Text *why)
{
    const Expression *relation = find_relation(looked->condition->holds);
    const Condition *clause = relation ? holding_clause(
        explainer, relation, looked->frame) : NULL;
    clause = clause ? clause : looked->condition;
    text_add_format(why, "%s%s (%s)", why->length ? ", " : "",
                    looked->of ? explain_source(explainer, clause->span)
                               : clause->name,
                    explain_place(explainer, explain_span(clause)));
}

static void add_move(const Explainer *explainer, const char *move, Text *text)
{
    Refusal reason = refusal_objections(explainer->game, explainer->names, move,
                                        explainer->arena);
    Text why = text_new(explainer->arena);
    for (size_t i = 0; i < reason.looked_count; i++) {
        add_condition(explainer, &reason.looked[i], &why);
    }
    if (why.length == 0) {
        text_add_format(&why, "always (%s)",
                        explain_place(explainer, reason.span));
    }
    explain_line(explainer, "", text_format(explainer->arena, "%s: %s", move,
                                            text_string(&why)),
                 (Span){0, 0, 0}, 2, text);
}

static void run_legal(Question *question, const char *argument)
{
    Session *session = question->session;
    const MoveList *list = &question->asked.list;
    Explainer explainer = asking_explainer(session);
    (void)argument;
    for (size_t i = 0; i < list->count && i < LISTED_MAX; i++) {
        add_move(&explainer, list->moves[i].text, &session->text);
    }
    if (list->count == 0) {
        prompt_say(question, "The game is over: there is no legal move.");
    } else if (list->count > LISTED_MAX) {
        text_add_format(&session->text, "  and %zu more\n",
                        list->count - LISTED_MAX);
    }
}

const PromptCommand prompt_legal = {
    ":legal", "", GROUP_ASK, "lists the legal moves, and why each is legal",
    "Shows after each move the conditions that are true for it, or the clause "
    "of a relation that is true, with file and line in brackets.",
    TAKES_NOTHING, false, false, run_legal};
