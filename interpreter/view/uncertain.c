/* Goes through the steps that may be done in their order, and through a loop
 * until nothing changes. A change is uncertain if the step, or a condition
 * around it, depends on something uncertain (D. Denning and P. Denning,
 * "Certification of Programs for Secure Information Flow", 1977). The result
 * may have too many uncertain parts, never too few.
 *
 * SPDX-License-Identifier: MIT */
#include "view/uncertain.h"

#include <string.h>

#include "view/uncertain_parts.h"

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
                   said ? flow_owners(flow, zone->left) : bits_all(),
                   said && flow_unsure(flow, zone->left)};
}

static bool spot_is(const Flow *flow, Spot spot, int part)
{
    return spot.zone == NOTHING ||
           bits_meet(flow->looked[part + spot.zone], spot.owners);
}

static void mark_spot(Flow *flow, Spot spot, bool sizes)
{
    for (int i = 0; i < (int)flow->variant->zone_count; i++) {
        if (spot.zone == NOTHING || spot.zone == i) {
            flow_mark(flow, PARTS_CARDS + i, spot.owners);
            flow_mark(flow, PARTS_TOPS + i, spot.owners);
            flow_mark(flow, PARTS_SIZES + i,
                      sizes ? spot.owners : bits_below(0));
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
        return flow_zone_is(flow, whole, PARTS_SIZES);
    }
    bool chosen = what && what->kind == E_LOCAL &&
                  (!bits_equal(flow_owners(flow, what), bits_all()) ||
                   what->type.base == TYPE_CHOSEN);
    return (step->everything || !chosen ||
            spot_is(flow, from, PARTS_SIZES)) &&
           (spot_is(flow, from, PARTS_CARDS) || flow_unsure(flow, what));
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
    if (sizes || flow_unsure(flow, step->object)) {
        mark_spot(flow, to, sizes);
    }
}

static void flow_deal(Flow *flow, const Step *step, bool hidden)
{
    Spot from = spot_of(flow, step->from), to = spot_of(flow, step->to);
    if (!step->to) {
        to = (Spot){step->number, bits_all(), false};
    }
    bool sizes = hidden || from.uncertain || to.uncertain ||
                 flow_unsure(flow, step->object) ||
                 spot_is(flow, from, PARTS_SIZES);
    bool cards = sizes || spot_is(flow, from, PARTS_CARDS);
    if (cards) {
        mark_spot(flow, from, sizes);
        mark_spot(flow, to, sizes);
    }
    if (cards && (flow->begun || spot_is(flow, to, PARTS_CARDS))) {
        flow_mark_local(flow, step->local);
    }
}

static void flow_gather(Flow *flow, const Step *step, bool hidden)
{
    Spot to = spot_of(flow, step->object), all = {NOTHING, bits_all(), true};
    bool sizes = hidden || to.uncertain;
    mark_spot(flow, sizes ? all : to, sizes);
}

/* --- Verbs ---------------------------------------------------------------- */

static void flow_memory(Flow *flow, const Step *step, bool hidden)
{
    const Expression *variable = step->object;
    if (hidden || flow_unsure(flow, variable->left) ||
        flow_unsure(flow, step->to) || flow_unsure(flow, step->amount) ||
        step->verb == VERB_PICK) {
        flow_mark(flow, PARTS_MEMORY + (int)variable->value,
             flow_unsure(flow, variable->left)
                 ? bits_all() : flow_owners(flow, variable->left));
    }
}

static bool looks_at_uncertain(const Flow *flow, const Step *step)
{
    for (size_t i = 0; i < step->share_count; i++) {
        if (flow_unsure(flow, step->shares[i].worth)) {
            return true;
        }
    }
    return flow_unsure(flow, step->object) || flow_unsure(flow, step->from) ||
           flow_unsure(flow, step->to) || flow_unsure(flow, step->amount) ||
           flow_unsure(flow, step->player);
}

/* A verb that changes neither cards nor remembered values: checks all its
 * parts. */
static void flow_other(Flow *flow, const Step *step, bool hidden)
{
    unsigned changes = verb_facts[step->verb].changes;
    hidden |= (changes & STATE_TOKENS &
               (flow->others | flow->unseen)) ||
              looks_at_uncertain(flow, step);
    flow_mark_others(flow, changes & STATE_DICE);
    if (!hidden) {
        return;
    }
    flow_mark_others(flow, changes);
    flow_mark_others(flow, step->verb == VERB_REVERSE ? PART_DIRECTION
                      : step->verb == VERB_ROLL  ? PART_DICE : 0);
    if (changes & (STATE_STATUSES | STATE_ENDS)) {
        flow_mark_end(flow);
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
    if (hidden || flow_unsure(flow, step->object)) {
        flow->growth += flow->begun && !flow->all;
        flow->all |= flow->begun;
        flow_mark_others(flow, STATE_TURN | STATE_COURSE);
        flow_mark_others(flow, step->object->kind == E_ACTOR ? 0 : PART_ASKED);
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

/* The arguments of a routine, and who performs it, may depend on what is not
 * seen. */
static void flow_perform(Flow *flow, const Step *step, bool hidden)
{
    for (size_t i = 0; i < step->argument_count; i++) {
        if (flow_unsure(flow, step->arguments[i].value)) {
            flow_mark_local(flow, step->arguments[i].local);
        }
    }
    if (step->local && flow_unsure(flow, step->player)) {
        flow_mark_local(flow, step->local);
        flow_mark_others(flow, STATE_COURSE);
    }
    flow_steps(flow, &step->steps, hidden);
}

/* Whether [steps] contain an unconditional end of the round or the game. */
static bool is_end(const Steps *steps)
{
    for (size_t i = 0; i < steps->count; i++) {
        const Step *step = &steps->items[i];
        bool ends = step->verb == VERB_END_ROUND ||
                    step->verb == VERB_END_PHASE ||
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
    if (flow_leaves_out(flow, steps, begun, hidden)) {
        return;
    }
    flow->begun = begun;
    flow->guards++;
    if (begun && hidden && !flow->outcome->ended && is_end(steps)) {
        flow_mark_end(flow);
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
    asked->found |= has_action(&step->actions, asked->node);
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
        hidden |= condition && flow_unsure(flow, condition->holds);
        flow_way(flow, &step->cases[i].steps, begun, hidden);
    }
}

/* Values that become uncertain may be read when the steps are repeated. */
static void flow_loop(Flow *flow, const Step *step, bool hidden)
{
    unsigned growth;
    do {
        bool again = step->repeats &&
                     flow_unsure(flow, step->repeats->holds);
        growth = flow->growth;
        flow_way(flow, &step->steps, flow->begun,
                 hidden || again || flow->all);
    } while (flow->growth > growth);
}

static void flow_each(Flow *flow, const Step *step, bool hidden)
{
    unsigned growth;
    bool which = flow_unsure(flow, step->from) ||
                 flow_unsure(flow, step->player) ||
                 flow_unsure(flow, step->object) ||
                 (step->repeats && flow_unsure(flow, step->repeats->holds));
    if (which) {
        flow_mark_local(flow, step->local);
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
    hidden |= step->condition && flow_unsure(flow, step->condition->holds);
    if (flow_skips(flow, step, hidden)) {
        return;
    }
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
    case VERB_ROLL: case VERB_REVEAL: case VERB_STATUS: case VERB_SCORE:
    case VERB_GO_AGAIN:
    case VERB_END_PHASE:
    case VERB_TURN_TO: case VERB_SKIP: case VERB_REVERSE: case VERB_END_ROUND:
    case VERB_END_GAME:
        flow_other(flow, step, hidden);
        break;
    case VERB_FOR_EACH: case VERB_WHILE: case VERB_CARRY_OUT:
        flow_each(flow, step, hidden);
        break;
    case VERB_CASES: flow_cases(flow, step, hidden); break;
    case VERB_PERFORM: flow_perform(flow, step, hidden); break;
    case VERB_ASK: case VERB_OFFER: flow_ask(flow, step, hidden); break;
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
        if (ends[i].condition && flow_unsure(flow, ends[i].condition->holds)) {
            return true;
        }
    }
    return false;
}

static void flow_starters(Flow *flow, const Starters *starters)
{
    for (size_t i = 0; i < starters->count; i++) {
        const Expression *player = starters->items[i].player;
        if ((!player || flow_unsure(flow, player)) &&
            flow_looks_for(flow, &starters->items[i])) {
            flow_mark_others(flow, STATE_TURN | STATE_COURSE);
        }
    }
}

/* Marks that it is uncertain whether another round follows. */
static void mark_next_round(Flow *flow)
{
    flow->all = true;
    flow_mark_others(flow, STATE_TURN | STATE_COURSE | STATE_STATUSES |
                           PART_ROUND | PART_ASKED | PART_DIRECTION);
    for (size_t i = 0; i < flow->variant->variable_count; i++) {
        if (flow->variant->variables[i].kept != KEPT_GAME) {
            flow_mark(flow, PARTS_MEMORY + (int)i, bits_all());
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
        flow_steps(flow, &rules->phase_setup, false);
        flow_starters(flow, &rules->phase_first);
        flow_starters(flow, &rules->first_turn);
        flow_steps(flow, &rules->before_turn, false);
    }
}

/* Whether it is uncertain who sees something: `seen by` depends on statuses, or
 * a set of players on something else, that is uncertain. */
static bool sight_is_uncertain(const Flow *flow, const SeenBy *by)
{
    bool statuses = flow->others & STATE_STATUSES;
    for (int i = 0; i < flow->variant->status_count; i++) {
        if ((statuses && (by->seen[i] != by->seen[0] ||
                          by->texts[i] != by->texts[0])) ||
            flow_unsure(flow, by->sets[i])) {
            return true;
        }
    }
    return false;
}

/* What may be seen or not is uncertain. */
static void flow_sight(Flow *flow)
{
    const Variant *variant = flow->variant;
    for (size_t i = 0; i < variant->zone_count; i++) {
        if (sight_is_uncertain(flow, &variant->zones[i].seen_by)) {
            flow_mark(flow, PARTS_CARDS + (int)i, bits_all());
        }
    }
    for (size_t i = 0; i < variant->variable_count; i++) {
        if (sight_is_uncertain(flow, &variant->variables[i].seen_by)) {
            flow_mark(flow, PARTS_MEMORY + (int)i, bits_all());
        }
    }
    for (int i = 0; i < variant->token_count; i++) {
        flow_mark_others(flow, sight_is_uncertain(
            flow, &variant->tokens[i].seen_by) ? STATE_TOKENS : 0);
    }
    for (size_t i = 0; i < variant->holder_count; i++) {
        flow_mark_others(flow, sight_is_uncertain(
            flow, &variant->holders[i].seen_by) ? STATE_TOKENS : 0);
    }
    flow_mark_others(flow, sight_is_uncertain(flow, &variant->dice_seen_by)
                               ? PART_DICE : 0);
}

/* Follows the phases of the round: whether one ends may be uncertain, and then
 * all that follows it. */
static void flow_phases(Flow *flow)
{
    const Rules *rules = flow->variant->rules;
    bool unsure = rules->next_phase && flow_unsure(flow, rules->next_phase);
    for (size_t i = 0; i < rules->phase_end_count; i++) {
        const Condition *condition = rules->phase_ends[i].end.condition;
        unsure |= condition && flow_unsure(flow, condition->holds);
    }
    if (unsure) {
        flow_mark(flow, PARTS_MEMORY + flow->variant->phase_variable,
                  bits_all());
        flow_mark_others(flow, STATE_TURN | STATE_COURSE);
    }
    if (rules->phase_count > 0 && !flow->outcome->ended &&
        (unsure || !flow_stays_in_phase(flow))) {
        flow_steps(flow, &rules->phase_setup, unsure);
        flow_starters(flow, &rules->phase_first);
    }
}

/* Follows what comes after the action of a turn, which [passes] or goes on. A
 * player who is out of the round has no turn. */
static void flow_after(Flow *flow, bool passes)
{
    const Variant *variant = flow->variant;
    flow_phases(flow);
    if (end_is_uncertain(flow, variant->rules->round_ends,
                         variant->round_end_count) ||
        (flow->all && flow->outcome->ended)) {
        flow_mark_end(flow);
    }
    if (flow->others & (STATE_STATUSES | STATE_COURSE)) {
        flow_mark_others(flow, STATE_TURN | STATE_COURSE);
    }
    if (flow->outcome->ended) {
        flow->own = false;
        flow_steps(flow, &variant->rules->after, false);
        flow_next_round(flow);
    } else if (passes) {
        flow->own = false;
        flow_steps(flow, &variant->rules->after_turn, false);
        flow_steps(flow, &variant->rules->before_turn, false);
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
                flow_after(flow, !actions->items[k].goes_on);
            }
        }
    }
    if (flow_part(flow, &rules->phase_setup, NULL)) {
        flow_after(flow, true);
    }
    if (flow_part(flow, &rules->before_turn, NULL)) {
        flow_after(flow, false);
    }
    if (flow_part(flow, &rules->after_turn, NULL)) {
        flow_after(flow, true);
    }
    if (flow_part(flow, &rules->after, NULL)) {
        flow->own = false;
        flow_next_round(flow);
    }
    if (flow_part(flow, &rules->round_setup, NULL) ||
        flow_part(flow, &rules->game_setup, NULL)) {
        flow_starters(flow, &rules->first_turn);
        flow_steps(flow, &rules->before_turn, false);
    }
}

/* Values that are kept for a turn are reset by the next turn of any player. */
static void begin_turn(Flow *flow)
{
    for (size_t i = 0; i < flow->variant->variable_count; i++) {
        if (flow->variant->variables[i].kept == KEPT_TURN) {
            flow->changed[PARTS_MEMORY + i] = bits_below(0);
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
    flow_hide(&flow, viewer);
    flow_through(&flow);
    flow_sight(&flow);
    if (flow.resets && !flow.all) {
        begin_turn(&flow);
    }
    flow.named = variant->rules->total_player;
    flow.named_player = before->state->decider;
    return (Uncertain){flow.changed, flow.others, outcome->rolled, flow.end,
                       flow.all || flow.end ||
                           flow_unsure(&flow, variant->rules->total)};
}

