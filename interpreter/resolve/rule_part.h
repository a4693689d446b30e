/* The kind of part at a place in a resolved tree: an action, a step, the
 * condition of an action. Code that looks at a tree as a whole uses this and
 * needs no knowledge of the sections.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_RULE_PART_H
#define CRIA_RESOLVE_RULE_PART_H

#include "document/place.h"

typedef enum {
    PART_VALUE,            /* a value under a key of its parent */
    PART_VARIANT,          /* the root */
    PART_NUMBERS, PART_NUMBER, PART_DEFINITIONS, PART_DEFINITION,
    PART_ATTRIBUTES, PART_ATTRIBUTE, PART_FAMILIES, PART_FAMILY,
    PART_TOKENS, PART_TOKEN, PART_HOLDERS, PART_HOLDER,
    PART_DICE, PART_FACES, PART_DIE,
    PART_ZONES, PART_ZONE, PART_STATUSES, PART_STATUS,
    PART_MEMORY, PART_REMEMBERED, PART_TABLES, PART_TABLE,
    PART_RELATIONS, PART_RELATION, PART_CLAUSE,
    PART_GAME, PART_ROUND, PART_STARTERS, PART_STARTER, PART_ENDS, PART_END,
    PART_TIES, PART_TIE,
    PART_STEPS, PART_STEP, PART_CASES, PART_CASE,
    PART_ACTIONS, PART_ACTION, PART_CONDITIONS, PART_CONDITION,
    PART_CHOICES, PART_CHOICE, PART_MODES, PART_MODE, PART_PHASES, PART_PHASE,
    PART_SCORE, PART_SCORE_PART, PART_ROUTINES, PART_ROUTINE,
    PART_ROUTINE_WITH,     /* a routine with parameters */
    PART_LIMITS,
    PART_COUNT
} RulePart;

/* The kind of [node], which must be in a tree with a variant at its root. */
RulePart part_of(const Node *node);

/* Whether [conditions], of an action or a choice, is a single condition with
 * its reason, `{if: ..., because: ...}`, instead of conditions by name. */
bool part_is_one_condition(const Node *conditions);

/* The kind of part under [key] of the part [above]. */
RulePart part_under(RulePart above, const char *key);

/* Whether the part only contains entries by name, so that a missing one equals
 * an empty one. A routine contains steps and a relation clauses, but each of
 * these is an entry itself. */
bool part_is_list(RulePart part);
bool part_is_entry(RulePart part);

/* Whether the order of its entries matters. */
bool part_is_ordered(RulePart part);

/* Whether the part is a single value in every form: it is compared as a
 * whole. */
bool part_is_value(RulePart part);

/* The key that a single value stands for if it replaces a mapping: "if" for a
 * condition, "from" for a choice; else NULL. */
const char *part_main_key(RulePart part);

/* Whether a value equals its default: `copies: 1`. */
bool part_is_usual(const Node *value);

/* Whether the value under [key] of a part only affects the wording, not the
 * rules. */
bool part_is_wording(RulePart of, const char *key);

/* Whether [node], of this kind of part, is a notice (`tell`), or an `else` of
 * which nothing else comes: that affects only what is read at the table. */
bool part_is_notice(RulePart part, const Node *node);

/* The verb of a step: its first key other than `if`; NULL if there is none. */
const char *part_verb(const Node *step);

/* The sections of a variant in the order of a rule book, NULL at the end. */
extern const char *const part_sections[];

#endif
