/* Steps that do nothing, since the number of what they do is never more than
 * 0. Numbers of the file count as they are: who sets one to 0 is told what it
 * stops.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "check/checker.h"
#include "program/range.h"
#include "rules/rules.h"

/* How many of something a step is about, or NULL. */
static const Expression *amount_of(const Step *step)
{
    switch (step->verb) {
    case VERB_DEAL: case VERB_SKIP: case VERB_TAKE_POINTS: return step->object;
    case VERB_GIVE: return step->amount;
    case VERB_MOVE: case VERB_GATHER: case VERB_SHUFFLE: case VERB_MAKE_CHANGE:
    case VERB_ROLL: case VERB_SET: case VERB_RAISE: case VERB_LOWER:
    case VERB_STATUS: case VERB_SCORE: case VERB_PICK: case VERB_GO_AGAIN:
    case VERB_TURN_TO: case VERB_REVERSE: case VERB_END_ROUND:
    case VERB_END_GAME: case VERB_FOR_EACH: case VERB_WHILE: case VERB_CASES:
    case VERB_PERFORM: case VERB_CARRY_OUT: case VERB_ASK: case VERB_IF:
    case VERBS: break;
    }
    return NULL;
}

/* What is performed in several places is reported once. */
static bool is_reported(const Checker *checker, Span span)
{
    for (size_t i = 0; i < checker->found->count; i++) {
        const Diagnostic *one = &checker->found->items[i];
        if (text_equal(one->id, checker->check->id) &&
            one->span.file == span.file && one->span.start == span.start) {
            return true;
        }
    }
    return false;
}

static void look(void *context, const Step *step)
{
    Checker *checker = context;
    const Expression *amount = amount_of(step);
    Moment moment = moment_any(checker->variant, checker->root, false);
    Range range = amount ? range_of(&moment, amount) : (Range){false, 0, 0};
    if (!range.known || range.most > 0 || is_reported(checker, amount->span)) {
        return;
    }
    Diagnostic *finding = checker_find(
        checker, amount->span, "'%s' does nothing here: this is %s%lld",
        verb_facts[step->verb].key,
        range.least == range.most ? "" : "at most ", (long long)range.most);
    checker_help(checker, finding, "write a number from 1 on, or take the step "
                 "'%s' out", step->place.name);
}

void check_no_amount(Checker *checker)
{
    rules_visit_steps(checker->variant->rules, look, checker);
}
