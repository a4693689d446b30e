/* One of each value: tables of the points that cards have as a value, for the
 * instructions that look at groups of cards.
 *
 * SPDX-License-Identifier: MIT */
#include "program/emit.h"

/* The points that all cards of a value have, or NOT_EQUAL. */
static int32_t equal_points(const Variant *variant, int attribute, int value)
{
    uint64_t kinds = variant->with_value[attribute][value];
    int32_t points = kinds ? pure_points_as(variant, __builtin_ctzll(kinds),
                                            attribute, value) : 0;
    for (; kinds; kinds &= kinds - 1) {
        if (pure_points_as(variant, __builtin_ctzll(kinds), attribute,
                           value) != points) {
            return NOT_EQUAL;
        }
    }
    return points;
}

/* The table of points as a value, in the form that the machine reads. */
static uint32_t group_table(Compiler *compiler, int attribute)
{
    const Variant *variant = compiler->variant;
    int values = variant->attributes[attribute].count;
    int kinds = variant->kind_count;
    uint32_t table = code_numbers(compiler,
                                  1 + (size_t)(values * (1 + kinds)));
    int32_t *at = compiler->program->numbers + table;
    *at++ = attribute;
    for (int value = 0; value < values; value++) {
        *at++ = equal_points(variant, attribute, value);
    }
    for (int value = 0; value < values; value++) {
        for (int kind = 0; kind < kinds; kind++) {
            *at++ = pure_points_as(variant, kind, attribute, value);
        }
    }
    return table;
}

void emit_group(Compiler *compiler, const Expression *e, int reg)
{
    int kinds = emit_elements(compiler, e->left);
    int value = emit(compiler, e->right);
    code_emit(compiler, e->value ? OP_GROUP_MOST : OP_GROUP_LEAST, reg, kinds,
              value, group_table(compiler, e->right->type.attribute));
}

/* sum(max(points) for each VALUE in ZONE), as one instruction */
bool emit_sum_groups(Compiler *compiler, const Expression *e, int reg)
{
    if (e->kind != E_SUM || e->left->kind != E_VALUES ||
        e->right->kind != E_GROUP || !e->right->value ||
        !expression_same(e->left->left, e->right->left)) {
        return false;
    }
    int kinds = emit_elements(compiler, e->left->left);
    code_emit(compiler, OP_SUM_MOST, reg, kinds, 0,
              group_table(compiler, e->left->type.attribute));
    return true;
}
