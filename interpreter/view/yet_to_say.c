/* A position has numbers, but not who said them: a bid of 0 is no other than
 * none. Whoever may bid now has not done so.
 *
 * SPDX-License-Identifier: MIT */
#include "view/yet_to_say.h"

#include "engine/state_queries.h"
#include "observe/sight.h"
#include "rules/rules.h"

typedef struct {
    const Game *game;
    bool asked;            /* some step sets such a number */
} Asking;

/* Whether a step sets a number of the round that whoever acts has and sees, and
 * that is as at first. */
static void look_at_step(void *context, const Step *step)
{
    Asking *asking = context;
    const Game *game = asking->game;
    const Expression *object = step->object;
    if (step->verb != VERB_SET || !object || object->kind != E_VARIABLE ||
        !object->left || object->left->kind != E_ACTOR) {
        return;
    }
    const int decider = game->state->decider;
    const Variable *variable = &game->variant->variables[object->value];
    asking->asked |= variable->kept == KEPT_ROUND &&
                     variable->of.base == TYPE_PLAYER &&
                     variable->type.base == TYPE_NUMBER &&
                     sight_of_memory(game, (int)object->value, decider,
                                     decider) &&
                     state_numbers(game->state, variable->offset)[decider] ==
                         variable->start;
}

uint16_t yet_to_say_decided(const Game *game)
{
    Asking asking = {game, false};
    for (size_t i = 0; i < game->move_count && !asking.asked; i++) {
        int offer = game->moves[i].offer;
        steps_visit(&game->variant->program.offers[offer].action->steps,
                    look_at_step, &asking);
    }
    uint32_t all = UINT16_MAX;
    return (uint16_t)(asking.asked ? all & ~(1u << game->state->decider) : all);
}
