/* Steps: one clause each where that is possible, several in one sentence where
 * they are few, else a list.
 *
 * SPDX-License-Identifier: MIT */
#include "rulebook/teller.h"

enum { JOINED_MAX = 3 };

static bool is_simple(const Teller *teller, const Step *step)
{
    switch (step->verb) {
    case VERB_IF: return simple_if(teller, step);
    case VERB_FOR_EACH: return simple_loop(teller, step);
    case VERB_PERFORM: return simple_perform(teller, step);
    case VERB_ASK: return simple_ask(teller, step);
    case VERB_WHILE: case VERB_CASES: case VERBS: return false;
    case VERB_MOVE: case VERB_DEAL: case VERB_GATHER: case VERB_SHUFFLE:
    case VERB_GIVE: case VERB_TAKE_POINTS: case VERB_MAKE_CHANGE:
    case VERB_ROLL: case VERB_SET: case VERB_RAISE: case VERB_LOWER:
    case VERB_STATUS: case VERB_SCORE: case VERB_PICK: case VERB_GO_AGAIN:
    case VERB_TURN_TO: case VERB_SKIP: case VERB_REVERSE: case VERB_END_ROUND:
    case VERB_END_GAME: case VERB_CARRY_OUT:
        return true;
    }
    return false;
}

/* Whether it is always simple. */
static bool has_one_form(const Step *step)
{
    return step->verb != VERB_IF && step->verb != VERB_FOR_EACH &&
           step->verb != VERB_WHILE && step->verb != VERB_CASES &&
           step->verb != VERB_PERFORM && step->verb != VERB_ASK;
}

/* What a simple step does. */
static const char *clause_of_verb(Teller *teller, const Step *step)
{
    switch (step->verb) {
    case VERB_MOVE: return clause_move(teller, step);
    case VERB_DEAL: return clause_deal(teller, step);
    case VERB_GATHER: return clause_gather(teller, step);
    case VERB_SHUFFLE: return clause_shuffle(teller, step);
    case VERB_GIVE: return clause_give(teller, step);
    case VERB_TAKE_POINTS: return clause_take_points(teller, step);
    case VERB_MAKE_CHANGE: return clause_make_change(teller, step);
    case VERB_ROLL: return clause_roll(teller, step);
    case VERB_SET: return clause_set(teller, step);
    case VERB_RAISE: case VERB_LOWER: return clause_change(teller, step);
    case VERB_STATUS: return clause_status(teller, step);
    case VERB_SCORE: return clause_score(teller, step);
    case VERB_PICK: return clause_pick(teller, step);
    case VERB_GO_AGAIN: case VERB_TURN_TO: return clause_turn(teller, step);
    case VERB_SKIP: return clause_skip(teller, step);
    case VERB_REVERSE: return clause_reverse(teller, step);
    case VERB_END_ROUND: return clause_end_round(teller, step);
    case VERB_END_GAME: return clause_end_game(teller, step);
    case VERB_FOR_EACH: return clause_loop(teller, step);
    case VERB_PERFORM: return clause_perform(teller, step);
    case VERB_CARRY_OUT: return clause_carry_out(teller, step);
    case VERB_ASK: return clause_ask(teller, step);
    case VERB_IF: return clause_if(teller, step);
    case VERB_WHILE: case VERB_CASES: case VERBS: break;
    }
    return "";
}

/* What guards a step that is no `if ... then` itself. */
static const Condition *guard_of(const Step *step)
{
    return step->verb == VERB_IF ? NULL : step->condition;
}

bool step_all_simple(const Teller *teller, const Steps *steps)
{
    for (size_t i = 0; i < steps->count; i++) {
        const Step *step = &steps->items[i];
        if (!is_simple(teller, step) ||
            (step->condition && steps->count > 1)) {
            return false;
        }
    }
    return steps->count <= JOINED_MAX;
}

const char *step_lead(Teller *teller, const char *lead, const char *clause)
{
    bool both = english_begins(lead, "if ") && english_begins(clause, "if ");
    return *lead ? tell_format(teller, "%s, %s%s", lead, both ? "and " : "",
                               clause) : clause;
}

const char *step_act(Teller *teller, Noun noun, const char *bare,
                     const char *other)
{
    return noun.you && !teller->asked ? bare
                                      : noun_verb(teller, noun, bare, other);
}

