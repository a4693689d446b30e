/* Parses the phases of a round. What belongs to a phase becomes steps, modes
 * and players of the round with a condition: that this phase is on. A part that
 * several phases share, by `like`, is parsed once, for all of them.
 *
 * SPDX-License-Identifier: MIT */
#include "rules/rule_reader.h"

#include <string.h>

#include "base/text.h"

static const Node *phases_of(const RuleReader *reader)
{
    return reader->variant->phase_variable < 0
               ? NULL : node_get(node_get(reader->root, "round"), "phases");
}

/* The phase that [phase] is like, which is like no other; NULL: none. */
static const Node *find_like(const Node *phases, const Node *phase)
{
    const Node *like = node_get(phase, "like");
    const Node *base = like ? node_get(phases, like->text) : NULL;
    return base && base != phase && !node_get(base, "like") ? base : NULL;
}

/* The value of a key of a phase, or of the phase that it is like. */
static const Node *phase_part(const RuleReader *reader, size_t index,
                              const char *key)
{
    const Node *phases = phases_of(reader), *phase = phases->children[index];
    const Node *own = node_get(phase, key);
    const Node *base = own ? NULL : find_like(phases, phase);
    return base ? node_get(base, key) : own;
}

static void refuse_like(RuleReader *reader, const Node *phases,
                        const Node *phase)
{
    const Node *like = node_get(phase, "like");
    if (!like || find_like(phases, phase)) {
        return;
    }
    if (!node_get(phases, like->text)) {
        const Attribute *names = &reader->variant->attributes[
            reader->variant->variables[reader->variant->phase_variable]
                .type.attribute];
        NameList list = attribute_values(names);
        list.what = "phase";
        reader_unknown(reader, list, like);
        return;
    }
    diagnostic_help(reader->found, reader_error(
        reader, "no-use", like->span, "'%s' cannot be taken over: it is %s",
        like->text, node_get(phases, like->text) == phase
            ? "this phase itself" : "like another phase"),
        "name a phase that is like no other");
}

/* --- While a phase is on -------------------------------------------------- */

static Expression *make_node(RuleReader *reader, ExpressionKind kind, Type type,
                             Span span)
{
    Expression *one = arena_alloc(reader->arena, sizeof *one);
    *one = (Expression){.kind = kind, .type = type, .span = span};
    return one;
}

/* The phase that is on. */
static Expression *present_phase(RuleReader *reader, Span span)
{
    int variable = reader->variant->phase_variable;
    Expression *phase = make_node(reader, E_VARIABLE,
                                  reader->variant->variables[variable].type,
                                  span);
    phase->value = variable;
    return phase;
}

/* phase == NAME, or NAME ... */
static Expression *is_one_of(RuleReader *reader, uint64_t set, Span span)
{
    const Type truth = {TYPE_TRUTH, -1};
    Expression *all = NULL;
    for (; set; set &= set - 1) {
        Expression *one = make_node(reader, E_EQUAL, truth, span);
        one->left = present_phase(reader, span);
        one->right = make_node(reader, E_CONSTANT, one->left->type, span);
        one->right->value = __builtin_ctzll(set);
        Expression *both = all ? make_node(reader, E_OR, truth, span) : one;
        if (all) {
            both->left = all;
            both->right = one;
        }
        all = both;
    }
    return all;
}

/* The condition that one of the phases in [set] is on; its place is the name of
 * the first. */
static const Condition *while_on(RuleReader *reader, uint64_t set)
{
    const Node *phase = phases_of(reader)->children[__builtin_ctzll(set)];
    Node *place = arena_alloc(reader->arena, sizeof *place);
    Condition *condition = arena_alloc(reader->arena, sizeof *condition);
    *place = *phase;
    place->kind = NODE_SCALAR;
    place->text = phase->key;
    place->span = phase->key_span;
    place->count = 0;
    *condition = (Condition){
        .name = phase->key, .place = place, .node = place,
        .span = phase->key_span, .name_span = phase->key_span,
        .holds = is_one_of(reader, set, phase->key_span)};
    return condition;
}

/* The phases that have [node] at [key]. */
static uint64_t phases_with(RuleReader *reader, const char *key,
                            const Node *node)
{
    uint64_t set = 0;
    for (size_t i = 0; i < phases_of(reader)->count; i++) {
        set |= (uint64_t)(phase_part(reader, i, key) == node) << i;
    }
    return set;
}

/* Whether phase [index] is the first one with what it has at [key]. */
static bool is_first_with(RuleReader *reader, size_t index, const char *key)
{
    const Node *node = phase_part(reader, index, key);
    return node && (size_t)__builtin_ctzll(phases_with(reader, key, node)) ==
                       index;
}

