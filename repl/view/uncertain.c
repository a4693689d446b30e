/* Goes through the steps that may be done in their order, and through a loop
 * until nothing changes. A change is uncertain if the step, or a condition
 * around it, depends on something uncertain (D. Denning and P. Denning,
 * "Certification of Programs for Secure Information Flow", 1977). The result
 * may have too many uncertain parts, never too few.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/view/uncertain.h"

#include <string.h>

#include "base/text.h"
#include "observe/sight.h"
#include "rules/rules.h"

/* Parts of a state without owners that rules can depend on. */
enum { PART_ASKED = 1 << 16, PART_DIRECTION = 1 << 17, PART_ROUND = 1 << 18,
       PART_DICE = 1 << 19 };

/* The first index of each kind of part, with one entry for each zone or
 * variable: which cards, the top card, the number of cards; remembered
 * values. */
enum { PARTS_CARDS, PARTS_TOPS = ZONES_MAX, PARTS_SIZES = 2 * ZONES_MAX,
       PARTS_MEMORY = 3 * ZONES_MAX };

static const Owners ALL = UINT64_MAX;

typedef struct {
    const Game *before;
    const Variant *variant;
    const Move *move;
    const Action *action;            /* the action of the move */
    const Outcome *outcome;
    Owners *looked, *changed;        /* for each part: the values that are
                                        uncertain when read, and those that the
                                        move makes uncertain */
    unsigned others;  /* both, for the parts without owners: STATE_... */
    const char **locals;             /* names whose values are uncertain */
    size_t local_count, local_capacity;
    Arena *arena;
    bool own;              /* the actor is still the one from before the move */
    bool begun, stopped;   /* the move was made; the game waits for another
                              decision */
    bool all;              /* it is uncertain whether any step is done */
    bool resets;           /* another turn follows, of any player */
    bool end;
    int guards;            /* number of conditions around the present step */
    unsigned growth;       /* grows when a part becomes uncertain */
} Flow;

/* --- Marking -------------------------------------------------------------- */

static void mark(Flow *flow, int part, Owners owners)
{
    if (flow->begun && (owners & ~(flow->looked[part] & flow->changed[part]))) {
        flow->looked[part] |= owners;
        flow->changed[part] |= owners;
        flow->growth++;
    }
}

static void mark_others(Flow *flow, unsigned parts)
{
    if (flow->begun && (parts & ~flow->others)) {
        flow->others |= parts;
        flow->growth++;
    }
}

static void mark_end(Flow *flow)
{
    flow->growth += flow->begun && !flow->end;
    flow->end |= flow->begun;
}

static bool is_marked_local(const Flow *flow, const char *name)
{
    for (size_t i = 0; i < flow->local_count; i++) {
        if (text_equal(flow->locals[i], name)) {
            return true;
        }
    }
    return false;
}

static void mark_local(Flow *flow, const Local *local)
{
    if (local && !is_marked_local(flow, local->name)) {
        flow->growth++;
        ARENA_PUSH(flow->arena, flow->locals, flow->local_count,
                   flow->local_capacity) = local->name;
    }
}

/* --- Expressions ---------------------------------------------------------- */

/* The owners that an expression can have; all if not known. */
static Owners owners_of(const Flow *flow, const Expression *e)
{
    int64_t one = NOTHING;
    if (e && e->kind == E_ACTOR && flow->own) {
        one = flow->before->state->actor;
    } else if (e && e->kind == E_CONSTANT) {
        one = e->value;
    }
    const Action *action = e && e->kind == E_LOCAL ? flow->action : NULL;
    for (int i = 0; action && i < action->choice_count; i++) {
        const Choice *choice = &action->choices[i];
        if (choice->local == e->local && !choice->several) {
            one = flow->move->arguments[i];
        }
    }
    return one >= 0 && one < 64 ? (Owners)1 << one : ALL;
}

static bool is_uncertain(const Flow *flow, const Expression *e);

/* Whether the parts from [part] on are uncertain for [zone]. */
static bool zone_is(const Flow *flow, const Expression *zone, int part)
{
    return (flow->looked[part + zone->value] & owners_of(flow, zone->left)) ||
           is_uncertain(flow, zone->left);
}

