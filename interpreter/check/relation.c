/* The clauses of relations, by trying all pairs of cards.
 *
 * SPDX-License-Identifier: MIT */
#include "check/relation.h"

#include <string.h>

#include "base/text.h"
#include "check/checker.h"
#include "expression/pure.h"

static const Expression *find_clause(const Variant *variant, const Node *node)
{
    for (size_t i = 0; i < variant->text_count; i++) {
        if (variant->texts[i].node == node && !variant->texts[i].inlined) {
            return variant->texts[i].expression;
        }
    }
    return NULL;
}

/* The two cards of a clause, as its parts; one that it does not look at stays
 * NULL. */
typedef struct {
    const Relation *relation;
    const Expression *left, *right;
} Sides;

static void find_side(void *context, const Expression *part)
{
    Sides *sides = context;
    if (part->kind == E_LOCAL &&
        text_equal(part->local->name, sides->relation->left)) {
        sides->left = part;
    } else if (part->kind == E_LOCAL &&
               text_equal(part->local->name, sides->relation->right)) {
        sides->right = part;
    }
}

static bool holds(const Variant *variant, const Expression *clause,
                  const Sides *sides, int left, int right)
{
    Binding bindings[2];
    int count = 0;
    int64_t value;
    if (sides->left) {
        bindings[count++] = (Binding){sides->left, left};
    }
    if (sides->right) {
        bindings[count++] = (Binding){sides->right, right};
    }
    return pure_value(variant, clause, bindings, count, &value) && value != 0;
}

ClauseTable clause_tabulate(const Variant *variant, const Relation *relation,
                            const Node *node)
{
    const Expression *clause = find_clause(variant, node);
    Sides sides = {relation, NULL, NULL};
    ClauseTable table;
    memset(&table, 0, sizeof table);
    checker_visit(clause, &sides, find_side);
    for (int l = 0; clause && l < variant->kind_count; l++) {
        for (int r = 0; r < variant->kind_count; r++) {
            if (variant->kinds[l].copies > 0 && variant->kinds[r].copies > 0 &&
                holds(variant, clause, &sides, l, r)) {
                table.rows[l] |= (uint64_t)1 << r;
            }
        }
    }
    return table;
}

static bool is_empty(const ClauseTable *table)
{
    uint64_t all = 0;
    for (int i = 0; i < KINDS_MAX; i++) {
        all |= table->rows[i];
    }
    return all == 0;
}

static bool is_within(const ClauseTable *table, const ClauseTable *other)
{
    for (int i = 0; i < KINDS_MAX; i++) {
        if (table->rows[i] & ~other->rows[i]) {
            return false;
        }
    }
    return true;
}

void check_clause_never(Checker *checker)
{
    const Variant *variant = checker->variant;
    for (size_t i = 0; i < variant->relation_count; i++) {
        const Relation *relation = &variant->relations[i];
        for (size_t c = 0; c < relation->clauses->count; c++) {
            const Node *clause = relation->clauses->children[c];
            ClauseTable table = clause_tabulate(variant, relation, clause);
            if (is_empty(&table)) {
                Diagnostic *finding = checker_find(
                    checker, clause->span, "the clause '%s' holds for no two "
                    "cards of the deck", clause->key);
                checker_help(checker, finding, "look at what the cards of the "
                             "deck have, or take it out");
            }
        }
    }
}

/* The clause that makes clause [number] needless, or NULL. Of two that hold for
 * the same cards the later one is needless. */
static const Node *find_wider(const Relation *relation,
                              const ClauseTable *tables, size_t number)
{
    for (size_t i = 0; i < relation->clauses->count; i++) {
        bool equal = is_within(&tables[i], &tables[number]);
        if (i != number && is_within(&tables[number], &tables[i]) &&
            (!equal || i < number)) {
            return relation->clauses->children[i];
        }
    }
    return NULL;
}

static void check_clauses(Checker *checker, const Relation *relation)
{
    const Node *clauses = relation->clauses;
    if (clauses->count > CLAUSES_MAX) {
        return;
    }
    ClauseTable *tables = arena_alloc(checker->arena,
                                (clauses->count + 1) * sizeof *tables);
    for (size_t i = 0; i < clauses->count; i++) {
        tables[i] = clause_tabulate(checker->variant, relation,
                                    clauses->children[i]);
    }
    for (size_t i = 0; i < clauses->count; i++) {
        const Node *wider = find_wider(relation, tables, i);
        if (wider && !is_empty(&tables[i])) {
            Diagnostic *finding = checker_find(
                checker, clauses->children[i]->span, "the clause '%s' changes "
                "nothing: whenever it holds, '%s' holds too",
                clauses->children[i]->key, wider->key);
            diagnostic_label(checker->found, finding, wider->span,
                             "the other clause");
            checker_help(checker, finding, "take one of them out; any clause "
                         "is enough, for all together write 'and'");
        }
    }
}

void check_clause_implied(Checker *checker)
{
    const Variant *variant = checker->variant;
    for (size_t i = 0; i < variant->relation_count; i++) {
        check_clauses(checker, &variant->relations[i]);
    }
}
