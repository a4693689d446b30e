/* What a player chooses in an action: one thing from a set, a number, several
 * things; one choice within another.
 *
 * SPDX-License-Identifier: MIT */
#include "program/choices.h"

Parameter *choices_add_parameter(Compiler *compiler, Choices *choices,
                                 const Choice *choice)
{
    Parameter *parameter =
        &choices->offer.parameters[choices->offer.parameter_count++];
    compile_local(compiler, choice->local);
    *parameter = (Parameter){.name = choice->place.name,
                             .node = choice->place.node, .type = choice->type,
                             .reg = (uint8_t)choice->local->reg,
                             .local = choice->local, .from = choice->from,
                             .where = choice->where, .least = choice->least,
                             .most = choice->most, .cap = choice->cap,
                             .card = choice->card};
    return parameter;
}

/* Numbers from one to another, one after the other. */
static void compile_range(Compiler *compiler, Choices *choices, int index,
                          const Choice *choice)
{
    int last = code_register(compiler), more = code_register(compiler);
    Jumps skip = {NULL, 0, 0};
    emit_into(compiler, choice->from->right, last);
    int number = choices_add_parameter(compiler, choices, choice)->reg;
    emit_into(compiler, choice->from->left, number);
    uint32_t loop = code_emit(compiler, OP_LESS, more, last, number, 0);
    uint32_t end = code_emit(compiler, OP_JUMP_IF, more, 0, 0, 0);
    choices_conditions(compiler, &choice->where, false, &skip);
    choices_compile(compiler, choices, index + 1);
    code_land_all(compiler, &skip);
    code_emit(compiler, OP_ADD_NUMBER, number, number, 0, 1);
    code_emit(compiler, OP_LOOP, 0, 0, 0, loop);
    code_land(compiler, end);
}

/* What one is chosen from as a set: of equal dice only the first is in it. */
static void emit_choice(Compiler *compiler, const Expression *set, int reg)
{
    if (set->type.base == TYPE_CHOSEN) {
        code_emit(compiler, OP_COPY, reg, emit_elements(compiler, set), 0, 0);
        return;
    }
    emit_into(compiler, set, reg);
    if (set->type.base == TYPE_DICE) {
        code_emit(compiler, OP_UNEQUAL_DICE, reg, reg, 0, 0);
    }
}

/* One element of a set. The innermost choice is offered all at once. */
static void compile_one(Compiler *compiler, Choices *choices, int index,
                        const Choice *choice)
{
    int left = code_register(compiler);
    emit_choice(compiler, choice->set, left);
    int element = choices_add_parameter(compiler, choices, choice)->reg;
    if (index + 1 == choices->action->choice_count) {
        code_emit(compiler, index == 0 ? OP_OFFER_ONE_OF : OP_OFFER_EACH,
                  0, left, 0, choices->number);
        return;
    }
    uint32_t loop = code_loop(compiler, left, element);
    choices_compile(compiler, choices, index + 1);
    code_loop_end(compiler, loop);
}

/* Conditions become part of the set, or are looked at where a number is
 * chosen. */
static void mark_choice(Compiler *compiler, const Choice *choice)
{
    code_mark(compiler, choice->from);
    code_mark(compiler, choice->least);
    code_mark(compiler, choice->most);
    code_mark(compiler, choice->cap);
    code_mark_conditions(compiler, &choice->where);
}

void choices_compile(Compiler *compiler, Choices *choices, int index)
{
    const Action *action = choices->action;
    if (index == action->choice_count) {
        code_emit(compiler, index ? OP_OFFER_THIS : OP_OFFER, 0, 0, 0,
                  choices->number);
        return;
    }
    const Choice *choice = &action->choices[index];
    compiler->span = choice->place.name_span;
    mark_choice(compiler, choice);
    if (choice->set->kind == E_RANGE) {
        compile_range(compiler, choices, index, choice);
    } else if (choice->several) {
        choices_some(compiler, choices, choice);
    } else {
        compile_one(compiler, choices, index, choice);
    }
}
