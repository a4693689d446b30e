/* Explains a move: its conditions as they are in the present position, and what
 * it would change.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text_wrap.h"
#include "inquiry/answering.h"
#include "inquiry/why.h"
#include "inquiry/why_open.h"
#include "record/redeal_unseen.h"
#include "resolve/named_rule.h"

/* --- Effects of a move ---------------------------------------------------- */

/* Effects of chance and of hidden cards are always described as such, also if
 * they come out the same each time. So no hidden information is revealed. */

enum { TRIALS = 8, QUOTED = 60 };

typedef struct {
    Facts before, after;
    Outcome outcome;
} Trial;

static Trial try_move(const Inquiry *inquiry, const char *move, int viewer,
                      uint64_t way, uint8_t *ran)
{
    Arena *arena = inquiry->text->arena;
    const char *const *names = inquiry->asked->names;
    Game *copy = asked_copy(inquiry->asked);
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

static void find_uncertain(const Inquiry *inquiry, const char *move, int viewer,
                           Trials *trials)
{
    const Game *game = inquiry->game;
    Text scratch = text_new(inquiry->text->arena);
    long index = move_find(game, inquiry->asked->names, move, &scratch);
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
                                        &outcome, inquiry->text->arena);
    trials->by_chance |= trials->uncertain.end;
}

static bool try_often(const Inquiry *inquiry, const char *move, Trials *trials)
{
    int viewer = inquiry->asked->viewer;
    size_t size = inquiry->loaded->variant->program.count;
    uint8_t *ran = memset(arena_alloc(inquiry->text->arena, size), 0, size);
    *trials = (Trials){.count = viewer == SEES_ALL ? 1 : TRIALS};
    for (int i = 0; i < trials->count; i++) {
        trials->items[i] = try_move(inquiry, move, viewer, (uint64_t)i, ran);
        if (trials->items[i].after.count == 0) {
            return false;
        }
    }
    if (viewer != SEES_ALL) {
        find_uncertain(inquiry, move, viewer, trials);
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

static void tell_effects(const Inquiry *inquiry, const char *move)
{
    Text *text = inquiry->text;
    Trials trials;
    if (!try_often(inquiry, move, &trials)) {
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
            wrapping_say(text, 4, "  ", text_format(
                text->arena, "%s: %s -> %s", before->what, before->is, after));
        }
    }
}

/* --- its conditions ------------------------------------------------------- */

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

const char *why_meant(const Inquiry *inquiry, const char *typed)
{
    const char *other;
    const char *move = asked_meant(inquiry->asked, typed, &other);
    if (other) {
        inquiry_say(inquiry, "'%s' is number %s in the list; there is also "
                    "'%s'.", typed, typed, other);
    }
    return move;
}

void why_tell_unknown(const Inquiry *inquiry, const char *move)
{
    Text quoted = text_new(inquiry->text->arena);
    Asked *asked = inquiry->asked;
    const char *begun = asked_begun(asked, move);
    if (begun) {
        wrapping_quote(&quoted, move, QUOTED);
        inquiry_say(inquiry, "'%s' is the beginning of several moves: write "
                    "all of one, such as '%s'.", text_string(&quoted), begun);
        return;
    }
    const char *near = asked_near(asked, move);
    const char *why = near ? NULL : asked_why_unknown(asked, move);
    wrapping_quote(&quoted, move, QUOTED);
    if (!near && inquiry_is_player(inquiry, move)) {
        inquiry_say(inquiry, "'%s' is a player: ':why score %s' tells what "
                    "their points are made of, ':why winner' who wins.",
                    text_string(&quoted), text_string(&quoted));
        return;
    }
    inquiry_say(inquiry, near ? "'%s': no action has this text; did you mean "
                                "'%s'?"
                         : why ? "'%s': no action has this text: %s."
                               : "'%s': no action has this text.",
                text_string(&quoted), near ? near : why);
}

/* Says how the rule at [named], which forbids the move, is changed here, and
 * which move goes on where this one ends. */
static void tell_more(const Inquiry *inquiry, const char *move, Span named)
{
    const char *longer = asked_longer(inquiry->asked, move);
    const char *path = named_rule_value_at(inquiry->text->arena,
                                           &inquiry->loaded->resolved, named);
    if (path) {
        inquiry_say(inquiry, "':rule %s=VALUE' changes it; with '=true' it "
                    "forbids nothing.", path);
    }
    if (longer) {
        inquiry_say(inquiry, "There is also '%s': ask ':why %s'.", longer,
                    longer);
    }
}

/* Explains a move that an action has. */
static void explain(const Inquiry *inquiry, const Explainer *explainer,
                    const char *move, const Refusal *reason, bool legal)
{
    Text quoted = text_new(explainer->arena);
    wrapping_quote(&quoted, move, QUOTED);
    inquiry_say(inquiry, "'%s' is %s: '%s' (%s).", text_string(&quoted),
                legal ? "legal" : reason->kind == REFUSAL_NOT_OPEN
                                      ? "not open now" : "not legal",
                reason->action, explain_place(explainer, reason->span));
    if (reason->kind == REFUSAL_REFUSED) {
        add_missing(explainer, reason, inquiry->text);
        add_looked(explainer, reason, legal, inquiry->text);
    }
    why_open_add(explainer, reason, legal, inquiry->text);
}

bool why_move(const Inquiry *inquiry, const char *typed, Span *named)
{
    const char *move = why_meant(inquiry, typed);
    const Explainer explainer = inquiry_explainer(inquiry);
    Text scratch = text_new(explainer.arena);
    Refusal reason = refusal_objections(explainer.game, explainer.names, move,
                                        explainer.arena);
    bool legal = move_find(explainer.game, explainer.names, move,
                           &scratch) >= 0;
    if (reason.kind == REFUSAL_UNKNOWN && !legal) {
        why_tell_unknown(inquiry, move);
        return false;
    }
    explain(inquiry, &explainer, move, &reason, legal);
    *named = explain_named(&explainer, &reason, legal);
    if (reason.kind == REFUSAL_REFUSED && !legal) {
        tell_more(inquiry, move, *named);
    }
    if (legal) {
        tell_effects(inquiry, move);
    }
    return true;
}
