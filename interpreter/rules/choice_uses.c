/* Goes through the steps of an action for each choice. An expression can be the
 * choice itself or depend on it in part; a step that changes something by it
 * uses it. Whatever is not certain counts as not seen.
 *
 * SPDX-License-Identifier: MIT */
#include "rules/choice_uses.h"

/* How an expression depends on the choice: not at all; in part; so that who
 * knows its value knows the choice. */
typedef enum { APART, PARTLY, EXACTLY } Bond;

/* A name that a step binds, or a variable that a step sets. */
typedef struct {
    const Local *local;
    const Expression *variable;
    Bond bond;
} Bound;
enum { BOUND_MAX = 64 };

typedef struct {
    const Variant *variant;
    const Local *chosen;
    SeesPlace *sees;
    void *context;
    Bound bound[BOUND_MAX];
    int bound_count;
    unsigned changed;      /* STATE_...: what the steps so far may change */
    bool sure;             /* the step is certainly done */
    bool later;            /* somebody may decide before the step, or it is not
                              reached */
    bool ruled;            /* the choice decides whether the step is done */
    bool hidden, counted;
} Walk;

/* --- how an expression depends on the choice ------------------------------ */

static Bond most(Bond one, Bond other)
{
    return one > other ? one : other;
}

static Bond bond_of(const Walk *walk, const Expression *expression);

/* In part, if any operand depends on the choice. */
static Bond bond_of_operands(const Walk *walk, const Expression *expression)
{
    Bond bond = most(bond_of(walk, expression->left),
                     most(bond_of(walk, expression->right),
                          bond_of(walk, expression->condition)));
    return bond == APART ? APART : PARTLY;
}

static Bond bond_of_local(const Walk *walk, const Local *local)
{
    if (local == walk->chosen) {
        return EXACTLY;
    }
    for (int i = walk->bound_count; i-- > 0;) {
        if (walk->bound[i].local == local) {
            return walk->bound[i].bond;
        }
    }
    return bond_of(walk, local->stands_for);
}

static Bond bond_of_variable(const Walk *walk, const Expression *variable)
{
    Bond bond = bond_of_operands(walk, variable);
    for (int i = walk->bound_count; i-- > 0;) {
        const Bound *bound = &walk->bound[i];
        if (bound->variable && bound->variable->value == variable->value) {
            return expression_same(bound->variable, variable)
                       ? most(bond, bound->bond) : most(bond, PARTLY);
        }
    }
    return bond;
}

static Bond bond_of(const Walk *walk, const Expression *expression)
{
    return !expression                      ? APART
           : expression->kind == E_LOCAL
               ? bond_of_local(walk, expression->local)
           : expression->kind == E_VARIABLE ? bond_of_variable(walk, expression)
                                            : bond_of_operands(walk,
                                                               expression);
}

/* The same for a number that [variable] is set to: a sum tells its term when
 * the other one is known. */
static Bond bond_of_value(const Walk *walk, const Expression *value,
                          const Expression *variable)
{
    bool sum = value && (value->kind == E_ADD || value->kind == E_SUBTRACT);
    const Expression *known = sum ? value->right : NULL, *term = NULL;
    for (int side = 0; sum && side < 2 && !term; side++) {
        term = side ? value->right : value->left;
        known = side ? value->left : value->right;
        if (known->kind != E_CONSTANT && !expression_same(known, variable)) {
            term = NULL;
        }
    }
    return bond_of(walk, term ? term : value);
}

static void bind(Walk *walk, const Local *local, const Expression *variable,
                 Bond bond)
{
    if (walk->bound_count < BOUND_MAX) {
        walk->bound[walk->bound_count++] = (Bound){local, variable, bond};
    } else {
        walk->hidden = true;
        walk->later = true;
    }
}

/* What is done by a variable that the observer sees hides nothing more. */
static void bind_variable(Walk *walk, const Expression *variable, Bond bond)
{
    for (int i = 0; i < walk->bound_count; i++) {
        Bound *bound = &walk->bound[i];
        if (bound->variable && expression_same(bound->variable, variable)) {
            bound->bond = walk->sure || bound->bond == bond ? bond : PARTLY;
            return;
        }
    }
    bind(walk, NULL, variable, bond);
}

/* --- what is seen --------------------------------------------------------- */

