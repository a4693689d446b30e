/* Visits all steps and decisions of the rules.
 *
 * SPDX-License-Identifier: MIT */
#include "rules/rules.h"

static void visit_actions(const Actions *actions, StepVisit *visit,
                          void *context)
{
    for (size_t i = 0; i < actions->count; i++) {
        steps_visit(&actions->items[i].steps, visit, context);
    }
}

static void visit_step(const Step *step, StepVisit *visit, void *context)
{
    visit(context, step);
    steps_visit(&step->steps, visit, context);
    steps_visit(&step->otherwise, visit, context);
    for (size_t i = 0; i < step->case_count; i++) {
        steps_visit(&step->cases[i].steps, visit, context);
    }
    visit_actions(&step->actions, visit, context);
}

void steps_visit(const Steps *steps, StepVisit *visit, void *context)
{
    for (size_t i = 0; i < steps->count; i++) {
        visit_step(&steps->items[i], visit, context);
    }
}

void rules_visit_steps(const Rules *rules, StepVisit *visit, void *context)
{
    steps_visit(&rules->game_setup, visit, context);
    steps_visit(&rules->round_setup, visit, context);
    steps_visit(&rules->phase_setup, visit, context);
    steps_visit(&rules->before_turn, visit, context);
    for (size_t i = 0; i < rules->mode_count; i++) {
        visit_actions(&rules->modes[i].actions, visit, context);
    }
    steps_visit(&rules->after_turn, visit, context);
    steps_visit(&rules->after, visit, context);
}

/* --- Decisions ------------------------------------------------------------ */

typedef struct {
    DecisionVisit *visit;
    void *context;
} Decisions;

static void visit_question(void *context, const Step *step)
{
    const Decisions *decisions = context;
    if (step->verb == VERB_ASK || step->verb == VERB_OFFER) {
        decisions->visit(decisions->context, &step->actions);
    }
}

void rules_visit_decisions(const Rules *rules, DecisionVisit *visit,
                           void *context)
{
    Decisions decisions = {visit, context};
    for (size_t i = 0; i < rules->mode_count; i++) {
        visit(context, &rules->modes[i].actions);
    }
    rules_visit_steps(rules, visit_question, &decisions);
}

typedef struct {
    const Node *node;          /* of an action, or NULL */
    const Action *action;      /* this one, or NULL */
    const Step *found;
} Question;

static void look_for_action(void *context, const Step *step)
{
    Question *question = context;
    for (size_t i = 0; i < step->actions.count && !question->found; i++) {
        const Action *action = &step->actions.items[i];
        if (action == question->action || action->node == question->node) {
            question->found = step;
        }
    }
}

const Step *rules_question_of(const Rules *rules, const Action *action)
{
    Question question = {NULL, action, NULL};
    rules_visit_steps(rules, look_for_action, &question);
    return question.found;
}

const Step *rules_find_question(const Rules *rules, const Node *action)
{
    Question question = {action, NULL, NULL};
    rules_visit_steps(rules, look_for_action, &question);
    return question.found;
}

/* --- The zone that a step fills ------------------------------------------- */

int step_fills(const Step *step)
{
    const Expression *to = NULL;
    switch (step->verb) {
    case VERB_MOVE: to = step->to; break;
    case VERB_DEAL:
        if (!step->to) {
            return step->number;
        }
        to = step->to;
        break;
    case VERB_GATHER: to = step->object; break;
    case VERB_SHUFFLE: case VERB_GIVE: case VERB_TAKE_POINTS:
    case VERB_MAKE_CHANGE: case VERB_ROLL: case VERB_REVEAL: case VERB_SET:
    case VERB_RAISE:
    case VERB_LOWER: case VERB_STATUS: case VERB_SCORE: case VERB_PICK:
    case VERB_GO_AGAIN: case VERB_TURN_TO: case VERB_SKIP: case VERB_REVERSE:
    case VERB_END_PHASE:
    case VERB_END_ROUND: case VERB_END_GAME: case VERB_FOR_EACH:
    case VERB_WHILE: case VERB_CASES: case VERB_PERFORM: case VERB_CARRY_OUT:
    case VERB_ASK: case VERB_OFFER: case VERB_IF: case VERBS: break;
    }
    return to && to->kind == E_ZONE ? (int)to->value : NOTHING;
}

/* --- Searching for a verb ------------------------------------------------- */

typedef struct {
    Verb verb;
    const Step *found;
} Search;

static void look_for(void *context, const Step *step)
{
    Search *search = context;
    if (!search->found && step->verb == search->verb) {
        search->found = step;
    }
}

const Step *rules_find_verb(const Rules *rules, Verb verb)
{
    Search search = {verb, NULL};
    rules_visit_steps(rules, look_for, &search);
    return search.found;
}

const Step *steps_find_verb(const Steps *steps, Verb verb)
{
    Search search = {verb, NULL};
    steps_visit(steps, look_for, &search);
    return search.found;
}