static bool is_uncertain(const Flow *flow, const Expression *e)
{
    if (!e || (kind_facts[e->kind].looks & flow->others)) {
        return e != NULL;
    }
    if (e->kind == E_LOCAL) {
        return is_marked_local(flow, e->local->name) ||
               is_uncertain(flow, e->local->stands_for);
    }
    if (e->kind == E_VARIABLE) {
        return is_uncertain(flow, e->left) ||
               (flow->looked[PARTS_MEMORY + e->value] &
                owners_of(flow, e->left));
    }
    if (e->kind == E_ZONE) {
        return zone_is(flow, e, PARTS_CARDS) ||
               zone_is(flow, e, PARTS_SIZES);
    }
    if (e->left && e->left->kind == E_ZONE &&
        (e->kind == E_COUNT || e->kind == E_EMPTY)) {
        return zone_is(flow, e->left, PARTS_SIZES);
    }
    if (e->left && e->left->kind == E_ZONE && e->kind == E_TOP) {
        return zone_is(flow, e->left, PARTS_TOPS);
    }
    return is_uncertain(flow, e->left) || is_uncertain(flow, e->right) ||
           is_uncertain(flow, e->condition);
}

/* --- Cards ---------------------------------------------------------------- */

/* A zone in a step and its possible owners. */
typedef struct {
    int zone;
    Owners owners;
    bool uncertain;        /* the owner is uncertain */
} Spot;

static Spot spot_of(const Flow *flow, const Expression *zone)
{
    bool said = zone && zone->kind == E_ZONE;
    return (Spot){said ? (int)zone->value : NOTHING,
                   said ? owners_of(flow, zone->left) : ALL,
                   said && is_uncertain(flow, zone->left)};
}

static bool spot_is(const Flow *flow, Spot spot, int part)
{
    return spot.zone == NOTHING ||
           (flow->looked[part + spot.zone] & spot.owners);
}

static void mark_spot(Flow *flow, Spot spot, bool sizes)
{
    for (int i = 0; i < (int)flow->variant->zone_count; i++) {
        if (spot.zone == NOTHING || spot.zone == i) {
            mark(flow, PARTS_CARDS + i, spot.owners);
            mark(flow, PARTS_TOPS + i, spot.owners);
            mark(flow, PARTS_SIZES + i, sizes ? spot.owners : 0);
        }
    }
}

/* Whether the number of cards that a step moves is uncertain or depends on
 * uncertain cards in [from]. */
static bool number_is_uncertain(const Flow *flow, const Step *step, Spot from)
{
    const Expression *what = step->object;
    const Expression *whole = what && (what->kind == E_TOP ||
                                       what->kind == E_BOTTOM) ? what->left
                                                               : what;
    if (!step->everything && whole && whole->kind == E_ZONE) {
        return zone_is(flow, whole, PARTS_SIZES);
    }
    bool chosen = what && what->kind == E_LOCAL &&
                  (owners_of(flow, what) != ALL ||
                   what->type.base == TYPE_CHOSEN);
    return (step->everything || !chosen ||
            spot_is(flow, from, PARTS_SIZES)) &&
           (spot_is(flow, from, PARTS_CARDS) || is_uncertain(flow, what));
}

static void flow_move(Flow *flow, const Step *step, bool hidden)
{
    Spot from = spot_of(flow, step->from), to = spot_of(flow, step->to);
    bool sizes = hidden || from.uncertain || to.uncertain ||
                 number_is_uncertain(flow, step, from);
    bool pile = spot_is(flow, from, PARTS_CARDS);
    if (sizes || pile) {
        mark_spot(flow, from, sizes);
    }
    if (sizes || is_uncertain(flow, step->object)) {
        mark_spot(flow, to, sizes);
    }
}

