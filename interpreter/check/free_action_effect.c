/* The effects of a free action's steps on a measure. A step that cannot be
 * followed may move it either way.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "check/free_action.h"
#include "expression/pure_value.h"

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
    Moment moment = moment_any(action->checker->variant, false);
    if (action->choice) {
        checker_visit(e, &moment, find_choice);
        const char *name = action->choice->place.name;
        bool chosen = moment.bound && text_equal(moment.bound->name, name);
        moment.bound = chosen ? moment.bound : NULL;
        moment.value = action->token;
    }
    return moment;
}

int64_t free_token(const Free *action, const Expression *e)
{
    const Expression *parts[1];
    Binding binding = {NULL, cell_of(action->token)};
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

const Choice *free_chosen(const Free *action, const Expression *e)
{
    const Action *said = action->said;
    for (int i = 0; e && e->kind == E_LOCAL && i < said->choice_count; i++) {
        const Choice *choice = &said->choices[i];
        if (choice->from && text_equal(choice->place.name, e->local->name)) {
            return choice;
        }
    }
    return NULL;
}

/* The value of an amount; an omitted amount is 1. */
static Range amount(const Free *action, const Expression *e)
{
    if (!e) {
        return (Range){true, 1, 1};
    }
    Moment moment = moment_in(action, e);
    const Choice *chosen = free_chosen(action, e);
    if (chosen && chosen->from->kind == E_RANGE) {
        Range least = range_of(&moment, chosen->from->left);
        Range most = range_of(&moment, chosen->from->right);
        return (Range){least.known && most.known, least.least, most.most};
    }
    return range_of(&moment, e);
}

Range free_values(const Free *action, const Expression *e)
{
    bool chosen = free_chosen(action, e);
    int domain = e->type.base == TYPE_PLAYER
                     ? PLAYERS_MAX
                     : pure_domain(action->checker->variant, e->type);
    if (e->type.base == TYPE_NUMBER) {
        return amount(action, e);
    }
    return (Range){chosen && domain > 0, 0, domain - 1};
}

static void either_way(Effect *effect)
{
    effect->up = effect->down = true;
    effect->set = NULL;
}

/* Cards or tokens leave or arrive. */
static void goes(Effect *effect, bool up, bool surely)
{
    *(up ? &effect->up : &effect->down) = true;
    *(up ? &effect->surely_up : &effect->surely_down) |= surely;
}

/* --- variables ------------------------------------------------------------ */

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

/* Whether a step moves the variable by `set: X, to: X + amount`, and by how
 * much. */
