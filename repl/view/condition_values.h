/* Conditions and amounts of the rules, with the values they saw: for whoever
 * asks why. What the viewer may not see is not told.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_VIEW_CONDITION_VALUES_H
#define CRIA_REPL_VIEW_CONDITION_VALUES_H

#include "base/text.h"
#include "engine/reason.h"

typedef struct {
    Game *game;
    const Sources *sources;
    const char *const *names;        /* of the players */
    int viewer;                      /* or SEES_ALL */
    Arena *arena;
} Explainer;

/* "rules.yaml:84", and the words of a place in the file, on one line. */
const char *explain_place(const Explainer *explainer, Span span);
const char *explain_source(const Explainer *explainer, Span span);

/* Frames in which the names of a relation's clauses mean the two cards that
 * [expression] asks it for; NULL: they cannot be worked out. */
const Frame *explain_cards(const Explainer *explainer,
                           const Expression *expression, const Frame *frame);

/* Frames in which all names of an expression mean nobody and nothing, where
 * nothing is known of what they stand for. */
const Frame *explain_unbound(const Explainer *explainer,
                             const Expression *expression, const Frame *outer);

/* Whether an expression looks at what the viewer may not see. */
bool explain_hidden(const Explainer *explainer, const Expression *expression,
                    const Frame *frame);

/* Whether the viewer may know what became of condition [number] of a move that
 * is [legal] or not: it is seen, or it follows from what is: all conditions of
 * a legal move hold, and where nothing else stands against a move the one that
 * is hidden does. */
bool explain_tells(const Explainer *explainer, const Reason *reason,
                   size_t number, bool legal);

/* The value in words, "?" when it cannot be seen or there is none. */
const char *explain_value(const Explainer *explainer,
                          const Expression *expression, const Frame *frame);

/* Adds lines, each after [indent] blanks: of a condition the values that it
 * saw, its parts and the clauses of its relations one by one; of an amount what
 * it is made of. */
void explain_parts(const Explainer *explainer, const Expression *expression,
                   const Frame *frame, unsigned indent, Text *text);

/* Adds a line "  yes  WORDS (file:line)". */
void explain_line(const Explainer *explainer, const char *mark,
                  const char *words, Span span, unsigned indent, Text *text);

#endif
