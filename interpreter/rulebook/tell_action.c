/* Describes an action: when it is open, the choice, the effects, and whether
 * the turn goes on.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/teller.h"

enum { MERGED_MAX = 120 };     /* longest sentence in bytes that may be
                                  extended */

/* "the pile is empty: nothing is left"; the reason is left out if it repeats
 * the condition. */
static const char *never(Teller *teller, const Condition *guard)
{
    const char *text = tell_condition(teller, guard, true);
    return guard->because && !text_equal(guard->because, text)
               ? tell_format(teller, "%s: %s", text, guard->because) : text;
}

/* Adds when an action is not open: [lead] and the condition with its reason.
 * Briefly the reason says enough, but of an answer all is said where it stands:
 * "this is not possible" means nothing elsewhere. */
static void tell_guard(Teller *teller, const Action *action,
                       const Condition *guard, const char *lead)
{
    const char *reason = never(teller, guard);
    tell_briefly(teller, action->turn ? "" : NULL,
                 guard->because ? guard->because : reason);
    tell_that(teller, guard->place, "%s%s", lead, reason);
}

/* "you may not draw if" */
static const char *not_open(Teller *teller, const Action *action)
{
    const char *name = action->place.name;
    return !action->turn ? "this is not possible if"
           : tell_format(teller, english_is_act(name)
                                     ? "you may not %s if"
                                     : "you may not choose \"%s\" if", name);
}

/* When an action is not open: a sentence each, or a list if they are many. */
static void tell_guards(Teller *teller, const Action *action)
{
    enum { LISTED_LEAST = 3 };
    const Conditions *when = &action->when;
    if (when->count < LISTED_LEAST) {
        for (size_t i = 0; i < when->count; i++) {
            tell_guard(teller, action, &when->items[i],
                       tell_format(teller, "%s ", not_open(teller, action)));
        }
        return;
    }
    tell_briefly(teller, action->turn ? "" : NULL, NULL);
    tell_that(teller, when->items[0].place, "%s one of these is true:",
              not_open(teller, action));
    page_open(&teller->page, BLOCK_LIST);
    for (size_t i = 0; i < when->count; i++) {
        page_open(&teller->page, BLOCK_ITEM);
        tell_guard(teller, action, &when->items[i], "");
        page_close(&teller->page);
    }
    page_close(&teller->page);
}

