/* Marks parts of a position as uncertain, and finds out whether an expression
 * reads one of them.
 *
 * SPDX-License-Identifier: MIT */
#include "view/uncertain_parts.h"

#include "base/text.h"
#include "observe/sight.h"
#include "program/range.h"

/* --- Hidden at the beginning ---------------------------------------------- */

static void hide_memory(Flow *flow, int viewer)
{
    const Variant *variant = flow->variant;
    for (int i = 0; i < (int)variant->variable_count; i++) {
        int count = game_count_of(flow->before, variant->variables[i].of);
        for (int k = 0; k < count; k++) {
            bool seen = sight_of_memory(flow->before, i, k, viewer);
            bits_put(&flow->looked[PARTS_MEMORY + i], k, !seen);
        }
    }
}

static void hide_tokens(Flow *flow, int viewer)
{
    const Variant *variant = flow->variant;
    int supply = variant_supply(variant);
    for (int i = 0; i < supply + (int)variant->holder_count; i++) {
        bool there = i >= supply || i < flow->before->state->players;
        for (int k = 0; there && k < variant->token_count; k++) {
            flow->unseen |= sight_of_tokens(flow->before, i, k, viewer)
                                ? 0 : STATE_TOKENS;
        }
    }
}

static void hide_dice(Flow *flow, int viewer)
{
    for (int i = 0; i < game_count_of(flow->before, (Type){TYPE_DIE, -1});
         i++) {
        flow->unseen |= sight_of_die(flow->before, i, viewer) ? 0 : STATE_DICE;
    }
}

/* Cards that another player has chosen in what goes on. */
static void hide_choices(void *context, const Actions *actions)
{
    Flow *flow = context;
    for (size_t i = 0; i < actions->count; i++) {
        const Action *action = &actions->items[i];
        bool own = action->node ==
                   flow->variant->program.offers[flow->move->offer].node;
        for (int k = 0; !own && k < action->choice_count; k++) {
            TypeBase base = action->choices[k].type.base;
            if (base == TYPE_CARD || base == TYPE_CHOSEN) {
                ARENA_PUSH(flow->arena, flow->chosen, flow->chosen_count,
                           flow->chosen_capacity) = action->choices[k].local;
            }
        }
    }
}

void flow_hide(Flow *flow, int viewer)
{
    const Variant *variant = flow->variant;
    hide_memory(flow, viewer);
    hide_tokens(flow, viewer);
    hide_dice(flow, viewer);
    if (flow->before->state->actor != viewer) {
        rules_visit_decisions(variant->rules, hide_choices, flow);
    }
    for (int i = 0; i < (int)variant->zone_count; i++) {
        int count = game_count_of(flow->before, variant->zones[i].of);
        for (int k = 0; k < count; k++) {
            Seen seen = sight_of_zone(flow->before, i, k, viewer);
            bool hidden = seen != SEEN_EVERYBODY;
            bits_put(&flow->looked[PARTS_CARDS + i], k, hidden);
            bits_put(&flow->looked[PARTS_TOPS + i], k,
                     hidden && seen != SEEN_TOP);
        }
    }
}

/* --- Marking -------------------------------------------------------------- */

void flow_mark(Flow *flow, int part, Owners owners)
{
    Bits known = bits_and(flow->looked[part], flow->changed[part]);
    if (flow->begun && !bits_within(owners, known)) {
        flow->looked[part] = bits_or(flow->looked[part], owners);
        flow->changed[part] = bits_or(flow->changed[part], owners);
        flow->growth++;
    }
}

void flow_mark_others(Flow *flow, unsigned parts)
{
    if (flow->begun && (parts & ~flow->others)) {
        flow->others |= parts;
        flow->growth++;
    }
}

void flow_mark_end(Flow *flow)
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

void flow_mark_local(Flow *flow, const Local *local)
{
    if (local && !is_marked_local(flow, local->name)) {
        flow->growth++;
        ARENA_PUSH(flow->arena, flow->locals, flow->local_count,
                   flow->local_capacity) = local->name;
    }
}

/* --- Expressions ---------------------------------------------------------- */

