/* Moves that a player could not tell apart by their texts.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "check/checker.h"
#include "expression/pure.h"
#include "program/range.h"

/* --- Two actions ---------------------------------------------------------- */

static bool same_pieces(const Action *one, const Action *other)
{
    if (one->piece_count != other->piece_count) {
        return false;
    }
    for (size_t i = 0; i < one->piece_count; i++) {
        const Piece *left = &one->pieces[i], *right = &other->pieces[i];
        if (left->parameter != right->parameter ||
            !text_equal(left->text, right->text) ||
            left->expression != right->expression) {
            return false;
        }
    }
    return true;
}

/* The values for which all conditions of a choice certainly hold. */
static uint64_t certain(const Checker *checker, const Choice *choice)
{
    const Variant *variant = checker->variant;
    Moment moment = moment_any(variant, true);
    int count = pure_domain(variant, choice->type);
    uint64_t values = 0;
    for (int value = 0; value < count; value++) {
        bool holds = true;
        for (size_t i = 0; holds && i < choice->where.count; i++) {
            const Condition *condition = &choice->where.items[i];
            moment.bound = condition->element;
            moment.value = value;
            holds = range_of(&moment, condition->holds).least == 1;
        }
        values |= (uint64_t)holds << value;
    }
    return values;
}

/* Whether the same can certainly be chosen in both. */
static bool overlap(const Checker *checker, const Choice *one,
                    const Choice *other)
{
    if (one->type.base != other->type.base ||
        one->type.attribute != other->type.attribute || !one->from ||
        !other->from || !expression_same(one->from, other->from)) {
        return false;
    }
    return (one->where.count == 0 && other->where.count == 0) ||
           (certain(checker, one) & certain(checker, other)) != 0;
}

/* Whether both are open whenever one of them is: neither has conditions. */
static bool coincide(const Checker *checker, const Action *one,
                     const Action *other)
{
    if (!same_pieces(one, other) || one->when.count > 0 ||
        other->when.count > 0 ||
        one->choice_count != other->choice_count) {
        return false;
    }
    for (int i = 0; i < one->choice_count; i++) {
        if (!overlap(checker, &one->choices[i], &other->choices[i])) {
            return false;
        }
    }
    return true;
}

static void report_coinciding(Checker *checker, const Action *one,
                              const Action *other)
{
    Diagnostic *finding = checker_find(
        checker, other->place.name_span, "the moves of '%s' and '%s' have the "
        "same text", one->name, other->name);
    diagnostic_label(checker->found, finding, one->place.name_span,
                     "the other action");
    checker_help(checker, finding, "give one of them a 'text' of its own");
}

/* --- One action ----------------------------------------------------------- */

static void see_local(void *context, const Expression *part)
{
    const Local **local = context;
    if (part->kind == E_LOCAL && part->local == *local) {
        *local = NULL;
    }
}

static bool is_told(const Action *action, int number)
{
    for (size_t i = 0; i < action->piece_count; i++) {
        const Local *wanted = action->choices[number].local;
        checker_visit(action->pieces[i].expression, &wanted, see_local);
        if (action->pieces[i].parameter == number || !wanted) {
            return true;
        }
    }
    return false;
}

/* A choice without conditions that its text keeps to itself. */
static void check_told(Checker *checker, const Action *action)
{
    for (int i = 0; i < action->choice_count; i++) {
        const Choice *choice = &action->choices[i];
        bool all = choice->where.count == 0 && choice->from &&
                   choice->from->kind != E_WHERE;
        if (all && !is_told(action, i)) {
            Diagnostic *finding = checker_find(
                checker, action->place.name_span, "the text of '%s' does not "
                "tell its choices of '%s' apart", action->name,
                choice->place.name);
            checker_help(checker, finding, "write {%s} somewhere in it",
                         choice->place.name);
        }
    }
}

/* The actions of one decision. */
static void check_decision(void *context, const Actions *actions)
{
    Checker *checker = context;
    for (size_t i = 0; i < actions->count; i++) {
        const Action *action = &actions->items[i];
        check_told(checker, action);
        for (size_t k = 0; k < i; k++) {
            if (coincide(checker, &actions->items[k], action)) {
                report_coinciding(checker, &actions->items[k], action);
            }
        }
    }
}

void check_same_text(Checker *checker)
{
    rules_visit_decisions(checker->variant->rules, check_decision, checker);
}
