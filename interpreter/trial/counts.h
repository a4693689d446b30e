/* How often each rule was used in games: conditions tried, held and decisive,
 * steps and actions done. The variant must be loaded for counting. What the
 * program does not go through one by one, conditions of moves and clauses of
 * relations, is worked out anew at each decision.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TRIAL_COUNTS_H
#define CRIA_TRIAL_COUNTS_H

#include "engine/game.h"

typedef enum {
    RULE_STEP,             /* only [held]: how often it was done */
    RULE_ACTION,           /* the same */
    RULE_CONDITION,        /* of a step or a case */
    RULE_MODE,
    RULE_END,
    RULE_STARTER,          /* held: somebody was found by it */
    RULE_SCORE,            /* a part; held: it was not 0 */
    RULE_GUARD,            /* of an action; decisive: it alone stood against */
    RULE_CHOICE,           /* of one thing to choose; likewise */
    RULE_CLAUSE            /* of a relation; decisive: it alone held */
} RuleKind;

typedef struct {
    const Node *node;      /* the condition's text; the step, the action */
    RuleKind kind;
    uint64_t tried, held, decisive;
} Count;

typedef struct Counts {
    Count *items;          /* in the order in which they were compiled */
    size_t count, capacity;
    struct CountsPlaces *places;
} Counts;

/* What a program made for counting tells of. */
RuleKind counts_kind(const Counted *counted);

/* Nothing counted yet, in [arena]. */
Counts *counts_new(Arena *arena, const Variant *variant);

/* Takes note of an event of a game. */
void counts_event(Counts *counts, const Event *event);

/* Takes note of what is open at the present decision, and why. */
void counts_decision(Counts *counts, Game *game);

#endif
