/* Conditions that depend on nothing, or whose result is certain where they are
 * evaluated: always true, never true. Steps that are never done. The numbers of
 * the file and the number of players are taken as unknown, since users may
 * change them.
 *
 * SPDX-License-Identifier: MIT */
#include "base/sort.h"
#include "check/checker.h"
#include "program/range.h"

/* --- Conditions with a certain result ------------------------------------- */

enum { FACTS_MAX = 24 };

/* A condition at one place where it is evaluated. */
typedef struct {
    const Condition *condition;
    const Condition *by;   /* a condition that excludes it there, or NULL */
    const char *help;      /* help if it is always true, NULL: the usual help */
} Asked;

typedef struct {
    Checker *checker;
    Moment moment;
    Asked *asked;
    size_t asked_count, asked_capacity;
    const Step **dead;     /* steps after one that ends the round or game */
    size_t dead_count, dead_capacity;
} Walk;

/* Conditions that are true, or false, at a place of the rules. */
typedef struct {
    Walk *walk;
    int count;
    struct {
        const Condition *condition;
        bool holds;
        uint64_t looked;   /* the parts of the table that it reads */
    } items[FACTS_MAX];
} Facts;

/* A constant condition says nothing about others. */
static void add_fact(Facts *facts, const Condition *condition, bool holds)
{
    Range own = {false, 0, 0};
    if (condition) {
        own = range_of(&facts->walk->moment, condition->holds);
    }
    if (own.least < own.most && facts->count < FACTS_MAX) {
        facts->items[facts->count].condition = condition;
        facts->items[facts->count].holds = holds;
        facts->items[facts->count++].looked = change_looked_at(
            facts->walk->checker->variant, condition->holds);
    }
}

static void forget(Facts *facts, uint64_t changed)
{
    int kept = 0;
    for (int i = 0; i < facts->count; i++) {
        if (!(facts->items[i].looked & changed)) {
            facts->items[kept++] = facts->items[i];
        }
    }
    facts->count = kept;
}

/* Whether [condition] is false if [fact] is true, or if it is false. */
static bool excludes(const Walk *walk, const Condition *fact, bool holds,
                     const Condition *condition)
{
    Expression *one = fact->holds, *other = condition->holds;
    Expression not = {.kind = E_NOT, .type = one->type, .left = one};
    Expression both = {.kind = E_AND, .type = one->type,
                       .left = holds ? one : &not, .right = other};
    return fact != condition && range_of(&walk->moment, &both).most == 0;
}

static void ask(const Facts *facts, const Condition *condition,
                const char *help)
{
    Walk *walk = facts->walk;
    if (!condition) {
        return;
    }
    Asked asked = {condition, NULL, help};
    for (int i = 0; i < facts->count && !asked.by; i++) {
        const Condition *fact = facts->items[i].condition;
        if (excludes(walk, fact, facts->items[i].holds, condition)) {
            asked.by = fact;
        }
    }
    ARENA_PUSH(walk->checker->arena, walk->asked, walk->asked_count,
               walk->asked_capacity) = asked;
}

static void ask_all(Facts *facts, const Conditions *conditions)
{
    for (size_t i = 0; i < conditions->count; i++) {
        ask(facts, &conditions->items[i], NULL);
        add_fact(facts, &conditions->items[i], true);
    }
}

static void walk_steps(Facts *facts, const Steps *steps);

static void walk_inner(Facts facts, const Condition *condition, bool holds,
                       const Steps *steps)
{
    add_fact(&facts, condition, holds);
    walk_steps(&facts, steps);
}

/* Choices are made at the moment when the action is open; its steps happen at
 * the next moment. */
static void walk_action(Facts facts, const Action *action)
{
    ask_all(&facts, &action->when);
    for (int k = 0; k < action->choice_count; k++) {
        Facts of_choice = facts;
        ask_all(&of_choice, &action->choices[k].where);
        ask_all(&of_choice, &action->choices[k].together);
    }
    forget(&facts, STATE_COURSE);
    walk_steps(&facts, &action->steps);
}

static void walk_actions(const Facts *facts, const Actions *actions)
{
    for (size_t i = 0; i < actions->count; i++) {
        walk_action(*facts, &actions->items[i]);
    }
}

/* `if: true` in the last of several cases means: in all other cases. */
static void walk_cases(Facts facts, const Step *step)
{
    for (size_t i = 0; i < step->case_count; i++) {
        const Condition *condition = step->cases[i].condition;
        bool last = i + 1 == step->case_count;
        if (condition && !(last && condition->holds->kind == E_CONSTANT)) {
            ask(&facts, condition, NULL);
        }
        walk_inner(facts, condition, true, &step->cases[i].steps);
        add_fact(&facts, condition, false);
    }
}

