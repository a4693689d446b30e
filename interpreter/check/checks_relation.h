/* The tables of the clauses of a relation; together they are the rows of the
 * relation.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_CHECK_CHECKS_RELATION_H
#define CRIA_CHECK_CHECKS_RELATION_H

#include "expression/expression.h"

/* For each left card the right cards for which a clause is true; for the cards
 * in the deck. */
typedef struct {
    Bits rows[KINDS_MAX];
    bool looks;            /* it depends on more than the two cards: no rows */
} ClauseTable;

/* The table of one clause. */
ClauseTable clause_tabulate(const Variant *variant, const Relation *relation,
                            const Expression *clause);

#endif
