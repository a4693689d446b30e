/* Steps that do nothing, since the number of what they do is never more than 0
 * or since what they give is there already. Numbers of the file count as they
 * are: who sets one to 0 is told what it stops.
 *
 * SPDX-License-Identifier: MIT */
#include "check/checker.h"
#include "program/range.h"
#include "rules/rules.h"

/* How many of something a step is about, or NULL. */
static const Expression *amount_of(const Step *step)
{
    switch (step->verb) {
    case VERB_DEAL: case VERB_SKIP: case VERB_TAKE_POINTS: return step->object;
    case VERB_GIVE: case VERB_RAISE: case VERB_LOWER: return step->amount;
    case VERB_MOVE: case VERB_GATHER: case VERB_SHUFFLE: case VERB_MAKE_CHANGE:
    case VERB_ROLL: case VERB_SET: case VERB_STATUS: case VERB_SCORE: case VERB_PICK: case VERB_GO_AGAIN:
    case VERB_TURN_TO: case VERB_REVERSE: case VERB_END_ROUND:
    case VERB_END_GAME: case VERB_FOR_EACH: case VERB_WHILE: case VERB_CASES:
    case VERB_PERFORM: case VERB_CARRY_OUT: case VERB_ASK: case VERB_IF:
    case VERBS: break;
    }
    return NULL;
}

/* From a holder or a zone to the same one, or to the value that is there: it
 * counts only that a card comes to lie on top of its pile, or that a name is
 * given to it. */
static bool goes_nowhere(const Checker *checker, const Step *step)
{
    const Expression *from = step->verb == VERB_SET ? step->object : step->from;
    const Expression *to = step->to;
    bool goes = step->verb == VERB_MOVE || step->verb == VERB_DEAL ||
                step->verb == VERB_GIVE || step->verb == VERB_SET;
    return goes && from && to && expression_same(from, to) && !step->local &&
           !(step->verb == VERB_MOVE && from->kind == E_ZONE &&
             checker->variant->zones[from->value].pile);
}

static void look_at_way(Checker *checker, const Step *step)
{
    if (goes_nowhere(checker, step) &&
        !checker_has_found(checker, step->to->span)) {
        const char *key = verb_facts[step->verb].key;
        bool set = step->verb == VERB_SET;
        Diagnostic *finding = checker_find(checker, step->to->span, "'%s' does "
                                           "nothing here: '%s' and 'to' are "
                                           "the same", key,
                                           set ? key : "from");
        checker_help(checker, finding, "write another %s after 'to', or "
                     "take the step '%s' out", set ? "value" : "place",
                     step->place.name);
    }
}

static void look(void *context, const Step *step)
{
    Checker *checker = context;
    look_at_way(checker, step);
    const Expression *amount = amount_of(step);
    Moment moment = moment_any(checker->variant, false);
    Range range = amount ? range_of(&moment, amount) : (Range){false, 0, 0};
    bool signless = step->verb != VERB_RAISE && step->verb != VERB_LOWER;
    if (!range.known || range.most > 0 || (!signless && range.least < 0) ||
        checker_has_found(checker, amount->span)) {
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