static void flow_deal(Flow *flow, const Step *step, bool hidden)
{
    Spot from = spot_of(flow, step->from), to = spot_of(flow, step->to);
    if (!step->to) {
        to = (Spot){step->number, ALL, false};
    }
    bool sizes = hidden || from.uncertain || to.uncertain ||
                 is_uncertain(flow, step->object) ||
                 spot_is(flow, from, PARTS_SIZES);
    bool cards = sizes || spot_is(flow, from, PARTS_CARDS);
    if (cards) {
        mark_spot(flow, from, sizes);
        mark_spot(flow, to, sizes);
    }
    if (cards && (flow->begun || spot_is(flow, to, PARTS_CARDS))) {
        mark_local(flow, step->local);
    }
}

static void flow_gather(Flow *flow, const Step *step, bool hidden)
{
    Spot to = spot_of(flow, step->object), all = {NOTHING, ALL, true};
    bool sizes = hidden || to.uncertain;
    mark_spot(flow, sizes ? all : to, sizes);
}

/* --- Verbs ---------------------------------------------------------------- */

static void flow_memory(Flow *flow, const Step *step, bool hidden)
{
    const Expression *variable = step->object;
    if (hidden || is_uncertain(flow, variable->left) ||
        is_uncertain(flow, step->to) || is_uncertain(flow, step->amount) ||
        step->verb == VERB_PICK) {
        mark(flow, PARTS_MEMORY + (int)variable->value,
             is_uncertain(flow, variable->left)
                 ? ALL : owners_of(flow, variable->left));
    }
}

static bool looks_at_uncertain(const Flow *flow, const Step *step)
{
    for (size_t i = 0; i < step->share_count; i++) {
        if (is_uncertain(flow, step->shares[i].worth)) {
            return true;
        }
    }
    return is_uncertain(flow, step->object) || is_uncertain(flow, step->from) ||
           is_uncertain(flow, step->to) || is_uncertain(flow, step->amount) ||
           is_uncertain(flow, step->player);
}

/* A verb that changes neither cards nor remembered values: checks all its
 * parts. */
static void flow_other(Flow *flow, const Step *step, bool hidden)
{
    unsigned changes = verb_facts[step->verb].changes;
    hidden |= (changes & STATE_TOKENS & flow->others) ||
              looks_at_uncertain(flow, step);
    mark_others(flow, changes & STATE_DICE);
    if (!hidden) {
        return;
    }
    mark_others(flow, changes);
    mark_others(flow, step->verb == VERB_REVERSE ? PART_DIRECTION
                      : step->verb == VERB_ROLL  ? PART_DICE : 0);
    if (changes & (STATE_STATUSES | STATE_ENDS)) {
        mark_end(flow);
        flow->all |= flow->begun && flow->outcome->ended;
    }
}

/* Whether one of [actions] is the action [node]. */
static bool has_action(const Actions *actions, const Node *node)
{
    for (size_t i = 0; i < actions->count; i++) {
        if (actions->items[i].node == node) {
            return true;
        }
    }
    return false;
}

/* The action of the move. */
static const Node *node_of(const Flow *flow)
{
    return flow->variant->program.offers[flow->move->offer].node;
}

static void flow_steps(Flow *flow, const Steps *steps, bool hidden);

/* Handles a question that may not be the one that the move answers. */
static void flow_question(Flow *flow, const Step *step, bool hidden)
{
    if (hidden || is_uncertain(flow, step->object)) {
        flow->growth += flow->begun && !flow->all;
        flow->all |= flow->begun;
        mark_others(flow, STATE_TURN | STATE_COURSE);
        mark_others(flow, step->object->kind == E_ACTOR ? 0 : PART_ASKED);
    } else if (flow->guards == 0 &&
               has_action(&step->actions, flow->outcome->asked)) {
        flow->stopped = flow->begun;
    }
}

static void flow_ask(Flow *flow, const Step *step, bool hidden)
{
    bool begun = flow->begun;
    for (size_t i = 0; i < step->actions.count; i++) {
        const Action *action = &step->actions.items[i];
        if (action->node == node_of(flow)) {
            flow->begun = true;
            flow->action = action;
            flow_steps(flow, &action->steps, begun && hidden);
        }
    }
    if (begun || !flow->begun) {
        flow_question(flow, step, hidden);
    }
}