/* Adds the steps at [key] of each phase to [all], each with its condition. */
void reader_phase_turns(RuleReader *reader, const char *key, Steps *all)
{
    const Node *phases = phases_of(reader);
    size_t count = phases ? phases->count : 0;
    Step *items = arena_alloc(reader->arena,
                              (all->count + count) * sizeof *items);
    for (size_t i = 0; i < all->count; i++) {
        items[i] = all->items[i];
    }
    all->items = items;
    for (size_t i = 0; i < count; i++) {
        const Node *node = phase_part(reader, i, key);
        if (is_first_with(reader, i, key)) {
            Step *step = &items[all->count++];
            *step = (Step){.verb = VERB_IF, .said = node, .number = NOTHING,
                           .said_span = node->key_span, .of_phase = true};
            step->place = reader_place(node);
            step->place.name = phases->children[i]->key;
            step->condition = while_on(reader, phases_with(reader, key, node));
            const Enclosing *within = reader_enter(
                reader, (Enclosing){.step = step, .first = items});
            step->steps = reader_steps(reader, node);
            reader->meanings.within = within;
            all->node = all->node ? all->node : node;
        }
    }
}

/* --- Its parts ------------------------------------------------------------ */

/* The entries of the first turn of each phase: nobody in another phase. */
static void read_first_turns(RuleReader *reader, Rules *rules)
{
    const Node *phases = phases_of(reader);
    Starters *all = &rules->phase_first;
    for (size_t i = 0; i < phases->count; i++) {
        const Node *node = phase_part(reader, i, "first turn");
        Starters *own = arena_alloc(reader->arena, sizeof *own);
        if (!is_first_with(reader, i, "first turn")) {
            continue;
        }
        *own = reader_starters(reader, node);
        Starter *items = arena_alloc(reader->arena, (all->count + own->count) *
                                                        sizeof *items);
        for (size_t k = 0; k < all->count; k++) {
            items[k] = all->items[k];
        }
        uint64_t set = phases_with(reader, "first turn", node);
        Expression *during = is_one_of(reader, set, node->span);
        for (size_t k = 0; k < own->count; k++) {
            const Starter *one = &own->items[k];
            Expression *player = make_node(reader, E_IF,
                                           (Type){TYPE_PLAYER, -1},
                                           node->span);
            player->condition = during;
            player->left = (Expression *)(uintptr_t)one->player;
            player->right = make_node(reader, E_CONSTANT, player->type,
                                      node->span);
            player->right->value = NOTHING;
            items[all->count + k] = (Starter){one->place, player, during};
        }
        *all = (Starters){items, all->count + own->count, true};
        for (size_t k = 0; k < phases->count; k++) {
            if (set >> k & 1) {
                rules->phases[k].first_turn = own;
            }
        }
    }
}

static Expression *a_phase(RuleReader *reader, Type type, int64_t value)
{
    Expression *phase = make_node(reader, E_CONSTANT, type,
                                  phases_of(reader)->key_span);
    phase->value = value;
    return phase;
}

/* The phases that [next] may give; ~0: any. */
static uint64_t phases_given(const Expression *next)
{
    if (next->kind == E_IF) {
        return phases_given(next->left) | phases_given(next->right);
    }
    return next->kind != E_CONSTANT ? ~(uint64_t)0
           : next->value < 0        ? 0 : (uint64_t)1 << next->value;
}

/* next: a phase. After the last one the round is over. */
static void read_next(RuleReader *reader, Rules *rules)
{
    const Node *phases = phases_of(reader);
    Type type = reader->variant->variables[reader->variant->phase_variable]
                    .type;
    Expression *all = a_phase(reader, type, NOTHING);
    for (size_t i = phases->count; i-- > 0;) {
        const Node *node = phase_part(reader, i, "next");
        Expression *next = node ? reader_value_of(reader, node, type)
                           : i + 1 < phases->count
                               ? a_phase(reader, type, (int64_t)i + 1) : NULL;
        rules->phases[i].on = is_one_of(reader, (uint64_t)1 << i,
                                        phases->children[i]->key_span);
        if (next) {
            rules->phases[i].followers = phases_given(next);
            Expression *either = make_node(reader, E_IF, type, next->span);
            either->condition = is_one_of(reader, (uint64_t)1 << i,
                                          next->span);
            either->left = next;
            either->right = all;
            all = either;
        }
        rules->phases[i].next = node ? next : NULL;
    }
    rules->next_phase = all;
}

/* Which of the set-ups is the one of each phase. */
static void note_setups(RuleReader *reader, Rules *rules)
{
    for (size_t i = 0; i < rules->phase_count; i++) {
        const Node *node = phase_part(reader, i, "setup");
        for (size_t k = 0; k < rules->phase_setup.count; k++) {
            if (rules->phase_setup.items[k].said == node) {
                rules->phases[i].setup = &rules->phase_setup.items[k].steps;
            }
        }
    }
}

