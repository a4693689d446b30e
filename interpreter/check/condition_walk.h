/* Every condition of the rules, also those within amounts and the parts of `or`
 * and `and`, with what is certain about its result wherever it is evaluated.
 * Only for check/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_CHECK_CONDITION_WALK_H
#define CRIA_CHECK_CONDITION_WALK_H

#include "check/checker.h"

/* What a condition is a part of. */
typedef enum {
    ASKED_ALONE,           /* the condition of a step, an action, a mode... */
    ASKED_OR, ASKED_AND,   /* one of two, of an `or` or `and` */
    ASKED_IF,              /* of an `if` in an amount */
    ASKED_WHERE,           /* of `where`, `any` or `all` */
    ASKED_ELSEWHERE        /* a text that other checks look at as a whole */
} AskedAs;

/* A condition of the file, at whatever places it is evaluated. */
typedef struct {
    Span span;
    AskedAs as;
    const char *help;      /* help if it is always true, NULL: the usual help */
    int result;            /* 0 or 1 if it has the same result everywhere, else
                              WALK_OPEN */
    bool excluded;         /* another condition excludes it at some place */
    Span by;               /* the other one */
    bool cause;            /* its result is certain, and no condition around it
                              is certain, or one is because of it alone */
} Asked;
enum { WALK_OPEN = -1 };

/* What the walk has found. */
typedef struct Walk {
    Asked *asked;          /* each condition once */
    size_t asked_count, asked_capacity;
    const Step **dead;     /* steps after one that ends the round or game */
    size_t dead_count, dead_capacity;
} Walk;

/* Goes through all rules; the numbers of the file and of players count as
 * unknown. The result is kept for the next check that asks for it. */
const Walk *walk_of(Checker *checker);

#endif
