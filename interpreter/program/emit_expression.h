/* Shared by the files that emit expressions.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_EMIT_EXPRESSION_H
#define CRIA_PROGRAM_EMIT_EXPRESSION_H

#include "program/compiler.h"

/* Emits [expression] as a lookup in the table of its values by [part]. Returns
 * false when it depends on more than [part]. */
bool emit_table(Compiler *compiler, const Expression *expression,
                const Expression *part, int reg);

/* Emits [expression] into [reg], unless another register has its value already;
 * returns the register. */
int emit_near(Compiler *compiler, const Expression *expression, int reg);

/* Emits the set of all elements for which [condition] on [local] is true, as a
 * constant or a row of a table. Returns false, and emits nothing, when it
 * depends on more. */
bool emit_tabulated(Compiler *compiler, const Expression *condition,
                    const Local *local, int reg);

/* Each emits one group of kinds of expression into register [reg]. */
void emit_variable(Compiler *compiler, const Expression *e, int reg);
void emit_zone(Compiler *compiler, const Expression *e, int reg);
void emit_how_many(Compiler *compiler, const Expression *e, int reg);
void emit_matches(Compiler *compiler, const Expression *e, int reg);
void emit_holds(Compiler *compiler, const Expression *e, int reg);
void emit_count(Compiler *compiler, const Expression *e, int reg);
void emit_empty(Compiler *compiler, const Expression *e, int reg);
void emit_in(Compiler *compiler, const Expression *e, int reg);
void emit_lookup(Compiler *compiler, const Expression *e, int reg);

/* Emits a value or a set of values as a set. */
int emit_as_set(Compiler *compiler, const Expression *e);

/* Emits an aggregate: a loop over the elements of a set or over numbers. */
void emit_over(Compiler *compiler, const Expression *over, int reg);

/* Emits the kinds of the cards in a zone of each of several owners. */
void emit_zones(Compiler *compiler, const Expression *zones, int reg);

/* Emit the points of a group of cards; their sum over all groups as one
 * instruction (false when the expression is not such a sum). */
void emit_group(Compiler *compiler, const Expression *e, int reg);
bool emit_sum_groups(Compiler *compiler, const Expression *e, int reg);

/* Notes groups in the list of the pool that is next, for a loop that begins
 * with number 0 in register [at]. */
void emit_listed_groups(Compiler *compiler, const Expression *set, int at);

/* Emits an aggregate over groups of cards; a division, the cards that it
 * leaves, runs and sets. */
void emit_over_groups(Compiler *compiler, const Expression *over, int reg);
void emit_about_groups(Compiler *compiler, const Expression *e, int reg);

#endif
