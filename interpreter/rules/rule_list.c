/* Walks the typed rules once. A rule that several places perform is entered the
 * first time.
 *
 * SPDX-License-Identifier: MIT */
#include "rules/rule_list.h"

#include "base/text.h"

typedef struct {
    Arena *arena;
    RuleList list;
} Listing;

const Rule *rules_find(const RuleList *list, const Node *node)
{
    for (size_t i = 0; i < list->count; i++) {
        if (list->items[i].node == node) {
            return &list->items[i];
        }
    }
    return NULL;
}

static void add(Listing *listing, Rule rule)
{
    if (!rules_find(&listing->list, rule.node)) {
        ARENA_PUSH(listing->arena, listing->list.items, listing->list.count,
                   listing->list.capacity) = rule;
    }
}

/* --- Conditions ----------------------------------------------------------- */

static void add_condition(Listing *listing, const Condition *condition,
                          Rule rule)
{
    if (condition) {
        rule.node = condition->node;
        rule.says = condition->holds;
        add(listing, rule);
    }
}

/* Adds conditions with their own names; a single condition of [choice] may have
 * none and be under [key]. */
static void add_conditions(Listing *listing, const Conditions *conditions,
                           RuleKind kind, const Choice *choice, const char *key)
{
    for (size_t i = 0; i < conditions->count; i++) {
        const Condition *one = &conditions->items[i];
        bool unnamed = choice && text_equal(one->name, key);
        add_condition(listing, one, (Rule){
            .kind = kind, .named = unnamed ? NAME_OF_CHOICE : NAME_OWN,
            .name = unnamed ? choice->place.name : one->name});
    }
}

/* --- Actions -------------------------------------------------------------- */

static void add_steps(Listing *listing, const Steps *steps, bool begun);

static void add_choice(Listing *listing, const Choice *choice)
{
    add(listing, (Rule){.kind = RULE_CHOICE, .name = choice->place.name,
                        .node = choice->place.node});
    add_conditions(listing, &choice->where, RULE_WHERE, choice, "where");
    add_conditions(listing, &choice->together, RULE_CONDITION, choice,
                   "together");
}

static void add_action(Listing *listing, const Action *action)
{
    add(listing, (Rule){.kind = RULE_ACTION, .name = action->name,
                        .node = action->node});
    add_conditions(listing, &action->when, RULE_GUARD, NULL, NULL);
    for (int c = 0; c < action->choice_count; c++) {
        add_choice(listing, &action->choices[c]);
    }
    add_steps(listing, &action->steps, false);
}

static void add_actions(Listing *listing, const Actions *actions)
{
    for (size_t i = 0; i < actions->count; i++) {
        add_action(listing, &actions->items[i]);
    }
}

/* --- Steps ---------------------------------------------------------------- */

static void add_cases(Listing *listing, const Step *step)
{
    const Node *before = NULL;
    for (size_t i = 0; i < step->case_count; i++) {
        const Case *one = &step->cases[i];
        if (step->verb == VERB_CARRY_OUT) {
            add(listing, (Rule){.kind = RULE_EFFECT, .name = one->place.name,
                                .node = one->place.node});
        }
        add_condition(listing, one->condition, (Rule){
            .kind = RULE_CONDITION, .named = NAME_OF_CASE,
            .name = one->place.name, .step = step, .scope = step->place.node,
            .listed = true, .before = before});
        before = one->condition ? one->condition->node : one->place.node;
        add_steps(listing, &one->steps, false);
    }
}

static void add_shares(Listing *listing, const Step *step)
{
    for (size_t i = 0; i < step->share_count; i++) {
        const Share *share = &step->shares[i];
        add(listing, (Rule){.kind = RULE_SCORE, .name = share->place.name,
                            .node = share->place.node, .says = share->worth});
    }
}

static void add_loop(Listing *listing, const Step *step)
{
    Rule loop = {.kind = RULE_LOOP, .name = step->place.name,
                 .node = step->said, .step = step};
    if (step->verb == VERB_FOR_EACH) {
        add(listing, loop);
    }
    loop.kind = RULE_CONDITION;
    loop.named = NAME_OF_LOOP;
    loop.scope = step->place.node;
    add_condition(listing, step->repeats, loop);
}

static void add_step(Listing *listing, const Step *step, const Node *before,
                     bool begun)
{
    if (step->part) {
        return;
    }
    if (step->of_phase) {
        add_steps(listing, &step->steps, false);
        return;
    }
    Rule rule = {.kind = RULE_STEP, .name = step->place.name,
                 .node = step->place.node, .step = step,
                 .scope = step->place.node, .listed = !step->condition,
                 .before = before, .begun = begun};
    add(listing, rule);
    rule.kind = RULE_CONDITION;
    rule.named = NAME_OF_STEP;
    rule.listed = true;
    add_condition(listing, step->condition, rule);
    add_loop(listing, step);
    add_cases(listing, step);
    add_shares(listing, step);
    add_actions(listing, &step->actions);
    if (step->decline) {
        add_action(listing, step->decline);
    }
    add_steps(listing, &step->steps, false);
    add_steps(listing, &step->otherwise, false);
}

