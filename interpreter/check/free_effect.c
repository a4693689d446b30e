/* What the steps of a free action do to a measure. What is not followed may
 * change it either way.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/text.h"
#include "check/free.h"
#include "expression/pure.h"

const Expression *free_text(const Free *action, const Node *node)
{
    const RuleText *text = node ? checker_text(action->checker, node) : NULL;
    return text ? text->expression : NULL;
}

/* The moment at which the token is known that is chosen in the action, under
 * the name that [e] has for it. */
static void find_choice(void *context, const Expression *part)
{
    Moment *moment = context;
    if (part->kind == E_LOCAL && part->type.base == TYPE_TOKEN) {
        moment->bound = part->local;
    }
}

static Moment moment_in(const Free *action, const Expression *e)
{
    Moment moment = moment_any(action->checker->variant, action->checker->root,
                               false);
    if (action->choice) {
        checker_visit(e, &moment, find_choice);
        bool chosen = moment.bound &&
                      text_equal(moment.bound->name, action->choice->name);
        moment.bound = chosen ? moment.bound : NULL;
        moment.value = action->token;
    }
    return moment;
}

int64_t free_token(const Free *action, const Expression *e)
{
    const Expression *parts[1];
    Binding binding = {NULL, action->token};
    int64_t token = NOTHING;
    Moment moment = moment_in(action, e);
    int count = pure_parts(e, parts, 1);
    bool chosen = count == 1 && moment.bound && parts[0]->kind == E_LOCAL;
    binding.part = chosen ? parts[0] : NULL;
    bool known = e->type.base == TYPE_TOKEN && (count == 0 || chosen) &&
                 pure_value(action->checker->variant, e, &binding, chosen,
                            &token);
    return known ? token : NOTHING;
}

const Parameter *free_chosen(const Free *action, const Expression *e)
{
    for (int i = 0; e && e->kind == E_LOCAL &&
                    i < action->offer->parameter_count; i++) {
        const Parameter *parameter = &action->offer->parameters[i];
        if (parameter->from && text_equal(parameter->name, e->local->name)) {
            return parameter;
        }
    }
    return NULL;
}

/* What an amount comes to; one that is left out is 1. */
static Range amount(const Free *action, const Node *node)
{
    const Expression *e = free_text(action, node);
    if (!e) {
        return (Range){node == NULL, 1, 1};
    }
    Moment moment = moment_in(action, e);
    const Parameter *chosen = free_chosen(action, e);
    if (chosen && chosen->from->kind == E_RANGE) {
        Range least = range_of(&moment, chosen->from->left);
        Range most = range_of(&moment, chosen->from->right);
        return (Range){least.known && most.known, least.least, most.most};
    }
    return range_of(&moment, e);
}

static void either_way(Effect *effect)
{
    effect->up = effect->down = true;
    effect->set = NULL;
}

/* Cards or tokens that go away or come. */
static void goes(Effect *effect, bool up, bool surely)
{
    *(up ? &effect->up : &effect->down) = true;
    *(up ? &effect->surely_up : &effect->surely_down) |= surely;
}

/* --- what is remembered --------------------------------------------------- */

static void raise_by(Effect *effect, Range by, bool surely)
{
    if (!by.known) {
        either_way(effect);
        return;
    }
    effect->up |= by.most > 0;
    effect->down |= by.least < 0;
    effect->surely_up |= surely && by.least > 0;
    effect->surely_down |= surely && by.most < 0;
    effect->set = by.least == 0 && by.most == 0 ? effect->set : NULL;
}

