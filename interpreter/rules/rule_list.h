/* The rules of a variant one by one, each once, however often it is performed:
 * for whoever counts which of them are of use, tells them as they are done, or
 * says which never happened.
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
    RULE_WHERE,            /* of one thing to choose */
    RULE_CLAUSE,           /* of a relation */
    RULE_CHOICE,
    RULE_LOOP,             /* `for each` */
    RULE_EFFECT            /* of a card */
} RuleKind;

/* What a rule has its name from: a condition of a step has the step's. */
typedef enum {
    NAME_OWN, NAME_OF_STEP, NAME_OF_CASE, NAME_OF_LOOP, NAME_OF_CHOICE
} RuleName;

typedef struct {
    RuleKind kind;
    RuleName named;
    const char *name;
    const Node *node;      /* where it is: of a condition its text */
    const Expression *says;    /* a condition, a player, an amount, or NULL */
    const Step *step;      /* that it is, or is a part of, or NULL */
    const Node *scope;     /* the step or mode that depends on it, or NULL */
    int relation;          /* of a clause */
    bool of_game;          /* an end of the game, not of a round */
    /* Of what is tried after the one before it in a list: */
    bool listed;
    const Node *before;    /* the rule by which the one before it has its turn;
                              NULL: it is the first */
    bool begun;            /* each game that comes to its end begins the list */
} Rule;

typedef struct {
    Rule *items;
    size_t count, capacity;
} RuleList;

/* All rules, in the order of the course of a game, then the clauses of
 * relations; in [arena]. */
RuleList rules_list(Arena *arena, const Variant *variant);

/* The rule at [node], or NULL. */
const Rule *rules_find(const RuleList *list, const Node *node);

#endif
