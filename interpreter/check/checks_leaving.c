/* Players who leave the round and lay cards aside as they do so: who lays the
 * last one aside holds none, and an end of the round that looks at that comes.
 *
 * SPDX-License-Identifier: MIT */
#include "check/checker.h"

/* A zone of the actor: "hand of actor". */
static bool is_own_zone(const Expression *e)
{
    return e && e->kind == E_ZONE && e->left && e->left->kind == E_ACTOR;
}

/* --- What an end asks ----------------------------------------------------- */

typedef struct {
    const Expression *zone;          /* a zone of the actor that is asked to be
                                        empty, or NULL */
    bool more;             /* something tells who has left */
} EndAsks;

static void look_at_part(void *context, const Expression *part)
{
    EndAsks *asks = context;
    bool counts = part->kind == E_EQUAL && part->left->kind == E_COUNT &&
                  part->right->kind == E_CONSTANT && part->right->value == 0;
    const Expression *of = part->kind == E_EMPTY ? part->left
                           : counts             ? part->left->left : NULL;
    asks->zone = is_own_zone(of) ? of : asks->zone;
    asks->more = asks->more || part->kind == E_STATUS_IS ||
                 part->kind == E_ACTIVE || part->kind == E_VARIABLE ||
                 part->kind == E_LAST_ACTOR;
}

/* --- What an action does -------------------------------------------------- */

typedef struct {
    const Expression *zone;
    const Step *takes;     /* the first step that takes cards from it; NULL:
                              none */
    bool fills;            /* some step puts cards there */
    bool looks;            /* a condition counts its cards */
} Leaving;

static void look_for_count(void *context, const Expression *part)
{
    Leaving *leaving = context;
    bool counts = part->kind == E_COUNT || part->kind == E_EMPTY;
    leaving->looks = leaving->looks ||
                     (counts && expression_same(part->left, leaving->zone));
}

static void look_at_condition(Leaving *leaving, const Condition *condition)
{
    if (condition) {
        checker_visit(condition->holds, leaving, look_for_count);
    }
}

static void look_at_step(void *context, const Step *step)
{
    Leaving *leaving = context;
    const Expression *from = step->from ? step->from
                             : step->object ? expression_zone(step->object)
                                            : NULL;
    bool takes = (step->verb == VERB_MOVE || step->verb == VERB_DEAL) && from &&
                 expression_same(from, leaving->zone);
    leaving->takes = leaving->takes || !takes ? leaving->takes : step;
    leaving->fills = leaving->fills ||
                     step_fills(step) == (int)leaving->zone->value;
    look_at_condition(leaving, step->condition);
    look_at_condition(leaving, step->repeats);
    for (size_t i = 0; i < step->case_count; i++) {
        look_at_condition(leaving, step->cases[i].condition);
    }
}

/* The step of [action] that may take the last card out of [zone], without a
 * look at how many are left; NULL: there is none. */
static const Step *find_taking(const Action *action, const Expression *zone)
{
    Leaving leaving = {.zone = zone};
    steps_visit(&action->steps, look_at_step, &leaving);
    for (size_t i = 0; i < action->when.count; i++) {
        look_at_condition(&leaving, &action->when.items[i]);
    }
    return leaving.fills || leaving.looks ? NULL : leaving.takes;
}

/* --- Findings ------------------------------------------------------------- */

typedef struct {
    Checker *checker;
    const End *end;
    const Expression *zone;
} Looking;

static bool is_leaving(const Step *step)
{
    return step->verb == VERB_STATUS && step->player &&
           step->player->kind == E_ACTOR && step->number > 0;
}

/* The step that takes the actor out of the round, or NULL. */
static const Step *find_leaving(const Variant *variant, const Action *action)
{
    for (size_t i = 0; i < action->steps.count; i++) {
        const Step *step = &action->steps.items[i];
        if (is_leaving(step) &&
            variant->statuses[step->number].meaning == STATUS_OUT_OF_ROUND) {
            return step;
        }
    }
    return NULL;
}

static void look_at_action(const Looking *looking, const Action *action)
{
    Checker *checker = looking->checker;
    const Variant *variant = checker->variant;
    const char *zone = variant->zones[looking->zone->value].name;
    const Step *step = find_leaving(variant, action)
                           ? find_taking(action, looking->zone) : NULL;
    if (!step || checker_has_found(checker, step->place.name_span)) {
        return;
    }
    Diagnostic *finding = checker_find(
        checker, step->place.name_span, "who leaves the round by '%s' with one "
        "card loses it here, and then the end '%s' comes", action->name,
        looking->end->place.name);
    diagnostic_label(checker->found, finding, looking->end->place.name_span,
                     "the end");
    checker_help(checker, finding, "let the last card stay: 'if: count(%s of "
                 "actor) > 1'; or let the end ask who has left, too: '... and "
                 "actor is %s'", zone, variant->statuses[0].name);
}

static void look_at_actions(void *context, const Actions *actions)
{
    for (size_t i = 0; i < actions->count; i++) {
        look_at_action(context, &actions->items[i]);
    }
}

void check_leaves_empty(Checker *checker)
{
    const Variant *variant = checker->variant;
    const Rules *rules = variant->rules;
    for (size_t i = 1; i < variant->round_end_own; i++) {
        const Condition *condition = rules->round_ends[i].condition;
        EndAsks asks = {NULL, false};
        if (condition) {
            checker_visit(condition->holds, &asks, look_at_part);
        }
        if (asks.zone && !asks.more) {
            Looking looking = {checker, &rules->round_ends[i], asks.zone};
            rules_visit_decisions(rules, look_at_actions, &looking);
        }
    }
}
