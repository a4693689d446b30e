/* Conditions that depend on nothing, or whose result is certain where they are
 * evaluated: always true, never true. Steps that are never done. The numbers of
 * the file and the number of players are taken as unknown, since users may
 * change them.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "check/condition_walk.h"
#include "program/range.h"

/* --- Conditions with a certain result ------------------------------------- */

static const char *help_with(const Asked *asked, bool holds)
{
    switch (asked->as) {
    case ASKED_OR:
        return holds ? "correct it, or remove the parts beside it"
                     : "correct it, or remove it with its 'or'";
    case ASKED_AND:
        return holds ? "correct it, or remove it with its 'and'"
                     : "correct it, or remove the parts beside it";
    case ASKED_IF:
        return holds ? "correct it, or write only what follows 'then'"
                     : "correct it, or write only what follows 'else'";
    case ASKED_WHERE:
        return holds ? "correct it; it is true of every element of the set"
                     : "correct it; it is true of no element of the set";
    case ASKED_ALONE: case ASKED_ELSEWHERE: break;
    }
    return !holds      ? "correct the condition, or remove what depends on it"
           : asked->help ? asked->help
                         : "correct the condition, or remove it";
}

/* Whether the running check has reported a text that contains [span]. */
static bool is_within_found(const Checker *checker, Span span)
{
    for (size_t i = 0; i < checker->found->count; i++) {
        const Diagnostic *one = &checker->found->items[i];
        if (text_equal(one->id, checker->check->id) &&
            span_contains(one->span, span)) {
            return true;
        }
    }
    return false;
}

static void report_settled(Checker *checker, bool holds, const char *message)
{
    const Walk *walk = walk_of(checker);
    for (size_t i = 0; i < walk->asked_count; i++) {
        const Asked *asked = &walk->asked[i];
        if (!asked->cause || asked->result != holds ||
            is_within_found(checker, asked->span)) {
            continue;
        }
        Diagnostic *finding = checker_find(
            checker, asked->span, "%s%s", message,
            asked->excluded ? " together with another" : "");
        if (asked->excluded) {
            diagnostic_label(checker->found, finding, asked->by,
                             "the other condition");
        }
        checker_help(checker, finding, "%s", help_with(asked, holds));
    }
}

/* Reports ends that always come. Rounds, and what a turn knows of itself, are
 * often counted on purpose: "the game ends after one round". Of anything else
 * that is certain, nobody would ask. */
static void look_at_ends(Checker *checker, const End *ends, size_t count,
                         const char *when)
{
    const Moment moment = moment_any(checker->variant, false);
    for (size_t i = 1; i < count; i++) {
        const Condition *condition = ends[i].condition;
        if (!condition || range_of(&moment, condition->holds).least == 0 ||
            !(change_looked_at(checker->variant, condition->holds) &
              ~(uint64_t)STATE_COURSE)) {
            continue;
        }
        Diagnostic *finding = checker_find(
            checker, node_span(condition->node), "this is always true, so that "
            "the end '%s' comes after the first %s", ends[i].place.name, when);
        checker_help(checker, finding, "correct the condition or its numbers; "
                     "to end after the first %s on purpose, write 'true'",
                     when);
    }
}

void check_always_true(Checker *checker)
{
    const Variant *variant = checker->variant;
    look_at_ends(checker, variant->rules->round_ends, variant->round_end_count,
                 "action");
    look_at_ends(checker, variant->rules->game_ends, variant->game_end_count,
                 "round");
    report_settled(checker, true, "this condition is always true");
}

/* --- Sets that are always empty ------------------------------------------- */

typedef struct {
    Checker *checker;
    Moment moment;
} Sets;

/* Whether [condition] asks a player of the set to be nobody. */
static bool is_of_nobody(const Expression *condition)
{
    const Expression *left = condition->left, *right = condition->right;
    return condition->kind == E_EQUAL && left->kind == E_LOCAL &&
           !left->local->may_be_none && right->kind == E_CONSTANT &&
           right->value == NOTHING;
}

/* Whether no player can ever be in [set], which may be NULL. */
static bool is_always_empty(const Sets *sets, const Expression *set)
{
    return set && set->type.base == TYPE_PLAYERS && set->kind == E_WHERE &&
           (is_always_empty(sets, set->left) || is_of_nobody(set->right) ||
            range_of(&sets->moment, set->right).most == 0);
}

static void look_at_asked(void *context, const Step *step)
{
    const Sets *sets = context;
    bool asks = step->verb == VERB_ASK || step->verb == VERB_OFFER;
    if (asks && is_always_empty(sets, step->object)) {
        checker_help(sets->checker, checker_find(
            sets->checker, step->object->span, "nobody is ever asked here: no "
            "player is in this set"), "correct the condition after 'where', or "
            "remove the step");
    } else if (step->verb == VERB_REVEAL && is_always_empty(sets, step->to)) {
        checker_help(sets->checker, checker_find(
            sets->checker, step->to->span, "this is never revealed to anybody: "
            "no player is in this set"), "correct the condition after 'where', "
            "or remove the step");
    }
}

static void look_at_seen(const Sets *sets, const SeenBy *by)
{
    for (int i = 0; i < STATUSES_MAX; i++) {
        bool again = i > 0 && by->sets[i] == by->sets[i - 1];
        if (!again && is_always_empty(sets, by->sets[i])) {
            checker_help(sets->checker, checker_find(
                sets->checker, by->sets[i]->span, "nobody ever sees this: no "
                "player is in this set"), "correct the condition after "
                "'where', or write 'nobody'");
        }
    }
}

static void check_empty_sets(Checker *checker)
{
    const Variant *variant = checker->variant;
    Sets sets = {checker, moment_any(variant, true)};
    for (int i = 0; i < variant->token_count; i++) {
        look_at_seen(&sets, &variant->tokens[i].seen_by);
    }
    for (size_t i = 0; i < variant->holder_count; i++) {
        look_at_seen(&sets, &variant->holders[i].seen_by);
    }
    for (size_t i = 0; i < variant->zone_count; i++) {
        look_at_seen(&sets, &variant->zones[i].seen_by);
    }
    for (size_t i = 0; i < variant->variable_count; i++) {
        look_at_seen(&sets, &variant->variables[i].seen_by);
    }
    look_at_seen(&sets, &variant->dice_seen_by);
    rules_visit_steps(variant->rules, look_at_asked, &sets);
}

void check_never_true(Checker *checker)
{
    check_empty_sets(checker);
    report_settled(checker, false, "this condition is never true");
}

/* --- Steps after the end of a round or the game --------------------------- */

void check_never_done(Checker *checker)
{
    const Walk *walk = walk_of(checker);
    for (size_t i = 0; i < walk->dead_count; i++) {
        const Step *step = walk->dead[i];
        if (!checker_has_found(checker, step->place.name_span)) {
            Diagnostic *finding = checker_find(
                checker, step->place.name_span, "the step '%s' is never done: "
                "the step before it ends the round or the game",
                step->place.name);
            checker_help(checker, finding, "put '%s' first, or give the step "
                         "before it an 'if'", step->place.name);
        }
    }
}