/* Whether [steps] contain an unconditional end of the round or the game. */
static bool is_end(const Steps *steps)
{
    for (size_t i = 0; i < steps->count; i++) {
        const Step *step = &steps->items[i];
        bool ends = step->verb == VERB_END_ROUND ||
                    step->verb == VERB_END_GAME;
        if (ends && !step->condition) {
            return true;
        }
    }
    return false;
}

/* Follows the steps inside another step, one of several ways from [begun] on,
 * which are done depending on something [hidden]. If they end the round or the
 * game but the example did not end, only the end is marked: the rest assumes
 * the same as in the example. */
static void flow_way(Flow *flow, const Steps *steps, bool begun, bool hidden)
{
    bool before = flow->begun;
    flow->begun = begun;
    flow->guards++;
    if (begun && hidden && !flow->outcome->ended && is_end(steps)) {
        mark_end(flow);
    } else {
        flow_steps(flow, steps, hidden);
    }
    flow->guards--;
    flow->begun |= before;
}

typedef struct {
    const Node *node;
    bool found;
} Asked;

static void look_for_question(void *context, const Step *step)
{
    Asked *asked = context;
    asked->found |= step->verb == VERB_ASK &&
                    has_action(&step->actions, asked->node);
}

/* In a loop, earlier steps may come after the move. */
static void begin_loop(Flow *flow, const Step *step)
{
    Asked asked = {node_of(flow), false};
    steps_visit(&step->steps, look_for_question, &asked);
    flow->begun |= asked.found;
}

static void flow_cases(Flow *flow, const Step *step, bool hidden)
{
    bool begun = flow->begun;
    for (size_t i = 0; i < step->case_count; i++) {
        const Condition *condition = step->cases[i].condition;
        hidden |= condition && is_uncertain(flow, condition->holds);
        flow_way(flow, &step->cases[i].steps, begun, hidden);
    }
}

/* Values that become uncertain may be read when the steps are repeated. */
static void flow_loop(Flow *flow, const Step *step, bool hidden)
{
    unsigned growth;
    do {
        bool again = step->repeats &&
                     is_uncertain(flow, step->repeats->holds);
        growth = flow->growth;
        flow_way(flow, &step->steps, flow->begun,
                 hidden || again || flow->all);
    } while (flow->growth > growth);
}

static void flow_each(Flow *flow, const Step *step, bool hidden)
{
    unsigned growth;
    bool which = is_uncertain(flow, step->from) ||
                 is_uncertain(flow, step->player) ||
                 is_uncertain(flow, step->object) ||
                 (step->repeats && is_uncertain(flow, step->repeats->holds));
    if (which) {
        mark_local(flow, step->local);
    }
    if (step->verb == VERB_CARRY_OUT) {
        do {
            growth = flow->growth;
            flow_cases(flow, step, hidden || which || flow->all);
        } while (flow->growth > growth);
        return;
    }
    begin_loop(flow, step);
    flow_loop(flow, step, hidden || which);
}

static void flow_step(Flow *flow, const Step *step, bool hidden)
{
    bool begun = flow->begun;
    hidden |= flow->all;
    hidden |= step->condition && is_uncertain(flow, step->condition->holds);
    flow->guards += step->condition != NULL;
    switch (step->verb) {
    case VERB_MOVE: flow_move(flow, step, hidden); break;
    case VERB_DEAL: flow_deal(flow, step, hidden); break;
    case VERB_GATHER: flow_gather(flow, step, hidden); break;
    case VERB_SHUFFLE:
        mark_spot(flow, spot_of(flow, step->object), false);
        break;
    case VERB_SET: case VERB_RAISE: case VERB_LOWER: case VERB_PICK:
        flow_memory(flow, step, hidden);
        break;
    case VERB_GIVE: case VERB_TAKE_POINTS: case VERB_MAKE_CHANGE:
    case VERB_ROLL: case VERB_STATUS: case VERB_SCORE: case VERB_GO_AGAIN:
    case VERB_TURN_TO: case VERB_SKIP: case VERB_REVERSE: case VERB_END_ROUND:
    case VERB_END_GAME:
        flow_other(flow, step, hidden);
        break;
    case VERB_FOR_EACH: case VERB_WHILE: case VERB_CARRY_OUT:
        flow_each(flow, step, hidden);
        break;
    case VERB_CASES: flow_cases(flow, step, hidden); break;
    case VERB_PERFORM: flow_steps(flow, &step->steps, hidden); break;
    case VERB_ASK: flow_ask(flow, step, hidden); break;
    case VERB_IF:
        flow_way(flow, &step->steps, begun, hidden);
        flow_way(flow, &step->otherwise, begun, hidden);
        break;
    case VERBS: break;
    }
    flow->guards -= step->condition != NULL;
}

