/* What an expression looks at: the moment, cards and their values, sets and
 * tokens; each kind of node becomes one instruction or a few.
 *
 * SPDX-License-Identifier: MIT */
#include "program/emit.h"

#include <stddef.h>

/* A part's bits as the state holds them at [offset]. */
static void load(Compiler *compiler, int reg, Operation operation,
                 size_t offset)
{
    code_emit(compiler, operation, reg, 0, 0, (int64_t)offset);
}

void emit_variable(Compiler *compiler, const Expression *e, int reg)
{
    uint32_t offset = compiler->variant->variables[e->value].offset;
    if (e->left) {
        int owner = emit(compiler, e->left);
        code_emit(compiler, OP_LOAD32_OF, reg, owner, 0, offset);
    } else {
        load(compiler, reg, OP_LOAD32, offset);
    }
}

void emit_moment(Compiler *compiler, const Expression *e, int reg)
{
    switch (e->kind) {
    case E_LAST_ACTOR:
        load(compiler, reg, OP_LOAD8, offsetof(State, last_actor));
        break;
    case E_ROUND: load(compiler, reg, OP_LOAD16, offsetof(State, round)); break;
    case E_TURN: load(compiler, reg, OP_LOAD16, offsetof(State, turn)); break;
    case E_ENDED_BY:
        load(compiler, reg, OP_LOAD_BYTE, offsetof(State, ended_by));
        code_emit(compiler, OP_EQUAL_NUMBER, reg, reg, 0, e->value);
        break;
    case E_NEXT_PLAYER:
        code_emit(compiler, OP_NEXT_PLAYER, reg, 0, 0, 0);
        break;
    case E_AFTER:
        code_emit(compiler, OP_AFTER, reg, emit(compiler, e->left), 0, 0);
        break;
    case E_POINTS_OF:
        code_emit(compiler, OP_LOAD32_OF, reg, emit(compiler, e->left), 0,
                  compiler->variant->layout.points);
        break;
    default:                                             /* E_STATUS_IS */
        code_emit(compiler, OP_STATUS, reg, emit(compiler, e->left), 0, 0);
        code_emit(compiler, OP_EQUAL_NUMBER, reg, reg, 0, e->value);
        break;
    }
}

void emit_zone(Compiler *compiler, const Expression *e, int reg)
{
    Operation operation = e->kind == E_TOP      ? OP_TOP
                          : e->kind == E_BOTTOM ? OP_BOTTOM
                                                : OP_PRESENT;
    const Expression *zone = e->kind == E_ZONE ? e : e->left;
    code_emit(compiler, operation, reg, emit_owner(compiler, zone), 0,
              zone->value);
}

void emit_how_many(Compiler *compiler, const Expression *e, int reg)
{
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

/* A set's word from a single value. */
static int emit_as_set(Compiler *compiler, const Expression *e)
{
    int value = emit(compiler, e);
    if (e->type.base != TYPE_SYMBOL) {
        return value;
    }
    int set = code_register(compiler);
    code_emit(compiler, OP_BIT, set, value, 0, 0);
    return set;
}

/* left matches right: their sets have something in common */
static void emit_matches(Compiler *compiler, const Expression *e, int reg)
{
    int one = emit_as_set(compiler, e->left);
    int other = emit_as_set(compiler, e->right);
    code_emit(compiler, OP_AND, reg, one, other, 0);
    code_emit(compiler, OP_EQUAL_NUMBER, reg, reg, 0, 0);
    code_emit(compiler, OP_NOT, reg, reg, 0, 0);
}

static void emit_holds(Compiler *compiler, const Expression *e, int reg)
{
    const Variant *variant = compiler->variant;
    uint32_t rows = code_words(compiler, 1 + (size_t)variant->kind_count);
    for (int i = 0; i <= variant->kind_count; i++) {
        compiler->program->words[rows + (uint32_t)i] =
            variant->relations[e->value].rows[i];
    }
    int row = code_register(compiler);
    code_emit(compiler, OP_ROW, row, emit(compiler, e->left), 0, rows);
    code_emit(compiler, OP_HAS, reg, row, emit(compiler, e->right), 0);
}

void emit_value(Compiler *compiler, const Expression *e, int reg)
{
    switch (e->kind) {
    case E_NEXT: case E_PREVIOUS:
        if (e->type.base != TYPE_SYMBOLS) {
            emit_table(compiler, e, e->left, reg);
            break;
        }
        code_emit(compiler, e->kind == E_NEXT ? OP_NEXT_SET : OP_PREVIOUS_SET,
                  reg, emit(compiler, e->left), 0, e->type.attribute);
        break;
    case E_MATCHES: emit_matches(compiler, e, reg); break;
    case E_HOLDS: emit_holds(compiler, e, reg); break;
    case E_VALUES:
        code_emit(compiler, OP_VALUES, reg, emit_elements(compiler, e->left), 0,
                  e->type.attribute);
        break;
    case E_FACE:
        code_emit(compiler, OP_FACE, reg, emit(compiler, e->left), 0, 0);
        break;
    default:                                             /* E_SHOWN */
        code_emit(compiler, OP_SHOWN, reg, emit_as_set(compiler, e->left), 0,
                  0);
        break;
    }
}

void emit_count(Compiler *compiler, const Expression *e, int reg)
{
    const Expression *set = e->left;
    const Expression *zone = set->type.base == TYPE_CARDS ? expression_zone(set)
                                                          : NULL;
    if (zone == set) {
        code_emit(compiler, OP_SIZE, reg, emit_owner(compiler, zone), 0,
                  zone->value);
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

void emit_token(Compiler *compiler, const Expression *e, int reg)
{
    int left = emit_elements(compiler, e->left);
    switch (e->kind) {
    case E_HELD:
        code_emit(compiler, OP_HELD, reg, left, emit(compiler, e->right), 0);
        break;
    case E_TOKENS: code_emit(compiler, OP_TOKENS, reg, left, 0, 0); break;
    case E_WORTH_OF: code_emit(compiler, OP_WORTH, reg, left, 0, 0); break;
    case E_DEBT_OF: code_emit(compiler, OP_DEBT, reg, left, 0, 0); break;
    case E_LOWEST: code_emit(compiler, OP_FIRST, reg, left, 0, 0); break;
    default: code_emit(compiler, OP_LAST, reg, left, 0, 0); break;
    }
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

void emit_lookup(Compiler *compiler, const Expression *e, int reg)
{
    if (e->left->type.base != TYPE_NUMBER) {
        emit_table(compiler, e, e->left, reg);
        return;
    }
    code_emit(compiler, OP_LOOK_UP, reg, emit(compiler, e->left), 0,
              lookup_table(compiler, &compiler->variant->lookups[e->value]));
}
