/* Where the entries for the conditions of each offer and for the clauses of
 * each relation are. Only for testing/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTING_RULE_COUNT_ENTRIES_H
#define CRIA_TESTING_RULE_COUNT_ENTRIES_H

#include "check/checks_relation.h"
#include "engine/evaluate.h"
#include "testing/rule_counts.h"

/* The entries of a list of conditions. */
typedef struct {
    size_t *entries, count;
} Entries;

typedef struct {
    size_t action;
    Entries when, where[PARAMETERS_MAX], together[PARAMETERS_MAX];
    size_t choices[PARAMETERS_MAX];
    int choice_count;
} OfferEntries;

typedef struct {
    size_t count;
    size_t *entries;
    ClauseTable *tables;
    bool elsewhere;        /* the relation is also used where nothing is
                              counted */
} ClauseEntries;

typedef struct CountsPlaces {
    Arena *arena;
    const Variant *variant;
    RuleList rules;
    size_t *events;        /* for the events of the program */
    bool *asks;            /* whether the event is a condition that uses a
                              relation */
    OfferEntries *offers;
    ClauseEntries *relations;
} Places;

/* Counts the clauses of the relations that [expression] uses, in the present
 * position (condition_counts.c). Uses up the game's steps. */
void places_visit(Counts *counts, Game *game, const Expression *expression,
                  const Frame *frame);

/* Whether all clauses of all relations have been true. */
bool places_clauses_held(const Counts *counts);

#endif
