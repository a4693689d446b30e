/* Free actions and measures: the effects of their steps on a measure, and what
 * is certain whenever they are open. Only for check/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_CHECK_FREE_ACTION_H
#define CRIA_CHECK_FREE_ACTION_H

#include "check/checker.h"
#include "program/range.h"

/* A condition that is true, or false, whenever an action is open. If kind
 * E_RANGE is true, the range contains a number. */
typedef struct {
    const Expression *condition;
    bool holds;
} Fact;

/* A step of an action. */
typedef struct {
    const Step *step;
    bool sure;             /* always done when the action is */
    const struct Free *ways;         /* if certainly one of some steps within it
                                        is done: the action up to here and each
                                        of them */
    size_t way_count;
} FreeStep;

/* An action with `then: go on`; there is one of these for each kind of token
 * that may be chosen in it. */
typedef struct Free {
    Checker *checker;
    const Action *said;    /* as in the rules */
    Fact *facts;
    size_t fact_count, fact_capacity;
    FreeStep *steps;
    size_t step_count, step_capacity;
    size_t first;          /* of a way: its first step */
    const Choice *choice;  /* the choice of a token, or NULL */
    int64_t token;         /* the kind that is chosen */
    uint64_t changed;      /* what the steps so far may change */
    bool ends;             /* nothing can be done after it in this turn */
    bool out;              /* the steps so far may put the actor out */
    bool gone;             /* proved to end */
} Free;

/* All free actions of a game. */
typedef struct {
    Checker *checker;
    Free *items;
    size_t count, steps;
    bool lost;             /* there is too much to check */
    uint64_t changed;      /* what free actions change */
} Frees;

/* A number that can be counted: a variable, the cards of a zone, the tokens of
 * a holder. */
typedef struct {
    const Expression *of;  /* of kind E_VARIABLE, E_ZONE, or the holder of the
                              tokens */
    bool tokens;
    int64_t token;         /* kind of the tokens, or ALL_TOKENS */
} Measure;
enum { ALL_TOKENS = -2 };

/* The effect of an action's steps on a measure. */
typedef struct {
    bool up, down;         /* it may increase, decrease */
    bool surely_up, surely_down;
    const Expression *set; /* the value it is always set to, and not changed
                              afterwards, or NULL */
} Effect;

Effect free_effect(const Free *action, const Measure *measure);

/* The choice of the action that [expression] names, or NULL. */
const Choice *free_chosen(const Free *action, const Expression *expression);

/* The kind of token that [expression] means in this action; NOTHING if it is
 * not certain. */
int64_t free_token(const Free *action, const Expression *expression);

/* The possible values of a number, or of a choice, in this action. */
Range free_values(const Free *action, const Expression *expression);

/* Adds a condition of the action, and the parts that it implies. */
void free_add_fact(Free *action, const Expression *condition, bool holds);

/* Whether [condition] is certainly true ([value] 1) or false (0) whenever the
 * action is open. */
bool free_knows(const Free *action, const Expression *condition, int value);

/* Whether a set, such as the cards of a zone, is never empty when the action is
 * open. With conditions for its elements only if they say just that. */
bool free_has_some(const Free *action, const Expression *set);

/* Whether [holder] has a token of [kind], or of any kind for ALL_TOKENS,
 * whenever the action is open. */
bool free_holds(const Free *action, const Expression *holder, int64_t kind);

/* The set without the conditions for its elements. */
const Expression *free_whole(const Expression *set);

/* Whether an amount stays the same while only [changed] changes. */
bool free_lasts(const Free *action, const Expression *amount, uint64_t changed);

/* Whether a condition of the action bounds [variable] from above, or else from
 * below, while only free actions are done. The condition may add other
 * remembered numbers to it that move only the same way; *[against] is the first
 * action that is left and moves one of them the other way, or NULL. */
bool free_bounds(const Free *action, const Expression *variable, bool above,
                 const Frees *all, const Free **against);

/* Whether the action is closed once [variable] is [value], as long as only
 * [changed] changes. */
bool free_shuts(const Free *action, const Expression *variable,
                const Expression *value, uint64_t changed);

#endif
