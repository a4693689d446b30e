/* Checks the clauses of relations by trying all pairs of cards.
 *
 * SPDX-License-Identifier: MIT */
#include "check/checks_relation.h"

#include "check/checker.h"
#include "expression/pure_value.h"

/* A card of a relation as the clauses name it. */
static Expression side(const Local *card)
{
    return (Expression){.kind = E_LOCAL, .type = card->type,
                        .local = (Local *)(uintptr_t)card};
}

ClauseTable clause_tabulate(const Variant *variant, const Relation *relation,
                            const Expression *clause)
{
    const Expression left = side(relation->cards[0]);
    const Expression right = side(relation->cards[1]);
    ClauseTable table = {{{{0}}}, false};
    for (int l = 0; l < variant->kind_count; l++) {
        for (int r = 0; r < variant->kind_count; r++) {
            Binding cards[] = {{&left, cell_of(l)}, {&right, cell_of(r)}};
            int64_t holds = 0;
            if (variant->kinds[l].copies == 0 ||
                variant->kinds[r].copies == 0) {
                continue;
            }
            if (!pure_value(variant, clause, cards, 2, &holds)) {
                return (ClauseTable){{{{0}}}, true};
            }
            bits_put(&table.rows[l], r, holds != 0);
        }
    }
    return table;
}

static bool is_empty(const ClauseTable *table)
{
    Bits all = {0};
    for (int i = 0; i < KINDS_MAX; i++) {
        all = bits_or(all, table->rows[i]);
    }
    return !bits_any(all);
}

static bool is_within(const ClauseTable *table, const ClauseTable *other)
{
    if (table->looks || other->looks) {
        return false;
    }
    for (int i = 0; i < KINDS_MAX; i++) {
        if (!bits_within(table->rows[i], other->rows[i])) {
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
        for (size_t c = 0; c < relation->conditions.count; c++) {
            const Condition *clause = &relation->conditions.items[c];
            ClauseTable table = clause_tabulate(variant, relation,
                                                clause->holds);
            if (is_empty(&table) && !table.looks) {
                Diagnostic *finding = checker_find(
                    checker, node_span(clause->node),
                    "the clause '%s' is true for no two cards of the deck",
                    clause->name);
                checker_help(checker, finding, "compare what the cards of the "
                             "deck have, or remove it");
            }
        }
    }
}

/* The clause that makes clause [number] redundant, or NULL. Of two that are
 * true for the same cards the later one is redundant. */
static const Condition *find_wider(const Relation *relation,
                                   const ClauseTable *tables, size_t number)
{
    for (size_t i = 0; i < relation->conditions.count; i++) {
        bool equal = is_within(&tables[i], &tables[number]);
        if (i != number && is_within(&tables[number], &tables[i]) &&
            (!equal || i < number)) {
            return &relation->conditions.items[i];
        }
    }
    return NULL;
}

static void check_clauses(Checker *checker, const Relation *relation)
{
    const Condition *clauses = relation->conditions.items;
    size_t count = relation->conditions.count;
    if (count > CLAUSES_MAX) {
        return;
    }
    ClauseTable *tables = arena_alloc(checker->arena,
                                      (count + 1) * sizeof *tables);
    for (size_t i = 0; i < count; i++) {
        tables[i] = clause_tabulate(checker->variant, relation,
                                    clauses[i].holds);
    }
    for (size_t i = 0; i < count; i++) {
        const Condition *wider = find_wider(relation, tables, i);
        if (wider && !is_empty(&tables[i])) {
            Diagnostic *finding = checker_find(
                checker, node_span(clauses[i].node), "the clause '%s' changes "
                "nothing: whenever it is true, '%s' is true too",
                clauses[i].name, wider->name);
            diagnostic_label(checker->found, finding, node_span(wider->node),
                             "the other clause");
            checker_help(checker, finding, "remove one of them; one true "
                         "clause is enough: join conditions with 'and' to need "
                         "all");
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
