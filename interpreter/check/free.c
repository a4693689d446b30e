/* Free actions that can be done again and again. That an action has an end is
 * proved: there is a measure that it surely moves one way, that its conditions
 * bound on that side (what is counted by cards or tokens bounds itself), and
 * that no other free action moves back. Actions of which this is proved are
 * left out, and the others are looked at again, until none is left or none can
 * be proved (cf. M. Colón and H. Sipma, "Practical Methods for Proving Program
 * Termination", 2002: one measure after the other).
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/text.h"
#include "check/free.h"
#include "variant/names.h"

enum { FREE_MAX = 64, STEPS_MAX = 400, DEPTH_MAX = 16 };

typedef struct {
    Checker *checker;
    Free *items;
    size_t count, steps;
    bool lost;             /* there is too much to look at */
    uint64_t changed;      /* what free actions change */
} Frees;

/* --- Steps ---------------------------------------------------------------- */

static void add_steps(Frees *all, Free *action, const Node *node, bool sure,
                      int depth);

static void add_effects(Frees *all, Free *action, int depth)
{
    const Variant *variant = all->checker->variant;
    for (size_t i = 0; i < variant->family_count; i++) {
        add_steps(all, action, variant->families[i].effect, false, depth + 1);
    }
}

static const Node *steps_of(const Checker *checker, const Node *action);

/* The steps that `perform` names. */
static const Node *performed(const Checker *checker, const Node *name)
{
    const Variant *variant = checker->variant;
    int routine = variant_find_routine(variant, name->text);
    int action = variant_find_action(variant, name->text);
    return routine >= 0  ? variant->routines[routine].node
           : action >= 0 ? steps_of(checker, variant->actions[action].node)
                         : NULL;
}

/* Whether a step puts the actor out of the round, and surely; a later one may
 * bring the actor back. */
static bool is_out(const Free *action, const Node *step, bool sure)
{
    const Variant *variant = action->checker->variant;
    const Expression *of = free_text(action, node_get(step, "of"));
    const Node *status = node_get(step, "status");
    bool out = false;
    if (!status || !status->text) {
        return action->out;
    }
    for (int i = 0; i < variant->status_count; i++) {
        out = out || (text_equal(variant->statuses[i].name, status->text) &&
                      variant->statuses[i].meaning != STATUS_PLAYING);
    }
    return out && (action->out || (sure && of && of->kind == E_ACTOR));
}

/* Whether [holds] is known where the next step is: the action is open when it
 * holds, and no step before has changed what it looks at. */
static bool holds_still(const Free *action, const Expression *holds)
{
    Free now = *action;
    const Variant *variant = action->checker->variant;
    if (change_looked_at(variant, holds) & action->changed) {
        now.fact_count = 0;
    }
    return free_knows(&now, holds, 1);
}

/* Adds what is within a step, or what it leads to. */
static void add_within(Frees *all, Free *action, const Node *step, bool sure,
                       int depth)
{
    const Node *perform = node_get(step, "perform");
    if (perform && perform->text) {
        add_steps(all, action, performed(all->checker, perform), sure,
                  depth + 1);
    }
    if (node_get(step, "like")) {            /* an action of a question */
        add_steps(all, action, steps_of(all->checker, step), false, depth + 1);
    }
    if (node_get(step, "carry out")) {
        add_effects(all, action, depth);
    }
    for (size_t i = 0; i < step->count; i++) {
        const Node *part = step->children[i];
        bool then = part->key && text_equal(part->key, "then") &&
                    node_get(step, "if");
        add_steps(all, action, part, sure && then, depth);
    }
}

/* Adds a step and what is within it. What stands under a condition is sure if
 * the condition is known to hold. */
static void add_step(Frees *all, Free *action, const Node *step, bool sure,
                     int depth)
{
    const Expression *holds = free_text(action, node_get(step, "if"));
    sure = sure && (!node_get(step, "if") ||
                    (holds && holds_still(action, holds)));
    all->lost = all->lost || ++all->steps > STEPS_MAX || depth > DEPTH_MAX;
    if (all->lost) {
        return;
    }
    ARENA_PUSH(all->checker->arena, action->steps, action->step_count,
               action->step_capacity) = (FreeStep){step, sure};
    action->ends = action->ends ||
                   (sure && (node_get(step, "end round") ||
                             node_get(step, "end game")));
    action->out = is_out(action, step, sure);
    add_within(all, action, step, sure, depth);
    action->changed |= change_made_by(all->checker, step);
}

static void add_steps(Frees *all, Free *action, const Node *node, bool sure,
                      int depth)
{
    for (size_t i = 0; node && i < node->count; i++) {
        const Node *step = node->children[i];
        if (step->kind == NODE_MAPPING) {
            add_step(all, action, step, sure, depth);
        } else if (step->kind == NODE_LIST) {
            add_steps(all, action, step, false, depth);
        }
    }
}

/* --- Actions -------------------------------------------------------------- */

