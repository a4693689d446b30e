/* Free actions that can be repeated forever. The check tries to prove that an
 * action ends: there is a measure that the action certainly moves one way, that
 * its conditions bound on that side (a number of cards or tokens bounds
 * itself), and that no other free action moves back. Proved actions are removed
 * and the others tried again, until none is left or none can be proved (cf. M.
 * Colón and H. Sipma, "Practical Methods for Proving Program Termination",
 * 2002: one measure after the other).
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/text.h"
#include "check/free_action.h"

enum { FREE_MAX = 64, STEPS_MAX = 400 };

/* --- Steps ---------------------------------------------------------------- */

/* Whether a step puts the actor out of the round ([sure]: certainly); a later
 * step may bring the actor back. */
static bool is_out(const Free *action, const Step *step, bool sure)
{
    const Status *statuses = action->checker->variant->statuses;
    if (step->verb != VERB_STATUS) {
        return action->out;
    }
    return statuses[step->number].meaning != STATUS_PLAYING &&
           (action->out || (sure && step->player->kind == E_ACTOR));
}

/* Whether [holds] is known to be true ([value] 1) or false (0) at the next
 * step: it is when the action is open, and no earlier step has changed what it
 * reads. */
static bool holds_still(const Free *action, const Expression *holds, int value)
{
    Free now = *action;
    const Variant *variant = action->checker->variant;
    if (change_looked_at(variant, holds) & action->changed) {
        now.fact_count = 0;
    }
    return free_knows(&now, holds, value);
}

static void add_steps(Frees *all, Free *action, const Steps *steps, bool sure);

/* Whether a loop certainly comes to one element. */
static bool has_element(const Free *action, const Step *loop)
{
    const Expression *set = loop->from;
    const Variant *variant = action->checker->variant;
    return set && set->type.base == TYPE_CARDS &&
           !(change_looked_at(variant, set) & action->changed) &&
           free_has_some(action, set);
}

/* Adds the steps inside a step, or those it leads to. */
static void add_within(Frees *all, Free *action, const Step *step, bool sure)
{
    bool always = step->verb == VERB_PERFORM || step->verb == VERB_IF ||
                  (step->verb == VERB_FOR_EACH && has_element(action, step));
    add_steps(all, action, &step->steps, sure && always);
    add_steps(all, action, &step->otherwise, false);
    for (size_t i = 0; i < step->case_count; i++) {
        add_steps(all, action, &step->cases[i].steps, false);
    }
    for (size_t i = 0; i < step->actions.count; i++) {
        add_steps(all, action, &step->actions.items[i].steps, false);
    }
}

/* Adds the way that is taken when a condition is true, or false, if anything
 * can be done after it: the action up to here and the steps of that way. */
static void add_way(Frees *all, const Free *action, FreeStep *step, Free *ways,
                    const Condition *condition, bool holds, const Steps *steps)
{
    Arena *arena = all->checker->arena;
    if (condition && holds_still(action, condition->holds, !holds)) {
        return;
    }
    Free *way = &ways[step->way_count++];
    *way = *action;
    way->first = way->step_capacity = action->step_count;
    way->steps = arena_alloc(arena, action->step_count * sizeof *way->steps);
    for (size_t i = 0; i < action->step_count; i++) {
        way->steps[i] = action->steps[i];
    }
    size_t counted = all->steps;
    add_steps(all, way, steps, true);
    all->steps = counted;                /* counted as steps of the action */
    step->way_count -= way->ends;
}

