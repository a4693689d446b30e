/* Shared by the files that emit expressions.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_EMIT_EXPRESSION_H
#define CRIA_PROGRAM_EMIT_EXPRESSION_H

#include "program/compiler.h"

/* How many values a part may have for a table: players as well. */
static inline int emit_domain(const Variant *variant, Type type)
{
    return type.base == TYPE_PLAYER ? variant->players_most
                                    : pure_domain(variant, type);
}

/* Emits [expression] as a lookup in the table of its values by [part]. Returns
 * false when it depends on more than [part]. */
bool emit_table(Compiler *compiler, const Expression *expression,
                const Expression *part, int reg);

/* Emits [expression] into [reg], unless another register has its value already;
 * returns the register. */
int emit_near(Compiler *compiler, const Expression *expression, int reg);

/* Whether the elements for which [condition] on [local] is true are a constant
 * set (*[other] is NULL), or a row of a table for the value of *[other]. */
bool emit_is_tabulated(const Compiler *compiler, const Expression *condition,
                       const Local *local, const Expression **element,
                       const Expression **other);

/* Emits this set into [reg], unless a register has it already; returns its
 * register. Returns NOTHING, and emits nothing, when it is no such set. */
int emit_tabulated(Compiler *compiler, const Expression *condition,
                   const Local *local, int reg);

/* Whether the elements for which [condition] on [local] is true are found
 * without a loop. */
bool emit_is_set(Compiler *compiler, const Expression *condition,
                 const Local *local);

/* If the condition on the chosen cards of [where] is a set of kinds: emits the
 * cards before the condition into register [chosen], and returns the register
 * of the kinds; else NOTHING. */
int emit_chosen_kinds(Compiler *compiler, const Expression *where, int chosen);

/* Emits the table of the values of [expression] for each value of [part]; an
 * index into the numbers, or NOTHING when it depends on more. */
int32_t emit_numbers(Compiler *compiler, const Expression *expression,
                     const Expression *part);

/* The register that has the value, or the set of [element] that satisfies
 * [condition], since before a loop; NOTHING: none. */
int once_kept(const Compiler *compiler, const Expression *expression);
int once_row(const Compiler *compiler, const Expression *condition,
             const Local *element);

/* Whether an expression looks at the end of a pile. */
bool once_looks_at_end(const Expression *e);

/* Emits jumps for when the condition is false, or with [negated] when it is
 * true. */
void emit_jump(Compiler *compiler, const Expression *e, bool negated,
               Jumps *jumps);

/* The same for any and all. Returns false, and emits nothing, when they are
 * over groups. */
bool emit_jump_over(Compiler *compiler, const Expression *over, bool negated,
                    Jumps *jumps);

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
