/* What is certain whenever a free action is open: each of the conditions joined
 * by `and`, none of those joined by `or`.
 *
 * SPDX-License-Identifier: MIT */
#include "check/free_action.h"
#include "expression/pure_value.h"

enum { PARTS = 2, TRIED_MAX = 256 };

void free_add_fact(Free *action, const Expression *condition, bool holds)
{
    if (condition->kind == E_NOT) {
        free_add_fact(action, condition->left, !holds);
    } else if (condition->kind == (holds ? E_AND : E_OR)) {
        free_add_fact(action, condition->left, holds);
        free_add_fact(action, condition->right, holds);
    } else {
        ARENA_PUSH(action->checker->arena, action->facts, action->fact_count,
                   action->fact_capacity) = (Fact){condition, holds};
    }
}

static bool knows_all(const Free *action, const Expression *e, bool holds)
{
    if (e->kind == E_NOT) {
        return knows_all(action, e->left, !holds);
    }
    if (e->kind == (holds ? E_AND : E_OR)) {
        return knows_all(action, e->left, holds) &&
               knows_all(action, e->right, holds);
    }
    for (size_t i = 0; i < action->fact_count; i++) {
        const Fact *fact = &action->facts[i];
        if (fact->holds == holds && expression_same(fact->condition, e)) {
            return true;
        }
    }
    return false;
}

bool free_knows(const Free *action, const Expression *condition, int value)
{
    Moment moment = moment_any(action->checker->variant, false);
    Range range = range_of(&moment, condition);
    return (range.known && range.least == value && range.most == value) ||
           knows_all(action, condition, value != 0);
}

const Expression *free_whole(const Expression *set)
{
    while (set->kind == E_WHERE) {
        set = set->left;
    }
    return set;
}

/* Whether a fact is false if [part] of it is [value], for every possible value
 * of the other part. */
static bool excludes(const Free *action, const Fact *fact,
                     const Expression *part, int64_t value)
{
    const Expression *parts[PARTS];
    Binding bindings[PARTS] = {{part, cell_of(value)}, {NULL, {{0}}}};
    Range all = {true, 0, 0};
    int count = pure_parts(fact->condition, parts, PARTS);
    for (int i = 0; count == PARTS && i < count; i++) {
        bindings[1].part = expression_same(parts[i], part) ? bindings[1].part
                                                           : parts[i];
    }
    int bound = bindings[1].part ? PARTS : 1;
    all = bound > 1 ? free_values(action, bindings[1].part) : all;
    bool excluded = fact->condition->kind != E_RANGE && all.known &&
                    all.least <= all.most && all.most - all.least < TRIED_MAX;
    for (int64_t i = all.least; excluded && i <= all.most; i++) {
        int64_t truth;
        bindings[1].value = cell_of(i);
        excluded = pure_value(action->checker->variant, fact->condition,
                              bindings, bound, &truth) &&
                   (truth != 0) != fact->holds;
    }
    return excluded;
}

/* Whether two conditions are the same when the name [one_bound] in one means
 * what [other_bound] means in the other. */
static bool is_alike(const Expression *one, const Expression *other,
                     const Local *one_bound, const Local *other_bound)
{
    if (!one || !other) {
        return one == other;
    }
    bool bound = one->local == one_bound && other->local == other_bound;
    return one->kind == other->kind && one->value == other->value &&
           (bound || one->local == other->local) &&
           one->type.base == other->type.base &&
           one->type.attribute == other->type.attribute &&
           is_alike(one->left, other->left, one_bound, other_bound) &&
           is_alike(one->right, other->right, one_bound, other_bound) &&
           is_alike(one->condition, other->condition, one_bound, other_bound);
}

/* The choice that [e] names, or whose conditions call what is chosen by it;
 * NULL: none. */
static const Choice *choice_meant(const Free *action, const Expression *e)
{
    const Choice *chosen = free_chosen(action, e);
    for (int i = 0; e && e->kind == E_LOCAL && !chosen &&
                    i < action->said->choice_count; i++) {
        const Choice *choice = &action->said->choices[i];
        const Expression *from = choice->from;
        bool meant = from && from->kind == E_WHERE && from->local == e->local;
        for (size_t k = 0; k < choice->where.count; k++) {
            meant = meant || choice->where.items[k].element == e->local;
        }
        chosen = meant ? choice : NULL;
    }
    return chosen;
}

/* Whether two sets are the same, whatever their conditions call an element, or
 * the conditions of a choice the player who is chosen. */
static bool is_same_set(const Free *action, const Expression *one,
                        const Expression *other)
{
    const Choice *owner = one->kind == E_ZONE && other->kind == E_ZONE
                              ? choice_meant(action, one->left) : NULL;
    return one->kind == E_WHERE && other->kind == E_WHERE
               ? is_same_set(action, one->left, other->left) &&
                 is_alike(one->right, other->right, one->local, other->local)
               : (owner && one->value == other->value &&
                  owner == choice_meant(action, other->left)) ||
                 expression_same(one, other);
}