/* The ways of a step that certainly takes one of them. */
static void add_ways(Frees *all, const Free *action, FreeStep *step)
{
    const Step *said = step->step;
    bool cases = said->verb == VERB_CASES && said->case_count > 0;
    const Case *last = cases ? &said->cases[said->case_count - 1] : NULL;
    Free *ways = arena_alloc(all->checker->arena,
                             (said->case_count + 2) * sizeof *ways);
    if (said->verb == VERB_IF && said->condition && said->otherwise.node) {
        add_way(all, action, step, ways, said->condition, true, &said->steps);
        add_way(all, action, step, ways, said->condition, false,
                &said->otherwise);
    } else if (last && step->sure &&
               (!last->condition ||
                holds_still(action, last->condition->holds, 1))) {
        for (size_t i = 0; i < said->case_count; i++) {
            add_way(all, action, step, ways, said->cases[i].condition, true,
                    &said->cases[i].steps);
        }
    }
    step->ways = ways;
}

/* Adds a step and the steps inside it. A step under a condition is certain if
 * the condition is known to be true. */
static void add_step(Frees *all, Free *action, const Step *step, bool sure)
{
    bool ends = step->verb == VERB_END_ROUND || step->verb == VERB_END_GAME ||
                step->verb == VERB_END_PHASE;
    FreeStep added = {.step = step};
    bool reached = sure;
    added.sure = sure = sure && (!step->condition ||
                                 holds_still(action, step->condition->holds,
                                             1));
    if (reached) {
        add_ways(all, action, &added);
    }
    all->lost = all->lost || ++all->steps > STEPS_MAX;
    if (all->lost) {
        return;
    }
    ARENA_PUSH(all->checker->arena, action->steps, action->step_count,
               action->step_capacity) = added;
    action->ends = action->ends || (sure && ends);
    action->out = is_out(action, step, sure);
    add_within(all, action, step, sure);
    action->changed |= change_made_by_step(step);
}

static void add_steps(Frees *all, Free *action, const Steps *steps, bool sure)
{
    for (size_t i = 0; i < steps->count; i++) {
        add_step(all, action, &steps->items[i], sure);
    }
}

/* --- Actions -------------------------------------------------------------- */

static void add_conditions(Free *action, const Conditions *conditions)
{
    for (size_t i = 0; i < conditions->count; i++) {
        free_add_fact(action, conditions->items[i].holds, true);
    }
}

/* Adds the conditions of the action itself. */
static void add_own_facts(Free *action)
{
    const Action *said = action->said;
    add_conditions(action, &said->when);
    for (int i = 0; i < said->choice_count; i++) {
        const Choice *choice = &said->choices[i];
        const Expression *from = choice->from;
        add_conditions(action, &choice->where);
        for (; from && from->kind == E_WHERE; from = from->left) {
            free_add_fact(action, from->right, true);
        }
        if (from && from->kind == E_RANGE) {
            free_add_fact(action, from, true);
        }
    }
}

/* Adds what is true during any decision: no end of the round has come, and the
 * mode of the action is on, or no mode if it is open in none. */
static void add_facts_around(Free *action, const Mode *mode)
{
    const Variant *variant = action->checker->variant;
    const Rules *rules = variant->rules;
    bool closed = !mode->condition && !action->said->open;
    for (size_t i = 1; i < variant->round_end_count; i++) {
        if (rules->round_ends[i].condition) {
            free_add_fact(action, rules->round_ends[i].condition->holds, false);
        }
    }
    for (size_t i = 0; i < rules->mode_count; i++) {
        const Mode *other = &rules->modes[i];
        if (other->condition && (closed || other == mode)) {
            free_add_fact(action, other->condition->holds, other == mode);
        }
    }
}

/* Whether "last player to ACTION" refers to this action. */
static bool names_action(const char *phrase, const char *action)
{
    static const char last[] = "last player to ";
    return strncmp(phrase, last, strlen(last)) == 0 &&
           text_equal(phrase + strlen(last), action);
}

static bool has_action(const Actions *actions, const char *name)
{
    bool found = false;
    for (size_t i = 0; i < actions->count; i++) {
        found = found || text_equal(actions->items[i].name, name);
    }
    return found;
}

/* Whether a question inside some free action has an answer of this name: the
 * player who is asked then does the same. */
