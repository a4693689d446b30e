/* Goes through the steps in order and knows, at each place, conditions that are
 * true or false there. Then compares the results at all places.
 *
 * SPDX-License-Identifier: MIT */
#include "check/condition_walk.h"

#include "base/sort.h"
#include "program/range_memo.h"

/* --- The walk ------------------------------------------------------------- */

/* One of the places where a condition is evaluated. */
typedef struct {
    const Expression *holds;
    size_t condition;      /* its index in the list of conditions */
    size_t within;         /* 1 + the number of the place of the condition that
                              it is a part of; 0: none */
} Spot;

typedef struct {
    Checker *checker;
    Moment moment;
    Walk *found;
    uint32_t *slots;       /* a hash table of the conditions by their span: 1 +
                              index, or 0 */
    size_t slot_count;     /* a power of two */
    Spot *spots;
    size_t spot_count, spot_capacity;
    bool *visited;         /* the variant's texts that the walk came to, from
                              1 */
} Walker;

/* --- Conditions by their place -------------------------------------------- */

static bool is_same(Span one, Span other)
{
    return span_same_begin(one, other) && one.end == other.end;
}

/* The slot of [span], or the free one for it. */
static size_t find_slot(const Walker *walker, Span span)
{
    uint64_t hash = (span.start * UINT64_C(0x9E3779B97F4A7C15)) ^
                    (span.end * UINT64_C(0xC2B2AE3D27D4EB4F)) ^ span.file;
    size_t at = (size_t)(hash >> 20) & (walker->slot_count - 1);
    while (walker->slots[at] &&
           !is_same(walker->found->asked[walker->slots[at] - 1].span, span)) {
        at = (at + 1) & (walker->slot_count - 1);
    }
    return at;
}

static void grow_slots(Walker *walker)
{
    const Walk *found = walker->found;
    walker->slot_count = walker->slot_count ? 2 * walker->slot_count : 64;
    walker->slots = arena_alloc(walker->checker->arena,
                                walker->slot_count * sizeof *walker->slots);
    for (size_t i = 0; i < found->asked_count; i++) {
        walker->slots[find_slot(walker, found->asked[i].span)] =
            (uint32_t)i + 1;
    }
}

/* The index of the condition at [span]; it becomes a new one if it is not
 * known, whose result is not known yet. */
enum { UNKNOWN = -2 };
static size_t enter(Walker *walker, Span span, AskedAs as)
{
    Walk *found = walker->found;
    if (2 * found->asked_count >= walker->slot_count) {
        grow_slots(walker);
    }
    uint32_t *slot = &walker->slots[find_slot(walker, span)];
    if (*slot == 0) {
        ARENA_PUSH(walker->checker->arena, found->asked, found->asked_count,
                   found->asked_capacity) =
            (Asked){.span = span, .as = as, .result = UNKNOWN};
        *slot = (uint32_t)found->asked_count;
    }
    return *slot - 1;
}

/* --- What is true or false at a place ------------------------------------- */

enum { FACTS_MAX = 24 };

typedef struct {
    Walker *walker;
    const NumberBounds *numbers;     /* of loops in the expression, or NULL */
    int count;
    struct {
        const Expression *condition;
        Span span;
        bool holds;
        uint64_t looked;   /* the parts of the table that it reads */
    } items[FACTS_MAX];
} Facts;

static Range range_at(const Facts *facts, const Expression *condition)
{
    Moment here = facts->walker->moment;
    here.numbers = facts->numbers;
    return range_of(&here, condition);
}

/* A constant condition says nothing about others. */
static void add_fact(Facts *facts, const Expression *condition, Span span,
                     bool holds)
{
    Range own = range_at(facts, condition);
    if (own.least < own.most && facts->count < FACTS_MAX) {
        facts->items[facts->count].condition = condition;
        facts->items[facts->count].span = span;
        facts->items[facts->count].holds = holds;
        facts->items[facts->count++].looked = change_looked_at(
            facts->walker->checker->variant, condition);
    }
}

