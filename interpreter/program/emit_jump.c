/* Conditions that decide where the program goes on: comparisons and questions
 * for emptiness jump by themselves, parts of a condition one after the other.
 *
 * SPDX-License-Identifier: MIT */
#include "program/compiler.h"

/* Adds a jump to [jumps]. */
static void add_jump(Compiler *compiler, Jumps *jumps, Operation operation,
                     int a, int b, int c)
{
    uint32_t at = code_emit(compiler, operation, a, b, c, 0);
    ARENA_PUSH(compiler->arena, jumps->items, jumps->count, jumps->capacity) =
        at;
}

/* count(SET) > 1: whether there are several. */
static bool jump_by_several(Compiler *compiler, const Expression *e,
                            bool negated, Jumps *jumps)
{
    int64_t number;
    bool counts = !negated && (e->kind == E_LESS || e->kind == E_AT_MOST) &&
                  e->right->kind == E_COUNT &&
                  e->right->left->type.base != TYPE_CARDS &&
                  e->right->left->type.base != TYPE_TOKENS &&
                  e->right->left->type.base != TYPE_CHOSEN &&
                  pure_value(compiler->variant, e->left, NULL, 0, &number);
    if (!counts || number != (e->kind == E_LESS ? 1 : 2)) {
        return false;
    }
    add_jump(compiler, jumps, OP_JUMP_UNLESS_SEVERAL,
             emit(compiler, e->right->left), 0, 0);
    return true;
}

/* A comparison with a constant of 16 bits jumps by itself. */
static bool jump_by_number(Compiler *compiler, const Expression *e,
                           bool negated, Jumps *jumps)
{
    bool less = e->kind == E_LESS || e->kind == E_AT_MOST;
    const Expression *value = e->left;
    Operation operation = negated ? OP_JUMP_IF_EQUAL : OP_JUMP_UNLESS_EQUAL;
    int64_t number = 0;
    if (e->kind != E_EQUAL && !less) {
        return false;
    }
    bool right = pure_value(compiler->variant, e->right, NULL, 0, &number);
    if (!right && (!less || !pure_value(compiler->variant, e->left, NULL, 0,
                                        &number))) {
        return false;
    }
    if (less && right) {           /* value < number, value <= number */
        number += e->kind == E_AT_MOST;
        operation = negated ? OP_JUMP_UNLESS_MORE : OP_JUMP_UNLESS_LESS;
        number -= negated;
    } else if (less) {             /* number < value, number <= value */
        value = e->right;
        number -= e->kind == E_AT_MOST;
        operation = negated ? OP_JUMP_UNLESS_LESS : OP_JUMP_UNLESS_MORE;
        number += negated;
    }
    if (number < INT16_MIN || number > INT16_MAX) {
        return false;
    }
    uint16_t bits = (uint16_t)number;
    add_jump(compiler, jumps, operation, emit(compiler, value), bits & 255,
             bits >> 8);
    return true;
}

/* Whether a zone has cards, or a set elements, jumps by itself. */
static bool jump_by_emptiness(Compiler *compiler, const Expression *e,
                              bool negated, Jumps *jumps)
{
    if (e->kind != E_EMPTY) {
        return false;
    }
    if (e->left->kind == E_ZONE) {
        add_jump(compiler, jumps,
                 negated ? OP_JUMP_UNLESS_CARDS : OP_JUMP_IF_CARDS, 0,
                 emit_owner(compiler, e->left), (int)e->left->value);
    } else {
        add_jump(compiler, jumps, negated ? OP_JUMP_UNLESS : OP_JUMP_IF,
                 emit(compiler, e->left), 0, 0);
    }
    return true;
}

static void emit_jump(Compiler *compiler, const Expression *e, bool negated,
                      Jumps *jumps);

/* Jumps when one of two conditions decides: `a and b` fails as soon as one
 * does, `not (a or b)` as soon as one holds. Otherwise both have to be
 * looked at. */
static void jump_by_parts(Compiler *compiler, const Expression *e, bool negated,
                          Jumps *jumps)
{
    Jumps stay = {NULL, 0, 0};
    bool either = (e->kind == E_AND) != negated;
    emit_jump(compiler, e->left, either ? negated : !negated,
              either ? jumps : &stay);
    emit_jump(compiler, e->right, negated, jumps);
    code_land_all(compiler, &stay);
}

/* A jump that is taken when [e] does not hold, or when it does if [negated]. */
static void emit_jump(Compiler *compiler, const Expression *e, bool negated,
                      Jumps *jumps)
{
    int mark = compiler->next;
    const Expression *part;
    Span outer = compiler->span;
    compiler->span = e->span;
    if (e->kind == E_NOT) {
        emit_jump(compiler, e->left, !negated, jumps);
    } else if (e->kind == E_AND || e->kind == E_OR) {
        jump_by_parts(compiler, e, negated, jumps);
    } else if (pure_parts(e, &part, 1) == 0 ||
               (!jump_by_several(compiler, e, negated, jumps) &&
                !jump_by_number(compiler, e, negated, jumps) &&
                !jump_by_emptiness(compiler, e, negated, jumps))) {
        add_jump(compiler, jumps, negated ? OP_JUMP_IF : OP_JUMP_UNLESS,
                 emit(compiler, e), 0, 0);
    }
    compiler->span = outer;
    compiler->next = mark;
}

void emit_unless(Compiler *compiler, const Expression *condition, Jumps *jumps)
{
    emit_jump(compiler, condition, false, jumps);
}
