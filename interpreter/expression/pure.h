/* What does not depend on a state: expressions worked out before any game, for
 * the compiler and for whoever looks at the rules as a whole.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPRESSION_PURE_H
#define CRIA_EXPRESSION_PURE_H

#include "expression/expression.h"

/* A value put in for a part of an expression. */
typedef struct {
    const Expression *part;
    int64_t value;
} Binding;

/* The value of [expression] with up to two parts replaced; false when it
 * depends on anything else, or would divide by zero. */
bool pure_value(const Variant *variant, const Expression *expression,
                const Binding *bindings, int count, int64_t *value);

/* What an operation comes to when the values of its left and right side are
 * known: everything but `if` and what looks at the state. False: it would
 * divide by zero. */
bool pure_apply(const Variant *variant, const Expression *expression,
                int64_t left, int64_t right, int64_t *value);

/* What goes through a set comes to when it is empty; what the largest or
 * smallest value of another set is compared with first. */
int64_t pure_of_none(ExpressionKind kind);
int64_t pure_worst(ExpressionKind kind);

/* A set of values from one value or a set of them. */
int64_t pure_as_set(Type type, int64_t value);

/* The points of a card, of all its values together where they count. */
int32_t pure_points(const Variant *variant, int kind);

/* The points that a card has as one of its values. */
int32_t pure_points_as(const Variant *variant, int kind, int attribute,
                       int value);

/* The most or least points that one of [kinds] with that value has as it: 0
 * when there is none. */
int64_t pure_points_among(const Variant *variant, int64_t kinds, int attribute,
                          int64_t value, bool most);

/* Finds the parts that [expression] depends on, none of which is within another
 * (a part that stands there twice counts once). Returns how many there are, or
 * [most] + 1 when more. */
int pure_parts(const Expression *expression, const Expression **parts,
               int most);

/* How many values a part can have, 0: too many to make a table. */
int pure_domain(const Variant *variant, Type type);

#endif