/* Whether [part] is the number of elements in [set], of tokens of [kind], or
 * tests that there are none; *[none] is its value for an empty set. */
static bool tells_of(const Free *action, const Expression *part,
                     const Expression *set, int64_t kind, int64_t *none)
{
    bool end = part->kind == E_TOP || part->kind == E_BOTTOM;
    *none = end ? NOTHING : part->kind == E_EMPTY;
    if (end) {
        return expression_same(part->left, set);
    }
    if (part->kind == E_EMPTY || part->kind == E_COUNT) {
        return kind == ALL_TOKENS &&
               (is_same_set(action, part->left, set) ||
                is_same_set(action, free_whole(part->left), set));
    }
    if (part->kind != E_HELD || set->kind != E_TOKENS) {
        return false;
    }
    int64_t token = free_token(action, part->left);
    return token >= 0 && (kind == ALL_TOKENS || token == kind) &&
           expression_same(part->right, set->left);
}

/* Whether a condition says that [set] is not empty; for tokens, that it has
 * some of [kind]. */
static bool facts_tell(const Free *action, const Expression *set, int64_t kind)
{
    for (size_t i = 0; i < action->fact_count; i++) {
        const Fact *fact = &action->facts[i];
        const Expression *parts[PARTS];
        int count = pure_parts(fact->condition, parts, PARTS);
        for (int k = 0; k < count && count <= PARTS; k++) {
            int64_t none;
            if (tells_of(action, parts[k], set, kind, &none) &&
                excludes(action, fact, parts[k], none)) {
                return true;
            }
        }
    }
    return false;
}

bool free_has_some(const Free *action, const Expression *set)
{
    for (int i = 0; i < action->said->choice_count; i++) {
        const Expression *from = action->said->choices[i].from;
        if (from && expression_same(free_whole(from), set)) {
            return true;
        }
    }
    return facts_tell(action, set, ALL_TOKENS);
}

bool free_holds(const Free *action, const Expression *holder, int64_t kind)
{
    const Expression all = {.kind = E_TOKENS, .type = {TYPE_TOKENS, -1},
                            .left = (Expression *)(uintptr_t)holder};
    bool any = kind == ALL_TOKENS || action->checker->variant->token_count == 1;
    if (any) {
        return free_has_some(action, &all);
    }
    for (size_t i = 0; i < action->fact_count; i++) {
        const Expression *e = action->facts[i].condition;
        if (action->facts[i].holds && e->kind == E_IN &&
            e->right->kind == E_TOKENS &&
            expression_same(e->right->left, holder) &&
            free_token(action, e->left) == kind) {
            return true;
        }
    }
    return facts_tell(action, &all, kind);
}

/* --- Bounds --------------------------------------------------------------- */

/* A part of an expression to search for. */
typedef struct {
    ExpressionKind kind;
    int64_t value;         /* or ANY */
    bool found;
} Search;
enum { ANY = -1 };

static void look_for(void *context, const Expression *part)
{
    Search *search = context;
    search->found = search->found || (part->kind == search->kind &&
                                      (search->value == ANY ||
                                       part->value == search->value));
}

static bool mentions(const Expression *e, ExpressionKind kind, int64_t value)
{
    Search search = {kind, value, false};
    checker_visit(e, &search, look_for);
    return search.found;
}

bool free_lasts(const Free *action, const Expression *e, uint64_t changed)
{
    return !mentions(e, E_LOCAL, ANY) && !mentions(e, E_TURN, ANY) &&
           !(change_looked_at(action->checker->variant, e) & changed);
}

/* The bounds of amounts while only the free actions are done that are left. */
typedef struct {
    const Free *action;    /* whose conditions are looked at */
    const Frees *all;
    const Expression *variable;      /* the one to be bounded */
    const Free *against;   /* the first action that moves another variable out
                              of its bounds, or NULL */
} Bounds;

/* The first action that is left and lowers a variable, or raises it. */
static const Free *mover(const Frees *all, const Expression *variable,
                         bool lowers)
{
    const Measure measure = {variable, false, 0};
    for (size_t i = 0; i < all->count; i++) {
        const Free *action = &all->items[i];
        Effect effect = {false, false, false, false, NULL};
        if (!action->gone) {
            effect = free_effect(action, &measure);
        }
        if (lowers ? effect.down : effect.up) {
            return action;
        }
    }
    return NULL;
}

