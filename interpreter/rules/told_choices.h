/* Which choices of an action others are told of: by what it does with them.
 *
 * A choice is told to those who see by what the action certainly does what was
 * chosen. If it may do something with it that they do not see, they are not
 * told. If neither, they are told when they see it where it lies; values,
 * numbers and players lie nowhere.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RULES_TOLD_CHOICES_H
#define CRIA_RULES_TOLD_CHOICES_H

#include "rules/rules.h"

/* A place that a step takes something from or puts it into, or where something
 * lies. */
typedef enum {
    PLACE_CARDS,           /* a zone */
    PLACE_TOKENS,          /* what a holder has; [at] NULL: any holder */
    PLACE_MEMORY,          /* something remembered */
    PLACE_DICE,            /* what dice show */
    PLACE_REVEALED,        /* what is revealed to the players [at] */
    PLACE_TURN             /* what the actor has chosen in this turn */
} PlaceKind;

typedef struct {
    PlaceKind kind;
    const Expression *at;  /* the zone, the holders, the variable, the dice */
    const Expression *what;    /* the card or the tokens, or NULL */
    bool taken;            /* it is taken from here, not put here */
    bool unsure;           /* an earlier step of the action may change whose
                              place this is, or who sees it */
} ChangedPlace;

/* Whether the observer in [context] sees what is at a place. */
typedef bool SeesPlace(void *context, const ChangedPlace *place);

/* Whether everybody sees it at every moment. */
bool place_is_open(const Variant *variant, const ChangedPlace *place);

typedef struct {
    bool choices[SIMPLE_PARAMETERS_MAX];
    bool shown[SIMPLE_PARAMETERS_MAX];     /* those that they see for sure */
    bool counted[SIMPLE_PARAMETERS_MAX];   /* how many there are, of several */
} ToldChoices;

ToldChoices action_tells(const Variant *variant, const Action *action,
                         SeesPlace *sees, void *context);

/* Whether the file has others be told a choice: its name is in `told`. */
bool action_says(const Action *action, int choice);

/* The choice of an action in progress that [name] stands for, if the observer
 * in [context] is not told what was chosen; else NULL. */
const Choice *choice_untold(const Variant *variant, const Local *name,
                            SeesPlace *sees, void *context);

/* A name in [value], an expression in the text of an action, of which an
 * observer who is told [told] does not know what it stands for, or NULL: a
 * choice, or a name from before the question. */
const Local *action_untold_name(const Variant *variant, const Action *action,
                                const ToldChoices *told,
                                const Expression *value, SeesPlace *sees,
                                void *context);

#endif
