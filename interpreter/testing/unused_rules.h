/* Which rules were of no use in the games, and of rules within each other which
 * one is the cause.
 *
 * A rule is the cause when it was reached and yet never held or was never done.
 * What was never reached follows from another rule that was of no use: one that
 * it is in, or one before it in the same list. For what is in a rule is reached
 * as soon as the rule holds or is done, so that on the way from a rule that was
 * never reached to the rules around it there is always one that was reached.
 * Only for testing/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTING_UNUSED_RULES_H
#define CRIA_TESTING_UNUSED_RULES_H

#include "testing/random_test.h"

typedef enum {
    UNUSED_NOT,            /* it was of use, or it follows from another rule */
    UNUSED_NEVER,          /* it was tried and never held */
    UNUSED_NOT_REACHED,    /* the one before it never let it have its turn */
    UNUSED_NOT_TOGETHER,   /* an action: its conditions held, but never all */
    UNUSED_NOTHING_THERE,  /* a choice: there was nothing to choose from */
    UNUSED_NOTHING_FITS,   /* a choice, an action: nothing met all conditions */
    UNUSED_NOT_CHOSEN      /* an action that was open, and nobody chose it */
} Unused;

/* Why [count], an entry of the trial's counts, is the cause that something
 * never happened. */
Unused unused_why(const Trial *trial, const Count *count);

/* The `else` that was never done since the condition [count] always held, or
 * NULL. */
const Node *unused_else(const Count *count);

/* The variant's actions when none of them could be chosen since a mode was on
 * at each decision, or NULL. */
const Node *unused_actions(const Trial *trial);

/* Whether a condition is one of `together`, of what is chosen. */
bool unused_is_together(const Node *condition);

#endif