/* Whether an amount stays within bounds whatever is done. */
static bool is_within(const Free *action, const Expression *e, uint64_t changed)
{
    Moment moment = moment_any(action->checker->variant, false);
    return (range_of(&moment, e).known && !mentions(e, E_TURN, ANY)) ||
           (free_chosen(action, e) && free_values(action, e).known) ||
           free_lasts(action, e, changed);
}

/* Whether an amount has a bound from [below], or else from above. A remembered
 * number has, unless an action moves it that way. */
static bool is_bounded(Bounds *bounds, const Expression *e, bool below)
{
    if (is_within(bounds->action, e, bounds->all->changed)) {
        return true;
    }
    if (e->kind == E_ADD || e->kind == E_SUBTRACT) {
        return is_bounded(bounds, e->left, below) &&
               is_bounded(bounds, e->right,
                          e->kind == E_ADD ? below : !below);
    }
    bool fixed = e->kind == E_VARIABLE &&
                 (!e->left || e->left->kind == E_ACTOR);
    if (fixed && !bounds->against) {
        bounds->against = mover(bounds->all, e, below);
    }
    return fixed;
}

enum { FALLS = -1, STAYS, RISES, LOST };

/* Whether an amount increases or decreases with the variable, at least by as
 * much; its other parts are bounded from [below], or else from above. */
static int slope(Bounds *bounds, const Expression *e, bool below)
{
    if (expression_same(e, bounds->variable)) {
        return RISES;
    }
    if (!mentions(e, E_VARIABLE, bounds->variable->value)) {
        return is_bounded(bounds, e, below) ? STAYS : LOST;
    }
    bool minus = e->kind == E_SUBTRACT;
    if (e->kind != E_ADD && !minus) {
        return LOST;
    }
    int left = slope(bounds, e->left, below);
    int right = slope(bounds, e->right, minus ? !below : below);
    if (left == LOST || right == LOST || (left != STAYS && right != STAYS)) {
        return LOST;
    }
    return left != STAYS ? left : minus ? -right : right;
}

/* Whether `low <= high` or `low < high` is a bound of the variable. */
static bool is_bound(Bounds *bounds, const Expression *low,
                     const Expression *high, bool above)
{
    bounds->against = NULL;
    int left = slope(bounds, low, true);
    int right = slope(bounds, high, false);
    if (left == LOST || right == LOST || (left != STAYS && right != STAYS)) {
        return false;
    }
    return (left != STAYS ? left : -right) == (above ? RISES : FALLS);
}

/* Whether a fact is a bound of the variable. */
static bool is_bound_by(Bounds *bounds, const Fact *fact, bool above)
{
    const Expression *e = fact->condition;
    bool order = e->kind == E_LESS || e->kind == E_AT_MOST;
    bool equal = e->kind == E_EQUAL && fact->holds &&
                 e->left->type.base == TYPE_NUMBER;
    if (!order && !equal && e->kind != E_RANGE) {
        return false;
    }
    return (fact->holds && is_bound(bounds, e->left, e->right, above)) ||
           ((equal || !fact->holds) &&
            is_bound(bounds, e->right, e->left, above));
}

bool free_bounds(const Free *action, const Expression *variable, bool above,
                 const Frees *all, const Free **against)
{
    Bounds bounds = {action, all, variable, NULL};
    bool found = false;
    *against = NULL;
    for (size_t i = 0; i < action->fact_count; i++) {
        bool bound = is_bound_by(&bounds, &action->facts[i], above);
        if (bound && (!found || !bounds.against)) {
            *against = bounds.against;
            found = true;
        }
    }
    return found;
}

/* Whether a fact is false for every value that [value] can give [variable]. */
static bool excludes_all(const Free *action, const Fact *fact,
                         const Expression *variable, const Expression *value)
{
    int64_t number;
    bool constant = pure_value(action->checker->variant, value, NULL, 0,
                               &number);
    Range all = constant ? (Range){true, number, number}
                         : free_values(action, value);
    bool excluded = all.known && all.least <= all.most &&
                    all.most - all.least < TRIED_MAX;
    for (int64_t i = all.least; excluded && i <= all.most; i++) {
        excluded = excludes(action, fact, variable, i);
    }
    return excluded;
}

bool free_shuts(const Free *action, const Expression *variable,
                const Expression *value, uint64_t changed)
{
    bool lasts = free_lasts(action, value, changed);
    for (size_t i = 0; i < action->fact_count; i++) {
        const Fact *fact = &action->facts[i];
        const Expression *e = fact->condition;
        bool unequal = lasts && e->kind == E_EQUAL && !fact->holds;
        if (excludes_all(action, fact, variable, value) ||
            (unequal && expression_same(e->left, variable) &&
             expression_same(e->right, value)) ||
            (unequal && expression_same(e->right, variable) &&
             expression_same(e->left, value))) {
            return true;
        }
    }
    return false;
}
