/* Shared by the checks: adding findings, and searching the rules for words.
 *
 * SPDX-License-Identifier: MIT */
#include "check/checker.h"

#include <stdarg.h>
#include <string.h>

#include "base/text.h"

Diagnostic *checker_find(Checker *checker, Span span, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    const char *message = text_format_list(checker->arena, format, list);
    va_end(list);
    return diagnostics_add(checker->found, checker->severity,
                           checker->check->id, span, "%s", message);
}

void checker_help(Checker *checker, Diagnostic *finding, const char *format,
                  ...)
{
    va_list list;
    va_start(list, format);
    finding->help = text_format_list(checker->arena, format, list);
    va_end(list);
}

static bool is_word_byte(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= '0' && byte <= '9') || byte == '_' || (byte & 0x80);
}

bool checker_speaks_of(const char *text, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = text; (at = strstr(at, name)); at++) {
        bool begins = at == text || !is_word_byte(at[-1]);
        if (begins && !is_word_byte(at[length])) {
            return true;
        }
    }
    return false;
}

bool checker_has_found(const Checker *checker, Span span)
{
    for (size_t i = 0; i < checker->found->count; i++) {
        const Diagnostic *one = &checker->found->items[i];
        if (text_equal(one->id, checker->check->id) &&
            span_same_begin(one->span, span)) {
            return true;
        }
    }
    return false;
}

bool checker_says_idly(Checker *checker, const char *name)
{
    const Rules *rules = checker->variant->rules;
    bool says = ++checker->looked > LOOKS_MAX;
    for (size_t i = 0; i < rules->idle_count && !says; i++) {
        says = checker_speaks_of(rules->idle[i], name);
    }
    return says;
}

void checker_visit(const Expression *expression, void *context,
                   void (*visit)(void *context, const Expression *part))
{
    if (expression) {
        visit(context, expression);
        checker_visit(expression->condition, context, visit);
        checker_visit(expression->left, context, visit);
        checker_visit(expression->right, context, visit);
    }
}

Bits checker_values_of_cards(const Variant *variant, int attribute)
{
    Bits values = {0};
    for (int i = 0; i < variant->kind_count; i++) {
        const Kind *kind = &variant->kinds[i];
        if (kind->copies > 0) {
            values = bits_or(values, kind->values[attribute]);
        }
    }
    return values;
}

Bits checker_values_of_dice(const Variant *variant)
{
    Bits values = {0};
    for (int i = 0; i < variant->dice_count; i++) {
        for (int face = 0; face < variant->dice[i].face_count; face++) {
            bits_put(&values, variant->dice[i].faces[face], true);
        }
    }
    return values;
}

static bool steps_surely(const Steps *steps, bool (*does)(const Step *step))
{
    bool found = false;
    for (size_t i = 0; i < steps->count; i++) {
        found = found || step_surely(&steps->items[i], does);
    }
    return found;
}

static bool cases_surely(const Step *step, bool (*does)(const Step *step))
{
    bool all = true, sure = false;   /* true: the last case, which covers the
                                        rest */
    for (size_t i = 0; i < step->case_count; i++) {
        const Condition *condition = step->cases[i].condition;
        sure = condition && condition->holds->kind == E_CONSTANT &&
               condition->holds->value;
        all = all && steps_surely(&step->cases[i].steps, does);
    }
    return all && sure;
}

/* Whether [step] surely asks somebody, and each answer does it. One answer must
 * always be possible, or the question may be left out. */
static bool answers_surely(const Step *step, bool (*does)(const Step *step))
{
    bool asks = step->object && (step->object->kind == E_ACTOR ||
                                 step->object->kind == E_NEXT_PLAYER);
    bool all = true, free = false;
    for (size_t i = 0; i < step->actions.count; i++) {
        const Action *action = &step->actions.items[i];
        all = all && steps_surely(&action->steps, does);
        free = free || (action->when.count == 0 && action->choice_count == 0);
    }
    return asks && free && all;
}

bool step_surely(const Step *step, bool (*does)(const Step *step))
{
    if (step->condition && step->verb != VERB_IF) {
        return false;
    }
    switch (step->verb) {
    case VERB_IF:
        return steps_surely(&step->steps, does) &&
               steps_surely(&step->otherwise, does);
    case VERB_CASES: return cases_surely(step, does);
    case VERB_PERFORM: return steps_surely(&step->steps, does);
    case VERB_ASK: return answers_surely(step, does);
    case VERB_GO_AGAIN: case VERB_TURN_TO: case VERB_MOVE: case VERB_DEAL:
    case VERB_GATHER: case VERB_SHUFFLE: case VERB_GIVE: case VERB_TAKE_POINTS:
    case VERB_MAKE_CHANGE: case VERB_ROLL: case VERB_REVEAL: case VERB_SET:
    case VERB_RAISE:
    case VERB_LOWER: case VERB_STATUS: case VERB_SCORE: case VERB_PICK:
    case VERB_SKIP: case VERB_REVERSE: case VERB_END_ROUND: case VERB_END_GAME:
    case VERB_END_PHASE:
    case VERB_FOR_EACH: case VERB_WHILE: case VERB_CARRY_OUT: case VERB_OFFER:
    case VERBS: return does(step);
    }
    return false;
}
