/* Choices of several cards whose sum is known, such as
 *
 *     together: sum(points for each card in cards) == 15
 *
 * Cards that are more already need not be tried with any others, so of many
 * cards few choices are tried. The condition itself is tested as always; a
 * program with coverage, which counts that, tests it of cards that are less.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/pure_value.h"
#include "program/compiler.h"

static bool is_sum_over(const Expression *e, const Local *chosen)
{
    return e->kind == E_SUM && e->left->kind == E_LOCAL &&
           e->left->local == chosen && e->left->type.base == TYPE_CHOSEN;
}

/* What the sum over the chosen cards must be by this condition, and which
 * *[sum] that is; or NULL. */
static const Expression *total_of(const Expression *condition,
                                  const Local *chosen, const Expression **sum)
{
    const Expression *left = condition->left, *right = condition->right;
    if (condition->kind == E_AND) {
        const Expression *total = total_of(left, chosen, sum);
        return total ? total : total_of(right, chosen, sum);
    }
    if (condition->kind != E_EQUAL) {
        return NULL;
    }
    *sum = is_sum_over(left, chosen) ? left : right;
    return is_sum_over(*sum, chosen) ? (*sum == left ? right : left) : NULL;
}

/* The number of each kind of card in a sum; false when it is not known, or
 * negative. */
static bool read_weights(const Variant *variant, const Expression *sum,
                         int32_t *weights)
{
    const Expression *part;
    if (pure_parts(sum->right, &part, 1) != 1 || part->kind != E_LOCAL ||
        part->local != sum->local) {
        return false;
    }
    for (int i = 0; i < variant->kind_count; i++) {
        Binding binding = {part, cell_of(i)};
        int64_t weight;
        if (!pure_value(variant, sum->right, &binding, 1, &weight) ||
            weight < 0 || weight > INT32_MAX) {
            return false;
        }
        weights[i] = (int32_t)weight;
    }
    return true;
}

/* Puts the numbers into the program and the limit into a register. */
static void emit_limit(Compiler *compiler, const Expression *total,
                       const int32_t *weights, Some *some)
{
    size_t count = (size_t)compiler->variant->kind_count;
    int reg = code_register(compiler);
    some->limited = true;
    some->exact = !compiler->program->counting;
    some->limit = (uint8_t)reg;
    some->weights = code_numbers(compiler, count);
    for (size_t i = 0; i < count; i++) {
        compiler->program->numbers[some->weights + i] = weights[i];
    }
    emit_into(compiler, total, reg);
}

void compile_sum_limit(Compiler *compiler, const Choice *choice, Some *some)
{
    int32_t weights[KINDS_MAX];
    for (size_t i = 0; i < choice->together.count && !some->limited; i++) {
        const Expression *sum = NULL;
        const Expression *total = total_of(choice->together.items[i].holds,
                                           choice->local, &sum);
        if (total && !emit_speaks_of(total, choice->local) &&
            !emit_can_fail(total) &&
            read_weights(compiler->variant, sum, weights)) {
            emit_limit(compiler, total, weights, some);
        }
    }
}
