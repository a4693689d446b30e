/* What others are told of a move beside what they see of it: a name that says
 * more, a text that says less.
 *
 * SPDX-License-Identifier: MIT */
#include "check/checker.h"
#include "expression/pure_value.h"
#include "rules/told_choices.h"

static bool sees_open(void *context, const ChangedPlace *place)
{
    return place_is_open(context, place);
}

static ToldChoices told_to_all(const Checker *checker, const Action *action)
{
    return action_tells(checker->variant, action, sees_open,
                        (void *)(uintptr_t)checker->variant);
}

/* --- too much ------------------------------------------------------------- */

/* The name that a piece of a text shows, or NULL. */
static const Local *shown_name(const Action *action, const Piece *piece)
{
    const Expression *part = NULL;
    if (piece->parameter >= 0) {
        return action->choices[piece->parameter].local;
    }
    if (piece->expression) {
        pure_parts(piece->expression, &part, 1);
    }
    return part && part->kind == E_LOCAL ? part->local : NULL;
}

/* Reports names in `told` that stand for something that not everybody sees. */
static void check_names(Checker *checker, const Action *action)
{
    ToldChoices told = told_to_all(checker, action);
    for (size_t i = 0; i < action->told.count; i++) {
        const Local *name = shown_name(action, &action->told.items[i]);
        Span span = node_span(action->told.node);
        if (name && !checker_has_found(checker, span) &&
            !action_tells_name(checker->variant, action, &told, name,
                               sees_open,
                               (void *)(uintptr_t)checker->variant)) {
            Diagnostic *finding = checker_find(
                checker, span, "'told' names '%s', which not everybody sees",
                name->name);
            checker_help(checker, finding, "leave out '{%s}', or remove 'told'"
                         ": then those who see it are told, and nobody else",
                         name->name);
        }
    }
}

/* The kinds of cards that a step can move by the conditions in it. */
static uint64_t kinds_of(const Variant *variant, const Expression *cards)
{
    uint64_t kinds = ~UINT64_C(0) >> (64 - variant->kind_count);
    for (; cards; cards = cards->left) {
        if (cards->kind == E_CONSTANT && cards->type.base == TYPE_CARD) {
            return UINT64_C(1) << cards->value;
        }
        if (cards->kind != E_WHERE && cards->kind != E_LOWEST &&
            cards->kind != E_HIGHEST) {
            break;
        }
        Expression element = {.kind = E_LOCAL, .type = {TYPE_CARD, -1},
                              .local = cards->local};
        for (int i = 0; cards->kind == E_WHERE && i < variant->kind_count;
             i++) {
            Binding binding = {&element, i};
            int64_t holds;
            bool never = pure_value(variant, cards->right, &binding, 1,
                                    &holds) && !holds;
            kinds &= ~((uint64_t)never << i);
        }
    }
    return kinds;
}

static bool is_hidden(const Variant *variant, const Step *step)
{
    ChangedPlace from = {PLACE_CARDS, step->from, step->object, true, false};
    ChangedPlace to = {PLACE_CARDS, step->to, step->object, false, false};
    return !place_is_open(variant, &from) && !place_is_open(variant, &to);
}

/* The first step of [steps], always done, that moves certain cards between
 * places that not everybody sees, or NULL. */
static const Step *find_certain(const Variant *variant, const Steps *steps)
{
    const Step *found = NULL;
    for (size_t i = 0; i < steps->count && !found; i++) {
        const Step *step = &steps->items[i];
        if (step->condition) {
            continue;
        }
        if (step->verb == VERB_PERFORM) {
            found = find_certain(variant, &step->steps);
        } else if (step->verb == VERB_MOVE && step->object) {
            uint64_t kinds = kinds_of(variant, step->object);
            bool some = __builtin_popcountll(kinds) < variant->kind_count;
            found = some && is_hidden(variant, step) ? step : NULL;
        }
    }
    return found;
}

/* Reports the name of an action that does with certain cards what another one
 * may do with others, out of the sight of somebody. */
static void check_name(Checker *checker, const Action *action)
{
    const Step *step = find_certain(checker->variant, &action->steps);
    if (!step || checker_has_found(checker, action->place.name_span)) {
        return;
    }
    Diagnostic *finding = checker_find(
        checker, action->place.name_span, "the text of '%s' tells everybody "
        "which card is moved, but not everybody sees it", action->name);
    diagnostic_label(checker->found, finding, step->place.name_span,
                     "from a hidden place to a hidden place");
    checker_help(checker, finding, "write 'told:' with the text for the "
                 "others: the same in all actions that they cannot tell apart, "
                 "or the name of this one if they are to know it");
}

static void look_at_much(void *context, const Actions *actions)
{
    Checker *checker = context;
    for (size_t i = 0; i < actions->count; i++) {
        const Action *action = &actions->items[i];
        if (action->told.node) {
            check_names(checker, action);
        } else if (actions->count > 1) {
            check_name(checker, action);
        }
    }
}

void check_tells_too_much(Checker *checker)
{
    rules_visit_decisions(checker->variant->rules, look_at_much, checker);
}

/* --- too little ----------------------------------------------------------- */

static bool text_names(const Action *action, int choice)
{
    for (size_t i = 0; i < action->text.count; i++) {
        if (shown_name(action, &action->text.items[i]) ==
            action->choices[choice].local) {
            return true;
        }
    }
    return false;
}

static void check_left_out(Checker *checker, const Action *action)
{
    ToldChoices told = told_to_all(checker, action);
    Span span = node_span(action->told.node);
    for (int i = 0; i < action->choice_count; i++) {
        const char *name = action->choices[i].place.name;
        if (told.shown[i] && text_names(action, i) &&
            !action_says(action, i) && !checker_has_found(checker, span)) {
            Diagnostic *finding = checker_find(
                checker, span, "'told' leaves out '%s', which everybody sees",
                name);
            checker_help(checker, finding, "write '{%s}' in it, or remove "
                         "'told'", name);
        }
    }
}

static void look_at_little(void *context, const Actions *actions)
{
    for (size_t i = 0; i < actions->count; i++) {
        if (actions->items[i].told.node) {
            check_left_out(context, &actions->items[i]);
        }
    }
}

void check_tells_too_little(Checker *checker)
{
    rules_visit_decisions(checker->variant->rules, look_at_little, checker);
}
