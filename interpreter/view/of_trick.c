/* SPDX-License-Identifier: MIT */
#include "view/of_trick.h"

#include "rules/rules.h"

/* What the steps of an action, or of all rules, do. */
typedef struct {
    const Variant *variant;
    int64_t variable;
    int sets;              /* steps that set the variable */
    int zone;              /* the last place in the middle that cards are moved
                              to, or NOTHING */
} Doing;

static bool is_shared_zone(const Variant *variant, const Expression *e)
{
    return e && e->kind == E_ZONE &&
           variant->zones[e->value].of.base == TYPE_ERROR;
}

static void look_at_step(void *context, const Step *step)
{
    Doing *doing = context;
    const Expression *object = step->object;
    doing->sets += step->verb == VERB_SET && object &&
                   object->kind == E_VARIABLE &&
                   object->value == doing->variable;
    if (step->verb == VERB_MOVE && !step->turns && doing->zone < 0 &&
        is_shared_zone(doing->variant, step->to)) {
        doing->zone = (int)step->to->value;
    }
}

/* The sets in actions of turns, and the one place to which all of these
 * actions lay cards; NOTHING: there is none. */
typedef struct {
    const Variant *variant;
    int64_t variable;
    int sets, zone;
    bool other;            /* some lays no cards, or lays them elsewhere */
} Laying;

static void look_at_actions(void *context, const Actions *actions)
{
    Laying *laying = context;
    for (size_t i = 0; i < actions->count; i++) {
        Doing doing = {laying->variant, laying->variable, 0, NOTHING};
        steps_visit(&actions->items[i].steps, look_at_step, &doing);
        if (doing.sets > 0) {
            laying->other |= doing.zone < 0 || (laying->zone >= 0 &&
                                                laying->zone != doing.zone);
            laying->zone = doing.zone;
            laying->sets += doing.sets;
        }
    }
}

static void look_for_taking(void *context, const Step *step)
{
    Laying *laying = context;
    const Expression *from = step->from ? step->from : step->object;
    laying->sets += step->verb == VERB_MOVE && from &&
                    from->kind == E_ZONE && from->value == laying->zone;
}

/* Whether some step takes all cards away from a zone. */
static bool is_taken(const Variant *variant, int zone)
{
    Laying taking = {.variant = variant, .zone = zone};
    rules_visit_steps(variant->rules, look_for_taking, &taking);
    return taking.sets > 0;
}

int of_trick_zone(const Variant *variant, size_t variable)
{
    const Variable *of = &variant->variables[variable];
    Laying laying = {variant, (int64_t)variable, 0, NOTHING, false};
    Doing all = {variant, (int64_t)variable, 0, NOTHING};
    if (of->of.base != TYPE_ERROR ||
        (of->type.base != TYPE_CARD && of->type.base != TYPE_PLAYER)) {
        return NOTHING;
    }
    rules_visit_decisions(variant->rules, look_at_actions, &laying);
    rules_visit_steps(variant->rules, look_at_step, &all);
    bool of_one = !laying.other && laying.sets > 0 && laying.sets == all.sets;
    return of_one && is_taken(variant, laying.zone) ? laying.zone : NOTHING;
}
