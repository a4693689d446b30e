/* Announces each rule as it fires, with its line in the file and the changes it
 * makes, as far as the viewer may see them. The variant must be loaded for
 * counting: its program then reports the rules it executes.
 *
 * A condition that depends on something hidden is announced as a question; what
 * else is not announced is said in rule_secrecy.h.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_RULE_TRACE_H
#define CRIA_VIEW_RULE_TRACE_H

#include "view/card_look.h"
#include "view/condition_values.h"
#include "view/position_facts.h"
#include "view/rule_secrecy.h"

typedef struct {
    bool on;               /* off: nothing is announced */
    Explainer explainer;   /* for the game that is played and the viewer */
    Look look;             /* of the cards in them */
    Text *text;            /* lines are added here */
    Facts facts;           /* as last announced */
    bool told;             /* a rule, and nothing else since */
    RuleList rules;
    RuleSecrecy secrecy;
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