static void flow_steps(Flow *flow, const Steps *steps, bool hidden)
{
    for (size_t i = 0; i < steps->count && !flow->stopped; i++) {
        flow_step(flow, &steps->items[i], hidden);
    }
}

/* --- The course of the game ----------------------------------------------- */

static bool end_is_uncertain(const Flow *flow, const End *ends, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        if (ends[i].condition && is_uncertain(flow, ends[i].condition->holds)) {
            return true;
        }
    }
    return false;
}

static void flow_starters(Flow *flow, const Starters *starters)
{
    for (size_t i = 0; i < starters->count; i++) {
        const Expression *player = starters->items[i].player;
        if (!player || is_uncertain(flow, player)) {
            mark_others(flow, STATE_TURN | STATE_COURSE);
        }
    }
}

/* Marks that it is uncertain whether another round follows. */
static void mark_next_round(Flow *flow)
{
    flow->all = true;
    mark_others(flow, STATE_TURN | STATE_COURSE | STATE_STATUSES | PART_ROUND |
                      PART_ASKED | PART_DIRECTION);
    for (size_t i = 0; i < flow->variant->variable_count; i++) {
        if (flow->variant->variables[i].kept != KEPT_GAME) {
            mark(flow, PARTS_MEMORY + (int)i, ALL);
        }
    }
}

/* Begins the next round unless the game is over. */
static void flow_next_round(Flow *flow)
{
    const Variant *variant = flow->variant;
    const Rules *rules = variant->rules;
    if (end_is_uncertain(flow, rules->game_ends, variant->game_end_count)) {
        mark_next_round(flow);
    }
    if (!flow->outcome->over) {
        flow_starters(flow, &rules->starter);
        flow_steps(flow, &rules->round_setup, false);
        flow_starters(flow, &rules->first_turn);
    }
}

/* Whether the visibility of a zone depends on its owner's status. */
static bool is_seen_by_status(const Variant *variant, const Zone *zone)
{
    return variant->status_count > 1 &&
           memcmp(zone->seen, zone->seen + 1,
                  (size_t)variant->status_count - 1) != 0;
}

/* When statuses are uncertain, so is who sees which cards. */
static void flow_sight(Flow *flow)
{
    const Variant *variant = flow->variant;
    for (size_t i = 0; i < variant->zone_count; i++) {
        if ((flow->others & STATE_STATUSES) &&
            is_seen_by_status(variant, &variant->zones[i])) {
            mark(flow, PARTS_CARDS + (int)i, ALL);
        }
    }
}

/* Follows what comes after the action of a turn. A player who is out of the
 * round has no turn. */
static void flow_after(Flow *flow)
{
    const Variant *variant = flow->variant;
    if (end_is_uncertain(flow, variant->rules->round_ends,
                         variant->round_end_count) ||
        (flow->all && flow->outcome->ended)) {
        mark_end(flow);
    }
    if (flow->others & (STATE_STATUSES | STATE_COURSE)) {
        mark_others(flow, STATE_TURN | STATE_COURSE);
    }
    if (flow->outcome->ended) {
        flow->own = false;
        flow_steps(flow, &variant->rules->after, false);
        flow_next_round(flow);
    }
}

/* Follows the steps of [action], or of a round's beginning or end, if the move
 * is one of these actions or answers a question in the steps. */
static bool flow_part(Flow *flow, const Steps *steps, const Action *action)
{
    const Node *node = node_of(flow);
    Asked asked = {node, false};
    bool turn = action && action->node == node;
    steps_visit(steps, look_for_question, &asked);
    if (!turn && !asked.found) {
        return false;
    }
    flow->action = turn ? action : NULL;
    flow->begun = turn;
    flow->stopped = false;
    flow->own = true;
    flow_steps(flow, steps, false);
    flow->begun = true;
    return true;
}

