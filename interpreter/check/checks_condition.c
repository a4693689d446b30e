/* Conditions that depend on nothing, or whose result is certain where they are
 * evaluated: always true, never true. Steps that are never done. The numbers of
 * the file and the number of players are taken as unknown, since users may
 * change them.
 *
 * SPDX-License-Identifier: MIT */
#include "check/checker.h"
#include "program/range.h"

/* --- Conditions with a certain result ------------------------------------- */

enum { FACTS_MAX = 24 };

/* The results of the walk for the text of a condition. */
typedef struct {
    int asked, settled;    /* number of places; number where it is never true */
    const Condition *by;   /* a condition that excludes it */
    const char *help;      /* help if it is always true, NULL: the usual help */
} Asked;

typedef struct {
    Checker *checker;
    Moment moment;
    Asked *asked;          /* for each text, from 1 */
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

static void ask(const Facts *facts, const Condition *condition)
{
    if (!condition) {
        return;
    }
    Asked *asked = &facts->walk->asked[condition->holds->whole];
    const Condition *by = NULL;
    for (int i = 0; i < facts->count && !by; i++) {
        const Condition *fact = facts->items[i].condition;
        by = excludes(facts->walk, fact, facts->items[i].holds, condition)
                 ? fact : NULL;
    }
    asked->asked++;
    asked->settled += by != NULL;
    asked->by = by;
}

static void set_help(const Facts *facts, const Condition *condition,
                     const char *help)
{
    if (condition) {
        facts->walk->asked[condition->holds->whole].help = help;
    }
}

static void ask_all(Facts *facts, const Conditions *conditions)
{
    for (size_t i = 0; i < conditions->count; i++) {
        ask(facts, &conditions->items[i]);
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
            ask(&facts, condition);
        }
        walk_inner(facts, condition, true, &step->cases[i].steps);
        add_fact(&facts, condition, false);
    }
}

static void walk_step(const Facts *facts, const Step *step)
{
    Facts inner = *facts, nothing = {.walk = facts->walk};
    ask(facts, step->condition);
    ask(facts, step->repeats);
    set_help(facts, step->repeats, "the loop never ends: write a condition "
             "that its steps make false, or the steps alone, without 'while'");
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
    return step->verb == VERB_END_ROUND || step->verb == VERB_END_GAME;
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
        ask(&facts, mode->condition);
        set_help(&facts, mode->condition, "say when the mode begins and ends; "
                 "if it is always there, its actions belong in 'actions'");
        add_fact(&within, mode->condition, true);
        walk_actions(&within, &mode->actions);
        add_fact(&facts, mode->condition, false);
    }
}

static Walk walk_rules(Checker *checker, bool varied)
{
    const Rules *rules = checker->variant->rules;
    size_t count = checker->variant->text_count + 1;
    Walk walk = {.checker = checker,
                 .moment = moment_any(checker->variant, varied),
                 .asked = arena_alloc(checker->arena,
                                      count * sizeof *walk.asked)};
    const Steps *all[] = {&rules->game_setup, &rules->round_setup,
                          &rules->after};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        walk_inner((Facts){.walk = &walk}, NULL, true, all[i]);
    }
    walk_modes((Facts){.walk = &walk}, rules);
    return walk;
}

/* --- Results -------------------------------------------------------------- */

/* The possible results of a condition in all texts from number [first] on that
 * were read from the same node. *[next] is the first text of another node,
 * *[by] another condition that excludes it. */
static Range range_everywhere(const Walk *walk, size_t first, size_t *next,
                              const Condition **by)
{
    const Checker *checker = walk->checker;
    const RuleText *texts = checker->texts;
    Range all = {false, 1, 0};
    size_t i = first;
    for (; i < checker->variant->text_count &&
           texts[i].node == texts[first].node; i++) {
        if (!texts[i].inlined && texts[i].expression->type.base == TYPE_TRUTH) {
            const Asked *asked = &walk->asked[texts[i].expression->whole];
            Range one = range_of(&walk->moment, texts[i].expression);
            if (one.most && asked->asked && asked->settled == asked->asked) {
                *by = asked->by;
                one = (Range){true, 0, 0};
            }
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
    Walk walk = walk_rules(checker, true);
    for (size_t i = 0, next; i < checker->variant->text_count; i = next) {
        const RuleText *text = &checker->texts[i];
        const Condition *by = NULL;
        Range range = range_everywhere(&walk, i, &next, &by);
        if (!range.known || range.least != value || range.most != value ||
            !walk.asked[text->expression->whole].asked) {
            continue;
        }
        const char *own = walk.asked[text->expression->whole].help;
        Diagnostic *finding = checker_find(checker, text->span, "%s%s", message,
                                           by ? " together with another" : "");
        if (by) {
            diagnostic_label(checker->found, finding, node_span(by->node),
                             "the other condition");
        }
        checker_help(checker, finding, "%s", value && own ? own : help);
    }
}

void check_always_true(Checker *checker)
{
    report_constant(checker, 1, "this condition is always true",
                    "correct the condition, or remove it");
}

void check_never_true(Checker *checker)
{
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
