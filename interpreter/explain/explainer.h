/* Why a move is not legal, as far as an observer may know: objections and
 * conditions that depend on what the observer does not see are not told, unless
 * they follow from what the observer does see.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPLAIN_EXPLAINER_H
#define CRIA_EXPLAIN_EXPLAINER_H

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

/* Whether a condition is true: "yes", "no", or "?" if the viewer cannot see
 * it. */
const char *explain_mark(const Explainer *explainer,
                         const Expression *expression, const Frame *frame);

#endif