static void flow_through(Flow *flow)
{
    const Rules *rules = flow->variant->rules;
    for (size_t i = 0; i < rules->mode_count; i++) {
        const Actions *actions = &rules->modes[i].actions;
        for (size_t k = 0; k < actions->count; k++) {
            if (flow_part(flow, &actions->items[k].steps, &actions->items[k])) {
                flow->resets &= !actions->items[k].goes_on;
                flow_after(flow);
            }
        }
    }
    if (flow_part(flow, &rules->after, NULL)) {
        flow->own = false;
        flow_next_round(flow);
    }
    if (flow_part(flow, &rules->round_setup, NULL) ||
        flow_part(flow, &rules->game_setup, NULL)) {
        flow_starters(flow, &rules->first_turn);
    }
}

/* Values that are kept for a turn are reset by the next turn of any player. */
static void begin_turn(Flow *flow)
{
    for (size_t i = 0; i < flow->variant->variable_count; i++) {
        if (flow->variant->variables[i].kept == KEPT_TURN) {
            flow->changed[PARTS_MEMORY + i] = 0;
        }
    }
}

/* --- Hidden at the beginning ---------------------------------------------- */

static void hide(Flow *flow, int viewer)
{
    const Variant *variant = flow->variant;
    for (int i = 0; i < (int)variant->zone_count; i++) {
        int count = game_count_of(flow->before, variant->zones[i].of);
        for (int k = 0; k < count; k++) {
            Seen seen = sight_of_zone(flow->before, i, k, viewer);
            Owners owner = seen == SEEN_EVERYBODY ? 0 : (Owners)1 << k;
            flow->looked[PARTS_CARDS + i] |= owner;
            flow->looked[PARTS_TOPS + i] |= seen == SEEN_TOP ? 0 : owner;
        }
    }
}

static Owners *parts_new(const Variant *variant, Arena *arena)
{
    size_t size = (PARTS_MEMORY + variant->variable_count) * sizeof(Owners);
    return memset(arena_alloc(arena, size), 0, size);
}

Uncertain uncertain_after(const Game *before, int viewer, const Move *move,
                          const Outcome *outcome, Arena *arena)
{
    const Variant *variant = before->variant;
    Flow flow = {.before = before, .variant = variant, .move = move,
                 .arena = arena, .outcome = outcome,
                 .looked = parts_new(variant, arena),
                 .changed = parts_new(variant, arena),
                 .resets = !outcome->asked};
    hide(&flow, viewer);
    flow_through(&flow);
    flow_sight(&flow);
    if (flow.resets && !flow.all) {
        begin_turn(&flow);
    }
    return (Uncertain){flow.changed, flow.others, outcome->rolled, flow.end};
}

bool uncertain_fact(const Uncertain *uncertain, const Fact *fact, bool size)
{
    static const unsigned others[] = {
        [FACT_ROUND] = PART_ROUND,       [FACT_TURN] = STATE_TURN,
        [FACT_ASKED] = PART_ASKED,       [FACT_DIRECTION] = PART_DIRECTION,
        [FACT_ZONE] = STATE_NOTHING,     [FACT_TOKENS] = STATE_TOKENS,
        [FACT_STATUS] = STATE_STATUSES,  [FACT_MEMORY] = STATE_NOTHING,
        [FACT_DIE] = PART_DICE};
    bool of = fact->part == FACT_ZONE || fact->part == FACT_MEMORY;
    const Owners *parts = uncertain->parts + (of ? fact->number : 0);
    Owners owner = (Owners)1 << fact->owner;
    if (size) {
        return parts[PARTS_SIZES] & owner;
    }
    return (others[fact->part] & uncertain->others) ||
           (fact->part == FACT_DIE && uncertain->rolled >> fact->number & 1) ||
           (fact->part == FACT_MEMORY && (parts[PARTS_MEMORY] & owner)) ||
           (fact->part == FACT_ZONE &&
            ((parts[PARTS_SIZES] | parts[PARTS_CARDS]) & owner));
}
