/* The operations as numbers, and what is known of each.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_OPERATION_H
#define CRIA_PROGRAM_OPERATION_H

typedef enum {
#define OPERATION(name, operands, takes, gives) OP_##name,
#include "program/operations.def"
#undef OPERATION
    OPERATIONS
} Operation;

typedef struct {
    const char *name;
    const char *operands;      /* four letters, see operations.def */
    const char *takes;         /* three */
} OperationFacts;

/* Facts by number: verify.c. */
extern const OperationFacts operation_facts[OPERATIONS];

/* In a table of points: cards of one value have different points. */
enum { NOT_EQUAL = -0x7fffffff };

/* What OP_EVENT tells. */
typedef enum { EVENT_ROUND, EVENT_ROUND_END, EVENT_GAME_END, EVENT_STARTER,
               EVENT_SHUFFLE, EVENT_ROLL, EVENT_PICK,
               EVENT_OPENING   /* who starts is looked for (turn 0), or who has
                                  the first turn (turn 1) */
} EventKind;

/* From here on: an entry of what a program made for counting tells. */
enum { EVENT_COUNT = EVENT_OPENING + 1 };

#endif