/* The way that `set: X, to: X + amount` goes. */
static bool steps_on(const Free *action, const Expression *to,
                     const Expression *variable, Range *by)
{
    const Parameter *one = free_chosen(action, to);
    bool chosen = one && one->from->kind == E_RANGE;
    to = chosen ? one->from->left : to;          /* the least that it can be */
    bool minus = to && to->kind == E_SUBTRACT;
    if (!to || (to->kind != E_ADD && !minus)) {
        return false;
    }
    bool left = expression_same(to->left, variable);
    if (!left && (minus || !expression_same(to->right, variable))) {
        return false;
    }
    const Expression *rest = left ? to->right : to->left;
    Moment moment = moment_in(action, rest);
    *by = range_of(&moment, rest);
    *by = minus ? (Range){by->known, -by->most, -by->least} : *by;
    by->most = chosen ? INT64_MAX : by->most;
    return true;
}

static void set_variable(const Free *action, const FreeStep *step,
                         const Measure *measure, Effect *effect)
{
    static const char *const verbs[] = {"set", "raise", "lower", "pick"};
    enum { SET, RAISE, LOWER, PICK, COUNT };
    int verb = 0;
    while (verb < COUNT && !node_get(step->node, verbs[verb])) {
        verb++;
    }
    const Expression *variable =
        verb < COUNT ? free_text(action, node_get(step->node, verbs[verb]))
                     : NULL;
    if (!variable || variable->kind != E_VARIABLE ||
        variable->value != measure->of->value) {
        return;
    }
    bool surely = step->sure && expression_same(variable, measure->of);
    const Expression *to = free_text(action, node_get(step->node, "to"));
    Range by = amount(action, node_get(step->node, "by"));
    if (verb == LOWER) {
        by = (Range){by.known, -by.most, -by.least};
    }
    if (verb == RAISE || verb == LOWER ||
        (verb == SET && steps_on(action, to, variable, &by))) {
        raise_by(effect, by, surely);
        return;
    }
    either_way(effect);
    effect->set = verb == SET && surely ? to : NULL;
}

/* --- cards ---------------------------------------------------------------- */

/* The zone that cards are taken from, as an expression, or NULL. */
static const Expression *source(const Free *action, const Node *step)
{
    const Node *from = node_get(step, "from");
    const Expression *e = free_text(action, from ? from
                                                 : node_get(step, "move"));
    while (e && (e->kind == E_WHERE || e->kind == E_TOP ||
                 e->kind == E_BOTTOM)) {
        e = e->left;
    }
    return e && e->kind == E_ZONE ? e : NULL;
}

/* Whether a step may take cards from [zone], or is not followed. */
static bool may_take(const Free *action, const Node *step,
                     const Expression *zone)
{
    bool takes = node_get(step, "move") || node_get(step, "deal");
    const Expression *from = takes ? source(action, step) : NULL;
    return node_get(step, "gather into") ||
           (takes && (!from || from->value == zone->value));
}

/* Whether what is moved is among the cards of [from] when there are any. */
static bool is_among(const Free *action, const Expression *what,
                     const Expression *from)
{
    const Parameter *chosen = free_chosen(action, what);
    if (chosen) {
        return expression_same(free_whole(chosen->from), from);
    }
    bool one = what->kind == E_TOP || what->kind == E_BOTTOM ||
               what->kind == E_LOWEST || what->kind == E_HIGHEST;
    return expression_same(one ? what->left : what, from) &&
           free_has_some(action, from);
}

/* Whether a step surely finds a card there to take: what the action finds, no
 * step before it takes. */
static bool takes_some(const Free *action, const FreeStep *step,
                       const Expression *from)
{
    const Node *node = step->node;
    for (const FreeStep *before = action->steps; before < step; before++) {
        if (may_take(action, before->node, from)) {
            return false;
        }
    }
    if (node_get(node, "deal")) {
        Range many = amount(action, node_get(node, "deal"));
        return many.known && many.least > 0 && free_has_some(action, from);
    }
    const Expression *what = free_text(action, node_get(node, "move"));
    return what && is_among(action, what, from);
}

