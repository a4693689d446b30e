/* Compiles choices of numbers, and what is the same for all values of a
 * choice. Conditions that bound a number move the ends of the range, so that
 * numbers beyond are not tried.
 *
 * SPDX-License-Identifier: MIT */
#include "program/choices.h"
#include "program/emit_expression.h"
#include "program/range.h"

int choices_begin_later(Compiler *compiler, const Choices *choices, int index)
{
    const Choice *all = choices->action->choices;
    int mark = compiler->once_count;
    OnceNames names[2 * SIMPLE_PARAMETERS_MAX];
    const OnceNames *outer = NULL;
    for (int i = index; i < choices->action->choice_count; i++) {
        names[2 * i] = (OnceNames){all[i].local, outer};
        outer = &names[2 * i];
        if (all[i].card) {
            names[2 * i + 1] = (OnceNames){all[i].card, outer};
            outer = &names[2 * i + 1];
        }
    }
    for (int i = index + 1; i < choices->action->choice_count; i++) {
        once_begin_for(compiler, all[i].set, outer);
        once_begin_for(compiler, all[i].cap, outer);
    }
    return mark;
}

/* The other side of a condition that bounds a number; NULL: it is something
 * else. [low]: the number is not less. */
static const Expression *bound_of(const Compiler *compiler,
                                  const Expression *e, const Local *number,
                                  bool *low)
{
    Moment moment = moment_any(compiler->variant, false);
    bool order = e->kind == E_LESS || e->kind == E_AT_MOST;
    bool right = order && e->right->kind == E_LOCAL &&
                 e->right->local == number;
    bool left = order && e->left->kind == E_LOCAL && e->left->local == number;
    const Expression *other = right ? e->left : e->right;
    *low = right;
    return left != right && !emit_speaks_of(other, number) &&
                   !emit_can_fail(other) &&
                   (e->kind == E_AT_MOST || other->kind == E_VARIABLE ||
                    range_of(&moment, other).known)
               ? other : NULL;
}

/* Moves the ends of a range by the conditions that bound the number, as long as
 * they come first; returns how many these are. */
static size_t narrow_range(Compiler *compiler, const Choice *choice, int first,
                           int last)
{
    size_t i = 0;
    bool low;
    const Expression *bound;
    for (; i < choice->where.count &&
           (bound = bound_of(compiler, choice->where.items[i].holds,
                             choice->local, &low)) != NULL; i++) {
        int mark = compiler->next, reg = emit(compiler, bound);
        if (choice->where.items[i].holds->kind == E_LESS) {
            int next = code_register(compiler);
            code_emit(compiler, OP_ADD_NUMBER, next, reg, 0, low ? 1 : -1);
            reg = next;
        }
        code_emit(compiler, low ? OP_GREATER : OP_LESSER, low ? first : last,
                  low ? first : last, reg, 0);
        compiler->next = mark;
    }
    return i;
}

/* The numbers of a range, one after the other. */
static void compile_numbers(Compiler *compiler, Choices *choices, int index,
                            const Choice *choice, int last, size_t tried)
{
    Jumps skip = {NULL, 0, 0};
    int more = code_register(compiler), number = choice->local->reg;
    int once = choices_begin_later(compiler, choices, index);
    for (size_t i = tried; i < choice->where.count; i++) {
        once_begin(compiler, choice->where.items[i].holds, choice->local);
    }
    uint32_t loop = code_emit(compiler, OP_LESS, more, last, number, 0);
    uint32_t end = code_emit(compiler, OP_JUMP_IF, more, 0, 0, 0);
    choices_conditions_from(compiler, &choice->where, tried, false, &skip);
    choices_compile(compiler, choices, index + 1);
    code_land_all(compiler, &skip);
    code_emit(compiler, OP_ADD_NUMBER, number, number, 0, 1);
    code_emit(compiler, OP_LOOP, 0, 0, 0, loop);
    code_land(compiler, end);
    once_end(compiler, once);
}

void choices_range(Compiler *compiler, Choices *choices, int index,
                   const Choice *choice)
{
    int last = code_register(compiler);
    emit_into(compiler, choice->from->right, last);
    int number = choices_add_parameter(compiler, choices, choice)->reg;
    emit_into(compiler, choice->from->left, number);
    size_t tried = narrow_range(compiler, choice, number, last);
    if (index + 1 == choices->action->choice_count &&
        tried == choice->where.count && !choices->offer.mixed) {
        code_mark_conditions(compiler, &choice->where);
        code_emit(compiler, OP_OFFER_RANGE, number, last, 0, choices->number);
    } else {
        compile_numbers(compiler, choices, index, choice, last, tried);
    }
}
