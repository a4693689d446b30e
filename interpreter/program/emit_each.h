/* Conditions on what each element of a set has in the same place. Only for
 * program/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_EMIT_EACH_H
#define CRIA_PROGRAM_EMIT_EACH_H

#include "program/compiler.h"

/* The set that the condition filters, loaded on first use. */
typedef struct {
    const Expression *set;
    Local *local;
    int reg;
    bool loaded;
} Candidates;

/* Returns its register. */
int candidates_load(Compiler *compiler, Candidates *candidates);

/* What is the same for each element [e] in a condition on it. */
typedef struct {
    enum { IS_NONE, IS_NUMBER, IS_CARDS, IS_KINDS, IS_STATUS, IS_LOOKED_AT,
           IS_ONE, IS_AMONG } what;
    Operation operation;
    const Expression *place;         /* the variable or zone of each */
    const Expression *with;          /* what it is compared with; NULL: 0 */
    bool negated;
} Each;

/* The condition [e] on [local] as one about each; IS_NONE: it is another. */
Each each_find(const Compiler *compiler, const Expression *e,
               const Local *local);

/* Whether the set that each_emit makes has only candidates. */
bool each_narrows(const Each *each);

/* Emits the candidates for which [condition] is true, perhaps with others, into
 * [reg]. */
void each_emit(Compiler *compiler, const Expression *condition,
               const Each *each, Candidates *candidates, int reg);

#endif