/* Whether the steps so far may change the value of [expression], or its value
 * before the move is not the one that the steps find. */
static bool is_unsure(const Walk *walk, const Expression *expression)
{
    if (!expression) {
        return false;
    }
    ExpressionKind kind = expression->kind;
    const Variable *variable =
        kind == E_VARIABLE ? &walk->variant->variables[expression->value]
                           : NULL;
    for (int i = 0; kind == E_LOCAL && i < walk->bound_count; i++) {
        if (walk->bound[i].local == expression->local) {
            return true;
        }
    }
    return kind == E_LAST_ACTOR ||
           (variable && (variable->hidden || walk->changed & STATE_MEMORY)) ||
           (kind != E_ACTOR && kind_facts[kind].looks & walk->changed) ||
           is_unsure(walk, expression->left) ||
           is_unsure(walk, expression->right) ||
           is_unsure(walk, expression->condition);
}

/* --- who sees it ---------------------------------------------------------- */

/* Whether the steps so far may change who sees it. */
static bool sight_is_unsure(const Walk *walk, const SeenBy *by)
{
    for (int i = 0; i < walk->variant->status_count; i++) {
        if ((by->seen[i] != by->seen[0] && walk->changed & STATE_STATUSES) ||
            (by->seen[i] == SEEN_SET && is_unsure(walk, by->sets[i]))) {
            return true;
        }
    }
    return by->seen[0] == SEEN_SET && is_unsure(walk, by->sets[0]);
}

static bool is_place_unsure(const Walk *walk, const ChangedPlace *place)
{
    const Variant *variant = walk->variant;
    const Expression *at = place->at;
    bool unsure = false;
    switch (place->kind) {
    case PLACE_CARDS:
        return is_unsure(walk, at->left) ||
               sight_is_unsure(walk, &variant->zones[at->value].seen_by);
    case PLACE_MEMORY:
        return is_unsure(walk, at->left) ||
               sight_is_unsure(walk, &variant->variables[at->value].seen_by);
    case PLACE_DICE:
        return is_unsure(walk, at) ||
               sight_is_unsure(walk, &variant->dice_seen_by);
    case PLACE_TOKENS:
        unsure = is_unsure(walk, at) || is_unsure(walk, place->what);
        for (int i = 0; i < variant->token_count; i++) {
            unsure |= sight_is_unsure(walk, &variant->tokens[i].seen_by);
        }
        return unsure;
    case PLACE_REVEALED: return is_unsure(walk, at);
    case PLACE_TURN: break;
    }
    return false;
}

static bool sees(const Walk *walk, ChangedPlace place)
{
    place.unsure = is_place_unsure(walk, &place);
    if (place.taken && walk->changed & STATE_CARDS) {
        place.what = NULL;     /* another card may be the top one now */
    }
    return walk->sees(walk->context, &place);
}

/* Notes a use of what depends on the choice by [bond]; [seen]: the observer
 * sees what it changes. Returns whether that shows the choice. */
static bool use(Walk *walk, Bond bond, bool seen)
{
    walk->hidden |= bond != APART && !seen;
    return bond == EXACTLY && seen && walk->sure && !walk->later;
}

/* The same for a change that nobody learns of who does not see it: also whether
 * it is done may depend on the choice. */
static bool change(Walk *walk, Bond bond, bool seen)
{
    return use(walk, bond == APART && walk->ruled ? PARTLY : bond, seen);
}

/* --- verbs ---------------------------------------------------------------- */

/* A step shows whose cards it takes or puts somewhere, since everybody sees how
 * many there are, if there certainly are some: [certain]. */
static bool use_owner(Walk *walk, const Expression *zone, bool certain)
{
    Bond bond = zone ? bond_of(walk, zone->left) : APART;
    return use(walk, certain ? bond : bond == APART ? APART : PARTLY, true);
}

/* How it depends on the choice which cards of a zone are meant; whose zone that
 * is is another use. */
static Bond bond_of_cards(const Walk *walk, const Expression *cards)
{
    Bond bond = APART;
    for (; cards; cards = cards->left) {
        if (cards->kind == E_WHERE) {
            bond = bond_of(walk, cards->right) == APART ? bond : PARTLY;
        } else if (cards->kind != E_TOP && cards->kind != E_BOTTOM &&
                   cards->kind != E_LOWEST && cards->kind != E_HIGHEST) {
            return cards->kind == E_ZONE ? bond
                                         : most(bond, bond_of(walk, cards));
        }
    }
    return bond;
}

