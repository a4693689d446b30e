/* Where the conditions of each offer and the clauses of each relation have
 * their entries. Only for testing/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTING_RULE_PLACES_H
#define CRIA_TESTING_RULE_PLACES_H

#include "check/checks_relation.h"
#include "engine/evaluate.h"
#include "testing/rule_counts.h"

/* The entries of a list of conditions. */
typedef struct {
    size_t *entries, count;
} Entries;

typedef struct {
    size_t action;
    Entries when, where[PARAMETERS_MAX], together;
    size_t choices[PARAMETERS_MAX];
    int choice_count;
} OfferEntries;

typedef struct {
    size_t count;
    size_t *entries;
    ClauseTable *tables;
    bool elsewhere;        /* it is asked for where nobody counts, too */
} ClauseEntries;

typedef struct CountsPlaces {
    Arena *arena;
    const Variant *variant;
    RuleList rules;
    size_t *events;        /* of what the program tells */
    bool *asks;            /* whether that is a condition that asks for a
                              relation */
    OfferEntries *offers;
    ClauseEntries *relations;
} Places;

/* Counts the clauses of the relations that [expression] asks for, as it is now
 * (decision_counts.c). The game's steps are used up. */
void places_visit(Counts *counts, Game *game, const Expression *expression,
                  const Frame *frame);

/* Whether all clauses of all relations have held. */
bool places_clauses_held(const Counts *counts);

#endif