static void add_steps(Listing *listing, const Steps *steps, bool begun)
{
    const Node *before = NULL;
    if (steps->count > 0 &&
        rules_find(&listing->list, steps->items[0].place.node)) {
        return;
    }
    for (size_t i = 0; i < steps->count; i++) {
        const Step *step = &steps->items[i];
        add_step(listing, step, before, begun);
        before = step->condition ? step->condition->node : step->place.node;
    }
}

/* --- The course of a game ------------------------------------------------- */

/* Adds starters. Those of each phase are a list of their own, which is not
 * begun before that phase. */
static void add_starters(Listing *listing, const Starters *starters)
{
    const Starter *last = NULL;
    for (size_t i = 0; i < starters->count; i++) {
        const Starter *one = &starters->items[i];
        bool on = last && last->during == one->during;
        add(listing, (Rule){.kind = RULE_STARTER, .name = one->place.name,
                            .node = one->place.node, .says = one->player,
                            .listed = true,
                            .before = on ? last->place.node : NULL,
                            .begun = !one->during});
        last = one;
    }
}

uint64_t rules_led_to(const Rules *rules)
{
    uint64_t all = 1, before = 0;
    while (all != before) {
        before = all;
        for (size_t i = 0; i < rules->phase_count; i++) {
            all |= all >> i & 1 ? rules->phases[i].followers : 0;
        }
    }
    return all;
}

static void add_phases(Listing *listing, const Rules *rules)
{
    for (size_t i = 0; i < rules->phase_count; i++) {
        const RoundPhase *phase = &rules->phases[i];
        add(listing, (Rule){.kind = RULE_PHASE, .name = phase->place.name,
                            .node = phase->place.node,
                            .phases = (uint64_t)1 << i});
    }
}

/* The phases that have the actions of [mode]. */
static uint64_t phases_of(const Rules *rules, const Mode *mode)
{
    uint64_t phases = 0;
    for (size_t i = 0; i < rules->phase_count; i++) {
        phases |= (uint64_t)(rules->phases[i].mode == mode) << i;
    }
    return phases;
}

static void add_modes(Listing *listing, const Rules *rules)
{
    const Node *before = NULL;
    for (size_t i = 0; i < rules->mode_count; i++) {
        const Mode *mode = &rules->modes[i];
        add_condition(listing, mode->condition, (Rule){
            .kind = RULE_MODE, .name = mode->place.name,
            .scope = mode->place.node, .listed = true, .before = before,
            .phases = phases_of(rules, mode)});
        before = mode->condition ? mode->condition->node : before;
        add_actions(listing, &mode->actions);
    }
}

static const Node *node_of_end(const End *end)
{
    return end->condition ? end->condition->node : end->place.node;
}

/* Adds ends. An end that only a step triggers is not part of the order. */
static void add_ends(Listing *listing, const End *ends, size_t count,
                     bool of_game)
{
    const Node *before = NULL;
    for (size_t i = 1; i < count; i++) {
        const Condition *condition = ends[i].condition;
        add(listing, (Rule){.kind = RULE_END, .name = ends[i].place.name,
                            .node = node_of_end(&ends[i]), .of_game = of_game,
                            .says = condition ? condition->holds : NULL,
                            .listed = condition, .before = before,
                            .begun = true});
        before = condition ? condition->node : before;
    }
}

/* Adds the ends of phases. An end before another one of its phase may always
 * come first. */
static void add_phase_ends(Listing *listing, const Rules *rules)
{
    const Node *before = NULL;
    uint64_t phases = 0;
    for (size_t i = 0; i < rules->phase_end_count; i++) {
        const PhaseEnd *one = &rules->phase_ends[i];
        const Condition *condition = one->end.condition;
        before = one->phases == phases ? before : NULL;
        add(listing, (Rule){.kind = RULE_END, .name = one->end.place.name,
                            .node = node_of_end(&one->end),
                            .says = condition ? condition->holds : NULL,
                            .listed = condition, .before = before});
        before = condition ? condition->node : before;
        phases = one->phases;
    }
}

RuleList rules_list(Arena *arena, const Variant *variant)
{
    Listing listing = {arena, {NULL, 0, 0}};
    const Rules *rules = variant->rules;
    add_steps(&listing, &rules->game_setup, true);
    add_starters(&listing, &rules->starter);
    add_steps(&listing, &rules->round_setup, true);
    add_starters(&listing, &rules->first_turn);
    add_phases(&listing, rules);
    add_steps(&listing, &rules->phase_setup, true);
    add_starters(&listing, &rules->phase_first);
    add_steps(&listing, &rules->before_turn, true);
    add_modes(&listing, rules);
    add_steps(&listing, &rules->after_turn, true);
    add_ends(&listing, rules->round_ends, variant->round_end_own, false);
    add_phase_ends(&listing, rules);
    add_steps(&listing, &rules->after, true);
    add_ends(&listing, rules->game_ends, variant->game_end_count, true);
    for (size_t i = 0; i < variant->relation_count; i++) {
        const Conditions *clauses = &variant->relations[i].conditions;
        for (size_t c = 0; c < clauses->count; c++) {
            add_condition(&listing, &clauses->items[c], (Rule){
                .kind = RULE_CLAUSE, .name = clauses->items[c].name,
                .relation = (int)i});
        }
    }
    return listing.list;
}
