/* One of each value: tables of the points that cards have as a value, for the
 * instructions that look at groups of cards.
 *
 * SPDX-License-Identifier: MIT */
#include "program/emit.h"

/* With so few kinds of cards each set of them has its row: 1 KB. */
enum { TABLED_KINDS_MAX = 8 };

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

/* The most points of each value among [kinds], summed over all values. */
static int32_t sum_most(const Variant *variant, int attribute, uint64_t kinds)
{
    int32_t sum = 0;
    for (int value = 0; value < variant->attributes[attribute].count; value++) {
        uint64_t left = kinds & variant->with_value[attribute][value];
        int32_t most = left ? INT32_MIN : 0;
        for (; left; left &= left - 1) {
            int32_t points = pure_points_as(variant, __builtin_ctzll(left),
                                            attribute, value);
            most = points > most ? points : most;
        }
        sum += most;
    }
    return sum;
}

/* A table of the sums of all sets of kinds, after the one of NOTHING. */
static uint32_t sum_table(Compiler *compiler, int attribute)
{
    const Variant *variant = compiler->variant;
    size_t sets = (size_t)1 << variant->kind_count;
    uint32_t table = code_numbers(compiler, 1 + sets);
    for (size_t kinds = 0; kinds < sets; kinds++) {
        compiler->program->numbers[table + 1 + kinds] =
            sum_most(variant, attribute, kinds);
    }
    return table;
}

/* sum(max(points) for each VALUE in ZONE), as one instruction: a look-up where
 * there are few kinds. */
bool emit_sum_groups(Compiler *compiler, const Expression *e, int reg)
{
    if (e->kind != E_SUM || e->left->kind != E_VALUES ||
        e->right->kind != E_GROUP || !e->right->value ||
        !expression_same(e->left->left, e->right->left)) {
        return false;
    }
    int kinds = emit_elements(compiler, e->left->left);
    int attribute = e->left->type.attribute;
    if (compiler->variant->kind_count <= TABLED_KINDS_MAX) {
        code_emit(compiler, OP_NUMBER, reg, kinds, 0,
                  sum_table(compiler, attribute));
    } else {
        code_emit(compiler, OP_SUM_MOST, reg, kinds, 0,
                  group_table(compiler, attribute));
    }
    return true;
}