static bool steps_on(const Free *action, const Expression *to,
                     const Expression *variable, Range *by)
{
    const Choice *one = free_chosen(action, to);
    bool chosen = one && one->from->kind == E_RANGE;
    to = chosen ? one->from->left : to;          /* the least possible value */
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

static void set_variable(const Free *action, const FreeStep *done,
                         const Measure *measure, Effect *effect)
{
    const Step *step = done->step;
    const Expression *variable = step->object;
    if (variable->value != measure->of->value) {
        return;
    }
    bool surely = done->sure && expression_same(variable, measure->of);
    bool set = step->verb == VERB_SET, lower = step->verb == VERB_LOWER;
    Range by = amount(action, step->amount);
    if (lower) {
        by = (Range){by.known, -by.most, -by.least};
    }
    if (step->verb == VERB_RAISE || lower ||
        (set && steps_on(action, step->to, variable, &by))) {
        raise_by(effect, by, surely);
        return;
    }
    either_way(effect);
    effect->set = set && surely ? step->to : NULL;
}

/* --- cards ---------------------------------------------------------------- */

/* Whether a step may take cards from [zone], or cannot be followed. */
static bool may_take(const Step *step, const Expression *zone)
{
    bool takes = step->verb == VERB_MOVE || step->verb == VERB_DEAL;
    return step->verb == VERB_GATHER ||
           (takes && step->from->value == zone->value);
}

/* The set from which an earlier step has certainly picked the card that is
 * called [what], or the loop over it with that name; NULL: none. */
static const Expression *picked_from(const Free *action, const FreeStep *done,
                                     const Expression *what)
{
    const Expression *from = NULL;
    for (const FreeStep *at = action->steps; at < done; at++) {
        const Step *step = at->step;
        bool sets = (verb_facts[step->verb].changes & STATE_MEMORY) &&
                    what->kind == E_VARIABLE &&
                    step->object->value == what->value;
        bool picks = step->verb == VERB_PICK &&
                     expression_same(step->object, what);
        bool binds = step->verb == VERB_FOR_EACH && what->kind == E_LOCAL &&
                     step->local == what->local;
        from = sets || binds ? NULL : from;
        from = at->sure && (picks || binds) ? step->from : from;
    }
    return from;
}

/* Whether the moved cards are certainly some of [from]. */
static bool is_among(const Free *action, const FreeStep *done,
                     const Expression *what, const Expression *from)
{
    const Choice *chosen = free_chosen(action, what);
    bool one = what->kind == E_TOP || what->kind == E_BOTTOM ||
               what->kind == E_LOWEST || what->kind == E_HIGHEST;
    const Expression *picked = picked_from(action, done, what);
    const Expression *set = picked ? picked : one ? what->left : what;
    if (chosen) {
        return expression_same(free_whole(chosen->from), from);
    }
    return expression_same(free_whole(set), from) && free_has_some(action, set);
}

/* Whether a step certainly finds a card to take: the zone has one when the
 * action is open, and no earlier step takes it. */
static bool takes_some(const Free *action, const FreeStep *done,
                       const Expression *from)
{
    const Step *step = done->step;
    for (const FreeStep *before = action->steps; before < done; before++) {
        if (may_take(before->step, from)) {
            return false;
        }
    }
    if (step->verb == VERB_DEAL) {
        Range many = amount(action, step->object);
        return many.known && many.least > 0 && free_has_some(action, from);
    }
    return step->everything
               ? free_has_some(action, from)
               : step->object && is_among(action, done, step->object, from);
}

static void move_cards(const Free *action, const FreeStep *done,
                       const Measure *measure, Effect *effect)
{
    const Step *step = done->step;
    int64_t target = step->to ? step->to->value : step->number;
    bool some = done->sure && takes_some(action, done, step->from);
    if (step->from->value == measure->of->value) {
        goes(effect, false, some && expression_same(step->from, measure->of));
    }
    if (target == measure->of->value) {
        goes(effect, true, some && step->to &&
                           expression_same(step->to, measure->of));
    }
}

/* --- tokens --------------------------------------------------------------- */

/* Whether two holders may be the same. */
static bool may_be(const Expression *one, const Expression *other)
{
    return !one || one->type.base == other->type.base ||
           (one->type.base != TYPE_PLAYER && one->type.base != TYPE_HOLDER);
}

/* Whether the tokens that a step gives certainly exist, if no earlier step
 * gives them away. */
static bool gives_some(const Free *action, const Step *step,
                       const Measure *measure)
{
    const Expression *what = step->object;
    Range number = amount(action, step->amount);
    int64_t kind = free_token(action, what);
    const Choice *chosen = free_chosen(action, what);
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

static void give_tokens(const Free *action, const FreeStep *done,
                        const Measure *measure, Effect *effect)
{
    const Variant *variant = action->checker->variant;
    const Step *step = done->step;
    const Expression *from = step->from;
    int64_t kind = free_token(action, step->object);
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
    if (may_be(from, measure->of)) {
        bool exact = from && expression_same(from, measure->of);
        bool first = !effect->down;
        bool all = measure->token == ALL_TOKENS;
        goes(effect, false, exact && first && done->sure &&
                            (all || kind == measure->token) &&
                            gives_some(action, step, measure));
    }
    if (may_be(step->to, measure->of)) {
        goes(effect, true, false);
    }
}

/* --- All verbs ------------------------------------------------------------ */

static void follow(const Free *action, const FreeStep *done,
                   const Measure *measure, Effect *effect)
{
    bool cards = !measure->tokens && measure->of->kind == E_ZONE;
    bool memory = !measure->tokens && !cards;
    switch (done->step->verb) {
    case VERB_MOVE: case VERB_DEAL:
        if (cards) {
            move_cards(action, done, measure, effect);
        }
        return;
    case VERB_GIVE:
        if (measure->tokens) {
            give_tokens(action, done, measure, effect);
        }
        return;
    case VERB_SET: case VERB_RAISE: case VERB_LOWER: case VERB_PICK:
        if (memory) {
            set_variable(action, done, measure, effect);
        }
        return;
    case VERB_GATHER: case VERB_TAKE_POINTS: case VERB_MAKE_CHANGE:
        if (done->step->verb == VERB_GATHER ? cards : measure->tokens) {
            either_way(effect);
        }
        return;
    case VERB_SHUFFLE: case VERB_ROLL: case VERB_REVEAL: case VERB_STATUS:
    case VERB_SCORE:
    case VERB_GO_AGAIN: case VERB_TURN_TO: case VERB_SKIP: case VERB_REVERSE:
    case VERB_END_PHASE:
    case VERB_END_ROUND: case VERB_END_GAME: case VERB_FOR_EACH:
    case VERB_WHILE: case VERB_CASES: case VERB_PERFORM: case VERB_CARRY_OUT:
    case VERB_ASK: case VERB_OFFER: case VERB_IF: case VERBS:
        return;
    }
}

/* What all ways of a step certainly do, it certainly does. */
static void join_ways(const FreeStep *done, const Measure *measure,
                      Effect *effect)
{
    bool up = done->way_count > 0, down = up;
    for (size_t i = 0; i < done->way_count; i++) {
        Effect way = free_effect(&done->ways[i], measure);
        up = up && way.surely_up;
        down = down && way.surely_down;
    }
    effect->surely_up |= up;
    effect->surely_down |= down;
}

Effect free_effect(const Free *action, const Measure *measure)
{
    Effect effect = {false, false, false, false, NULL};
    for (size_t i = action->first; i < action->step_count; i++) {
        follow(action, &action->steps[i], measure, &effect);
        join_ways(&action->steps[i], measure, &effect);
    }
    return effect;
}
