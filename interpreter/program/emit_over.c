/* Sums and their like: a loop over the elements of a set.
 *
 * SPDX-License-Identifier: MIT */
#include "program/compiler.h"

/* Cards are counted as often as they lie in the zone. */
static void multiply_copies(Compiler *compiler, const Expression *over,
                            int value)
{
    const Expression *zone = expression_zone(over->left);
    if (over->left->type.base != TYPE_CARDS || over->kind != E_SUM || !zone) {
        return;
    }
    int copies = code_register(compiler);
    code_emit(compiler, OP_HOW_MANY, copies, emit_owner(compiler, zone),
              over->local->reg, zone->value);
    code_emit(compiler, OP_MULTIPLY, value, value, copies, 0);
}

/* any and all stop at the first element that decides. */
static void emit_decisive(Compiler *compiler, const Expression *over,
                          int reg, Jumps *end)
{
    Jumps next = {NULL, 0, 0};
    Expression not = {.kind = E_NOT, .type = over->right->type,
                      .span = over->right->span, .left = over->right};
    emit_unless(compiler, over->kind == E_ANY ? over->right : &not, &next);
    code_constant(compiler, reg, over->kind == E_ANY);
    code_jump_later(compiler, end);
    code_land_all(compiler, &next);
}

/* Keeps the larger or smaller value, and for most and least whose it was. */
static void emit_better(Compiler *compiler, const Expression *over, int best,
                        int value, int reg)
{
    bool more = over->kind == E_LARGEST || over->kind == E_MOST;
    bool who = over->kind == E_MOST || over->kind == E_LEAST;
    int better = code_register(compiler), first = code_register(compiler);
    code_emit(compiler, OP_LESS, better, more ? best : value,
              more ? value : best, 0);
    if (who) {
        code_emit(compiler, OP_EQUAL_NUMBER, first, reg, 0, NOTHING);
        code_emit(compiler, OP_OR, better, better, first, 0);
    }
    uint32_t worse = code_emit(compiler, OP_JUMP_UNLESS, better, 0, 0, 0);
    code_emit(compiler, OP_COPY, best, value, 0, 0);
    if (who) {
        code_emit(compiler, OP_COPY, reg, over->local->reg, 0, 0);
    }
    code_land(compiler, worse);
}

static void emit_body(Compiler *compiler, const Expression *over, int best,
                      int reg, Jumps *end)
{
    int value = code_register(compiler);
    if (over->kind == E_ANY || over->kind == E_ALL) {
        emit_decisive(compiler, over, reg, end);
        return;
    }
    emit_into(compiler, over->right, value);
    if (over->kind == E_SUM) {
        multiply_copies(compiler, over, value);
        code_emit(compiler, OP_ADD, reg, reg, value, 0);
    } else {
        emit_better(compiler, over, best, value, reg);
    }
}

/* What the result is when there are no elements. */
static int64_t empty_value(ExpressionKind kind)
{
    return kind == E_ALL ? 1 : kind == E_MOST || kind == E_LEAST ? NOTHING : 0;
}

/* The largest and smallest of none is 0; of some, they begin at the far end. */
static void emit_extreme_start(Compiler *compiler, const Expression *over,
                               int left, int best)
{
    uint32_t none = code_emit(compiler, OP_JUMP_UNLESS, left, 0, 0, 0);
    code_constant(compiler, best,
                  over->kind == E_LARGEST ? INT32_MIN : INT32_MAX);
    code_land(compiler, none);
}

void emit_over(Compiler *compiler, const Expression *over, int reg)
{
    Jumps end = {NULL, 0, 0};
    int left = code_register(compiler), result = code_register(compiler);
    bool extreme = over->kind == E_LARGEST || over->kind == E_SMALLEST;
    int best = extreme ? result : code_register(compiler);
    over->local->reg = code_register(compiler);
    emit_into(compiler, over->left, left);
    code_constant(compiler, result, empty_value(over->kind));
    if (extreme) {
        emit_extreme_start(compiler, over, left, best);
    }
    uint32_t loop = code_loop_over(compiler, over->left->type, left,
                                   over->local->reg);
    int mark = compiler->next;
    emit_body(compiler, over, best, result, &end);
    compiler->next = mark;
    code_loop_end(compiler, loop);
    if (over->kind == E_ANY || over->kind == E_ALL) {
        code_constant(compiler, result, empty_value(over->kind));
    }
    code_land_all(compiler, &end);
    code_emit(compiler, OP_COPY, reg, result, 0, 0);
    over->local->reg = -1;
}
