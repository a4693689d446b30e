/* Free actions as a measure sees them: what their steps do to it, and what is
 * certain whenever they are open. Only for check/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_CHECK_FREE_ACTION_H
#define CRIA_CHECK_FREE_ACTION_H

#include "check/checker.h"
#include "program/range.h"

/* A condition that holds, or does not, whenever an action is open. One of kind
 * E_RANGE that holds: there is a number in it. */
typedef struct {
    const Expression *condition;
    bool holds;
} Fact;

/* A step of an action. */
typedef struct {
    const Step *step;
    bool sure;             /* it is done whenever the action is */
} FreeStep;

/* An action with `then: go on`; one of these for each kind of token that may be
 * chosen in it. */
typedef struct {
    Checker *checker;
    const Action *said;    /* as the rules say it */
    Fact *facts;
    size_t fact_count, fact_capacity;
    FreeStep *steps;
    size_t step_count, step_capacity;
    const Choice *choice;  /* of a token, or NULL */
    int64_t token;         /* the kind that is chosen */
    uint64_t changed;      /* what the steps so far may change */
    bool ends;             /* after it nothing more is done in this turn */
    bool out;              /* the steps so far put the actor out */
    bool gone;             /* it was proved that it has an end */
} Free;

/* Something that is counted: a variable that is remembered, the cards of a
 * zone, the tokens of a holder. */
typedef struct {
    const Expression *of;  /* of kind E_VARIABLE, E_ZONE, or whoever holds the
                              tokens */
    bool tokens;
    int64_t token;         /* their kind, or ALL_TOKENS */
} Measure;
enum { ALL_TOKENS = -2 };

/* What the steps of an action do to a measure. */
typedef struct {
    bool up, down;         /* it may come to be more, less */
    bool surely_up, surely_down;
    const Expression *set; /* what it is set to in any case, and not changed
                              afterwards, or NULL */
} Effect;

Effect free_effect(const Free *action, const Measure *measure);

/* What is chosen in the action under the name that [expression] is, or NULL. */
const Choice *free_chosen(const Free *action, const Expression *expression);

/* The kind of token that [expression] is in this action; NOTHING when it is not
 * certain. */
int64_t free_token(const Free *action, const Expression *expression);

/* What a number, or whatever is chosen, can come to in this action. */
Range free_values(const Free *action, const Expression *expression);

/* Adds a condition of the action, and the parts that follow from it. */
void free_add_fact(Free *action, const Expression *condition, bool holds);

/* Whether it is certain, whenever the action is open, that [condition] holds
 * ([value] 1) or not (0). */
bool free_knows(const Free *action, const Expression *condition, int value);

/* Whether a set, such as the cards of a zone, has something in it whenever the
 * action is open. */
bool free_has_some(const Free *action, const Expression *set);

/* Whether [holder] has a token of [kind], or any one for ALL_TOKENS, whenever
 * the action is open. */
bool free_holds(const Free *action, const Expression *holder, int64_t kind);

/* The set without the conditions on what is in it. */
const Expression *free_whole(const Expression *set);

/* Whether an amount stays what it is while nothing but [changed] changes. */
bool free_lasts(const Free *action, const Expression *amount, uint64_t changed);

/* Whether a condition of the action bounds [variable], above or else below.
 * [changed]: the parts of the table that free actions change. */
bool free_bounds(const Free *action, const Expression *variable, bool above,
                 uint64_t changed);

/* Whether the action is not open once [variable] is [value], as long as nothing
 * but [changed] changes. */
bool free_shuts(const Free *action, const Expression *variable,
                const Expression *value, uint64_t changed);

#endif
