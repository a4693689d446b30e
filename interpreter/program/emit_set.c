/* Those of a set for which a condition holds. The condition is turned into a
 * set as a whole wherever it can be: what depends on the element alone is a
 * constant set, what depends on the element and one other card or value is a
 * row of a table, and only the rest is tried element by element.
 *
 * SPDX-License-Identifier: MIT */
#include "program/compiler.h"

/* Whether [expression] speaks of [local]. */
static bool speaks_of(const Expression *expression, const Local *local)
{
    return expression &&
           ((expression->kind == E_LOCAL && expression->local == local) ||
            speaks_of(expression->left, local) ||
            speaks_of(expression->right, local) ||
            speaks_of(expression->condition, local));
}

/* The elements for which [condition] holds, other part put in; false when it
 * depends on more. */
static bool fill_row(const Variant *variant, const Expression *condition,
                     const Expression *element, int count,
                     const Expression *other, int64_t value, uint64_t *row)
{
    *row = 0;
    for (int i = 0; i < count; i++) {
        Binding bindings[2] = {{element, i}, {other, value}};
        int64_t holds;
        if (!pure_value(variant, condition, bindings, other ? 2 : 1, &holds)) {
            return false;
        }
        *row |= (uint64_t)(holds != 0) << i;
    }
    return true;
}

/* One row for each value of the other part. */
static bool emit_rows(Compiler *compiler, const Expression *condition,
                      const Expression *element, int count,
                      const Expression *other, int reg)
{
    const Variant *variant = compiler->variant;
    int domain = pure_domain(variant, other->type);
    uint64_t rows[1 + VALUES_MAX];
    if (domain == 0 || domain > VALUES_MAX) {
        return false;
    }
    for (int value = 0; value <= domain; value++) {
        if (!fill_row(variant, condition, element, count, other, value - 1,
                      &rows[value])) {
            return false;
        }
    }
    uint32_t table = code_words(compiler, (size_t)domain + 1);
    for (int value = 0; value <= domain; value++) {
        compiler->program->words[table + (uint32_t)value] = rows[value];
    }
    if (other->kind == E_TOP) {
        code_emit(compiler, OP_ROW_OF_TOP, reg,
                  emit_owner(compiler, other->left), (int)other->left->value,
                  table);
    } else {
        emit_into(compiler, other, reg);
        code_emit(compiler, OP_ROW, reg, reg, 0, table);
    }
    return true;
}

/* The whole condition as a constant set or a row of a table. */
static bool emit_tabulated(Compiler *compiler, const Expression *condition,
                           const Local *local, int reg)
{
    const Expression *parts[2], *element = NULL, *other = NULL;
    int count = pure_domain(compiler->variant, local->type);
    int found = pure_parts(condition, parts, 2);
    if (count == 0 || found > 2) {
        return false;
    }
    for (int i = 0; i < found; i++) {
        if (parts[i]->kind == E_LOCAL && parts[i]->local == local) {
            element = parts[i];
        } else {
            other = parts[i];
        }
    }
    if (!element || (found == 2 && (!other || speaks_of(other, local)))) {
        return false;
    }
    uint64_t row;
    if (other) {
        return emit_rows(compiler, condition, element, count, other, reg);
    }
    if (!fill_row(compiler->variant, condition, element, count, NULL, 0,
                  &row)) {
        return false;
    }
    code_constant(compiler, reg, (int64_t)row);
    return true;
}

/* The set that the condition chooses from, loaded when it is first needed. */
typedef struct {
    const Expression *set;
    int reg;
    bool loaded;
} Candidates;

static int load_candidates(Compiler *compiler, Candidates *candidates)
{
    if (!candidates->loaded) {
        emit_into(compiler, candidates->set, candidates->reg);
        candidates->loaded = true;
    }
    return candidates->reg;
}

/* Tries the condition element by element. */
static void emit_each(Compiler *compiler, const Expression *condition,
                      Local *local, Candidates *candidates, int reg)
{
    Jumps next = {NULL, 0, 0};
    int left = code_register(compiler), holds = code_register(compiler);
    int outer = local->reg;              /* of an aggregate over those left */
    local->reg = code_register(compiler);
    code_emit(compiler, OP_COPY, left, load_candidates(compiler, candidates),
              0, 0);
    code_constant(compiler, reg, 0);
    uint32_t loop = code_loop(compiler, left, local->reg);
    emit_unless(compiler, condition, &next);
    code_emit(compiler, OP_BIT, holds, local->reg, 0, 0);
    code_emit(compiler, OP_OR, reg, reg, holds, 0);
    code_land_all(compiler, &next);
    code_loop_end(compiler, loop);
    local->reg = outer;
}

/* Leaves in [reg] a set that has those of the candidates for which the
 * condition holds; what is not among them may be in it or not. */
static void emit_condition(Compiler *compiler, const Expression *condition,
                           Local *local, Candidates *candidates, int reg)
{
    int mark = compiler->next;
    if (emit_tabulated(compiler, condition, local, reg)) {
        compiler->next = mark;
        return;
    }
    bool logic = condition->kind == E_AND || condition->kind == E_OR;
    if (logic && !emit_can_fail(condition->right)) {
        int right = code_register(compiler);
        emit_condition(compiler, condition->left, local, candidates, reg);
        emit_condition(compiler, condition->right, local, candidates, right);
        code_emit(compiler, condition->kind == E_AND ? OP_AND : OP_OR, reg, reg,
                  right, 0);
    } else if (condition->kind == E_NOT) {
        int all = load_candidates(compiler, candidates);
        emit_condition(compiler, condition->left, local, candidates, reg);
        code_emit(compiler, OP_WITHOUT, reg, all, reg, 0);
    } else if (!speaks_of(condition, local)) {
        emit_into(compiler, condition, reg);             /* 0 or 1 */
        code_emit(compiler, OP_NEGATE, reg, reg, 0, 0);  /* none or all */
    } else {
        emit_each(compiler, condition, local, candidates, reg);
    }
    compiler->next = mark;
}

/* Chosen cards are looked at one by one: those that fit are chosen anew. */
static void emit_where_chosen(Compiler *compiler, const Expression *where,
                              int reg)
{
    Jumps next = {NULL, 0, 0};
    int left = code_register(compiler), those = code_register(compiler);
    int outer = where->local->reg;
    where->local->reg = code_register(compiler);
    emit_into(compiler, where->left, left);
    code_constant(compiler, those, 0);
    uint32_t loop = code_loop_over(compiler, where->left->type, left,
                                   where->local->reg);
    emit_unless(compiler, where->right, &next);
    code_emit(compiler, OP_CHOOSE, those, where->local->reg, 0, 0);
    code_land_all(compiler, &next);
    code_loop_end(compiler, loop);
    code_emit(compiler, OP_COPY, reg, those, 0, 0);
    where->local->reg = outer;
}

void emit_where(Compiler *compiler, const Expression *where, int reg)
{
    if (where->type.base == TYPE_CHOSEN) {
        emit_where_chosen(compiler, where, reg);
        return;
    }
    Candidates candidates = {where->left, code_register(compiler), false};
    int holds = code_register(compiler);
    const Expression *set = where->left;
    emit_condition(compiler, where->right, where->local, &candidates, holds);
    if (!candidates.loaded && set->kind == E_ZONE &&
        !compiler->variant->zones[set->value].pile) {
        code_emit(compiler, OP_PRESENT_AMONG, reg, emit_owner(compiler, set),
                  holds, set->value);
        return;
    }
    code_emit(compiler, OP_AND, reg, load_candidates(compiler, &candidates),
              holds, 0);
}