/* The reasons of the conditions that `like` adds to the last choice. */
static void tell_reasons(Teller *teller, const Action *action)
{
    const Choice *last = &action->choices[action->choice_count - 1];
    for (size_t i = last->own; i < last->where.count; i++) {
        const Condition *one = &last->where.items[i];
        if (one->because) {
            tell_briefly(teller, "", one->because);
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

/* A value in the text of a move. */
static const char *text_value(Teller *teller, const Expression *value)
{
    TypeBase base = value->type.base;
    bool one = base == TYPE_CARD || base == TYPE_SYMBOL ||
               base == TYPE_PLAYER || base == TYPE_TOKEN || base == TYPE_DIE;
    return base == TYPE_NUMBER ? amount_of(teller, tell_taken(teller, value))
           : one ? noun_object(noun_of(teller, tell_taken(teller, value)))
                 : "what follows from the choice";
}

/* "the others are told only \"hide a card\"" */
static void tell_others(Teller *teller, const Action *action)
{
    const Pieces *told = &action->told;
    Text text = text_new(teller->arena);
    for (size_t i = 0; i < told->count; i++) {
        const Piece *piece = &told->items[i];
        if (piece->text) {
            text_add(&text, piece->text);
        } else if (piece->expression) {
            text_add_format(&text, "(%s)",
                            text_value(teller, piece->expression));
        } else {
            text_add_format(&text, "(the %s)",
                            action->choices[piece->parameter].place.name);
        }
    }
    if (told->node) {
        tell_that(teller, told->node, "the others are told only \"%s\"",
                  text_string(&text));
    }
}

static void tell_going_on(Teller *teller, const Action *action)
{
    if (action->turn && action->goes_on) {
        tell_briefly(teller, "then choose again what to do", NULL);
        tell_that(teller, action->then, "then%s your turn goes on: choose "
                  "again what to do",
                  teller->leaves ? ", if you are still in the round," : "");
    }
}

/* Gives a teller names of its own, so that what it mentions changes no
 * other. */
static void copy_bound(Teller *teller)
{
    Bound **end = &teller->bound;
    for (const Bound *bound = *end; bound; bound = bound->outer) {
        *end = arena_alloc(teller->arena, sizeof **end);
        **end = *bound;
        if (teller->doer.bound == bound) {
            teller->doer.bound = *end;
        }
        end = &(*end)->outer;
    }
}

/* A choice where there is little room. */
typedef struct {
    const char *text, *reasons;
    bool partly;           /* long conditions are left out */
} Brief;

/* The choice without the conditions that have reasons. It is told before the
 * choice itself, so nothing may count as mentioned by it. */
static Brief brief_choice(const Teller *teller, const Action *action,
                          Noun chooser)
{
    Words against = words_new(teller->arena);
    Diagnostics found = diagnostics_new(teller->arena);
    Teller aside = *teller;
    aside.against = &against;
    aside.found = &found;
    aside.listener = NULL;
    aside.partly = false;
    aside.pending = (Origins){NULL, 0, 0};
    copy_bound(&aside);
    const char *text = decision_choice(&aside, action, chooser);
    return (Brief){text, against.count > 0 ? english_join(&against, "; ")
                                           : NULL, aside.partly};
}

/* Describes the choice, and in the same sentence what is done with it if that
 * is simple; returns the number of steps described. */
static size_t tell_choice(Teller *teller, const Action *action,
                          const char *choice, Brief brief, Noun chooser)
{
    const Step *first = action->steps.count ? action->steps.items : NULL;
    bool one = action->choice_count == 1 && strlen(choice) < MERGED_MAX;
    const char *clause = one && first ? step_plain_clause(teller, first) : NULL;
    bool order = clause && english_is_order(clause);
    bool apart = order != english_is_order(choice);
    /* "choose a card that is red, and the pot is now two" could be read as two
     * conditions. */
    if (!clause || english_begins(clause, "if ") ||
        (apart && (order || set_has_conditions(choice)))) {
        tell_briefly(teller, brief.text, brief.reasons);
        teller->partly = brief.partly;
        tell(teller, action->choose, choice);
        return 0;
    }
    tell_briefly(teller, also(teller, brief.text, clause, chooser),
                 brief.reasons);
    teller->partly = brief.partly;
    tell_from(teller, first->place.node);
    tell(teller, action->choose, also(teller, choice, clause, chooser));
    return 1;
}

/* Sets the context, a teller's [leaves], if a step may put the actor out of the
 * round. */
static void look_for_leaving(void *context, const Step *step)
{
    Teller *teller = context;
    const Status *statuses = teller->variant->statuses;
    teller->leaves = teller->leaves ||
                     (step->verb == VERB_STATUS &&
                      statuses[step->number].meaning != STATUS_PLAYING);
}

bool decision_leaves(const Teller *teller, const Steps *steps)
{
    Teller look = *teller;
    look.leaves = false;
    steps_visit(steps, look_for_leaving, &look);
    return look.leaves;
}

void decision_tell(Teller *teller, const Action *action, Noun chooser)
{
    Bound *bound = teller->bound;
    bool leaves = teller->leaves;
    size_t told = 0;
    teller->leaves = leaves || decision_leaves(teller, &action->steps);
    tell_guards(teller, action);
    const Brief brief = brief_choice(teller, action, chooser);
    const char *choice = decision_choice(teller, action, chooser);
    if (*choice) {
        told = tell_choice(teller, action, choice, brief, chooser);
        tell_reasons(teller, action);
    }
    step_tell_from(teller, &action->steps, told);
    if (!*choice && action->steps.count == 0) {
        bool over = action->turn && !action->goes_on &&
                    !teller->variant->at_once;
        tell(teller, action->place.node, over ? "your turn is over"
                                              : "nothing happens");
    }
    tell_others(teller, action);
    tell_going_on(teller, action);
    teller->leaves = leaves;
    teller_unbind(teller, bound);
}

bool decision_simple(const Teller *teller, const Action *action)
{
    const Steps *steps = &action->steps;
    bool guarded = steps->count > 0 && steps->items[0].condition;
    return action->when.count == 0 && !action->told.node && steps->node &&
           steps->count <= 2 && !guarded && step_all_simple(teller, steps);
}

const char *decision_clause(Teller *teller, const Action *action, Noun chooser)
{
    Bound *bound = teller->bound;
    const char *choice = decision_choice(teller, action, chooser);
    const char *effect = step_join(teller, &action->steps);
    teller_unbind(teller, bound);
    return *choice ? also(teller, choice, effect, chooser) : effect;
}
