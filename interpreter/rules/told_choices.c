/* Puts together what an action does with each of its choices, where they lie,
 * and what one tells of another.
 *
 * SPDX-License-Identifier: MIT */
#include "rules/choice_uses.h"

/* --- who binds a name ----------------------------------------------------- */

typedef struct {
    const Local *name;
    const Step *step;
    const Action *action;
    int choice;
} Binder;

static void look_at_step(void *context, const Step *step)
{
    Binder *binder = context;
    binder->step = step->local == binder->name ? step : binder->step;
}

static int find_choice(const Action *action, const Local *name)
{
    for (int i = 0; i < action->choice_count; i++) {
        if (action->choices[i].local == name) {
            return i;
        }
    }
    return NOTHING;
}

static void look_at_actions(void *context, const Actions *actions)
{
    Binder *binder = context;
    for (size_t i = 0; i < actions->count; i++) {
        int choice = find_choice(&actions->items[i], binder->name);
        if (choice >= 0) {
            binder->action = &actions->items[i];
            binder->choice = choice;
        }
    }
}

static Binder find_binder(const Variant *variant, const Local *name)
{
    Binder binder = {.name = name};
    rules_visit_steps(variant->rules, look_at_step, &binder);
    rules_visit_decisions(variant->rules, look_at_actions, &binder);
    return binder;
}

/* --- where something lies ------------------------------------------------- */

/* Whether everybody sees it at every moment; [top]: it is a pile's top card. */
static bool is_open(const SeenBy *by, bool top)
{
    for (int i = 0; i < STATUSES_MAX; i++) {
        if (by->seen[i] != SEEN_EVERYBODY &&
            !(by->seen[i] == SEEN_TOP && top)) {
            return false;
        }
    }
    return true;
}

/* Whether everybody sees the tokens of all holders that [at] can be; NULL: of
 * all there are. */
static bool are_tokens_open(const Variant *variant, const Expression *at,
                            const Expression *what)
{
    bool players = at && (at->type.base == TYPE_PLAYER ||
                          at->type.base == TYPE_PLAYERS);
    bool one = at && !players && at->kind == E_CONSTANT;
    for (int i = 0; !one && i < variant->token_count; i++) {
        bool other = what && what->kind == E_CONSTANT && what->value != i;
        if (!other && !is_open(&variant->tokens[i].seen_by, false)) {
            return false;
        }
    }
    for (int i = 0; !players && i < (int)variant->holder_count; i++) {
        bool other = one && at->value != variant_supply(variant) + i;
        if (!other && !is_open(&variant->holders[i].seen_by, false)) {
            return false;
        }
    }
    return true;
}

bool place_is_open(const Variant *variant, const ChangedPlace *place)
{
    const Expression *at = place->at, *what = place->what;
    switch (place->kind) {
    case PLACE_CARDS:
        return is_open(&variant->zones[at->value].seen_by,
                       !place->taken || (what && what->kind == E_TOP));
    case PLACE_MEMORY:
        return is_open(&variant->variables[at->value].seen_by, false);
    case PLACE_DICE: return is_open(&variant->dice_seen_by, false);
    case PLACE_TOKENS: return are_tokens_open(variant, at, what);
    case PLACE_REVEALED: case PLACE_TURN: break;
    }
    return false;
}

typedef struct {
    const Variant *variant;
    const Action *action;
    SeesPlace *sees;
    void *context;
} Onlooker;

static bool knows_name(const Onlooker *onlooker, const Local *name);

/* Whether an observer sees the elements of a set, or one, where they lie. */
static bool sees_lying(const Onlooker *onlooker, const Expression *those)
{
    PlaceKind kind = PLACE_CARDS;
    const Expression *at = those, *what = NULL;
    while (at->kind == E_WHERE || at->kind == E_LOWEST ||
           at->kind == E_HIGHEST) {
        at = at->left;
    }
    if (at->kind == E_UNION || at->kind == E_ZONES) {
        return (at->kind == E_ZONES || sees_lying(onlooker, at->left)) &&
               sees_lying(onlooker, at->right);
    }
    if (at->kind == E_TOP || at->kind == E_BOTTOM) {
        what = at;
        at = at->left;
    } else if (at->kind == E_TOKENS) {
        kind = PLACE_TOKENS;
        at = at->left;
    } else if (at->kind == E_VARIABLE) {
        kind = PLACE_MEMORY;
    } else if (at->type.base == TYPE_DICE || at->type.base == TYPE_DIE) {
        kind = PLACE_DICE;
    } else if (at->kind == E_LOCAL) {
        return knows_name(onlooker, at->local);
    } else if (at->kind != E_ZONE) {
        return at->type.base != TYPE_CARD;
    }
    return onlooker->sees(onlooker->context,
                          &(ChangedPlace){kind, at, what, true, false});
}

/* Whether an observer knows what a name from before the question stands for,
 * without the steps of the action that is asked for now. */
static bool knows_before(const Onlooker *onlooker, const Local *name)
{
    Binder binder = find_binder(onlooker->variant, name);
    if (binder.action) {
        return (binder.action->turn &&
                onlooker->sees(onlooker->context,
                               &(ChangedPlace){.kind = PLACE_TURN})) ||
               action_tells(onlooker->variant, binder.action, onlooker->sees,
                            onlooker->context).choices[binder.choice];
    }
    if (!binder.step || binder.step->verb == VERB_SCORE) {
        return true;
    }
    if (binder.step->verb == VERB_DEAL) {
        return onlooker->sees(
            onlooker->context,
            &(ChangedPlace){PLACE_CARDS, binder.step->to, NULL, false, false});
    }
    const Expression *those = binder.step->verb == VERB_FOR_EACH
                                  ? binder.step->from : binder.step->object;
    return !those || sees_lying(onlooker, those);
}

