/* Conditions and amounts of the rules with the values they had, for questions
 * why. Values that the viewer may not see are not shown.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_VIEW_CONDITION_VALUES_H
#define CRIA_REPL_VIEW_CONDITION_VALUES_H

#include "base/text.h"
#include "engine/refusal.h"
#include "observe/known.h"

typedef struct {
    Game *game;
    const Sources *sources;
    const char *const *names;        /* names of the players */
    int viewer;                      /* or SEES_ALL */
    Arena *arena;
    const Knowledge *known;          /* what was seen before the position that
                                        is explained (observe/known.h), or
                                        NULL */
} Explainer;

/* "rules.yaml:84", and the text at a place in the file, on one line. */
const char *explain_place(const Explainer *explainer, Span span);
const char *explain_source(const Explainer *explainer, Span span);

/* A frame in which the names in a relation's clauses stand for the two cards
 * that [expression] applies it to; NULL: the cards cannot be determined. */
const Frame *explain_cards(const Explainer *explainer,
                           const Expression *expression, const Frame *frame);

/* A frame in which all names in an expression stand for nobody and nothing, for
 * when their values are not known. */
const Frame *explain_unbound(const Explainer *explainer,
                             const Expression *expression, const Frame *outer);

/* Whether an expression depends on something that the viewer may not see. */
bool explain_hidden(const Explainer *explainer, const Expression *expression,
                    const Frame *frame);

/* Whether the viewer may know the result of condition [number] of a move that
 * is [legal] or not. That is so if the viewer sees what it depends on, or can
 * infer the result: all conditions of a legal move are true, and if nothing
 * visible makes a move illegal, the hidden condition does. */
bool explain_tells(const Explainer *explainer, const Refusal *reason,
                   size_t number, bool legal);

/* Objection [number] in words that the viewer may know; NULL: the viewer may
 * not know it. */
const char *explain_objection(const Explainer *explainer,
                              const Refusal *reason, int number);

/* Whether nothing may be said of condition [number] but that what was chosen is
 * not there: the viewer does not see the set that it would be chosen from. */
bool explain_withholds(const Explainer *explainer, const Refusal *reason,
                       size_t number, bool legal);

/* The place of a condition. */
Span explain_span(const Condition *condition);

/* The place of the rule that an explanation is about: the first condition that
 * the viewer knows not to be true, or the action. */
Span explain_named(const Explainer *explainer, const Refusal *reason,
                   bool legal);

/* The value in words, "?" if it cannot be seen or there is none. */
const char *explain_value(const Explainer *explainer,
                          const Expression *expression, const Frame *frame);

/* Whether a condition is true: "yes", "no", or "?" if the viewer cannot see
 * it. */
const char *explain_mark(const Explainer *explainer,
                         const Expression *expression, const Frame *frame);

/* Adds lines, each after [indent] blanks: for a condition the values that it
 * had, its parts and the clauses of its relations; for an amount its parts. */
void explain_parts(const Explainer *explainer, const Expression *expression,
                   const Frame *frame, unsigned indent, Text *text);

/* Adds a line "  yes  WORDS (file:line)". */
void explain_line(const Explainer *explainer, const char *mark,
                  const char *words, Span span, unsigned indent, Text *text);

#endif
