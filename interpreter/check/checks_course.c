/* Rules about whose turn it is that can have no effect: a starter after one
 * that is always a player, a skip that 'go again' or 'turn to' overrides.
 *
 * SPDX-License-Identifier: MIT */
#include "check/checker.h"

/* --- starters ------------------------------------------------------------- */

/* Whether [e] is a player of the game whatever happens; [first] for the first
 * turn, when somebody has started already. */
static bool is_somebody(const Expression *e, bool first)
{
    if (!e) {
        return false;
    }
    bool extreme = e->kind == E_MOST || e->kind == E_LEAST ||
                   e->kind == E_LOWEST || e->kind == E_HIGHEST;
    return extreme            ? e->left->kind == E_PLAYERS && !first
           : e->kind == E_IF ? is_somebody(e->left, first) &&
                                   is_somebody(e->right, first)
                             : e->kind == E_ACTOR && first;
}

/* Whether [e] is nobody whatever happens. */
static bool is_nobody(const Expression *e)
{
    return e && ((e->kind == E_CONSTANT && e->value == NOTHING) ||
                 (e->kind == E_IF && is_nobody(e->left) &&
                  is_nobody(e->right)));
}

static void check_starters(Checker *checker, const Starters *starters,
                           bool first)
{
    const RulePlace *sure = NULL;
    for (size_t i = 0; i < starters->count; i++) {
        const Starter *starter = &starters->items[i];
        const RulePlace *place = &starter->place;
        if (sure) {
            Diagnostic *finding = checker_find(
                checker, place->span, "'%s' is never asked for: '%s' is always "
                "a player", place->name, sure->name);
            diagnostic_label(checker->found, finding, sure->span,
                             "this is always a player");
            checker_help(checker, finding, "put it before '%s', or take it "
                         "out", sure->name);
        } else if (is_nobody(starter->player)) {
            Diagnostic *finding = checker_find(
                checker, place->span, "'%s' is always nobody", place->name);
            checker_help(checker, finding, "write who is to have the turn, "
                         "such as 'random'");
        } else if (!starter->player || is_somebody(starter->player, first)) {
            sure = place;
        }
    }
}

void check_starter_never(Checker *checker)
{
    const Rules *rules = checker->variant->rules;
    check_starters(checker, &rules->starter, false);
    check_starters(checker, &rules->first_turn, true);
}

/* --- skips ---------------------------------------------------------------- */

/* Whether a step says who is next: somebody who is in the round. */
static bool says_who(const Step *step)
{
    return (step->verb == VERB_GO_AGAIN || step->verb == VERB_TURN_TO) &&
           (step->object->kind == E_ACTOR ||
            step->object->kind == E_NEXT_PLAYER);
}

static void report_skip(Checker *checker, const Step *step, const Step *skip,
                        const Step *who)
{
    const char *name = who->place.name;
    Span span = step->place.name_span;
    Diagnostic *finding =
        step == skip
            ? checker_find(checker, span, "the step '%s' has no effect: '%s' "
                           "says who is next", step->place.name, name)
            : checker_find(checker, span, "the skip in '%s' has no effect "
                           "here: '%s' says who is next", step->word, name);
    if (step != skip) {
        diagnostic_label(checker->found, finding, skip->place.name_span,
                         "this is the skip");
    }
    diagnostic_label(checker->found, finding, who->place.name_span,
                     "this is done with it");
    checker_help(checker, finding, "take one of them out, or put an 'if' "
                 "before '%s'", name);
}

static void look_at_skips(Checker *checker, const Steps *steps,
                          const Step *who);

/* Reports a skip that [step] is or performs, and those within it. What is
 * performed or carried out is looked at as if nothing were done with it: what
 * is said of it there holds wherever it is done. */
static void look_at_step(Checker *checker, const Step *step, const Step *who)
{
    bool performs = step->verb == VERB_PERFORM;
    const Step *skip = step->verb == VERB_SKIP ? step
                       : performs ? steps_find_verb(&step->steps, VERB_SKIP)
                                  : NULL;
    if (who && skip) {
        report_skip(checker, step, skip, who);
    }
    look_at_skips(checker, &step->steps, performs ? NULL : who);
    look_at_skips(checker, &step->otherwise, who);
    for (size_t i = 0; i < step->case_count; i++) {
        look_at_skips(checker, &step->cases[i].steps,
                      step->verb == VERB_CARRY_OUT ? NULL : who);
    }
    for (size_t i = 0; i < step->actions.count; i++) {
        look_at_skips(checker, &step->actions.items[i].steps, who);
    }
}

/* Reports skips in [steps] and below, which are done together with [who], or
 * with a step that is found on the way; NULL: none so far. Whom a status may
 * have put out is not next. */
static void look_at_skips(Checker *checker, const Steps *steps,
                          const Step *who)
{
    for (size_t i = 0; !who && i < steps->count; i++) {
        const Step *step = &steps->items[i];
        who = step_surely(step, says_who) &&
                      !steps_find_verb(steps, VERB_STATUS)
                  ? step : NULL;
    }
    for (size_t i = 0; i < steps->count; i++) {
        look_at_step(checker, &steps->items[i], who);
    }
}

void check_skip_overridden(Checker *checker)
{
    const Rules *rules = checker->variant->rules;
    for (size_t i = 0; i < rules->mode_count; i++) {
        const Actions *actions = &rules->modes[i].actions;
        for (size_t k = 0; k < actions->count; k++) {
            look_at_skips(checker, &actions->items[k].steps, NULL);
        }
    }
}
