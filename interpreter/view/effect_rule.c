/* Looks into the steps of the action, and of the routines that it performs.
 *
 * SPDX-License-Identifier: MIT */
#include "view/effect_rule.h"

#include "observe/sight.h"
#include "rules/rules.h"
#include "variant/names.h"

/* --- whose rule it is ----------------------------------------------------- */

typedef struct {
    const Variant *variant;
    const Node *rule;
    bool performed;
} Search;

static void find_all_players(void *context, const Step *step)
{
    bool *found = context;
    *found = *found || (step->verb == VERB_FOR_EACH && step->local &&
                        step->local->type.base == TYPE_PLAYER);
}

static void find_performed(void *context, const Step *step)
{
    Search *search = context;
    bool all_players = false;
    if (step->verb == VERB_PERFORM && step->number >= 0 &&
        node_is_within(search->rule,
                       search->variant->routines[step->number].node)) {
        steps_visit(&step->steps, find_all_players, &all_players);
        search->performed = search->performed || !all_players;
    }
}

bool effect_covers(const MoveSaid *said, const Variant *variant,
                     const Node *rule)
{
    Search search = {variant, rule, false};
    search.performed = said->offer && node_is_within(rule, said->offer->node);
    if (said->offer && !search.performed) {
        steps_visit(&said->offer->action->steps, find_performed, &search);
    }
    return search.performed;
}

/* --- counts --------------------------------------------------------------- */

static bool lowers(const Step *step, int variable)
{
    return step->verb == VERB_LOWER && step->object->kind == E_VARIABLE &&
           step->object->value == variable;
}

typedef struct {
    int variable;
    bool found;
} Lowering;

static void find_lowering(void *context, const Step *step)
{
    Lowering *lowering = context;
    lowering->found = lowering->found || lowers(step, lowering->variable);
}

/* Whether the action lowers the number only sometimes. */
static bool lowers_at_times(const Offer *offer, int variable)
{
    const Steps *steps = &offer->action->steps;
    Lowering lowering = {variable, false};
    for (size_t i = 0; i < steps->count; i++) {
        if (lowers(&steps->items[i], variable) && !steps->items[i].condition) {
            return false;
        }
    }
    steps_visit(steps, find_lowering, &lowering);
    return lowering.found;
}

bool effect_lowers_count(const MoveSaid *said, const Observation *seen)
{
    const Game *game = seen->game;
    int number = seen->event->variable;
    const Variable *variable = &game->variant->variables[number];
    bool table = variable->type.base == TYPE_NUMBER && !variable->unshown &&
                 !variant_has_owner(variable->of) &&
                 variable->kept == KEPT_GAME;
    return table && said->offer &&
           sight_of_memory(game, number, 0, seen->observer) &&
           seen->event->value < state_numbers(game->past,
                                              variable->offset)[0] &&
           lowers_at_times(said->offer, number);
}
