/* Compiles expressions that are worked out beside the game: each is a few
 * instructions and a return, in a program of their own with the tables that
 * they need. At a decision it has all registers to itself; whoever runs it puts
 * back what was in them.
 *
 * SPDX-License-Identifier: MIT */
#include "program/compile_values.h"

#include "program/compiler.h"

_Static_assert((int)VALUE_RESULT == (int)REGISTERS_KEPT,
               "the machine keeps the registers before it");

/* Puts the names into the registers after the result, or takes them out. */
static void name_registers(const ProgramValue *value, bool named)
{
    for (int i = 0; i < value->name_count; i++) {
        value->names[i]->reg = named ? VALUE_NAMES + i : NOTHING;
    }
}

/* Turns jumps from [first] on into distances. */
static void settle(Program *program, uint32_t first)
{
    for (uint32_t i = first; i < program->count; i++) {
        Instruction *at = &program->code[i];
        at->d -= operation_facts[at->op].operands[3] == 'j' ? (int32_t)i : 0;
    }
}

/* Compiles the value at the end of the program, and returns how many registers
 * it needs; 0: it is left out. */
static int compile_value(Compiler *compiler, ProgramValue *value)
{
    Program *program = compiler->program;
    uint32_t first = code_here(compiler);
    int room = compiler->variant->program.registers;
    value->entry = VALUE_NOT_COMPILED;
    compiler->next = program->registers = VALUE_NAMES + value->name_count;
    name_registers(value, true);
    emit_into(compiler, value->expression, VALUE_RESULT);
    code_emit(compiler, OP_RETURN, 0, 0, 0, 0);
    name_registers(value, false);
    room = room < VALUE_REGISTERS_MOST ? room : VALUE_REGISTERS_MOST;
    if (compiler->full || compiler->found->errors > 0 ||
        program->registers > room) {
        program->count = first;
        return 0;
    }
    settle(program, first);
    value->entry = first;
    return program->registers;
}

/* The program of [variant] without code and tables; no game begins in it. */
static Program empty_program(const Variant *variant)
{
    Program program = variant->program;
    program.code = NULL;
    program.spans = NULL;
    program.count = program.capacity = program.span_capacity = 0;
    program.words = NULL;
    program.word_count = program.word_capacity = 0;
    program.wide_words = NULL;
    program.wide_capacity = 0;
    program.numbers = NULL;
    program.number_count = program.number_capacity = 0;
    program.offer_count = program.decision_count = 0;
    program.entry = program.turn = VALUE_NOT_COMPILED;
    program.totals = program.standings = VALUE_NOT_COMPILED;
    program.counting = false;
    return program;
}

const Variant *program_compile_values(const Variant *variant, Arena *arena,
                                      ProgramValue *values, size_t count)
{
    Variant *copy = arena_alloc(arena, sizeof *copy);
    Program program = empty_program(variant);
    int registers = VALUE_NAMES;
    *copy = *variant;
    for (size_t i = 0; i < count; i++) {
        Diagnostics found = diagnostics_new(arena);
        Compiler compiler = {.rules = variant->rules, .variant = copy,
                             .program = &program, .arena = arena,
                             .found = &found};
        int needed = compile_value(&compiler, &values[i]);
        registers = needed > registers ? needed : registers;
    }
    program.registers = registers;
    effort_note(&program);
    copy->program = program;
    return program_verify_values(copy, values, count, arena) ? NULL : copy;
}