/* Whether a step of the action has set the variable. */
static bool is_set(const Walk *walk, const Expression *variable)
{
    for (int i = 0; i < walk->bound_count; i++) {
        if (walk->bound[i].variable &&
            expression_same(walk->bound[i].variable, variable)) {
            return true;
        }
    }
    return false;
}

static bool use_move(Walk *walk, const Step *step)
{
    const Expression *what = step->object;
    Bond bond = bond_of_cards(walk, what);
    bool card = bond == EXACTLY && what->type.base != TYPE_CARDS;
    bool some = what && (what->kind == E_LOCAL ? !what->local->may_be_none
                                                : is_set(walk, what));
    bool seen =
        bond != APART &&
        (sees(walk, (ChangedPlace){PLACE_CARDS, step->from, what, true, false})
         || sees(walk, (ChangedPlace){PLACE_CARDS, step->to, what, false,
                                      false}));
    bool shown = use(walk, bond, seen);
    shown |= use_owner(walk, step->from, some);
    shown |= use_owner(walk, step->to, some);
    walk->counted |= card && walk->sure && !walk->later;
    return shown;
}

static bool use_deal(Walk *walk, const Step *step)
{
    Bond bond = most(bond_of(walk, step->object),
                     most(bond_of(walk, step->from),
                          bond_of(walk, step->to)));
    if (step->local) {
        bind(walk, step->local, NULL, bond == APART ? APART : PARTLY);
    }
    return use(walk, bond == APART ? APART : PARTLY, true);
}

static bool use_give(Walk *walk, const Step *step)
{
    ChangedPlace from = {PLACE_TOKENS, step->from, step->object, true, false};
    ChangedPlace to = {PLACE_TOKENS, step->to, step->object, false, false};
    bool giver = sees(walk, from), receiver = sees(walk, to);
    bool shown = change(walk, bond_of(walk, step->object), giver || receiver);
    shown |= use(walk, bond_of(walk, step->amount), giver || receiver);
    shown |= use(walk, bond_of(walk, step->from), giver);
    shown |= use(walk, bond_of(walk, step->to), receiver);
    return shown;
}

/* A step that changes the tokens of one player. */
static bool use_tokens(Walk *walk, const Expression *points,
                       const Expression *player)
{
    bool seen = sees(walk, (ChangedPlace){PLACE_TOKENS, player, NULL, false,
                                          false});
    bool shown = points && change(walk, bond_of(walk, points), seen);
    return use(walk, bond_of(walk, player), seen) || shown;
}

static bool use_roll(Walk *walk, const Step *step)
{
    return change(walk, bond_of(walk, step->object),
                  sees(walk, (ChangedPlace){PLACE_DICE, step->object, NULL,
                                            false, false}));
}

static bool use_memory(Walk *walk, const Step *step)
{
    const Expression *variable = step->object;
    bool adds = step->verb == VERB_RAISE || step->verb == VERB_LOWER;
    bool seen = sees(walk, (ChangedPlace){PLACE_MEMORY, variable, NULL, false,
                                          false});
    Bond bond = step->verb == VERB_PICK
                    ? bond_of(walk, step->from) == APART ? APART : PARTLY
                    : most(bond_of_value(walk, step->to, variable),
                           bond_of(walk, step->amount));
    Bond owner = bond_of(walk, variable->left);
    if (owner == EXACTLY && !(adds && !step->amount)) {
        owner = PARTLY;        /* the value may be the one before */
    }
    bool shown = change(walk, bond, seen);
    shown |= use(walk, owner, seen);
    if (most(bond, bond_of_variable(walk, variable)) != APART) {
        bool same = bond == EXACTLY && !adds && walk->sure;
        bind_variable(walk, variable, seen ? APART : same ? EXACTLY : PARTLY);
    }
    return shown;
}

/* What is revealed to some changes nothing for the others. */
static bool use_reveal(Walk *walk, const Step *step)
{
    ChangedPlace place = {.kind = PLACE_REVEALED, .at = step->to};
    if (step->to && !sees(walk, place)) {
        return false;
    }
    bool shown = use(walk, bond_of(walk, step->object), true);
    return use(walk, bond_of(walk, step->to), true) || shown;
}

