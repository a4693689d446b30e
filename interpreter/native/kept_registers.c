/* A register's value is needed at an instruction if a way leads from there to
 * one that reads it and none that writes it lies before: found from the end to
 * the beginning, until nothing changes.
 *
 * SPDX-License-Identifier: MIT */
#include "native/kept_registers.h"

#include "program/operation.h"
#include "variant/state.h"

bool native_is_entry(const Program *program, size_t number)
{
    bool entry = number == program->entry ||
                 program->code[number].op == OP_ASK;
    for (size_t i = 0; i < program->entry_count && !entry; i++) {
        entry = program->entries[i].entry == number;
    }
    return entry;
}

/* The registers of an instruction that it only writes, or that it reads. */
static Bits registers_of(const Instruction *at, bool written)
{
    const char *operands = operation_facts[at->op].operands;
    const uint8_t small[] = {at->a, at->b, at->c};
    Bits set = {0};
    for (int i = 0; i < 3; i++) {
        bool reads = operands[i] == 'r' || operands[i] == 'x';
        bits_put(&set, small[i], written ? operands[i] == 'w' : reads);
    }
    if (!written && operands[3] == 't' && at->d >= 0) {
        bits_put(&set, at->d, true);
    }
    return set;
}

static bool goes_on(const Instruction *at)
{
    const Operation last[] = {OP_JUMP, OP_LOOP, OP_KEEP_OFFERED, OP_AWAIT,
                              OP_OFFER_AWAIT, OP_FINISH, OP_RETURN};
    bool goes = true;
    for (size_t i = 0; i < sizeof last / sizeof *last; i++) {
        goes &= at->op != last[i];
    }
    return goes;
}

/* What is needed before instruction [number], by [needed] of those after it. An
 * instruction that may jump writes only where it goes on, or, at a loop's end,
 * only where it jumps. */
static Bits needed_at(const Program *program, const Bits *needed, size_t number)
{
    const Instruction *at = &program->code[number];
    Bits written = registers_of(at, true), next = {0}, there = {0};
    if (goes_on(at) && number + 1 < program->count) {
        next = needed[number + 1];
    }
    if (operation_facts[at->op].operands[3] == 'j') {
        there = needed[number + (size_t)(int64_t)at->d];
    }
    if (at->op == OP_LOOP_OF) {
        there = bits_without(there, written);
    } else {
        next = bits_without(next, written);
    }
    return bits_or(registers_of(at, false), bits_or(next, there));
}

static Bits needed_at_entries(const Program *program, Arena *arena)
{
    Bits *needed = arena_alloc(arena, program->count * sizeof *needed);
    Bits set = {0};
    bool changed = true;
    while (changed) {
        changed = false;
        for (size_t i = program->count; i-- > 0;) {
            Bits now = needed_at(program, needed, i);
            changed |= !bits_equal(now, needed[i]);
            needed[i] = now;
        }
    }
    for (size_t i = 0; i < program->count; i++) {
        set = native_is_entry(program, i) ? bits_or(set, needed[i]) : set;
    }
    return set;
}

/* The registers that an offer reads by their numbers, and into which its
 * choices are loaded. */
static Bits registers_of_offer(const Offer *offer)
{
    Bits set = {0};
    for (int i = 0; i < offer->parameter_count; i++) {
        const Parameter *parameter = &offer->parameters[i];
        bits_put(&set, parameter->reg, true);
        bits_put(&set, parameter->some.least, true);
        bits_put(&set, parameter->some.most, true);
        bits_put(&set, parameter->some.limit, true);
    }
    return set;
}

/* Those that states and texts of moves need during a decision. */
static Bits registers_held(const Decision *decision)
{
    Bits set = {0};
    for (int i = 0; i < decision->held_count; i++) {
        bits_put(&set, i, decision->held[i].base != TYPE_ERROR);
    }
    return set;
}

Bits native_kept_registers(const Variant *variant, Arena *arena)
{
    const Program *program = &variant->program;
    Bits set = bits_or(bits_below(REGISTERS_KEPT),
                       needed_at_entries(program, arena));
    for (size_t i = 0; i < program->offer_count; i++) {
        set = bits_or(set, registers_of_offer(&program->offers[i]));
        bits_put(&set, program->entries[i].reg, true);
    }
    for (size_t i = 0; i < program->decision_count; i++) {
        set = bits_or(set, registers_held(&program->decisions[i]));
    }
    return set;
}
