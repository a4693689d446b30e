/* What is the same in each round of a loop is worked out once, before it, and
 * kept in a register until the loop ends.
 *
 * Nothing is moved that can be a rule error, nor what looks at the end of a
 * pile: that settles its order, which must not happen where the rules do not
 * look.
 *
 * SPDX-License-Identifier: MIT */
#include "program/emit_expression.h"

enum { FREE_REGISTERS = 40 };       /* are left for all else */

int once_kept(const Compiler *compiler, const Expression *expression)
{
    for (int i = compiler->once_count; i-- > 0;) {
        const Once *once = &compiler->once[i];
        if (!once->element && expression_same(once->expression, expression)) {
            return once->reg;
        }
    }
    return NOTHING;
}

int once_row(const Compiler *compiler, const Expression *condition,
             const Local *local)
{
    for (int i = compiler->once_count; i-- > 0;) {
        const Once *once = &compiler->once[i];
        if (once->element == local &&
            expression_same(once->expression, condition)) {
            return once->reg;
        }
    }
    return NOTHING;
}

bool once_looks_at_end(const Expression *e)
{
    return e && (e->kind == E_TOP || e->kind == E_BOTTOM ||
                 e->kind == E_DEPTH || once_looks_at_end(e->left) ||
                 once_looks_at_end(e->right) ||
                 once_looks_at_end(e->condition));
}

static bool speaks_of_any(const Expression *e, const OnceNames *names)
{
    for (; names; names = names->outer) {
        if (emit_speaks_of(e, names->local)) {
            return true;
        }
    }
    return false;
}

/* Whether the value is a register or a constant anyway, or one instruction
 * with its own jump. */
static bool is_plain(const Compiler *compiler, const Expression *e)
{
    const Expression *part;
    return e->kind == E_CONSTANT || e->kind == E_LOCAL || e->kind == E_ACTOR ||
           e->kind == E_ACTIVE || e->kind == E_PLAYERS ||
           (e->kind == E_EMPTY && e->left->kind == E_ZONE) ||
           pure_parts(e, &part, 1) == 0 || once_kept(compiler, e) >= 0;
}

/* Whether the value may be kept: it is one, and may be worked out anywhere. */
static bool is_movable(const Expression *e)
{
    return e->type.base != TYPE_WORD && e->type.base != TYPE_GROUPS &&
           e->type.base != TYPE_RANGE && e->type.base != TYPE_ERROR &&
           !emit_can_fail(e) && !once_looks_at_end(e);
}

static void keep(Compiler *compiler, const Expression *e, const Local *element,
                 int reg)
{
    compiler->once[compiler->once_count++] = (Once){e, element, reg};
}

static bool is_full(const Compiler *compiler)
{
    return compiler->once_count == ONCE_MAX ||
           compiler->next >= REGISTERS_MAX - FREE_REGISTERS;
}

static void look(Compiler *compiler, const Expression *e,
                 const OnceNames *names);

/* A condition on the elements of an inner set: a row of a table may be the same
 * in each round. */
static void look_at_row(Compiler *compiler, const Expression *condition,
                        const Local *element, const OnceNames *names)
{
    const Expression *of, *other;
    if (!emit_is_tabulated(compiler, condition, element, &of, &other)) {
        if (condition->kind == E_AND || condition->kind == E_OR) {
            look_at_row(compiler, condition->left, element, names);
            look_at_row(compiler, condition->right, element, names);
        } else {
            OnceNames inner = {element, names};
            look(compiler, condition, &inner);
        }
        return;
    }
    if (other && !speaks_of_any(other, names) && is_movable(other) &&
        !emit_can_fail(condition) &&
        once_row(compiler, condition, element) < 0 && !is_full(compiler)) {
        int reg = code_register(compiler);
        if (emit_tabulated(compiler, condition, element, reg) == reg) {
            keep(compiler, condition, element, reg);
        }
    }
}

/* Of a zone that is only asked for one of its cards: its owner. */
static void look_at_owner(Compiler *compiler, const Expression *zone,
                          const OnceNames *names)
{
    if (zone && zone->kind == E_ZONE && zone->left) {
        look(compiler, zone->left, names);
    } else if (zone && zone->kind != E_ZONE) {
        look(compiler, zone, names);
    }
}

static void look_inside(Compiler *compiler, const Expression *e,
                        const OnceNames *names)
{
    OnceNames inner = {e->local, names};
    const OnceNames *within = e->local && e->kind != E_LOCAL ? &inner : names;
    bool chosen = e->left && (e->left->type.base == TYPE_CHOSEN ||
                              e->left->type.base == TYPE_GROUPS);
    bool rows = (e->kind == E_WHERE || e->kind == E_ANY || e->kind == E_ALL) &&
                !chosen && !expression_numbers(e->left);
    bool zone = e->kind == E_HOW_MANY || e->kind == E_DEPTH;
    bool filtered = e->kind == E_COUNT || e->kind == E_TOP ||
                    e->kind == E_BOTTOM || e->kind == E_EMPTY;
    if (e->condition) {
        look(compiler, e->condition, names);
    }
    if (e->left && filtered) {
        look_at_owner(compiler, e->left, names);
    } else if (e->left) {
        look(compiler, e->left, names);
    }
    if (e->right && rows) {
        look_at_row(compiler, e->right, e->local, names);
    } else if (e->right && zone) {
        look_at_owner(compiler, e->right, names);
    } else if (e->right) {
        look(compiler, e->right, within);
    }
}

/* Works out the largest parts that do not speak of the names. */
static void look(Compiler *compiler, const Expression *e,
                 const OnceNames *names)
{
    if (is_plain(compiler, e) || is_full(compiler)) {
        return;
    }
    if (speaks_of_any(e, names) || !is_movable(e)) {
        look_inside(compiler, e, names);
        return;
    }
    int reg = code_register(compiler);
    emit_into(compiler, e, reg);
    keep(compiler, e, NULL, reg);
}

int once_begin_for(Compiler *compiler, const Expression *body,
                   const OnceNames *names)
{
    int mark = compiler->once_count;
    if (body) {
        look(compiler, body, names);
    }
    return mark;
}

int once_begin(Compiler *compiler, const Expression *body, const Local *local)
{
    OnceNames names = {local, NULL};
    return once_begin_for(compiler, body, &names);
}

void once_end(Compiler *compiler, int mark)
{
    compiler->once_count = mark;
}
