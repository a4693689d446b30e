/* Conditions and amounts of the rules with the values they had, for questions
 * why. Values that the viewer may not see are not shown.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_CONDITION_VALUES_H
#define CRIA_VIEW_CONDITION_VALUES_H

#include "explain/explainer.h"

/* A frame in which the names in a relation's clauses stand for the two cards
 * that [expression] applies it to; NULL: the cards cannot be determined. */
const Frame *explain_cards(const Explainer *explainer,
                           const Expression *expression, const Frame *frame);

/* The value in words, "?" if it cannot be seen or there is none. */
const char *explain_value(const Explainer *explainer,
                          const Expression *expression, const Frame *frame);

/* Adds lines, each after [indent] blanks: for a condition the values that it
 * had, its parts and the clauses of its relations; for an amount its parts. */
void explain_parts(const Explainer *explainer, const Expression *expression,
                   const Frame *frame, unsigned indent, Text *text);

/* Adds a line "  yes  WORDS (file:line)". */
void explain_line(const Explainer *explainer, const char *mark,
                  const char *words, Span span, unsigned indent, Text *text);

#endif
