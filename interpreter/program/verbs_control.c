/* The verbs that contain other steps: loops, choices between cases, what a card
 * says, and questions to a player.
 *
 * SPDX-License-Identifier: MIT */
#include "program/compiler.h"

/* beginning with: PLAYER: the loop goes in the order of play. */
static uint32_t begin_in_turn(Compiler *compiler, const Expression *first,
                              int left, int element)
{
    emit_into(compiler, first, element);
    compiler->loops++;
    return code_emit(compiler, OP_NEXT_IN_TURN, left, element, 0, 0);
}

/* for each: NAME [, in: SET] [, beginning with: PLAYER], do: {steps} */
void compile_for_each(Compiler *compiler, const Step *step)
{
    Type set = step->from ? step->from->type : (Type){TYPE_PLAYERS, -1};
    int left = code_register(compiler);
    if (step->from) {
        emit_into(compiler, step->from, left);
    } else {
        compile_present(compiler, left, step->said_span);
    }
    code_hold(compiler, left, set);
    compile_local(compiler, step->local);
    code_count(compiler, step->said, COUNT_TRIED);
    uint32_t loop =
        step->player
            ? begin_in_turn(compiler, step->player, left, step->local->reg)
            : code_loop_over(compiler, set, left, step->local->reg);
    code_count(compiler, step->said, COUNT_HELD);
    compile_steps(compiler, &step->steps);
    code_loop_end(compiler, loop);
}

/* while: CONDITION, do: {steps} */
void compile_while(Compiler *compiler, const Step *step)
{
    Jumps end = {NULL, 0, 0};
    uint32_t loop = code_here(compiler);
    compile_unless(compiler, step->repeats, &end);
    compile_steps(compiler, &step->steps);
    code_emit(compiler, OP_LOOP, 0, 0, 0, loop);
    code_land_all(compiler, &end);
}

/* first that holds: {NAME: {if: CONDITION, then: {steps}}} */
void compile_cases(Compiler *compiler, const Step *step)
{
    Jumps end = {NULL, 0, 0};
    for (size_t i = 0; i < step->case_count; i++) {
        const Case *one = &step->cases[i];
        Jumps next = {NULL, 0, 0};
        if (one->condition) {
            compile_unless(compiler, one->condition, &next);
        }
        compile_steps(compiler, &one->steps);
        code_jump_later(compiler, &end);
        code_land_all(compiler, &next);
    }
    code_land_all(compiler, &end);
}

/* What the family of the card in register [card] says. */
static void compile_effects(Compiler *compiler, const Step *step, int card)
{
    Jumps end = {NULL, 0, 0};
    for (size_t i = 0; i < step->case_count; i++) {
        const Case *family = &step->cases[i];
        int kinds = code_register(compiler);
        code_count(compiler, family->place.node, COUNT_TRIED);
        code_constant(compiler, kinds, (int64_t)family->kinds);
        code_emit(compiler, OP_HAS, kinds, kinds, card, 0);
        uint32_t next = code_emit(compiler, OP_JUMP_UNLESS, kinds, 0, 0, 0);
        compiler->next = kinds;
        code_count(compiler, family->place.node, COUNT_HELD);
        compile_steps(compiler, &family->steps);
        code_jump_later(compiler, &end);
        code_land(compiler, next);
    }
    code_land_all(compiler, &end);
}

/* carry out: CARD: the effect of its family; of several one after the other */
void compile_carry_out(Compiler *compiler, const Step *step)
{
    Type type = step->object->type;
    uint32_t loop = 0;
    int value = code_register(compiler);
    emit_into(compiler, step->object, value);
    code_hold(compiler, value, type);
    compile_local(compiler, step->local);
    if (type.base == TYPE_CHOSEN) {
        loop = code_loop_over(compiler, type, value, step->local->reg);
    } else {
        code_emit(compiler, OP_COPY, step->local->reg, value, 0, 0);
    }
    compile_effects(compiler, step, step->local->reg);
    if (type.base == TYPE_CHOSEN) {
        code_loop_end(compiler, loop);
    }
}

/* Who is asked, in a register that holds it until all has been offered. */
static int emit_asked(Compiler *compiler, const Expression *player)
{
    int reg = emit_somebody(compiler, player);
    if (reg >= REGISTERS_KEPT) {
        code_hold(compiler, reg, player->type);
    }
    return reg;
}

/* ask: PLAYER, actions: {NAME: action} */
void compile_ask(Compiler *compiler, const Step *step)
{
    Jumps end = {NULL, 0, 0};
    size_t count = step->actions.count;
    OpenAction *open = arena_alloc(compiler->arena, (count + 1) * sizeof *open);
    code_ask(compiler, emit_asked(compiler, step->object));
    for (size_t i = 0; i < count; i++) {
        open[i].action = &step->actions.items[i];
        compile_offer(compiler, &open[i]);
    }
    compiler->span = step->place.name_span;
    code_await(compiler);
    for (size_t i = 0; i < count; i++) {
        compile_entry(compiler, &open[i]);
        code_jump_later(compiler, &end);
    }
    code_land_all(compiler, &end);
}