/* The sum of shares is seen by all. */
static bool use_score(Walk *walk, const Step *step)
{
    Bond bond = APART;
    for (size_t i = 0; i < step->share_count; i++) {
        bond = most(bond, bond_of(walk, step->shares[i].worth));
    }
    return use(walk, bond == APART ? APART : PARTLY, true);
}

/* --- steps within steps --------------------------------------------------- */

static bool use_steps(Walk *walk, const Steps *steps);

/* The parts of a walk that belong to the steps around a step. */
typedef struct {
    bool sure, later, ruled;
} Around;

static Around around(const Walk *walk)
{
    return (Around){walk->sure, walk->later, walk->ruled};
}

/* Steps that are done if something is true that depends on the choice by
 * [bond], and that are [sure] to be done otherwise. */
static bool use_within(Walk *walk, const Steps *steps, Bond bond, bool sure)
{
    Around outer = around(walk);
    walk->sure &= sure;
    walk->ruled |= bond != APART;
    bool shown = use_steps(walk, steps);
    walk->sure = outer.sure;
    walk->ruled = outer.ruled;
    return shown;
}

/* One of several ways: what all of them show is shown. Each begins where the
 * first does. */
typedef struct {
    bool shown, before, after;
} Ways;

static Ways begin_ways(const Walk *walk)
{
    return (Ways){true, walk->later, walk->later};
}

static void use_way(Walk *walk, Ways *ways, const Steps *steps, Bond bond)
{
    bool counted = walk->counted;
    walk->later = ways->before;
    ways->shown &= use_within(walk, steps, bond, true);
    walk->counted = counted;   /* another way may move none */
    ways->after |= walk->later;
    walk->later = ways->after;
}

static Bond bond_of_condition(const Walk *walk, const Condition *condition)
{
    return condition ? bond_of(walk, condition->holds) : APART;
}

static bool use_if(Walk *walk, const Step *step)
{
    Bond bond = bond_of_condition(walk, step->condition);
    Ways ways = begin_ways(walk);
    use_way(walk, &ways, &step->steps, bond);
    use_way(walk, &ways, &step->otherwise, bond);
    return ways.shown;
}

static bool use_cases(Walk *walk, const Step *step)
{
    Bond bond = APART;
    bool all = false;
    Ways ways = begin_ways(walk);
    for (size_t i = 0; i < step->case_count; i++) {
        const Condition *condition = step->cases[i].condition;
        bond = most(bond, bond_of_condition(walk, condition));
        all |= !condition || (condition->holds->kind == E_CONSTANT &&
                              condition->holds->value);
        use_way(walk, &ways, &step->cases[i].steps, bond);
    }
    return all && ways.shown;
}

/* The effect of a card; of several one after the other. */
static bool use_effects(Walk *walk, const Step *step)
{
    Bond bond = bond_of(walk, step->object);
    Bits kinds = {0};
    Ways ways = begin_ways(walk);
    bind(walk, step->local, NULL, bond);
    for (size_t i = 0; i < step->case_count; i++) {
        kinds = bits_or(kinds, step->cases[i].kinds);
        use_way(walk, &ways, &step->cases[i].steps, bond);
    }
    return ways.shown && bits_have(kinds, walk->variant->kind_count - 1) &&
           bits_count(kinds) == walk->variant->kind_count;
}

static void note_step(void *context, const Step *step)
{
    Walk *walk = context;
    walk->changed |= verb_facts[step->verb].changes;
    walk->later |= step->verb == VERB_ASK || step->verb == VERB_OFFER ||
                   step->verb == VERB_END_ROUND ||
                   step->verb == VERB_END_GAME ||
                   step->verb == VERB_END_PHASE;
}

/* Steps that are done several times, or not at all unless [sure]. The first may
 * come after the last. */
static bool use_loop(Walk *walk, const Step *step, Bond bond, bool sure)
{
    steps_visit(&step->steps, note_step, walk);
    return use_within(walk, &step->steps, bond, sure);
}

static bool use_for_each(Walk *walk, const Step *step)
{
    const Expression *set = step->from;
    Bond bond = bond_of(walk, set);
    bool everybody = !set || set->kind == E_PLAYERS || set->kind == E_ACTIVE;
    if (step->local) {
        bind(walk, step->local, NULL, bond);
    }
    return use_loop(walk, step, bond == PARTLY ? PARTLY : APART,
                    bond == EXACTLY || everybody);
}

