/* Which part of the rules a place in a resolved tree is: an action, a step, the
 * condition of an action. Everything else that looks at a tree as a whole asks
 * here and need not know the sections.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_PART_H
#define CRIA_RESOLVE_PART_H

#include "document/place.h"

typedef enum {
    PART_VALUE,            /* what its parent says under one of its own keys */
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
    PART_CHOICES, PART_CHOICE, PART_MODES, PART_MODE,
    PART_SCORE, PART_SCORE_PART, PART_ROUTINES, PART_ROUTINE, PART_LIMITS,
    PART_COUNT
} Part;

/* The part that [node], of a tree that begins with a variant, is. */
Part part_of(const Node *node);

/* The part that stands under [key] of the part [above]. */
Part part_under(Part above, const char *key);

/* Whether it only holds entries by name: one that is missing is the same as an
 * empty one. A routine holds steps and a relation clauses, but each is an entry
 * itself. */
bool part_is_list(Part part);
bool part_is_entry(Part part);

/* Whether the order of its entries says something. */
bool part_is_ordered(Part part);

/* Whether it is one value, however it is written: compared as a whole. */
bool part_is_value(Part part);

/* The key that is meant when not a mapping but a single value stands for the
 * part, "if" of a condition and "from" of a choice; else NULL. */
const char *part_main_key(Part part);

/* Whether a value says no more than leaving it out would: `copies: 1`. */
bool part_is_usual(const Node *value);

/* Whether what stands under [key] of a part only says how people call
 * something: no rule. */
bool part_is_wording(Part of, const char *key);

/* What a step does: its first key that is not `if`; NULL when there is none. */
const char *part_verb(const Node *step);

/* The sections of a variant in the order of a rule book, NULL at the end. */
extern const char *const part_sections[];

#endif