/* The action that another one is like, or NULL. */
static const Node *liked(const Checker *checker, const Node *action)
{
    const Node *like = node_get(action, "like");
    int number = like ? variant_find_action(checker->variant, like->text) : -1;
    return number >= 0 ? checker->variant->actions[number].node : NULL;
}

/* What stands under [key] of an action or of the one that it is like. */
static const Node *part_of_action(const Checker *checker, const Node *action,
                                  const char *key)
{
    const Node *own = node_get(action, key);
    return own ? own : node_get(liked(checker, action), key);
}

static const Node *steps_of(const Checker *checker, const Node *action)
{
    return part_of_action(checker, action, "do");
}

static const Offer *offer_of(const Checker *checker, const Node *action)
{
    const Program *program = &checker->variant->program;
    for (size_t i = 0; i < program->offer_count; i++) {
        if (program->offers[i].node == action) {
            return &program->offers[i];
        }
    }
    return NULL;
}

static void add_conditions(Free *action, const Conditions *conditions)
{
    for (size_t i = 0; i < conditions->count; i++) {
        free_add_fact(action, conditions->items[i].holds, true);
    }
}

/* What the action itself says of when it is open. */
static void add_own_facts(Free *action)
{
    const Offer *offer = action->offer;
    add_conditions(action, &offer->when);
    for (int i = 0; i < offer->parameter_count; i++) {
        const Parameter *parameter = &offer->parameters[i];
        const Expression *from = parameter->from;
        add_conditions(action, &parameter->where);
        for (; from && from->kind == E_WHERE; from = from->left) {
            free_add_fact(action, from->right, true);
        }
        if (from && from->kind == E_RANGE) {
            free_add_fact(action, from, true);
        }
    }
}

/* What is so during any decision: no end of the round has come, and the mode
 * of the action holds, or none where it is open in none. */
static void add_facts_around(Free *action, const Node *mode)
{
    const Checker *checker = action->checker;
    const Variant *variant = checker->variant;
    const Node *modes = node_get(checker->root, "modes");
    bool closed = !mode && !node_get(action->node, "open");
    for (size_t i = 1; i < variant->round_end_count; i++) {
        const Expression *end = free_text(action, variant->round_ends[i].node);
        if (end && end->type.base == TYPE_TRUTH) {
            free_add_fact(action, end, false);
        }
    }
    for (size_t i = 0; modes && i < modes->count; i++) {
        const Expression *holds =
            free_text(action, node_get(modes->children[i], "while"));
        if (holds && (closed || modes->children[i] == mode)) {
            free_add_fact(action, holds, modes->children[i] == mode);
        }
    }
}

/* Whether "last player to ACTION" is about this one. */
static bool names_action(const char *phrase, const char *action)
{
    static const char last[] = "last player to ";
    return strncmp(phrase, last, strlen(last)) == 0 &&
           text_equal(phrase + strlen(last), action);
}

/* Whether a question within some free action has an answer of this name: who is
 * asked does the same then. */
static bool is_asked(const Frees *all, const char *name)
{
    for (size_t i = 0; i < all->count; i++) {
        for (size_t k = 0; k < all->items[i].step_count; k++) {
            const Node *step = all->items[i].steps[k].node;
            if (node_get(step, "ask") &&
                node_get(node_get(step, "actions"), name)) {
                return true;
            }
        }
    }
    return false;
}

/* Whether [player] is who did the action last, or anything. */
static bool is_last(const Frees *all, const Free *action,
                    const Expression *player)
{
    const Variable *variables = all->checker->variant->variables;
    const char *name = action->node->key;
    return player->kind == E_LAST_ACTOR ||
           (player->kind == E_VARIABLE && variables[player->value].hidden &&
            names_action(variables[player->value].name, name) &&
            !is_asked(all, name));
}

/* Whether nobody may do the action twice in a row: who did it, or anything, was
 * another one. */
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
static const Parameter *choice_of_token(const Offer *offer)
{
    for (int i = 0; i < offer->parameter_count; i++) {
        const Parameter *parameter = &offer->parameters[i];
        if (parameter->type.base == TYPE_TOKEN && parameter->from) {
            return parameter;
        }
    }
    return NULL;
}