void reader_phases(RuleReader *reader, Rules *rules)
{
    const Node *phases = phases_of(reader);
    size_t count = phases ? phases->count : 0;
    rules->phases = arena_alloc(reader->arena, count * sizeof *rules->phases);
    rules->phase_count = count;
    for (size_t i = 0; i < count; i++) {
        rules->phases[i].place = reader_place(phases->children[i]);
        refuse_like(reader, phases, phases->children[i]);
    }
    if (phases) {
        reader->phase_setup = true;
        reader_phase_turns(reader, "setup", &rules->phase_setup);
        reader->phase_setup = false;
        note_setups(reader, rules);
        read_first_turns(reader, rules);
        read_next(reader, rules);
    }
}

void reader_phase_ends(RuleReader *reader, Rules *rules)
{
    const Node *phases = phases_of(reader);
    size_t count = 0;
    for (size_t i = 0; phases && i < phases->count; i++) {
        const Node *ends = phase_part(reader, i, "ends");
        count += ends ? ends->count : 0;
    }
    rules->phase_ends = arena_alloc(reader->arena,
                                    count * sizeof *rules->phase_ends);
    for (size_t i = 0; phases && i < phases->count; i++) {
        const Node *ends = phase_part(reader, i, "ends");
        for (size_t k = 0; is_first_with(reader, i, "ends") &&
                           k < ends->count; k++) {
            const Node *end = ends->children[k];
            PhaseEnd *one = &rules->phase_ends[rules->phase_end_count++];
            one->end.place = reader_place(end);
            one->phases = phases_with(reader, "ends", ends);
            one->during = is_one_of(reader, one->phases, end->key_span);
            one->number = variant_find_round_end(reader->variant, end->key);
            if (!text_equal(end->text, "only when called")) {
                one->end.condition = reader_condition(reader, end);
            }
        }
    }
}

/* --- Its actions ---------------------------------------------------------- */

/* The phases with the same actions as phase [index]. */
static uint64_t with_actions(RuleReader *reader, size_t index)
{
    return phases_with(reader, "open", phase_part(reader, index, "open")) &
           phases_with(reader, "actions",
                       phase_part(reader, index, "actions"));
}

size_t reader_phase_modes(const RuleReader *reader)
{
    const Node *phases = phases_of(reader);
    return phases ? phases->count : 0;
}

/* The actions of the variant that a phase opens; returns how many. */
static size_t add_open(RuleReader *reader, const Node *open, Node **items)
{
    const Variant *variant = reader->variant;
    size_t count = 0;
    for (size_t i = 0; open && i < open->count; i++) {
        const Node *name = open->children[i];
        int action = variant_find_action(variant, name->text);
        if (action < 0) {
            reader_unknown(reader, variant_list(variant, LIST_ACTIONS), name);
        } else {
            items[count++] =
                (Node *)(uintptr_t)variant->actions[action].node;
        }
    }
    return count;
}

/* All actions of a phase, as one mapping. */
static const Node *actions_of(RuleReader *reader, size_t index)
{
    const Node *open = phase_part(reader, index, "open");
    const Node *own = phase_part(reader, index, "actions");
    size_t most = (open ? open->count : 0) + (own ? own->count : 0);
    Node *all = arena_alloc(reader->arena, sizeof *all);
    *all = *phases_of(reader)->children[index];
    all->children = arena_alloc(reader->arena, most * sizeof *all->children);
    all->count = all->capacity = 0;
    for (size_t i = 0; own && i < own->count; i++) {
        all->children[all->count++] = own->children[i];
    }
    all->count += add_open(reader, open, all->children + all->count);
    return all;
}

void reader_add_phase_modes(RuleReader *reader, Rules *rules, Mode *modes)
{
    size_t count = 0;
    for (size_t i = 0; i < rules->phase_count; i++) {
        uint64_t same = with_actions(reader, i);
        bool own = phase_part(reader, i, "open") ||
                   phase_part(reader, i, "actions");
        if (own && (size_t)__builtin_ctzll(same) == i) {
            Mode *mode = &modes[count++];
            const Node *phase = phases_of(reader)->children[i];
            mode->place = reader_place(phase);
            mode->of_phase = true;
            mode->condition = while_on(reader, same);
            reader_mode_actions(reader, phase, actions_of(reader, i), mode);
            for (size_t k = 0; k < rules->phase_count; k++) {
                rules->phases[k].mode = same >> k & 1 ? mode
                                                      : rules->phases[k].mode;
            }
        }
    }
    rules->mode_count += count;
}
