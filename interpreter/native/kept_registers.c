/* Two questions about each instruction, answered from the program's end to its
 * beginning until nothing changes: which registers are read later before they
 * are written, and which of them are read in the state: by offers, and, while
 * the program waits, by whoever goes on from there.
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

Bits native_offer_registers(const Program *program, size_t number)
{
    const Offer *offer = &program->offers[number];
    Bits set = bits_of(program->entries[number].reg);
    for (int i = 0; i < offer->parameter_count; i++) {
        const Parameter *parameter = &offer->parameters[i];
        bits_put(&set, parameter->reg, true);
        bits_put(&set, parameter->some.least, true);
        bits_put(&set, parameter->some.most, true);
        bits_put(&set, parameter->some.limit, true);
    }
    return set;
}

/* --- instructions --------------------------------------------------------- */

static char last_operand(const Instruction *at)
{
    return operation_facts[at->op].operands[3];
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

static bool waits(const Instruction *at)
{
    return at->op == OP_AWAIT || at->op == OP_OFFER_AWAIT;
}

static bool goes_on(const Instruction *at)
{
    return !waits(at) && at->op != OP_JUMP && at->op != OP_LOOP &&
           at->op != OP_KEEP_OFFERED && at->op != OP_FINISH &&
           at->op != OP_RETURN;
}

/* --- what is asked of each instruction ------------------------------------ */

/* [used]: the registers that each instruction uses; [before]: those that are
 * used from there on; [after]: from the instructions that come next on. */
typedef struct {
    const Program *program;
    Bits *used, *before, *after;
} Flow;

static Flow begin(const Program *program, Arena *arena)
{
    size_t size = program->count * sizeof(Bits);
    return (Flow){program, arena_alloc(arena, size), arena_alloc(arena, size),
                  arena_alloc(arena, size)};
}

/* Looks again at instruction [number]; returns whether anything has changed. An
 * instruction that may jump writes only where it goes on, or, at a loop's end,
 * only where it jumps. */
static bool look_again(Flow *flow, size_t number)
{
    const Program *program = flow->program;
    const Instruction *at = &program->code[number];
    Bits written = registers_of(at, true), next = {0}, there = {0};
    if (goes_on(at) && number + 1 < program->count) {
        next = flow->before[number + 1];
    }
    if (last_operand(at) == 'j') {
        there = flow->before[number + (size_t)(int64_t)at->d];
    }
    flow->after[number] = bits_or(next, there);
    if (at->op == OP_LOOP_OF) {
        there = bits_without(there, written);
    } else {
        next = bits_without(next, written);
    }
    Bits now = bits_or(flow->used[number], bits_or(next, there));
    bool changed = !bits_equal(now, flow->before[number]);
    flow->before[number] = now;
    return changed;
}

static void follow(Flow *flow)
{
    bool changed = true;
    while (changed) {
        changed = false;
        for (size_t i = flow->program->count; i-- > 0;) {
            changed |= look_again(flow, i);
        }
    }
}

/* The registers that are read after each instruction. */
static Flow find_read(const Program *program, Arena *arena)
{
    Flow flow = begin(program, arena);
    for (size_t i = 0; i < program->count; i++) {
        flow.used[i] = registers_of(&program->code[i], false);
    }
    follow(&flow);
    return flow;
}

static Bits read_at_entries(const Flow *read)
{
    Bits set = {0};
    for (size_t i = 0; i < read->program->count; i++) {
        if (native_is_entry(read->program, i)) {
            set = bits_or(set, read->before[i]);
        }
    }
    return set;
}

/* --- what is read in the state -------------------------------------------- */

/* Those that states and texts of moves need during a decision. */
static Bits registers_held(const Decision *decision)
{
    Bits set = {0};
    for (int i = 0; i < decision->held_count; i++) {
        bits_put(&set, i, decision->held[i].base != TYPE_ERROR);
    }
    return set;
}

/* The beginning of the decision in which instruction [last] waits, if nothing
 * leads from there to another one; else [last]. */
static size_t first_of_decision(const Program *program, size_t last)
{
    size_t first = last;
    bool good = true;
    while (good && first > 0 && program->code[first].op != OP_ASK) {
        good = !waits(&program->code[--first]);
    }
    for (size_t i = first; i < last && good; i++) {
        const Instruction *at = &program->code[i];
        size_t target = last_operand(at) == 'j'
                            ? i + (size_t)(int64_t)at->d : i + 1;
        good = target > first && target <= last;
    }
    return good && program->code[first].op == OP_ASK ? first : last;
}

/* What is read in the state when a move has been made at the decision from
 * [first] to [last]: not what the move brings. */
static Bits read_after(const Flow *read, size_t first, size_t last)
{
    const Program *program = read->program;
    const Decision *decision = program_decision(program, (uint32_t)first);
    Bits set = bits_or(read->before[first],
                       decision ? registers_held(decision) : bits_all());
    for (size_t i = first; i <= last; i++) {
        const Instruction *at = &program->code[i];
        if (last_operand(at) == 'f') {
            size_t offer = (size_t)at->d;
            Bits then = read->before[program->entries[offer].entry];
            set = bits_or(set, bits_without(then, native_offer_registers(
                                                      program, offer)));
        }
    }
    return set;
}

/* Whether an instruction reads the registers of an offer. */
static bool reads_offer(const Instruction *at)
{
    bool offers = last_operand(at) == 'f' || last_operand(at) == 'F' ||
                  at->op == OP_NEXT_SOME;
    return offers && at->op != OP_OFFER && at->op != OP_OFFER_ONE_OF &&
           at->op != OP_OFFER_AWAIT;
}

/* What instruction [number] reads in the state; [offers]: what some offer
 * does. */
static Bits read_in_state(const Flow *read, Bits offers, size_t number)
{
    const Program *program = read->program;
    const Instruction *at = &program->code[number];
    Bits set = reads_offer(at) ? offers : (Bits){0};
    if (waits(at)) {
        size_t first = first_of_decision(program, number);
        set = bits_or(set, first == number ? bits_all()
                                           : read_after(read, first, number));
    }
    return set;
}

KeptRegisters native_kept_registers(const Variant *variant, Arena *arena)
{
    const Program *program = &variant->program;
    Flow read = find_read(program, arena), kept = begin(program, arena);
    Bits offers = {0};
    for (size_t i = 0; i < program->offer_count; i++) {
        offers = bits_or(offers, native_offer_registers(program, i));
    }
    for (size_t i = 0; i < program->count; i++) {
        kept.used[i] = read_in_state(&read, offers, i);
    }
    follow(&kept);
    for (size_t i = 0; i < program->count; i++) {
        kept.after[i] = bits_or(kept.after[i], bits_below(REGISTERS_KEPT));
    }
    return (KeptRegisters){read_at_entries(&read), kept.after};
}