/* Whether the conditions of the choice let a kind of token be chosen. */
static bool may_be_chosen(const Checker *checker, const Parameter *choice,
                          int token)
{
    Moment moment = moment_any(checker->variant, checker->root, false);
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

static void add_free(Frees *all, const Node *node, const Node *mode,
                     const Offer *offer, const Parameter *choice, int token)
{
    Free *action = &all->items[all->count++];
    *action = (Free){.checker = all->checker, .node = node, .offer = offer,
                     .choice = choice, .token = token};
    add_own_facts(action);
    add_facts_around(action, mode);
    add_steps(all, action, steps_of(all->checker, node), true, 0);
}

static void add_action(Frees *all, const Node *node, const Node *mode)
{
    const Checker *checker = all->checker;
    const Node *then = part_of_action(checker, node, "then");
    const Offer *offer = offer_of(checker, node);
    if (!then || !text_equal(then->text, "go on") || !offer) {
        return;
    }
    const Parameter *choice = choice_of_token(offer);
    int kinds = choice ? checker->variant->token_count : 1;
    all->lost = all->lost || all->count + (size_t)kinds > FREE_MAX;
    all->changed |= change_made_by(checker, node);
    for (int i = 0; i < kinds && !all->lost; i++) {
        if (!choice || may_be_chosen(checker, choice, i)) {
            add_free(all, node, mode, offer, choice, choice ? i : NOTHING);
        }
    }
}

static void gather(Frees *all)
{
    const Node *root = all->checker->root;
    const Node *actions = node_get(root, "actions");
    const Node *modes = node_get(root, "modes");
    all->items = arena_alloc(all->checker->arena,
                             FREE_MAX * sizeof *all->items);
    for (size_t i = 0; actions && i < actions->count; i++) {
        add_action(all, actions->children[i], NULL);
    }
    for (size_t i = 0; modes && i < modes->count; i++) {
        const Node *own = node_get(modes->children[i], "actions");
        for (size_t k = 0; own && k < own->count; k++) {
            add_action(all, own->children[k], modes->children[i]);
        }
    }
}

/* --- Proofs --------------------------------------------------------------- */

/* One proof that is tried. */
typedef struct {
    const Frees *all;
    const Free *action;
    bool alone;            /* as if there were no other free action */
    bool found;
    const Free *against;   /* the first that stands against it */
} Proof;

/* The first free action that is left and moves [measure] the other way, or sets
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

static void try_measure(Proof *proof, const Measure *measure)
{
    const Free *action = proof->action;
    Effect effect = free_effect(action, measure);
    uint64_t changed = proof->all->changed;
    bool variable = !measure->tokens && measure->of->kind == E_VARIABLE;
    bool up = effect.surely_up && !effect.down && !measure->tokens;
    bool down = effect.surely_down && !effect.up;
    if (!proof->found && (up || down) &&
        (!variable || free_bounds(action, measure->of, up, changed))) {
        conclude(proof, opponent(proof, measure, up, NULL));
    }
    if (!proof->found && effect.set &&
        free_lasts(action, effect.set, changed) &&
        free_shuts(action, measure->of, effect.set)) {
        conclude(proof, opponent(proof, measure, up, effect.set));
    }
}

/* Whether it is the same for as long as a turn goes on: that of all, or the
 * actor's. */
static bool is_fixed(const Expression *of)
{
    return !of->left || of->left->kind == E_ACTOR;
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

/* The measures that a step names. */
static void try_step(Proof *proof, const FreeStep *step)
{
    static const char *const keys[] = {"set", "raise", "lower", "move", "deal",
                                       "from", "to"};
    const Expression *give = free_text(proof->action,
                                       node_get(step->node, "give"));
    if (give) {
        try_tokens(proof, free_text(proof->action,
                                    node_get(step->node, "from")), give);
    }
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const Expression *e = free_text(proof->action,
                                        node_get(step->node, keys[i]));
        while (e && (e->kind == E_TOP || e->kind == E_BOTTOM ||
                     e->kind == E_WHERE)) {
            e = e->left;
        }
        if (e && (e->kind == E_VARIABLE || e->kind == E_ZONE) && is_fixed(e)) {
            try_measure(proof, &(Measure){e, false, 0});
        }
    }
}

static Proof prove(const Frees *all, const Free *action, bool alone)
{
    Proof proof = {.all = all, .action = action, .alone = alone};
    for (size_t i = 0; i < action->step_count && !proof.found; i++) {
        if (action->steps[i].sure) {
            try_step(&proof, &action->steps[i]);
        }
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

/* No more is said of an action, whatever is chosen in it. */
static void leave_out(Frees *all, const Node *node)
{
    for (size_t i = 0; i < all->count; i++) {
        all->items[i].gone = all->items[i].gone || all->items[i].node == node;
    }
}

static void report(Frees *all, const Free *action)
{
    const Free *against = prove(all, action, true).against;
    bool own = against && against->node == action->node;
    Diagnostic *finding = checker_find(
        all->checker, action->node->key_span, "the action '%s' can be repeated "
        "without end: the turn goes on, and %s", action->node->key,
        !against ? "nothing that it does in any case closes it"
        : own    ? "it undoes itself what closes it"
                 : "another one undoes what closes it");
    if (against && !own) {
        diagnostic_label(all->checker->found, finding, against->node->key_span,
                         "this undoes it");
    }
    checker_help(all->checker, finding, "remember a number for the turn that "
                 "nothing lowers, write 'raise' for it without 'if', and a "
                 "condition in 'when' such as 'NUMBER < 3'; or leave out "
                 "'then: go on'");
    bool both = against && prove(all, against, true).found;
    leave_out(all, action->node);
    if (both) {
        leave_out(all, against->node);
    }
}

void check_repeats(Checker *checker)
{
    Frees all = {.checker = checker};
    gather(&all);
    if (all.lost) {
        return;
    }
    prove_all(&all);
    for (size_t i = 0; i < all.count; i++) {
        if (!all.items[i].gone) {
            report(&all, &all.items[i]);
        }
    }
}