const Choice *choice_untold(const Variant *variant, const Local *name,
                            SeesPlace *sees, void *context)
{
    Binder binder = find_binder(variant, name);
    Onlooker onlooker = {variant, binder.action, sees, context};
    return binder.action && !knows_before(&onlooker, name)
               ? &binder.action->choices[binder.choice] : NULL;
}

/* A choice of the same action is linked to those that it is in (told). */
static bool knows_name(const Onlooker *onlooker, const Local *name)
{
    return find_choice(onlooker->action, name) >= 0 ||
           knows_before(onlooker, name);
}

/* --- all choices of an action --------------------------------------------- */

/* Whether [expression], which may be NULL, has [name] in it. */
static bool has_name(const Expression *expression, const Local *name)
{
    return expression &&
           ((expression->kind == E_LOCAL && expression->local == name) ||
            has_name(expression->left, name) ||
            has_name(expression->right, name) ||
            has_name(expression->condition, name));
}

static bool conditions_have(const Conditions *conditions, const Local *name)
{
    for (size_t i = 0; i < conditions->count; i++) {
        if (has_name(conditions->items[i].holds, name)) {
            return true;
        }
    }
    return false;
}

/* Whether what can be chosen here depends on another choice. How many can be
 * chosen tells nothing of what is. */
static bool depends_on(const Choice *choice, const Choice *other)
{
    return has_name(choice->from, other->local) ||
           has_name(choice->cap, other->local) ||
           conditions_have(&choice->where, other->local) ||
           conditions_have(&choice->together, other->local);
}

/* Whether how many are chosen depends on more of another choice than on a
 * number that others know. */
static bool bound_tells(const Expression *bound, const Choice *other,
                        bool counted)
{
    bool count = bound && bound->kind == E_COUNT && counted &&
                 bound->left->kind == E_LOCAL;
    return bound && !count &&
           ((bound->kind == E_LOCAL && bound->local == other->local) ||
            bound_tells(bound->left, other, counted) ||
            bound_tells(bound->right, other, counted) ||
            bound_tells(bound->condition, other, counted));
}

/* Whether a choice would tell of one that is not told. */
static bool tells_of_other(const Action *action, const ToldChoices *told,
                           int index)
{
    const Choice *choices = action->choices;
    for (int i = 0; i < action->choice_count; i++) {
        bool counted = told->counted[i];
        if (!told->choices[i] &&
            (depends_on(&choices[i], &choices[index]) ||
             depends_on(&choices[index], &choices[i]) ||
             bound_tells(choices[index].least, &choices[i], counted) ||
             bound_tells(choices[index].most, &choices[i], counted))) {
            return true;
        }
    }
    return false;
}

ToldChoices action_tells(const Variant *variant, const Action *action,
                         SeesPlace *sees_place, void *context)
{
    Onlooker onlooker = {variant, action, sees_place, context};
    ToldChoices told = {.counted = {false}};
    bool again = true;
    for (int i = 0; i < action->choice_count; i++) {
        Uses uses = choice_uses(variant, &action->steps,
                                action->choices[i].local, sees_place, context);
        told.shown[i] = uses.shown;
        told.counted[i] = uses.counted;
        told.choices[i] = uses.shown ||
                          (!uses.hidden &&
                           sees_lying(&onlooker, action->choices[i].from));
    }
    while (again) {
        again = false;
        for (int i = 0; i < action->choice_count; i++) {
            if (told.choices[i] && !told.shown[i] &&
                tells_of_other(action, &told, i)) {
                told.choices[i] = false;
                again = true;
            }
        }
    }
    return told;
}

bool action_says(const Action *action, int choice)
{
    for (size_t i = 0; i < action->told.count; i++) {
        const Piece *piece = &action->told.items[i];
        if (piece->parameter == choice ||
            has_name(piece->expression, action->choices[choice].local)) {
            return true;
        }
    }
    return false;
}

/* A name that the expression binds itself is known. */
static bool tells_name(const Onlooker *onlooker, const ToldChoices *told,
                       const Local *name)
{
    int choice = find_choice(onlooker->action, name);
    return choice >= 0 ? told->choices[choice]
                       : knows_before(onlooker, name) ||
                             choice_uses(onlooker->variant,
                                         &onlooker->action->steps, name,
                                         onlooker->sees,
                                         onlooker->context).shown;
}

static const Local *untold_name(const Onlooker *onlooker,
                                const ToldChoices *told,
                                const Expression *value)
{
    const Local *name = NULL;
    bool counts = value && value->kind == E_COUNT &&
                  value->left->kind == E_LOCAL;
    int counted = counts ? find_choice(onlooker->action, value->left->local)
                         : NOTHING;
    if (counted >= 0 && told->counted[counted]) {
        return NULL;
    }
    if (value && value->kind == E_LOCAL) {
        return tells_name(onlooker, told, value->local) ? NULL : value->local;
    }
    name = value ? untold_name(onlooker, told, value->left) : NULL;
    name = value && !name ? untold_name(onlooker, told, value->right) : name;
    return value && !name ? untold_name(onlooker, told, value->condition)
                          : name;
}

const Local *action_untold_name(const Variant *variant, const Action *action,
                                const ToldChoices *told,
                                const Expression *value, SeesPlace *sees_place,
                                void *context)
{
    Onlooker onlooker = {variant, action, sees_place, context};
    return untold_name(&onlooker, told, value);
}
