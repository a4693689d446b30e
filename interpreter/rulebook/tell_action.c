/* An action: when it is open, what is chosen, what happens, whether the turn
 * goes on.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/teller.h"

enum { MERGED_MAX = 120 };     /* bytes of a sentence that is made longer */

/* "You may not draw if the pile is empty: ..." The reason is left out when it
 * is what was said. */
static void tell_guard(Teller *teller, const Action *action,
                       const Condition *guard)
{
    const char *never = tell_condition(teller, guard, true);
    const char *text = action->turn
        ? tell_format(teller, "you may not %s if %s", action->place.name, never)
        : tell_format(teller, "this is not possible if %s", never);
    tell(teller, guard->place,
         guard->because && !text_equal(guard->because, never)
             ? tell_format(teller, "%s: %s", text, guard->because) : text);
}

/* The reasons of the conditions that `like` adds to the last choice. */
static void tell_reasons(Teller *teller, const Action *action)
{
    const Choice *last = &action->choices[action->choice_count - 1];
    for (size_t i = last->own; i < last->where.count; i++) {
        const Condition *one = &last->where.items[i];
        if (one->because) {
            tell(teller, one->reason, one->because);
        }
    }
}

/* "the next player chooses a card and takes it" */
static const char *also(Teller *teller, const char *choice, const char *clause,
                        Noun chooser)
{
    size_t name = strlen(chooser.name);
    if (english_begins(clause, chooser.name) && clause[name] == ' ') {
        return tell_format(teller, "%s%s and %s", choice,
                           strchr(choice, ',') ? "," : "", clause + name + 1);
    }
    bool others = !english_is_order(choice);
    return tell_format(teller, "%s%s and %s%s", choice,
                       others || strchr(choice, ',') ? "," : "",
                       others && english_is_order(clause) ? "then " : "",
                       clause);
}

/* Whether a verb does something with cards, dice or players, as a turn is for:
 * sets the context, a truth. */
static void look_for_turn(void *context, const Step *step)
{
    bool *does = context;
    switch (step->verb) {
    case VERB_MOVE: case VERB_DEAL: case VERB_GATHER: case VERB_ROLL:
    case VERB_STATUS: case VERB_GO_AGAIN: case VERB_TURN_TO: case VERB_SKIP:
    case VERB_END_ROUND: case VERB_END_GAME: case VERB_PERFORM:
    case VERB_CARRY_OUT: case VERB_ASK:
        *does = true;
        return;
    case VERB_SHUFFLE: case VERB_GIVE: case VERB_TAKE_POINTS:
    case VERB_MAKE_CHANGE: case VERB_SET: case VERB_RAISE: case VERB_LOWER:
    case VERB_SCORE: case VERB_PICK: case VERB_REVERSE: case VERB_FOR_EACH:
    case VERB_WHILE: case VERB_CASES: case VERB_IF: case VERBS:
        return;
    }
}

/* Whether the turn goes on; that it is over where nothing in the action looks
 * like a turn. */
static void tell_then(Teller *teller, const Action *action)
{
    bool does = false;
    steps_visit(&action->steps, look_for_turn, &does);
    if (action->goes_on) {
        tell(teller, action->then, "then your turn goes on: choose again what "
             "to do");
    } else if (!does) {
        tell(teller, action->then ? action->then : action->place.node,
             "then your turn is over");
    }
}

/* What is chosen, and in the same sentence what is done with it when that is
 * plain; returns how many steps were told. */
static size_t tell_choice(Teller *teller, const Action *action,
                          const char *choice, Noun chooser)
{
    const Step *first = action->steps.count ? action->steps.items : NULL;
    bool one = action->choice_count == 1 && strlen(choice) < MERGED_MAX;
    const char *clause = one && first ? step_plain_clause(teller, first) : NULL;
    if (!clause || english_begins(clause, "if ") ||
        (english_is_order(clause) && !english_is_order(choice))) {
        tell(teller, action->choose, choice);
        return 0;
    }
    tell_from(teller, first->place.node);
    tell(teller, action->choose, also(teller, choice, clause, chooser));
    return 1;
}

/* Whether a step puts the actor out of the round: sets the context, a
 * teller's [leaves]. */
static void look_for_leaving(void *context, const Step *step)
{
    Teller *teller = context;
    const Status *statuses = teller->variant->statuses;
    teller->leaves = teller->leaves ||
                     (step->verb == VERB_STATUS &&
                      step->player->kind == E_ACTOR &&
                      statuses[step->number].meaning != STATUS_PLAYING);
}

void decision_tell(Teller *teller, const Action *action, Noun chooser)
{
    Bound *bound = teller->bound;
    bool leaves = teller->leaves;
    size_t told = 0;
    steps_visit(&action->steps, look_for_leaving, teller);
    for (size_t i = 0; i < action->when.count; i++) {
        tell_guard(teller, action, &action->when.items[i]);
    }
    const char *choice = choice_clause(teller, action, chooser);
    if (*choice) {
        told = tell_choice(teller, action, choice, chooser);
        tell_reasons(teller, action);
    }
    step_tell_from(teller, &action->steps, told);
    if (!*choice && action->steps.count == 0) {
        tell(teller, action->place.node, "nothing happens");
    }
    if (action->turn) {
        tell_then(teller, action);
    }
    teller->leaves = leaves;
    teller_unbind(teller, bound);
}

bool decision_simple(const Teller *teller, const Action *action)
{
    const Steps *steps = &action->steps;
    bool guarded = steps->count > 0 && steps->items[0].condition;
    return action->when.count == 0 && steps->node && steps->count <= 2 &&
           !guarded && step_all_simple(teller, steps);
}

const char *decision_clause(Teller *teller, const Action *action, Noun chooser)
{
    Bound *bound = teller->bound;
    const char *choice = choice_clause(teller, action, chooser);
    const char *effect = step_join(teller, &action->steps);
    teller_unbind(teller, bound);
    return *choice ? also(teller, choice, effect, chooser) : effect;
}