static void walk_step(const Facts *facts, const Step *step)
{
    Facts inner = *facts, nothing = {.walk = facts->walk};
    ask(facts, step->condition, NULL);
    ask(facts, step->repeats, "the loop never ends: write a condition that its "
        "steps make false, or the steps alone, without 'while'");
    if (step->verb == VERB_FOR_EACH || step->verb == VERB_WHILE) {
        forget(&inner, change_made_by_step(step));
    }
    add_fact(&inner, step->condition, true);
    walk_inner(inner, step->repeats, true, &step->steps);
    walk_inner(*facts, step->condition, false, &step->otherwise);
    walk_cases(inner, step);
    walk_actions(&nothing, &step->actions);
}

static bool is_end(const Step *step)
{
    return step->verb == VERB_END_ROUND || step->verb == VERB_END_GAME ||
           step->verb == VERB_END_PHASE;
}

static void walk_steps(Facts *facts, const Steps *steps)
{
    Walk *walk = facts->walk;
    for (size_t i = 0; i < steps->count; i++) {
        if (i > 0 && step_surely(&steps->items[i - 1], is_end)) {
            ARENA_PUSH(walk->checker->arena, walk->dead, walk->dead_count,
                       walk->dead_capacity) = &steps->items[i];
        }
        walk_step(facts, &steps->items[i]);
        forget(facts, change_made_by_step(&steps->items[i]));
    }
}

/* A mode is on while its condition is true and earlier ones are not. */
static void walk_modes(Facts facts, const Rules *rules)
{
    for (size_t i = 0; i < rules->mode_count; i++) {
        const Mode *mode = &rules->modes[i];
        Facts within = facts;
        ask(&facts, mode->condition, "say when the mode begins and ends; if it "
            "is always there, its actions belong in 'actions'");
        add_fact(&within, mode->condition, true);
        walk_actions(&within, &mode->actions);
        add_fact(&facts, mode->condition, false);
    }
}

static Walk walk_rules(Checker *checker, bool varied)
{
    const Rules *rules = checker->variant->rules;
    Walk walk = {.checker = checker,
                 .moment = moment_any(checker->variant, varied)};
    const Steps *all[] = {&rules->game_setup, &rules->round_setup,
                          &rules->phase_setup, &rules->before_turn,
                          &rules->after_turn,
                          &rules->after};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        walk_inner((Facts){.walk = &walk}, NULL, true, all[i]);
    }
    walk_modes((Facts){.walk = &walk}, rules);
    return walk;
}

/* --- Results -------------------------------------------------------------- */

static int by_place(const void *one, const void *other)
{
    const Asked *left = one, *right = other;
    uintptr_t first = (uintptr_t)left->condition->node,
              second = (uintptr_t)right->condition->node;
    return (first > second) - (first < second);
}

/* The possible results of a condition wherever it is evaluated, from number
 * [first] on. *[next] is the first place of another condition, *[by] another
 * condition that excludes it. */
static Range range_everywhere(const Walk *walk, size_t first, size_t *next,
                              const Condition **by)
{
    const Asked *asked = walk->asked;
    Range all = {true, 1, 0};
    size_t i = first;
    for (; i < walk->asked_count &&
           asked[i].condition->node == asked[first].condition->node; i++) {
        Range one = range_of(&walk->moment, asked[i].condition->holds);
        if (one.most && asked[i].by) {
            *by = asked[i].by;
            one = (Range){true, 0, 0};
        }
        all.least = one.least < all.least ? one.least : all.least;
        all.most = one.most > all.most ? one.most : all.most;
    }
    *next = i;
    return all;
}

static void report_constant(Checker *checker, int64_t value,
                            const char *message, const char *help)
{
    Walk walk = walk_rules(checker, true);
    if (walk.asked_count > 0) {
        sort_stable(checker->arena, walk.asked, walk.asked_count,
                    sizeof *walk.asked, by_place);
    }
    for (size_t i = 0, next; i < walk.asked_count; i = next) {
        const Asked *asked = &walk.asked[i];
        const Condition *by = NULL;
        Range range = range_everywhere(&walk, i, &next, &by);
        if (range.least != value || range.most != value) {
            continue;
        }
        Diagnostic *finding = checker_find(
            checker, node_span(asked->condition->node), "%s%s", message,
            by ? " together with another" : "");
        if (by) {
            diagnostic_label(checker->found, finding, node_span(by->node),
                             "the other condition");
        }
        checker_help(checker, finding, "%s",
                     value && asked->help ? asked->help : help);
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
    report_constant(checker, 1, "this condition is always true",
                    "correct the condition, or remove it");
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
    report_constant(checker, 0, "this condition is never true",
                    "correct the condition, or remove what depends on it");
}

/* --- Steps after the end of a round or the game --------------------------- */

void check_never_done(Checker *checker)
{
    Walk walk = walk_rules(checker, false);
    for (size_t i = 0; i < walk.dead_count; i++) {
        const Step *step = walk.dead[i];
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
