/* Conditions that do not depend on anything: always true, never true.
 *
 * Numbers of the file and the number of players are taken as if they were any,
 * since they are there to be changed.
 *
 * SPDX-License-Identifier: MIT */
#include "check/checker.h"
#include "program/range.h"

/* --- Which texts are conditions of a step, an action, a choice or a mode -- */

/* For each text, from 1, whether it is one. */
static void mark(bool *marked, const Condition *condition)
{
    if (condition) {
        marked[condition->holds->whole] = true;
    }
}

static void mark_all(bool *marked, const Conditions *conditions)
{
    for (size_t i = 0; i < conditions->count; i++) {
        mark(marked, &conditions->items[i]);
    }
}

static void mark_actions(void *context, const Actions *actions)
{
    bool *marked = context;
    for (size_t i = 0; i < actions->count; i++) {
        const Action *action = &actions->items[i];
        mark_all(marked, &action->when);
        for (int k = 0; k < action->choice_count; k++) {
            mark_all(marked, &action->choices[k].where);
            mark_all(marked, &action->choices[k].together);
        }
    }
}

/* The last of several cases says `if: true`: in all other cases. */
static void mark_step(void *context, const Step *step)
{
    bool *marked = context;
    mark(marked, step->condition);
    mark(marked, step->repeats);
    for (size_t i = 0; i < step->case_count; i++) {
        const Condition *condition = step->cases[i].condition;
        bool last = i + 1 == step->case_count;
        if (condition && !(last && condition->holds->kind == E_CONSTANT)) {
            mark(marked, condition);
        }
    }
}

static const bool *mark_conditions(const Checker *checker)
{
    const Rules *rules = checker->variant->rules;
    size_t count = checker->variant->text_count;
    bool *marked = arena_alloc(checker->arena, count + 1);
    for (size_t i = 0; i < rules->mode_count; i++) {
        mark(marked, rules->modes[i].condition);
    }
    rules_visit_decisions(rules, mark_actions, marked);
    rules_visit_steps(rules, mark_step, marked);
    return marked;
}

/* --- What they come to ---------------------------------------------------- */

/* What a condition can come to in all texts from number [first] on that were
 * read from the same node; *[next] is the first of another one. */
static Range range_everywhere(const Checker *checker, const Moment *moment,
                              size_t first, size_t *next)
{
    const RuleText *texts = checker->texts;
    Range all = {false, 1, 0};
    size_t i = first;
    for (; i < checker->variant->text_count &&
           texts[i].node == texts[first].node; i++) {
        if (!texts[i].inlined && texts[i].expression->type.base == TYPE_TRUTH) {
            Range one = range_of(moment, texts[i].expression);
            all.known = true;
            all.least = one.least < all.least ? one.least : all.least;
            all.most = one.most > all.most ? one.most : all.most;
        }
    }
    *next = i;
    return all;
}

static void report_constant(Checker *checker, int64_t value,
                            const char *message, const char *help)
{
    const Variant *variant = checker->variant;
    Moment moment = moment_any(variant, true);
    const bool *marked = mark_conditions(checker);
    for (size_t i = 0, next; i < variant->text_count; i = next) {
        const RuleText *text = &checker->texts[i];
        Range range = range_everywhere(checker, &moment, i, &next);
        if (range.known && range.least == value && range.most == value &&
            marked[text->expression->whole]) {
            Diagnostic *finding = checker_find(checker, text->span, "%s",
                                               message);
            checker_help(checker, finding, "%s", help);
        }
    }
}

void check_always_true(Checker *checker)
{
    report_constant(checker, 1, "this condition always holds",
                    "say what is meant, or leave the condition out");
}

void check_never_true(Checker *checker)
{
    report_constant(checker, 0, "this condition never holds",
                    "say what is meant, or take out what depends on it");
}
