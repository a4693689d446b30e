/* Announces each rule as it fires, with its line in the file and the changes it
 * makes, as far as the viewer may see them. The variant must be loaded for
 * counting: its program then reports the rules it executes.
 *
 * A rule that fires reveals something about the values its conditions depend
 * on. A condition that depends on something hidden is announced as a question;
 * rules that depend on that condition are not announced, nor are the steps
 * inside a step that depends on something hidden.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_RULE_TRACE_H
#define CRIA_VIEW_RULE_TRACE_H

#include "rules/rule_list.h"
#include "view/card_look.h"
#include "view/condition_values.h"
#include "view/position_facts.h"

typedef struct {
    bool on;               /* off: nothing is announced */
    Explainer explainer;   /* for the game that is played and the viewer */
    Look look;             /* of the cards in them */
    Text *text;            /* lines are added here */
    Facts facts;           /* as last announced */
    bool told;             /* a rule, and nothing else since */
    RuleList rules;
    const Rule *hidden;    /* rules that depend on it are not announced */
} Tracing;

/* Called when a move is about to be made or a game begins. */
void tracing_begin(Tracing *tracing, const Explainer *explainer, Look look_of,
                   Text *text);

/* Handles the program's report of a rule: an event from EVENT_COUNT on. */
void tracing_event(Tracing *tracing, const Event *event);

/* Assigns all other changes so far to the last rule. Also to be called before
 * any other announcement. */
void tracing_catch_up(Tracing *tracing);

#endif
