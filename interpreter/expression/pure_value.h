/* Evaluates expressions that do not depend on a state, for the compiler and for
 * analyses of the rules.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPRESSION_PURE_VALUE_H
#define CRIA_EXPRESSION_PURE_VALUE_H

#include "expression/expression.h"

/* A value that replaces a part of an expression. */
typedef struct {
    const Expression *part;
    Cell value;
} Binding;

/* Finds the value of [expression] with up to two parts replaced. Returns false
 * when it depends on anything else, or divides by zero. */
bool pure_cell(const Variant *variant, const Expression *expression,
               const Binding *bindings, int count, Cell *value);

/* The same for all but sets of cards or values. */
bool pure_value(const Variant *variant, const Expression *expression,
                const Binding *bindings, int count, int64_t *value);

/* The values of expressions that do not depend on the other part, for many
 * rows: begins with the count 0. */
enum { PURE_COLUMNS = 3 };
typedef struct {
    int count;
    const Expression *of[PURE_COLUMNS];
    Cell cells[PURE_COLUMNS][BITS_MAX];
} PureColumns;

/* The same for [count] values of [part], at most BITS_MAX: 0, 1, 2... Sets in
 * *[row] those for which [expression] is not 0. [other] is NULL, or another
 * part with its value; [columns], or NULL, is kept for the rows of all its
 * values, and only for these. Quicker than one after the other. */
bool pure_row(const Variant *variant, const Expression *expression,
              const Expression *part, int count, const Binding *other,
              PureColumns *columns, Bits *row);

/* Applies an operator to the values of its left and right side; not for `if`
 * and for kinds that read the state. Returns false when it divides by zero. */
bool pure_apply(const Variant *variant, const Expression *expression,
                Cell left, Cell right, Cell *value);

/* The value of an aggregate over an empty set; the value that an extreme is
 * first compared with. */
int64_t pure_of_none(ExpressionKind kind);
int64_t pure_worst(ExpressionKind kind);

/* Turns one value, or a set of values, into a set. */
Bits pure_as_set(Type type, Cell value);

/* The points of a card: the sum over its values when each value scores. */
int32_t pure_points(const Variant *variant, int kind);

/* The points that a card has as one of its values. */
int32_t pure_points_as(const Variant *variant, int kind, int attribute,
                       int value);

/* The most or least points that a card of [kinds] with [value] has as [value];
 * 0 when there is none. */
int32_t pure_points_among(const Variant *variant, Bits kinds, int attribute,
                          int64_t value, bool most);

/* Finds the parts of [expression] that are not pure; equal parts count once.
 * Returns how many there are, or [most] + 1 when there are more. */
int pure_parts(const Expression *expression, const Expression **parts,
               int most);

/* How many values a part of [type] can have; 0: unknown, or too many for a
 * table. */
int pure_domain(const Variant *variant, Type type);

#endif
