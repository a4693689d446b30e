/* Looks for the routine among the steps of the action.
 *
 * SPDX-License-Identifier: MIT */
#include "view/effect_rule.h"

#include "rules/rules.h"

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
