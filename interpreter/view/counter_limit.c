/* SPDX-License-Identifier: MIT */
#include "view/counter_limit.h"

#include "rules/rules.h"

typedef struct {
    int64_t variable;
    int64_t limit;         /* 0: none yet */
    bool counts;           /* a step of the action counts the variable */
    bool several;          /* limits that differ */
} Counting;

static bool is_variable(const Expression *e, int64_t variable)
{
    return e && e->kind == E_VARIABLE && e->value == variable && !e->left;
}

static void look_at_step(void *context, const Step *step)
{
    Counting *counting = context;
    counting->counts = counting->counts ||
                       ((step->verb == VERB_RAISE ||
                         step->verb == VERB_LOWER) &&
                        is_variable(step->object, counting->variable));
}

/* Notes the limit of a condition such as "rolls < 3". */
static void note_limit(Counting *counting, const Expression *e)
{
    bool limits = e && e->kind == E_LESS &&
                  is_variable(e->left, counting->variable) &&
                  e->right->kind == E_CONSTANT &&
                  e->right->type.base == TYPE_NUMBER;
    if (limits) {
        counting->several |= counting->limit > 0 &&
                             counting->limit != e->right->value;
        counting->limit = e->right->value;
    }
}

static void look_at_actions(void *context, const Actions *actions)
{
    Counting *counting = context;
    for (size_t i = 0; i < actions->count; i++) {
        const Action *action = &actions->items[i];
        counting->counts = false;
        steps_visit(&action->steps, look_at_step, counting);
        for (size_t k = 0; counting->counts && k < action->when.count; k++) {
            note_limit(counting, action->when.items[k].holds);
        }
    }
}

int64_t counter_limit(const Variant *variant, size_t variable)
{
    Counting counting = {.variable = (int64_t)variable};
    rules_visit_decisions(variant->rules, look_at_actions, &counting);
    return counting.several ? 0 : counting.limit;
}