static bool is_asked(const Frees *all, const char *name)
{
    bool found = false;
    for (size_t i = 0; i < all->count; i++) {
        for (size_t k = 0; k < all->items[i].step_count; k++) {
            found = found ||
                    has_action(&all->items[i].steps[k].step->actions, name);
        }
    }
    return found;
}

/* Whether [player] is the player who did this action, or any action, last. */
static bool is_last(const Frees *all, const Free *action,
                    const Expression *player)
{
    const Variable *variables = all->checker->variant->variables;
    const char *name = action->said->name;
    return player->kind == E_LAST_ACTOR ||
           (player->kind == E_VARIABLE && variables[player->value].hidden &&
            names_action(variables[player->value].name, name) &&
            !is_asked(all, name));
}

/* Whether nobody may do the action twice in a row: its conditions require that
 * another player did it, or any action, last. */
static bool is_once(const Frees *all, const Free *action)
{
    for (size_t i = 0; i < action->fact_count; i++) {
        const Expression *e = action->facts[i].condition;
        if (e->kind == E_EQUAL && !action->facts[i].holds &&
            ((is_last(all, action, e->left) && e->right->kind == E_ACTOR) ||
             (is_last(all, action, e->right) && e->left->kind == E_ACTOR))) {
            return true;
        }
    }
    return false;
}

/* The first choice of a token, or NULL. */
static const Choice *choice_of_token(const Action *said)
{
    for (int i = 0; i < said->choice_count; i++) {
        const Choice *choice = &said->choices[i];
        if (choice->type.base == TYPE_TOKEN && choice->from) {
            return choice;
        }
    }
    return NULL;
}

/* Whether the conditions of the choice allow a kind of token. */
static bool may_be_chosen(const Checker *checker, const Choice *choice,
                          int token)
{
    Moment moment = moment_any(checker->variant, false);
    for (size_t i = 0; i < choice->where.count; i++) {
        const Condition *condition = &choice->where.items[i];
        moment.bound = condition->element;
        moment.value = token;
        Range range = range_of(&moment, condition->holds);
        if (range.known && range.most == 0) {
            return false;
        }
    }
    return true;
}

static void add_free(Frees *all, const Action *said, const Mode *mode,
                     const Choice *choice, int token)
{
    Free *action = &all->items[all->count++];
    *action = (Free){.checker = all->checker, .said = said, .choice = choice,
                     .token = token};
    add_own_facts(action);
    add_facts_around(action, mode);
    add_steps(all, action, &said->steps, true);
}

static void add_action(Frees *all, const Action *said, const Mode *mode)
{
    const Checker *checker = all->checker;
    if (!said->goes_on) {
        return;
    }
    const Choice *choice = choice_of_token(said);
    int kinds = choice ? checker->variant->token_count : 1;
    all->lost = all->lost || all->count + (size_t)kinds > FREE_MAX;
    all->changed |= change_made_by(&said->steps);
    for (int i = 0; i < kinds && !all->lost; i++) {
        if (!choice || may_be_chosen(checker, choice, i)) {
            add_free(all, said, mode, choice, choice ? i : NOTHING);
        }
    }
}

/* Adds each action once: an action that is also open in a mode is one of the
 * usual actions, which come first. */
static void gather(Frees *all)
{
    const Rules *rules = all->checker->variant->rules;
    all->items = arena_alloc(all->checker->arena,
                             FREE_MAX * sizeof *all->items);
    for (size_t i = 0; i < rules->mode_count; i++) {
        const Mode *mode = &rules->modes[(i + rules->mode_count - 1) %
                                         rules->mode_count];
        for (size_t k = 0; k < mode->own; k++) {
            add_action(all, &mode->actions.items[k], mode);
        }
    }
}

/* --- Proofs --------------------------------------------------------------- */

/* An attempt at a proof. */
typedef struct {
    const Frees *all;
    const Free *action;
    bool alone;            /* as if there were no other free action */
    bool found;
    const Free *against;   /* the first action that prevents the proof */
} Proof;

