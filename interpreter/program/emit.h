/* What the files that emit expressions share among themselves.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_EMIT_H
#define CRIA_PROGRAM_EMIT_H

#include "program/compiler.h"

/* Each emits one group of kinds of expressions into register [reg]. */
void emit_variable(Compiler *compiler, const Expression *e, int reg);
void emit_moment(Compiler *compiler, const Expression *e, int reg);
void emit_zone(Compiler *compiler, const Expression *e, int reg);
void emit_how_many(Compiler *compiler, const Expression *e, int reg);
void emit_value(Compiler *compiler, const Expression *e, int reg);
void emit_count(Compiler *compiler, const Expression *e, int reg);
void emit_empty(Compiler *compiler, const Expression *e, int reg);
void emit_in(Compiler *compiler, const Expression *e, int reg);
void emit_token(Compiler *compiler, const Expression *e, int reg);

/* The points of a group of cards, and their sum over all groups as one
 * instruction: emit_group.c. False when it is no such sum. */
void emit_group(Compiler *compiler, const Expression *e, int reg);
bool emit_sum_groups(Compiler *compiler, const Expression *e, int reg);

#endif