static void move_cards(const Free *action, const FreeStep *step,
                       const Measure *measure, Effect *effect)
{
    const Node *node = step->node, *to = node_get(node, "to");
    if (node_get(node, "gather into")) {
        either_way(effect);
    }
    if (!node_get(node, "move") && !node_get(node, "deal")) {
        return;
    }
    bool each = to && to->text && strncmp(to->text, "each ", 5) == 0;
    const Expression *from = source(action, node);
    const Expression *target = each ? NULL : free_text(action, to);
    if (!from || (!target && !each)) {
        either_way(effect);
        return;
    }
    bool some = step->sure && takes_some(action, step, from);
    if (from->value == measure->of->value) {
        goes(effect, false, some && expression_same(from, measure->of));
    }
    if (each || target->value == measure->of->value) {
        goes(effect, true, some && !each &&
                           expression_same(target, measure->of));
    }
}

/* --- tokens --------------------------------------------------------------- */

/* Whether two holders may be one and the same. */
static bool may_be(const Expression *one, const Expression *other)
{
    return !one || one->type.base == other->type.base ||
           (one->type.base != TYPE_PLAYER && one->type.base != TYPE_HOLDER);
}

/* Whether the tokens that a step gives are surely there, if no step before it
 * gives them away. */
static bool gives_some(const Free *action, const Node *step,
                       const Measure *measure, const Expression *what)
{
    Range number = amount(action, node_get(step, "number"));
    int64_t kind = free_token(action, what);
    const Parameter *chosen = free_chosen(action, what);
    if (!number.known || number.least <= 0) {
        return false;
    }
    if (chosen || kind >= 0) {
        const Expression *from = chosen ? free_whole(chosen->from) : NULL;
        return (from && from->kind == E_TOKENS &&
                expression_same(from->left, measure->of)) ||
               (kind >= 0 && free_holds(action, measure->of, kind));
    }
    bool one = what->kind == E_LOWEST || what->kind == E_HIGHEST;
    const Expression *set = one ? what->left : what;
    return set->kind == E_TOKENS && expression_same(set->left, measure->of) &&
           free_holds(action, measure->of, ALL_TOKENS);
}

static void give_tokens(const Free *action, const FreeStep *step,
                        const Measure *measure, Effect *effect)
{
    const Variant *variant = action->checker->variant;
    const Node *node = step->node;
    if (node_get(node, "take points") || node_get(node, "make change for")) {
        either_way(effect);
    }
    const Expression *what = free_text(action, node_get(node, "give"));
    if (!what) {
        return;
    }
    int64_t kind = free_token(action, what);
    bool worthless = kind >= 0 && variant->tokens[kind].worth == 0;
    if (measure->token != ALL_TOKENS && kind >= 0 && kind != measure->token) {
        if (variant->automatic && !worthless) {
            either_way(effect);
        }
        return;
    }
    if (variant->automatic && !worthless &&
        measure->of->type.base == TYPE_PLAYER) {
        either_way(effect);
        return;
    }
    const Expression *from = free_text(action, node_get(node, "from"));
    const Expression *to = free_text(action, node_get(node, "to"));
    if (may_be(from, measure->of)) {
        bool exact = from && expression_same(from, measure->of);
        bool first = !effect->down;
        bool all = measure->token == ALL_TOKENS;
        goes(effect, false, exact && first && step->sure &&
                            (all || kind == measure->token) &&
                            gives_some(action, node, measure, what));
    }
    if (may_be(to, measure->of)) {
        goes(effect, true, false);
    }
}

Effect free_effect(const Free *action, const Measure *measure)
{
    Effect effect = {false, false, false, false, NULL};
    for (size_t i = 0; i < action->step_count; i++) {
        const FreeStep *step = &action->steps[i];
        if (measure->tokens) {
            give_tokens(action, step, measure, &effect);
        } else if (measure->of->kind == E_ZONE) {
            move_cards(action, step, measure, &effect);
        } else {
            set_variable(action, step, measure, &effect);
        }
    }
    return effect;
}
