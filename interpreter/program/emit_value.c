/* Compiles reads of the state: the moment, cards and their values, sets and
 * tokens; each kind of node becomes one instruction or a few.
 *
 * SPDX-License-Identifier: MIT */
#include "program/emit_expression.h"

#include "expression/set_operations.h"

void emit_variable(Compiler *compiler, const Expression *e, int reg)
{
    uint32_t offset = compiler->variant->variables[e->value].offset;
    if (e->left) {
        int owner = emit(compiler, e->left);
        code_emit(compiler, OP_LOAD32_OF, reg, owner, 0, offset);
    } else {
        code_emit(compiler, OP_LOAD32, reg, 0, 0, offset);
    }
}

void emit_zone(Compiler *compiler, const Expression *e, int reg)
{
    Operation operation = e->kind == E_TOP      ? OP_TOP
                          : e->kind == E_BOTTOM ? OP_BOTTOM
                                                : OP_PRESENT;
    const Expression *zone = e->kind == E_ZONE ? e : e->left;
    if (e->kind == E_BOTTOM && e->right) {
        int number = emit(compiler, e->right);
        code_emit(compiler, OP_NTH, reg, emit_owner(compiler, zone), number,
                  zone->value);
        return;
    }
    code_emit(compiler, operation, reg, emit_owner(compiler, zone), 0,
              zone->value);
}

/* How deep a card lies in a pile. */
static void emit_depth(Compiler *compiler, const Expression *e, int reg)
{
    int card = emit(compiler, e->left);
    code_emit(compiler, OP_DEPTH, reg, emit_owner(compiler, e->right), card,
              e->right->value);
}

void emit_how_many(Compiler *compiler, const Expression *e, int reg)
{
    if (e->kind == E_DEPTH) {
        emit_depth(compiler, e, reg);
        return;
    }
    const Expression *zone = expression_zone(e->right);
    if (e->right->type.base == TYPE_CHOSEN) {
        int chosen = emit(compiler, e->right);
        code_emit(compiler, OP_CHOSEN_HOW_MANY, reg, chosen,
                  emit(compiler, e->left), 0);
        return;
    }
    int card = emit(compiler, e->left);
    code_emit(compiler, OP_HOW_MANY, reg, emit_owner(compiler, zone), card,
              zone->value);
}

/* Converts a single value to a set. */
int emit_as_set(Compiler *compiler, const Expression *e)
{
    int value = emit(compiler, e);
    if (e->type.base != TYPE_SYMBOL) {
        return value;
    }
    int set = code_register(compiler);
    code_emit(compiler, OP_BIT, set, value, 0, 0);
    return set;
}

/* left matches right: their sets share an element */
void emit_matches(Compiler *compiler, const Expression *e, int reg)
{
    int one = emit_as_set(compiler, e->left);
    int other = emit_as_set(compiler, e->right);
    code_emit(compiler, OP_AND, reg, one, other, 0);
    code_emit(compiler, OP_EQUAL_NUMBER, reg, reg, 0, 0);
    code_emit(compiler, OP_NOT, reg, reg, 0, 0);
}

void emit_holds(Compiler *compiler, const Expression *e, int reg)
{
    const Variant *variant = compiler->variant;
    uint32_t rows = code_words(compiler, 1 + (size_t)variant->kind_count);
    for (int i = 0; i <= variant->kind_count; i++) {
        code_put_word(compiler, rows + (uint32_t)i,
                      variant->relations[e->value].rows[i]);
    }
    int row = code_register(compiler);
    code_emit(compiler, OP_ROW, row, emit(compiler, e->left), 0, rows);
    code_emit(compiler, OP_HAS, reg, row, emit(compiler, e->right), 0);
}

void emit_count(Compiler *compiler, const Expression *e, int reg)
{
    const Expression *set = e->left;
    const Expression *zone = set->type.base == TYPE_CARDS ? expression_zone(set)
                                                          : NULL;
    if (set->kind == E_WHERE && set->type.base == TYPE_CHOSEN) {
        int chosen = code_register(compiler);
        int kinds = emit_chosen_kinds(compiler, set, chosen);
        if (kinds >= 0) {
            code_emit(compiler, OP_CHOSEN_COUNT, reg, chosen, kinds, 0);
            return;
        }
    }
    if (zone == set) {
        code_emit(compiler, OP_SIZE, reg, emit_owner(compiler, zone), 0,
                  zone->value);
    } else if (zone && expression_topmost(set)) {
        int number = emit(compiler, expression_topmost(set));
        code_emit(compiler, OP_SIZE_OF_TOP, reg, emit_owner(compiler, zone),
                  number, zone->value);
    } else if (zone) {
        int owner = emit_owner(compiler, zone), kinds = emit(compiler, set);
        code_emit(compiler, OP_SIZE_AMONG, reg, owner, kinds, zone->value);
    } else if (set->type.base == TYPE_TOKENS) {
        const Expression *all = set;
        while (all->kind == E_WHERE) {
            all = all->left;
        }
        int kinds = emit(compiler, set);
        int holder = all->left ? emit(compiler, all->left) : 0;
        code_emit(compiler, OP_TOKENS_SIZE, reg, holder, kinds, 0);
    } else {
        code_emit(compiler, set->type.base == TYPE_CHOSEN ? OP_CHOSEN_SIZE
                                                          : OP_BITS,
                  reg, emit(compiler, set), 0, 0);
    }
}

