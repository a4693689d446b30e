/* Looks for the step of the action that lowers the number.
 *
 * SPDX-License-Identifier: MIT */
#include "view/effect_count.h"

#include "observe/sight.h"
#include "rules/rules.h"
#include "variant/names.h"

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
