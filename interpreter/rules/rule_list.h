/* The list of a variant's rules, each once, even if several places perform it:
 * for coverage, for logs, and for lists of rules that were never used.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RULES_RULE_LIST_H
#define CRIA_RULES_RULE_LIST_H

#include "rules/rules.h"

typedef enum {
    RULE_STEP, RULE_ACTION,
    RULE_CONDITION,        /* of a step, a case, a loop, or `together` */
    RULE_MODE, RULE_END, RULE_STARTER,
    RULE_SCORE,            /* a part */
    RULE_GUARD,            /* of an action */
    RULE_WHERE,            /* of a choice of one element */
    RULE_CLAUSE,           /* of a relation */
    RULE_CHOICE,
    RULE_LOOP,             /* `for each` */
    RULE_EFFECT,           /* of a card */
    RULE_PHASE             /* of a round */
} RuleKind;

/* The source of a rule's name: a condition of a step has the step's name. */
typedef enum {
    NAME_OWN, NAME_OF_STEP, NAME_OF_CASE, NAME_OF_LOOP, NAME_OF_CHOICE
} RuleName;

typedef struct {
    RuleKind kind;
    RuleName named;
    const char *name;
    const Node *node;      /* its place; for a condition its text */
    const Expression *says;    /* a condition, a player, an amount, or NULL */
    const Step *step;      /* the step that it is or is part of, or NULL */
    const Node *scope;     /* the step or mode that it controls, or NULL */
    int relation;          /* of a clause */
    uint64_t phases;       /* of a mode that has the actions of phases: these;
                              of a phase: itself */
    bool of_game;          /* an end of the game, not of a round */
    /* For an entry of a list that is tried in order: */
    bool listed;
    const Node *before;    /* the condition of the entry before it; NULL: it is
                              the first */
    bool begun;            /* every finished game tries the list */
} Rule;

typedef struct {
    Rule *items;
    size_t count, capacity;
} RuleList;

/* All rules, in the order of the course of a game, then the clauses of
 * relations; in [arena]. */
RuleList rules_list(Arena *arena, const Variant *variant);

/* The phases of a round to which others lead, from the first one on. */
uint64_t rules_led_to(const Rules *rules);

/* The rule at [node], or NULL. */
const Rule *rules_find(const RuleList *list, const Node *node);

#endif
