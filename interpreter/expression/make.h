/* Builds typed expressions: each function checks the types of its parts,
 * reports a mismatch, and returns a new expression (with TYPE_ERROR after a
 * finding). A part that already has TYPE_ERROR is not reported again.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPRESSION_MAKE_H
#define CRIA_EXPRESSION_MAKE_H

#include "expression/expression.h"

/* Makes a leaf or an inner node without checks. */
Expression *make(const Meanings *meanings, ExpressionKind kind, Type type,
                 Span span, Expression *left, Expression *right);
Expression *make_constant(const Meanings *meanings, Type type, Span span,
                          int64_t value);
Expression *make_constant_set(const Meanings *meanings, Type type, Span span,
                              Bits set);
Expression *make_error(const Meanings *meanings, Span span);

/* Checks that [expression] has type [base]; else reports it and returns false.
 * Converts a word or whole number to a value where a value of an attribute is
 * expected; a player also counts as a holder. [wanted] names what needs the
 * type, such as "'count'"; NULL: nothing in particular. */
bool make_fit(const Meanings *meanings, Expression **expression, TypeBase base,
              int attribute, const char *wanted);

/* The same where [name] needs the type, or [name] of [whole] (NULL: nothing):
 * they are put together only for a finding. */
bool make_fit_name(const Meanings *meanings, Expression **expression,
                   TypeBase base, int attribute, const char *name,
                   const char *whole);

/* Turns a word that is a value of only one attribute into that value; reports
 * any other word and returns false. */
bool make_settled(const Meanings *meanings, Expression **word, Needed needed);

/* Makes an operator; [kind] may be any of logic, arithmetic and comparison. */
Expression *make_binary(const Meanings *meanings, ExpressionKind kind,
                        Expression *left, Expression *right);

/* left == right, left matches right, left in right. */
Expression *make_equal(const Meanings *meanings, Expression *left,
                       Expression *right);
Expression *make_matches(const Meanings *meanings, Expression *left,
                         Expression *right);
Expression *make_in(const Meanings *meanings, Expression *left,
                    Expression *right, Span sign);

/* The cards of two zones, or of selections of their cards, or of unions. */
Expression *make_union(const Meanings *meanings, Expression *first,
                       Expression *second);

/* The cards of [zone] of each of [owners]; changes [zone]. */
Expression *make_zones(const Meanings *meanings, Expression *zone,
                       Expression *owners);

/* The elements of [set], called [local], that satisfy [condition]; of a union
 * those of each zone. */
Expression *make_where(const Meanings *meanings, Expression *set,
                       Expression *condition, Local *local);

/* [one], which counts or sums over cards, or tests whether there are some; over
 * those of a union: zone by zone. */
Expression *make_by_zones(const Meanings *meanings, Expression *one);

/* name(argument): next, count, top and so on; NULL when [name] is none. */
Expression *make_call(const Meanings *meanings, const char *name,
                      Expression *argument, Span span);

/* Adds [help], unless it is NULL, to the first finding since number [first], if
 * there is one. */
void make_help(const Meanings *meanings, size_t first, const char *help);

/* The set of all dice; reports a variant without dice. */
Expression *make_all_dice(const Meanings *meanings, Span span);

/* The dice of a player or of a set of players; of everybody when [owner] is
 * NULL. Reports dice that all share. */
Expression *make_dice_of(const Meanings *meanings, Expression *owner,
                         Span span);

/* A die; when each player has dice, its owner is still to be set. */
Expression *make_die(const Meanings *meanings, int number, Span span);

/* Returns [value], into which something was put in at [span], unless it has
 * become too long: reports that. */
enum { EXPRESSION_PARTS_MOST = 5000 };
Expression *make_bounded(const Meanings *meanings, Expression *value,
                         Span span);

/* The span from the beginning of [first] to the end of [last]. */
Span span_join(Span first, Span last);

/* Reports that no card has the label [text]. */
Expression *make_unknown_label(const Meanings *meanings, const char *text,
                               Span span);

/* Whether [pile] is a pile; else reports it, for [what] ("'top'"). */
bool make_pile(const Meanings *meanings, Expression **pile, const char *what);

/* depth of CARD in PILE */
Expression *make_depth(const Meanings *meanings, Expression *card,
                       Expression *pile, Span span);

/* The [number] cards on top of [pile]. */
Expression *make_topmost(const Meanings *meanings, Expression *pile,
                         Expression *number, Span span);

#endif