const char *step_list(Teller *teller, const Words *clauses)
{
    Words words = {NULL, 0, 0};
    Text turned = text_new(teller->arena);
    bool does = false;                 /* it was said who does something */
    for (size_t i = 0; i < clauses->count; i++) {
        bool order = english_is_order(clauses->items[i]);
        if (order && does) {
            text_add_format(&turned, "%s, and then ",
                            english_list(teller->arena, &words, "and"));
            words = (Words){NULL, 0, 0};
        }
        does = !order;
        english_gather(teller->arena, &words, clauses->items[i]);
    }
    text_add(&turned, english_list(teller->arena, &words, "and"));
    return text_string(&turned);
}

const char *step_if(Teller *teller, const Condition *condition)
{
    return tell_format(teller, "if %s",
                       tell_condition(teller, condition, false));
}

static const char *guard_clause(Teller *teller, const Step *step)
{
    const Condition *guard = guard_of(step);
    return guard ? step_if(teller, guard) : "";
}

/* A simple step. */
static const char *clause_of_step(Teller *teller, const Step *step)
{
    const char *guard = guard_clause(teller, step);
    return step_lead(teller, guard, clause_of_verb(teller, step));
}

const char *step_join(Teller *teller, const Steps *steps)
{
    Words words = {NULL, 0, 0};
    for (size_t i = 0; i < steps->count; i++) {
        english_gather(teller->arena, &words,
                       clause_of_step(teller, &steps->items[i]));
    }
    return words.count ? step_list(teller, &words) : "nothing happens";
}

/* One lead from two. */
static const char *lead_to(Teller *teller, const char *lead, const char *more)
{
    return *more ? step_lead(teller, lead, more) : lead;
}

/* A step that is not simple. */
static void tell_verb(Teller *teller, const Step *step, const char *lead)
{
    lead = lead_to(teller, lead, guard_clause(teller, step));
    if (step->verb == VERB_IF) {
        tell_if(teller, step, lead);
    } else if (step->verb == VERB_FOR_EACH) {
        tell_loop(teller, step, lead);
    } else if (step->verb == VERB_WHILE) {
        tell_while(teller, step, lead);
    } else if (step->verb == VERB_CASES) {
        tell_cases(teller, step, lead);
    } else if (step->verb == VERB_PERFORM) {
        tell_perform(teller, step, lead);
    } else {
        tell_ask(teller, step, lead);
    }
}

static void tell_step(Teller *teller, const Step *step, const char *lead)
{
    if (is_simple(teller, step)) {
        tell(teller, step->place.node,
             step_lead(teller, lead, clause_of_step(teller, step)));
    } else {
        tell_verb(teller, step, lead);
    }
}

const char *step_plain_clause(Teller *teller, const Step *step)
{
    return has_one_form(step) && !step->condition
               ? clause_of_verb(teller, step) : NULL;
}

void step_tell_all(Teller *teller, const Steps *steps)
{
    step_tell_from(teller, steps, 0);
}

void step_tell_from(Teller *teller, const Steps *steps, size_t first)
{
    Bound *bound = teller->bound;
    for (size_t i = first; i < steps->count; i++) {
        tell_step(teller, &steps->items[i], "");
    }
    teller_unbind(teller, bound);
}

void step_tell_list(Teller *teller, const Steps *steps)
{
    Bound *bound = teller->bound;
    page_open(&teller->page, BLOCK_NUMBERED);
    for (size_t i = 0; i < steps->count; i++) {
        page_open(&teller->page, BLOCK_ITEM);
        tell_step(teller, &steps->items[i], "");
        page_close(&teller->page);
    }
    page_close(&teller->page);
    teller_unbind(teller, bound);
}

void step_tell_body(Teller *teller, const Node *from, const char *lead,
                    const Steps *steps)
{
    if (step_all_simple(teller, steps)) {
        Bound *bound = teller->bound;
        tell(teller, from, step_lead(teller, lead, step_join(teller, steps)));
        teller_unbind(teller, bound);
    } else if (!*lead) {
        step_tell_all(teller, steps);
    } else if (steps->count == 1) {
        tell_step(teller, &steps->items[0], lead);
    } else {
        Noun actor = teller_spoken(teller);
        tell(teller, from, tell_format(teller, "%s:", lead));
        step_tell_list(teller, steps);
        teller->actor = actor;
    }
}