static bool use_question(Walk *walk, const Step *step)
{
    Bond bond = bond_of(walk, step->object);
    bool shown = use(walk, bond, true);
    walk->later = true;
    if (step->local) {
        bind(walk, step->local, NULL, bond);
    }
    for (size_t i = 0; i < step->actions.count; i++) {
        use_within(walk, &step->actions.items[i].steps, APART, false);
    }
    use_within(walk, &step->otherwise, APART, false);
    return shown;
}

static bool use_perform(Walk *walk, const Step *step)
{
    for (size_t i = 0; i < step->argument_count; i++) {
        bind(walk, step->arguments[i].local, NULL,
             bond_of(walk, step->arguments[i].value));
    }
    if (step->local) {
        bind(walk, step->local, NULL, bond_of(walk, step->player));
        walk->changed |= STATE_COURSE;
    }
    return use_steps(walk, &step->steps);
}

/* A move of a card, or of chosen cards, from one of several zones also shows
 * them where they go. */
static bool use_split(Walk *walk, const Step *step)
{
    const Expression *what = step->object;
    bool exactly = step->split == VERB_MOVE && bond_of(walk, what) == EXACTLY &&
                   walk->sure && !walk->later &&
                   sees(walk, (ChangedPlace){PLACE_CARDS, step->to, what, false,
                                             false});
    return use_steps(walk, &step->steps) || exactly;
}

static bool use_verb(Walk *walk, const Step *step)
{
    Bond bond = bond_of(walk, step->object);
    switch (step->verb) {
    case VERB_MOVE: return use_move(walk, step);
    case VERB_DEAL: return use_deal(walk, step);
    case VERB_GATHER: case VERB_SHUFFLE: case VERB_SKIP:
        return use(walk, bond == APART ? APART : PARTLY, true);
    case VERB_GIVE: return use_give(walk, step);
    case VERB_TAKE_POINTS:
        return use_tokens(walk, step->object, step->player);
    case VERB_MAKE_CHANGE: return use_tokens(walk, NULL, step->object);
    case VERB_ROLL: return use_roll(walk, step);
    case VERB_SET: case VERB_RAISE: case VERB_LOWER: case VERB_PICK:
        return use_memory(walk, step);
    case VERB_STATUS: return use(walk, bond_of(walk, step->player), true);
    case VERB_SCORE: return use_score(walk, step);
    case VERB_GO_AGAIN: case VERB_TURN_TO: return use(walk, bond, true);
    case VERB_FOR_EACH: return use_for_each(walk, step);
    case VERB_WHILE:
        return use_loop(walk, step,
                        bond_of_condition(walk, step->repeats), false);
    case VERB_CASES: return use_cases(walk, step);
    case VERB_PERFORM:
        return step->split == VERBS ? use_perform(walk, step)
                                    : use_split(walk, step);
    case VERB_CARRY_OUT: return use_effects(walk, step);
    case VERB_ASK: case VERB_OFFER: return use_question(walk, step);
    case VERB_IF: return use_if(walk, step);
    case VERB_REVEAL: return use_reveal(walk, step);
    case VERB_END_PHASE:
    case VERB_REVERSE: case VERB_END_ROUND: case VERB_END_GAME: case VERBS:
        break;
    }
    return false;
}

static bool use_step(Walk *walk, const Step *step)
{
    Around outer = around(walk);
    if (step->condition && step->verb != VERB_IF) {
        walk->sure = false;
        walk->ruled |= bond_of_condition(walk, step->condition) != APART;
    }
    bool shown = use_verb(walk, step);
    walk->sure = outer.sure;
    walk->ruled = outer.ruled;
    note_step(walk, step);
    return shown;
}

static bool use_steps(Walk *walk, const Steps *steps)
{
    bool shown = false;
    for (size_t i = 0; i < steps->count; i++) {
        shown |= use_step(walk, &steps->items[i]);
    }
    return shown;
}

Uses choice_uses(const Variant *variant, const Steps *steps,
                 const Local *chosen, SeesPlace *sees_place, void *context)
{
    Walk walk = {.variant = variant, .chosen = chosen, .sees = sees_place,
                 .context = context, .sure = true};
    bool shown = use_steps(&walk, steps);
    return (Uses){shown, walk.hidden, walk.counted};
}