/* Of two keys: the owners with any of the first and any of the second. */
static Owners pair_owners(const Flow *flow, const Expression *e)
{
    Owners first = flow_owners(flow, e->left), all = {0};
    Owners second = flow_owners(flow, e->right);
    int seconds = (int)e->value;
    for (int i = 0; i < BITS_MAX && seconds > 0; i++) {
        bits_put(&all, i, bits_have(first, i / seconds) &&
                              bits_have(second, i % seconds));
    }
    return seconds > 0 ? all : bits_all();
}

Owners flow_owners(const Flow *flow, const Expression *e)
{
    int64_t one = NOTHING;
    if (e && e->kind == E_PAIR) {
        return pair_owners(flow, e);
    }
    if (e && e->kind == E_ACTOR && flow->own) {
        one = flow->before->state->actor;
    } else if (e && e->kind == E_CONSTANT) {
        one = e->value;
    } else if (e && e->kind == E_LOCAL && flow->named == e->local) {
        one = flow->named_player;
    }
    const Action *action = e && e->kind == E_LOCAL ? flow->action : NULL;
    for (int i = 0; action && i < action->choice_count; i++) {
        const Choice *choice = &action->choices[i];
        if (choice->local == e->local && !choice->several) {
            one = flow->move->arguments[i];
        }
    }
    return one >= 0 && one < BITS_MAX ? bits_of(one) : bits_all();
}

bool flow_zone_is(const Flow *flow, const Expression *zone, int part)
{
    return bits_meet(flow->looked[part + zone->value],
                     flow_owners(flow, zone->left)) ||
           flow_unsure(flow, zone->left);
}

static bool is_chosen(const Flow *flow, const Local *local)
{
    for (size_t i = 0; i < flow->chosen_count; i++) {
        if (flow->chosen[i] == local) {
            return true;
        }
    }
    return false;
}

/* Whether a number or a truth is the same in every position. */
static bool is_certain(const Flow *flow, const Expression *e)
{
    bool number = e->type.base == TYPE_NUMBER || e->type.base == TYPE_TRUTH;
    const Moment moment = moment_any(flow->variant, false);
    Range range = number ? range_of(&moment, e) : (Range){false, 0, 0};
    return range.known && range.least == range.most;
}

/* Whether an expression reads something uncertain. */
static bool is_reading(const Flow *flow, const Expression *e)
{
    if (!e || (kind_facts[e->kind].looks & (flow->others | flow->unseen))) {
        return e != NULL;
    }
    if (e->kind == E_LOCAL) {
        return is_chosen(flow, e->local) ||
               is_marked_local(flow, e->local->name) ||
               flow_unsure(flow, e->local->stands_for);
    }
    if (e->kind == E_VARIABLE) {
        return flow_unsure(flow, e->left) ||
               bits_meet(flow->looked[PARTS_MEMORY + e->value],
                         flow_owners(flow, e->left));
    }
    if (e->kind == E_ZONE) {
        return flow_zone_is(flow, e, PARTS_CARDS) ||
               flow_zone_is(flow, e, PARTS_SIZES);
    }
    if (e->left && e->left->kind == E_ZONE &&
        (e->kind == E_COUNT || e->kind == E_EMPTY)) {
        return flow_zone_is(flow, e->left, PARTS_SIZES);
    }
    if (e->left && e->left->kind == E_ZONE && e->kind == E_TOP) {
        return flow_zone_is(flow, e->left, PARTS_TOPS);
    }
    return flow_unsure(flow, e->left) || flow_unsure(flow, e->right) ||
           flow_unsure(flow, e->condition);
}

/* The bounds of a value cost much more than what it reads. */
bool flow_unsure(const Flow *flow, const Expression *e)
{
    return is_reading(flow, e) && !is_certain(flow, e);
}

/* --- Facts ---------------------------------------------------------------- */

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
    Owners owner = bits_of(fact->owner);
    if (size) {
        return bits_meet(parts[PARTS_SIZES], owner);
    }
    return (others[fact->part] & uncertain->others) ||
           (fact->part == FACT_DIE && uncertain->rolled >> fact->number & 1) ||
           (fact->part == FACT_MEMORY &&
            bits_meet(parts[PARTS_MEMORY], owner)) ||
           (fact->part == FACT_ZONE &&
            bits_meet(bits_or(parts[PARTS_SIZES], parts[PARTS_CARDS]), owner));
}