/* The first remaining free action that moves [measure] the other way, or sets
 * it to something else. */
static const Free *opponent(const Proof *proof, const Measure *measure,
                            bool up, const Expression *set)
{
    for (size_t i = 0; i < proof->all->count; i++) {
        const Free *other = &proof->all->items[i];
        if (other == proof->action || other->gone) {
            continue;
        }
        Effect effect = free_effect(other, measure);
        bool alike = set && effect.set && expression_same(effect.set, set);
        bool against = set ? (effect.up || effect.down) && !alike
                           : up ? effect.down : effect.up;
        if (against) {
            return other;
        }
    }
    return NULL;
}

static void conclude(Proof *proof, const Free *against)
{
    proof->found = proof->alone || !against;
    proof->against = proof->against ? proof->against : against;
}

/* A variable of a chosen owner, expressed with the name that the conditions of
 * the choice use for that owner. */
static const Expression *by_element(const Free *action, const Expression *of)
{
    const Choice *choice = of->left ? free_chosen(action, of->left) : NULL;
    bool within = choice && choice->from->kind == E_WHERE;
    if (!choice || (choice->where.count == 0 && !within)) {
        return of;
    }
    Arena *arena = action->checker->arena;
    Expression *owner = arena_alloc(arena, sizeof *owner);
    Expression *variable = arena_alloc(arena, sizeof *variable);
    *owner = *of->left;
    owner->local = (Local *)(uintptr_t)(choice->where.count > 0
                                            ? choice->where.items[0].element
                                            : choice->from->local);
    *variable = *of;
    variable->left = owner;
    return variable;
}

static void try_measure(Proof *proof, const Measure *measure)
{
    const Free *action = proof->action;
    Effect effect = free_effect(action, measure);
    uint64_t changed = proof->all->changed;
    bool variable = !measure->tokens && measure->of->kind == E_VARIABLE;
    const Expression *of = variable ? by_element(action, measure->of)
                                    : measure->of;
    bool up = effect.surely_up && !effect.down && !measure->tokens;
    bool down = effect.surely_down && !effect.up;
    const Free *against = NULL;
    if (!proof->found && (up || down) &&
        (!variable || free_bounds(action, of, up, proof->all, &against))) {
        conclude(proof, against ? against : opponent(proof, measure, up, NULL));
    }
    if (!proof->found && effect.set &&
        free_shuts(action, of, effect.set, changed)) {
        conclude(proof, opponent(proof, measure, up, effect.set));
    }
}

/* Whether the action changes the variable of no owner other than [of]. */
static bool is_only_owner(const Free *action, const Expression *of)
{
    bool only = true;
    for (size_t i = 0; i < action->step_count; i++) {
        const Step *step = action->steps[i].step;
        bool changes = verb_facts[step->verb].changes & STATE_MEMORY;
        only = only && (!changes || step->object->value != of->value ||
                        expression_same(step->object, of));
    }
    return only;
}

/* Whether the measure is the same one throughout a turn: it has no owner, or
 * the actor, or is of cards, which are counted for all owners. A chosen owner
 * is allowed too: there are finitely many, and each can be chosen only until
 * the action is closed for that owner. */
static bool is_fixed(const Free *action, const Expression *of)
{
    return !of->left || of->left->kind == E_ACTOR || of->kind == E_ZONE ||
           (of->kind == E_VARIABLE && free_chosen(action, of->left) &&
            is_only_owner(action, of));
}

static void try_tokens(Proof *proof, const Expression *holder,
                       const Expression *what)
{
    const Variant *variant = proof->all->checker->variant;
    int64_t token = free_token(proof->action, what);
    bool fixed = holder && (holder->kind == E_ACTOR ||
                            holder->kind == E_CONSTANT);
    for (int i = 0; i < variant->token_count && fixed; i++) {
        fixed = holder->kind == E_ACTOR ||
                variant->tokens[i].supply != UNLIMITED;
    }
    if (fixed && token >= 0) {
        try_measure(proof, &(Measure){holder, true, token});
    }
    if (fixed) {
        try_measure(proof, &(Measure){holder, true, ALL_TOKENS});
    }
}

