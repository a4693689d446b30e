/* Compiles the players' totals, at the end of the game and as programs of their
 * own:
 *
 *   totals      all totals as they are
 *   standings   the totals if the round ended now, where they are made of what
 *               rounds are scored; else the same program. It may fail: in the
 *               middle of a round not everything has a value that the score
 *               needs
 *
 * SPDX-License-Identifier: MIT */
#include "program/compiler.h"
#include "program/operation.h"

void compile_totals(Compiler *compiler)
{
    const Expression *total = compiler->rules->total;
    Local *player = compiler->rules->total_player;
    int mark = compiler->next, players = code_register(compiler);
    if (!total) {
        return;
    }
    compile_present(compiler, players, total->span);
    compile_local(compiler, player);
    uint32_t loop = code_loop(compiler, players, player->reg);
    code_mark(compiler, total);
    int value = emit(compiler, total);
    code_emit(compiler, OP_STORE32_OF, value, player->reg, 0,
              compiler->variant->layout.totals);
    code_loop_end(compiler, loop);
    compiler->next = mark;
}

/* Whether the totals' program reads what the rounds were scored. */
static bool reads_points(const Compiler *compiler)
{
    const Program *program = compiler->program;
    const Instruction *at = program->code + program->totals;
    bool reads = false;
    for (; at->op != OP_RETURN; at++) {
        char meaning = operation_facts[at->op].operands[3];
        reads |= meaning == 's' &&
                 (uint32_t)at->d == compiler->variant->layout.points;
    }
    return reads;
}

void compile_standings(Compiler *compiler)
{
    Program *program = compiler->program;
    const Step *scoring = steps_find_verb(&compiler->rules->after, VERB_SCORE);
    bool counting = program->counting;
    program->standings = program->totals;
    if (!scoring || !reads_points(compiler)) {
        return;
    }
    program->counting = false;       /* nothing in the game does this */
    program->standings = code_here(compiler);
    compiler->next = REGISTERS_KEPT;
    compile_score(compiler, scoring);
    compile_totals(compiler);
    code_emit(compiler, OP_RETURN, 0, 0, 0, 0);
    program->counting = counting;
}
