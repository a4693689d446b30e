/* Moves that a player could not tell apart by their texts.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "check/checker.h"
#include "program/range.h"
#include "program/operation.h"
#include "expression/pure.h"

/* --- Two actions ---------------------------------------------------------- */

static bool same_pieces(const Offer *one, const Offer *other)
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
static uint64_t certain(const Checker *checker, const Parameter *parameter)
{
    const Variant *variant = checker->variant;
    Moment moment = moment_any(variant, checker->root, true);
    int count = pure_domain(variant, parameter->type);
    uint64_t values = 0;
    for (int value = 0; value < count; value++) {
        bool holds = true;
        for (size_t i = 0; holds && i < parameter->where.count; i++) {
            const Condition *condition = &parameter->where.items[i];
            moment.bound = condition->element;
            moment.value = value;
            holds = range_of(&moment, condition->holds).least == 1;
        }
        values |= (uint64_t)holds << value;
    }
    return values;
}

/* Whether the same can certainly be chosen in both. */
static bool overlap(const Checker *checker, const Parameter *one,
                    const Parameter *other)
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
static bool coincide(const Checker *checker, const Offer *one,
                     const Offer *other)
{
    if (!same_pieces(one, other) || one->when.count > 0 ||
        other->when.count > 0 ||
        one->parameter_count != other->parameter_count) {
        return false;
    }
    for (int i = 0; i < one->parameter_count; i++) {
        if (!overlap(checker, &one->parameters[i], &other->parameters[i])) {
            return false;
        }
    }
    return true;
}

static void report_coinciding(Checker *checker, const Offer *one,
                              const Offer *other)
{
    Diagnostic *finding = checker_find(
        checker, other->span, "the moves of '%s' and '%s' have the same text",
        one->name, other->name);
    diagnostic_label(checker->found, finding, one->span, "the other action");
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

static bool is_told(const Offer *offer, int parameter)
{
    for (size_t i = 0; i < offer->piece_count; i++) {
        const Local *wanted = offer->parameters[parameter].local;
        checker_visit(offer->pieces[i].expression, &wanted, see_local);
        if (offer->pieces[i].parameter == parameter || !wanted) {
            return true;
        }
    }
    return false;
}

/* A choice without conditions that its text keeps to itself. */
static void check_told(Checker *checker, const Offer *offer)
{
    for (int i = 0; i < offer->parameter_count; i++) {
        const Parameter *parameter = &offer->parameters[i];
        bool all = parameter->where.count == 0 && parameter->from &&
                   parameter->from->kind != E_WHERE;
        if (all && !is_told(offer, i)) {
            Diagnostic *finding = checker_find(
                checker, offer->span, "the text of '%s' does not tell its "
                "choices of '%s' apart", offer->name, parameter->name);
            checker_help(checker, finding, "write {%s} somewhere in it",
                         parameter->name);
        }
    }
}

/* Offers between an ASK and what ends its list belong to one decision. */
void check_same_text(Checker *checker)
{
    const Program *program = &checker->variant->program;
    size_t first = 0, next = 0;
    for (size_t i = 0; i < program->count; i++) {
        const Instruction *at = &program->code[i];
        bool offers = operation_facts[at->op].operands[3] == 'o' ||
                      operation_facts[at->op].operands[3] == 'f';
        if (at->op == OP_ASK) {
            first = next;
        } else if (offers && (size_t)at->d >= next) {
            next = (size_t)at->d + 1;
            const Offer *offer = &program->offers[at->d];
            check_told(checker, offer);
            for (size_t k = first; k + 1 < next; k++) {
                if (coincide(checker, &program->offers[k], offer)) {
                    report_coinciding(checker, &program->offers[k], offer);
                }
            }
        }
    }
}
