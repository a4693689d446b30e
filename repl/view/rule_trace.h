/* Tells each rule as it fires, with its line in the file and what it changed,
 * as somebody at the table may see it. The variant must be loaded for counting:
 * its program then tells which rules it goes through.
 *
 * Which rules fire says something about what they looked at. A condition that
 * looks at what the viewer does not see is told as a question, and nothing of
 * what depends on it; nor is what a rule does in turn that looks at it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_VIEW_RULE_TRACE_H
#define CRIA_REPL_VIEW_RULE_TRACE_H

#include "repl/view/condition_values.h"
#include "repl/view/position_facts.h"
#include "rules/rule_list.h"

/* Sees what lies open for everybody, and no more. */
enum { SEES_OPEN = -2 };

typedef struct {
    bool on;               /* nothing is told otherwise */
    Explainer explainer;   /* of the game that is played, to the viewer */
    Text *text;            /* where lines are added */
    Facts facts;           /* as they were told last */
    bool told;             /* a rule, and nothing else since */
    RuleList rules;
    const Rule *hidden;    /* what depends on it is not told */
} Tracing;

/* A move is about to be made, or a game to begin. */
void tracing_begin(Tracing *tracing, const Explainer *explainer, Text *text);

/* The program tells of a rule: an event from EVENT_COUNT on. */
void tracing_event(Tracing *tracing, const Event *event);

/* Whatever else was changed until now belongs to the last rule. To be called
 * before anything else is told, too. */
void tracing_catch_up(Tracing *tracing);

#endif
