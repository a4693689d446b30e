/* The clauses of a relation one by one; together they are the relation's rows.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_CHECK_CHECKS_RELATION_H
#define CRIA_CHECK_CHECKS_RELATION_H

#include "expression/expression.h"

/* For each left card the right cards for which a clause holds; of cards that
 * are in the deck. */
typedef struct {
    uint64_t rows[KINDS_MAX];
} ClauseTable;

/* The table of one clause. */
ClauseTable clause_tabulate(const Variant *variant, const Relation *relation,
                            const Expression *clause);

#endif