void emit_empty(Compiler *compiler, const Expression *e, int reg)
{
    if (e->left->kind == E_ZONE) {
        code_emit(compiler, OP_EMPTY, reg, emit_owner(compiler, e->left), 0,
                  e->left->value);
    } else {
        code_emit(compiler, OP_EQUAL_NUMBER, reg, emit(compiler, e->left), 0,
                  0);
    }
}

void emit_in(Compiler *compiler, const Expression *e, int reg)
{
    int element = emit(compiler, e->left);
    int set = emit_elements(compiler, e->right);
    code_emit(compiler, OP_HAS, reg, set, element, 0);
}

/* first row, number of rows, any other key's, the rows */
static uint32_t lookup_table(Compiler *compiler, const Lookup *lookup)
{
    uint32_t table = code_numbers(compiler, 3 + (size_t)lookup->count);
    int32_t *at = compiler->program->numbers + table;
    *at++ = lookup->first;
    *at++ = lookup->count;
    *at++ = lookup->otherwise;
    for (int i = 0; i < lookup->count; i++) {
        *at++ = lookup->values[i];
    }
    return table;
}

/* A table of the numbers that are keys. */
static uint32_t keys_table(Compiler *compiler, const Attribute *keys)
{
    uint32_t table = code_numbers(compiler, 3 + (size_t)keys->count);
    int32_t *numbers = compiler->program->numbers + table;
    numbers[0] = keys->numbers[0];
    numbers[1] = keys->count;
    numbers[2] = NOTHING;
    for (int i = 0; i < keys->count; i++) {
        numbers[3 + i] = i;
    }
    return table;
}

void emit_lookup(Compiler *compiler, const Expression *e, int reg)
{
    if (e->kind == E_NUMBERED) {
        uint32_t table = keys_table(
            compiler, &compiler->variant->attributes[e->type.attribute]);
        code_emit(compiler, OP_LOOK_UP, reg, emit(compiler, e->left), 0, table);
        return;
    }
    if (e->left->type.base != TYPE_NUMBER) {
        emit_table(compiler, e, e->left, reg);
        return;
    }
    code_emit(compiler, OP_LOOK_UP, reg, emit(compiler, e->left), 0,
              lookup_table(compiler, &compiler->variant->lookups[e->value]));
}

/* --- one of each value ---------------------------------------------------- */

/* Tables of the points that cards have as a value, for the instructions on
 * groups of cards. */

/* Up to this number of kinds, every set of kinds has a row: 1 KB. */
enum { TABLED_KINDS_MAX = 8 };

/* The points of all cards of a value, or NOT_EQUAL when they differ. */
static int32_t equal_points(const Variant *variant, int attribute, int value)
{
    Bits kinds = variant->with_value[attribute][value];
    int32_t points = bits_any(kinds)
                         ? pure_points_as(variant, bits_first(kinds), attribute,
                                          value) : 0;
    for (; bits_any(kinds); kinds = bits_rest(kinds)) {
        if (pure_points_as(variant, bits_first(kinds), attribute,
                           value) != points) {
            return NOT_EQUAL;
        }
    }
    return points;
}

/* The length of the table of points, in the form of set_operations.h. */
static size_t group_length(const Variant *variant, int attribute)
{
    return 1 + (size_t)(variant->attributes[attribute].count *
                        (1 + variant->kind_count));
}

static void fill_group(const Variant *variant, int attribute, int32_t *at)
{
    int values = variant->attributes[attribute].count;
    *at++ = attribute;
    for (int value = 0; value < values; value++) {
        *at++ = equal_points(variant, attribute, value);
    }
    for (int value = 0; value < values; value++) {
        for (int kind = 0; kind < variant->kind_count; kind++) {
            *at++ = pure_points_as(variant, kind, attribute, value);
        }
    }
}

static uint32_t group_table(Compiler *compiler, int attribute)
{
    uint32_t table = code_numbers(
        compiler, group_length(compiler->variant, attribute));
    fill_group(compiler->variant, attribute,
               compiler->program->numbers + table);
    return table;
}

void emit_group(Compiler *compiler, const Expression *e, int reg)
{
    int kinds = emit_elements(compiler, e->left);
    int value = emit(compiler, e->right);
    code_emit(compiler, e->value ? OP_GROUP_MOST : OP_GROUP_LEAST, reg, kinds,
              value, group_table(compiler, e->right->type.attribute));
}

/* A table of the sums for all sets of kinds, after the entry of NOTHING. */
static uint32_t sum_table(Compiler *compiler, int attribute)
{
    const Variant *variant = compiler->variant;
    size_t sets = (size_t)1 << variant->kind_count;
    uint32_t table = code_numbers(compiler, 1 + sets);
    int32_t *group = arena_alloc(
        compiler->arena, group_length(variant, attribute) * sizeof *group);
    fill_group(variant, attribute, group);
    for (size_t kinds = 0; kinds < sets; kinds++) {
        compiler->program->numbers[table + 1 + kinds] =
            (int32_t)sets_sum_most(variant, group, bits_wide(kinds));
    }
    return table;
}

/* sum(max(points) for each VALUE in ZONE) as one instruction; a table lookup
 * when there are few kinds. */
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
