/* What the files that emit expressions share among themselves.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_EMIT_H
#define CRIA_PROGRAM_EMIT_H

#include "program/compiler.h"

/* Emits a look-up of [expression] in the table of its values over [part], which
 * is all it depends on; false when it depends on more. */
bool emit_table(Compiler *compiler, const Expression *expression,
                const Expression *part, int reg);

/* Each emits one group of kinds of expressions into register [reg]. */
void emit_variable(Compiler *compiler, const Expression *e, int reg);
void emit_zone(Compiler *compiler, const Expression *e, int reg);
void emit_how_many(Compiler *compiler, const Expression *e, int reg);
void emit_matches(Compiler *compiler, const Expression *e, int reg);
void emit_holds(Compiler *compiler, const Expression *e, int reg);
void emit_count(Compiler *compiler, const Expression *e, int reg);
void emit_empty(Compiler *compiler, const Expression *e, int reg);
void emit_in(Compiler *compiler, const Expression *e, int reg);
void emit_lookup(Compiler *compiler, const Expression *e, int reg);

/* A set's word from a value or a set of values. */
int emit_as_set(Compiler *compiler, const Expression *e);

/* The points of a group of cards, and their sum over all groups as one
 * instruction. False when it is no such sum. */
void emit_group(Compiler *compiler, const Expression *e, int reg);
bool emit_sum_groups(Compiler *compiler, const Expression *e, int reg);

#endif
