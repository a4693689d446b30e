/* SPDX-License-Identifier: MIT */
#include "inquiry/value_origins.h"

#include <string.h>

#include "testing/rule_counts.h"

static Arena *arena_of(const ValueOrigins *origins)
{
    return origins->again.inquiry->text->arena;
}

static int count_of(const ValueOrigins *origins, const Variable *variable)
{
    return variable->of.base == TYPE_ERROR
               ? 1 : game_count_of(origins->again.game, variable->of);
}

/* Who tells of the position of the game that makes the moves again: what was
 * seen before counts for nothing. */
static Explainer explainer_of(const ValueOrigins *origins)
{
    const RoundAgain *again = &origins->again;
    return (Explainer){again->game, &again->inquiry->loaded->sources,
                       again->inquiry->asked->names, again->viewer,
                       arena_of(origins), NULL};
}

/* Other rules have other values: what was noted of the former is dropped. */
static void take_rules(ValueOrigins *origins)
{
    const Variant *variant = origins->again.game->variant;
    Arena *arena = arena_of(origins);
    if (origins->variant == variant) {
        return;
    }
    origins->variant = variant;
    origins->rules = origins->again.rules;
    origins->before = arena_alloc(arena, variant->layout.size);
    origins->cells = arena_alloc(arena, variant->variable_count *
                                            sizeof *origins->cells);
    for (size_t i = 0; i < variant->variable_count; i++) {
        int count = count_of(origins, &variant->variables[i]);
        origins->cells[i] = arena_alloc(arena, (size_t)count *
                                                   sizeof *origins->cells[i]);
    }
}

/* Whether the viewer does not see the value now. */
static bool is_hidden(const ValueOrigins *origins, int variable, int owner)
{
    const Variable *what = &origins->variant->variables[variable];
    Explainer explainer = explainer_of(origins);
    Expression of = {.kind = E_CONSTANT, .type = what->of, .value = owner};
    const Expression value = {
        .kind = E_VARIABLE, .type = what->type, .value = variable,
        .left = what->of.base == TYPE_ERROR ? NULL : &of};
    return explain_hidden(&explainer, &value, NULL);
}

/* The step that is in progress is the last one reported. */
static void note(ValueOrigins *origins, int variable, int owner, int32_t value)
{
    const Origin **cell = &origins->cells[variable][owner];
    const Origin *last = *cell;
    size_t size = origins->variant->layout.size;
    origins->set = NOTHING;
    if (!origins->rule || is_hidden(origins, variable, owner)) {
        *cell = NULL;
        return;
    }
    bool again = last && last->rule == origins->rule;
    Origin *origin = arena_alloc(arena_of(origins), sizeof *origin);
    *origin = (Origin){again ? last->earlier : last,
                       round_again_source(&origins->again), origins->rule,
                       again ? last->count + 1 : 1, value,
                       again ? last->before
                             : arena_alloc(arena_of(origins), size)};
    memcpy(origin->before, origins->before, size);
    *cell = origin;
}

/* Nobody is told of a value that is set to what it was. */
static void note_same(ValueOrigins *origins)
{
    const Game *game = origins->again.game;
    if (origins->set != NOTHING) {
        note(origins, origins->set, 0, *state_numbers(
            game->state, game->variant->variables[origins->set].offset));
    }
}

/* Notes a step that is about to act, and the position. */
static void note_step(ValueOrigins *origins, const Rule *rule, bool told)
{
    const Game *game = origins->again.game;
    const Expression *object = rule->step->object;
    bool one = rule->step->verb == VERB_SET && object &&
               object->kind == E_VARIABLE && !object->left;
    origins->rule = told ? rule : NULL;
    origins->set = one ? (int)object->value : NOTHING;
    memcpy(origins->before, game->state, game->variant->layout.size);
    origins->scored = origins->scored || rule->step->verb == VERB_SCORE;
}

/* Notes the rule that is about to act. */
static void note_rule(ValueOrigins *origins, const Event *event)
{
    const Game *game = origins->again.game;
    const Rule *rule = round_again_rule(&origins->again, event);
    CountKind kind = game->variant->program
                         .counted[event->kind - EVENT_COUNT].kind;
    const Explainer explainer = explainer_of(origins);
    if (!rule || !counts_is_rule(rule->kind)) {
        return;
    }
    bool told = rule_secrecy(&origins->secrecy, &explainer, rule, kind) ==
                SECRECY_TOLD;
    if (kind == COUNT_DONE && rule->kind == RULE_STEP) {
        note_same(origins);
        note_step(origins, rule, told);
    }
}

static void hear(void *context, const Event *event)
{
    ValueOrigins *origins = context;
    const RoundAgain *again = &origins->again;
    if (!again->on || again->over || origins->scored) {
        return;
    }
    if ((int)event->kind >= EVENT_COUNT) {
        note_rule(origins, event);
    } else if (event->kind == EVENT_MEMORY) {
        note(origins, event->variable, event->player, event->value);
    }
}

static void before(void *context)
{
    ValueOrigins *origins = context;
    take_rules(origins);
    origins->rule = NULL;
    origins->set = NOTHING;
    origins->secrecy = (RuleSecrecy){NULL};
}

static void after(void *context)
{
    ValueOrigins *origins = context;
    const RoundAgain *again = &origins->again;
    if (again->on && !again->over && !origins->scored) {
        note_same(origins);
    }
}

/* What has another value now has it of no rule. */
static void laid(void *context)
{
    ValueOrigins *origins = context;
    const Game *game = origins->again.game;
    take_rules(origins);
    for (size_t i = 0; i < origins->variant->variable_count; i++) {
        const Variable *variable = &origins->variant->variables[i];
        const int32_t *now = state_numbers(game->state, variable->offset);
        for (int k = 0; k < count_of(origins, variable); k++) {
            const Origin **cell = &origins->cells[i][k];
            *cell = *cell && (*cell)->value != now[k] ? NULL : *cell;
        }
    }
}

ValueOrigins *value_origins_find(const Inquiry *inquiry, int round, int viewer)
{
    ValueOrigins *origins = arena_alloc(inquiry->text->arena, sizeof *origins);
    origins->again = (RoundAgain){
        .inquiry = inquiry, .round = round, .viewer = viewer,
        .context = origins, .hear = hear, .before = before, .after = after,
        .laid = laid};
    round_again(&origins->again);
    return origins;
}

const Origin *value_origin(const ValueOrigins *origins, int variable,
                           int owner)
{
    return origins->cells ? origins->cells[variable][owner] : NULL;
}

const Rule *value_origin_condition(const ValueOrigins *origins,
                                   const Rule *rule)
{
    const Rule *found = NULL;
    for (size_t i = 0; i < origins->rules.count; i++) {
        const Rule *one = &origins->rules.items[i];
        if (one->kind == RULE_CONDITION && one->scope &&
            node_is_within(rule->node, one->scope) &&
            (!found || node_is_within(one->scope, found->scope))) {
            found = one;
        }
    }
    return found;
}