static void add_condition(Facts *facts, const Condition *condition, bool holds)
{
    if (condition) {
        add_fact(facts, condition->holds, node_span(condition->node), holds);
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
static bool excludes(const Facts *facts, const Expression *fact, bool holds,
                     const Expression *condition)
{
    Moment here = facts->walker->moment;
    here.numbers = facts->numbers;
    return fact != condition &&
           range_rules_out(&here, fact, holds, condition);
}

/* --- One condition -------------------------------------------------------- */

/* The result of [condition] at this place, or WALK_OPEN. */
static int result_at(const Facts *facts, const Expression *condition,
                     Asked *asked)
{
    Range range = range_at(facts, condition);
    for (int i = 0; i < facts->count && range.most > range.least; i++) {
        if (excludes(facts, facts->items[i].condition, facts->items[i].holds,
                     condition)) {
            asked->excluded = true;
            asked->by = facts->items[i].span;
            range.most = 0;
        }
    }
    return range.least == range.most ? (int)range.most : WALK_OPEN;
}

/* Adds a place of a condition; returns 1 + its number. Of a condition that has
 * several results nothing more is worked out. */
static size_t ask(const Facts *facts, const Expression *condition, Span span,
                  AskedAs as, size_t within)
{
    Walker *walker = facts->walker;
    size_t number = enter(walker, span, as);
    Asked *asked = &walker->found->asked[number];
    if (asked->result != WALK_OPEN) {
        int result = result_at(facts, condition, asked);
        asked->result = asked->result == UNKNOWN || asked->result == result
                            ? result : WALK_OPEN;
    }
    ARENA_PUSH(walker->checker->arena, walker->spots, walker->spot_count,
               walker->spot_capacity) = (Spot){condition, number, within};
    return walker->spot_count;
}

/* --- The parts of an expression ------------------------------------------- */

/* [within]: the condition that [e] is a part of, 1 + its number, or 0. */
static void ask_parts(const Facts *facts, const Expression *e, size_t within);

static void ask_part(const Facts *facts, const Expression *e, AskedAs as,
                     size_t within)
{
    ask_parts(facts, e, ask(facts, e, e->span, as, within));
}

static void ask_branches(Facts facts, const Expression *e, size_t within)
{
    Facts otherwise = facts;
    ask_part(&facts, e->condition, ASKED_IF, within);
    add_fact(&facts, e->condition, e->condition->span, true);
    ask_parts(&facts, e->left, within);
    add_fact(&otherwise, e->condition, e->condition->span, false);
    ask_parts(&otherwise, e->right, within);
}

/* What is asked of each element of a set. */
static void ask_elements(Facts facts, const Expression *e, size_t within)
{
    const Expression *range = e->left ? expression_numbers(e->left) : NULL;
    NumberBounds bounds = {e->local, {false, 0, 0}, facts.numbers};
    ask_parts(&facts, e->left, within);
    if (range) {
        Moment here = facts.walker->moment;
        here.numbers = facts.numbers;
        bounds.range = range_of_numbers(&here, range);
        facts.numbers = &bounds;
    }
    if (e->right->type.base == TYPE_TRUTH) {
        ask_part(&facts, e->right, ASKED_WHERE, within);
    } else {
        ask_parts(&facts, e->right, within);
    }
}

/* Whether [e] was written as a relation or can(ACTION). What those are made of
 * has a place of its own in the rules. */
static bool is_opaque(const Expression *e)
{
    return e->call && !e->call->definition;
}

/* The arguments of a definition that are conditions. In its text they have the
 * place of the parameter. */
static void ask_arguments(const Facts *facts, const Call *call, size_t within)
{
    const Named *definition = call->definition;
    for (int i = 0; definition && i < definition->formal_count; i++) {
        const Expression *given = call->arguments[i];
        if (given->type.base == TYPE_TRUTH && given->kind != E_CONSTANT) {
            ask(facts, given, given->span, ASKED_ALONE, within);
        }
    }
    if (call->holds) {
        ask_parts(facts, call->holds->left, within);
        ask_parts(facts, call->holds->right, within);
    }
}

static void ask_parts(const Facts *facts, const Expression *e, size_t within)
{
    if (!e) {
        return;
    }
    if (e->call) {
        ask_arguments(facts, e->call, within);
    }
    if (is_opaque(e)) {
        return;
    }
    if (e->kind == E_OR || e->kind == E_AND) {
        AskedAs as = e->kind == E_OR ? ASKED_OR : ASKED_AND;
        ask_part(facts, e->left, as, within);
        ask_part(facts, e->right, as, within);
    } else if (e->kind == E_IF) {
        ask_branches(*facts, e, within);
    } else if (e->local && e->kind != E_LOCAL && e->right) {
        ask_elements(*facts, e, within);
    } else {
        ask_parts(facts, e->condition, within);
        ask_parts(facts, e->left, within);
        ask_parts(facts, e->right, within);
    }
}

/* The parts of a text, which is in condition [within], or 0. */
static void ask_text(const Facts *facts, const Expression *text, size_t within)
{
    if (text) {
        facts->walker->visited[text->whole] = true;
        ask_parts(facts, text, within);
    }
}

static void ask_condition(const Facts *facts, const Condition *condition,
                          const char *help)
{
    if (condition) {
        const Walker *walker = facts->walker;
        size_t own = ask(facts, condition->holds, node_span(condition->node),
                         ASKED_ALONE, 0);
        walker->found->asked[walker->spots[own - 1].condition].help = help;
        ask_text(facts, condition->holds, own);
    }
}

static void ask_all(Facts *facts, const Conditions *conditions)
{
    for (size_t i = 0; i < conditions->count; i++) {
        ask_condition(facts, &conditions->items[i], NULL);
        add_condition(facts, &conditions->items[i], true);
    }
}

/* --- Actions and steps ---------------------------------------------------- */

static void walk_steps(Facts *facts, const Steps *steps);

static void walk_inner(Facts facts, const Condition *condition, bool holds,
                       const Steps *steps)
{
    add_condition(&facts, condition, holds);
    walk_steps(&facts, steps);
}

static void walk_choice(Facts facts, const Choice *choice)
{
    ask_text(&facts, choice->from, 0);
    ask_text(&facts, choice->least, 0);
    ask_text(&facts, choice->most, 0);
    ask_text(&facts, choice->cap, 0);
    ask_all(&facts, &choice->where);
    ask_all(&facts, &choice->together);
}

/* Choices are made at the moment when the action is open; its steps happen at
 * the next moment. */
static void walk_action(Facts facts, const Action *action)
{
    ask_all(&facts, &action->when);
    for (int k = 0; k < action->choice_count; k++) {
        walk_choice(facts, &action->choices[k]);
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
            ask_condition(&facts, condition, NULL);
        }
        walk_inner(facts, condition, true, &step->cases[i].steps);
        add_condition(&facts, condition, false);
    }
}

/* The amounts and selections of a step. */
static void walk_texts(const Facts *facts, const Step *step)
{
    ask_text(facts, step->object, 0);
    ask_text(facts, step->from, 0);
    ask_text(facts, step->to, 0);
    ask_text(facts, step->amount, 0);
    ask_text(facts, step->player, 0);
    for (size_t i = 0; i < step->argument_count; i++) {
        ask_text(facts, step->arguments[i].value, 0);
    }
    for (size_t i = 0; i < step->share_count; i++) {
        ask_text(facts, step->shares[i].worth, 0);
    }
}

static void walk_step(const Facts *facts, const Step *step)
{
    Facts inner = *facts, nothing = {.walker = facts->walker};
    ask_condition(facts, step->condition, NULL);
    ask_condition(facts, step->repeats, "the loop never ends: write a "
                  "condition that its steps make false, or the steps alone, "
                  "without 'while'");
    add_condition(&inner, step->condition, true);
    walk_texts(&inner, step);
    if (step->verb == VERB_FOR_EACH || step->verb == VERB_WHILE) {
        forget(&inner, change_made_by_step(step));
    }
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
    Walk *walk = facts->walker->found;
    Arena *arena = facts->walker->checker->arena;
    for (size_t i = 0; i < steps->count; i++) {
        if (i > 0 && step_surely(&steps->items[i - 1], is_end)) {
            ARENA_PUSH(arena, walk->dead, walk->dead_count,
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
        ask_condition(&facts, mode->condition, "say when the mode begins and "
                      "ends; if it is always there, its actions belong in "
                      "'actions'");
        add_condition(&within, mode->condition, true);
        walk_actions(&within, &mode->actions);
        add_condition(&facts, mode->condition, false);
    }
}

/* A text that other checks look at as a whole, with its parts. */
static void ask_elsewhere(Walker *walker, const Expression *text)
{
    const Facts nothing = {.walker = walker};
    bool truth = text->type.base == TYPE_TRUTH;
    size_t own = truth ? ask(&nothing, text, text->span, ASKED_ELSEWHERE, 0)
                       : 0;
    ask_parts(&nothing, text, own);
}

/* Texts that are not part of a step, an action or a mode: ends, totals, clauses
 * and whatever else the file declares. */
static void walk_other_texts(Walker *walker)
{
    const Variant *variant = walker->checker->variant;
    for (size_t i = 0; i < variant->text_count; i++) {
        const RuleText *text = &variant->texts[i];
        if (!text->inlined && !walker->visited[1 + i]) {
            ask_elsewhere(walker, text->expression);
        }
    }
}

/* Definitions with any arguments: what is certain only with those of their uses
 * is no mistake. */
static void walk_definitions(Walker *walker)
{
    const Variant *variant = walker->checker->variant;
    for (size_t i = 0; i < variant->definition_count; i++) {
        const Named *definition = &variant->definitions[i];
        if (definition->meaning && variant->rules->used[i]) {
            ask_elsewhere(walker, definition->meaning);
        }
    }
}

/* --- The results at all places -------------------------------------------- */

static int result_of(const Walker *walker, size_t spot)
{
    return walker->found->asked[walker->spots[spot - 1].condition].result;
}

/* 1 + the number of the place of [part], directly within that of place
 * [within]. */
static size_t find_part(const Walker *walker, size_t within,
                        const Expression *part)
{
    for (size_t i = within; i < walker->spot_count; i++) {
        const Spot *spot = &walker->spots[i];
        if (spot->within == within && spot->holds == part) {
            return i + 1;
        }
    }
    return 0;
}

/* The condition because of which condition [spot] is certain: it, or one of its
 * two parts. */
static size_t cause_of(const Walker *walker, size_t spot)
{
    const Expression *e = walker->spots[spot - 1].holds;
    int result = result_of(walker, spot);
    if (e->kind != (result ? E_OR : E_AND) || is_opaque(e)) {
        return spot;
    }
    size_t left = find_part(walker, spot, e->left),
           right = find_part(walker, spot, e->right);
    bool first = left && result_of(walker, left) == result,
         second = right && result_of(walker, right) == result;
    return first == second ? spot : cause_of(walker, first ? left : right);
}

/* The outermost condition around [spot], or it, that is certain; 0: none. */
static size_t outermost(const Walker *walker, size_t spot)
{
    size_t found = 0;
    for (; spot > 0; spot = walker->spots[spot - 1].within) {
        found = result_of(walker, spot) == WALK_OPEN ? found : spot;
    }
    return found;
}

static void find_causes(const Walker *walker)
{
    Asked *asked = walker->found->asked;
    for (size_t i = 1; i <= walker->spot_count; i++) {
        size_t whole = outermost(walker, i);
        if (whole > 0 &&
            asked[walker->spots[whole - 1].condition].as != ASKED_ELSEWHERE) {
            size_t cause = cause_of(walker, whole);
            asked[walker->spots[cause - 1].condition].cause = true;
        }
    }
}

static int by_place(const void *one, const void *other)
{
    const Span *left = &((const Asked *)one)->span,
               *right = &((const Asked *)other)->span;
    return left->file != right->file     ? (left->file > right->file ? 1 : -1)
           : left->start == right->start ? 0
           : left->start > right->start  ? 1 : -1;
}

const Walk *walk_of(Checker *checker)
{
    const Variant *variant = checker->variant;
    const Rules *rules = variant->rules;
    Arena *arena = checker->arena;
    if (checker->walk) {
        return checker->walk;
    }
    Walk *walk = arena_alloc(arena, sizeof *walk);
    Walker walker = {.checker = checker, .found = walk,
                     .moment = moment_any(variant, true),
                     .visited = arena_alloc(arena, variant->text_count + 1)};
    walker.moment.memo = range_memo_new(arena);
    const Steps *all[] = {&rules->game_setup, &rules->round_setup,
                          &rules->phase_setup, &rules->before_turn,
                          &rules->after_turn, &rules->after};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        walk_inner((Facts){.walker = &walker}, NULL, true, all[i]);
    }
    walk_modes((Facts){.walker = &walker}, rules);
    walk_other_texts(&walker);
    walk_definitions(&walker);
    find_causes(&walker);
    if (walk->asked_count > 0) {
        sort_stable(arena, walk->asked, walk->asked_count,
                    sizeof *walk->asked, by_place);
    }
    checker->walk = walk;
    return walk;
}