/* Tries the measures that a step names. */
static void try_step(Proof *proof, const Step *step)
{
    const Expression *parts[] = {step->object, step->from, step->to};
    if (step->verb == VERB_GIVE) {
        try_tokens(proof, step->from, step->object);
    }
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        const Expression *e = parts[i];
        while (e && (e->kind == E_TOP || e->kind == E_BOTTOM ||
                     e->kind == E_WHERE)) {
            e = e->left;
        }
        if (e && (e->kind == E_VARIABLE || e->kind == E_ZONE) &&
            is_fixed(proof->action, e)) {
            try_measure(proof, &(Measure){e, false, 0});
        }
    }
}

static Proof prove(const Frees *all, const Free *action, bool alone)
{
    Proof proof = {.all = all, .action = action, .alone = alone};
    for (size_t i = 0; i < action->step_count && !proof.found; i++) {
        try_step(&proof, action->steps[i].step);
    }
    return proof;
}

static void prove_all(Frees *all)
{
    for (size_t i = 0; i < all->count; i++) {
        Free *action = &all->items[i];
        action->gone = action->ends || action->out || is_once(all, action);
    }
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < all->count; i++) {
            Free *action = &all->items[i];
            if (!action->gone && prove(all, action, false).found) {
                action->gone = more = true;
            }
        }
    }
}

/* --- Findings ------------------------------------------------------------- */

/* Reports no more about an action, whatever is chosen in it. */
static void leave_out(Frees *all, const Action *said)
{
    for (size_t i = 0; i < all->count; i++) {
        Free *action = &all->items[i];
        action->gone = action->gone || action->said == said;
    }
}

static void report(Frees *all, const Free *action)
{
    Proof alone = prove(all, action, true);
    const Free *against = alone.against;
    const Action *said = action->said;
    if (alone.found && !against) {      /* the message names the action that
                                           prevents it */
        leave_out(all, said);
        return;
    }
    bool own = against && against->said == said;
    Diagnostic *finding = checker_find(
        all->checker, node_key_span(said->node),
        "the action '%s' can be repeated without end: the turn goes on, and "
        "%s", said->name,
        !against ? "nothing that it always does closes it"
        : own    ? "it undoes what closes it"
                 : "another action undoes what closes it");
    if (against && !own) {
        diagnostic_label(all->checker->found, finding,
                         node_key_span(against->said->node), "this undoes it");
    }
    checker_help(all->checker, finding, "remember a number 'for: turn' that no "
                 "step lowers, 'raise' it without 'if', and add a condition to "
                 "'when' such as 'NUMBER < 3'; or remove 'then: go on'");
    bool both = against && prove(all, against, true).found;
    leave_out(all, said);
    if (both) {
        leave_out(all, against->said);
    }
}

static void report_lost(const Frees *all)
{
    Diagnostic *finding = checker_find(
        all->checker, node_key_span(all->items[0].said->node),
        "too many actions with 'then: go on', or steps in them, to tell "
        "whether each has an end");
    checker_help(all->checker, finding, "the check covers at most %d actions, "
                 "one for each kind of token that can be chosen, and %d steps; "
                 "'cria check --play' tries them all", FREE_MAX, STEPS_MAX);
}

void check_repeats(Checker *checker)
{
    Frees all = {.checker = checker};
    gather(&all);
    if (all.lost) {
        report_lost(&all);
        return;
    }
    prove_all(&all);
    for (size_t i = 0; i < all.count; i++) {
        if (!all.items[i].gone) {
            report(&all, &all.items[i]);
        }
    }
}
