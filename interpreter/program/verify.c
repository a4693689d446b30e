/* Proves that a program is safe before it runs, so that the machine needs no
 * checks: all operands exist, all registers hold what their instructions
 * expect, and every loop ends.
 *
 * The proof is an abstract interpretation: for each jump target it keeps the
 * possible values of every register. They only grow, so the iteration ends.
 *
 * SPDX-License-Identifier: MIT */
#include "program/game_event.h"
#include "program/prove.h"

#include <stddef.h>
#include <string.h>

#include "base/text.h"
#include "program/compile.h"
#include "program/compile_values.h"

/* --- what operands are ---------------------------------------------------- */

static bool counts(int32_t d, size_t count)
{
    return d >= 0 && (size_t)d < count;
}

/* A letter that operations.def does not explain fits nothing: whoever adds one
 * comes here, or no program is accepted. */
static bool large_fits(const Variant *variant, size_t at, char kind, int32_t d)
{
    const Program *program = &variant->program;
    switch (kind) {
    case 'n': return true;
    case 'j': return (int64_t)at + d >= 0 &&
                     (int64_t)at + d < (int64_t)program->count;
    case 'k': return counts(d, program->word_count);
    case 'm': return counts(d, program->number_count);
    case 'z': return prove_zone_exists(variant, d);
    case 'y': return prove_zone_exists(variant, d & 255) &&
                     prove_zone_exists(variant, d >> 8);
    case 'f': return counts(d, program->offer_count);
    case 'F': return counts(d, program->offer_count) &&
                     program->offers[d].question > 0;
    case 's': return counts(d, variant->layout.zones);
    case 't': return d >= NOTHING && d < program->registers;
    case 'a': return counts(d, (size_t)variant->attribute_count);
    case 'u': return counts(d, (size_t)variant->status_count);
    case 'e': return counts(d, variant->round_end_count);
    case 'g': return counts(d, variant->game_end_count);
    case 'v': return counts(d, EVENT_COUNT + program->counted_count);
    case 'o': return counts(d, program->notice_count);
    case 'i': return d == NOTHING || counts(d, variant->variable_count);
    case '.': return d == 0;
    }
    return false;
}

static bool small_fits(const Variant *variant, char kind, uint8_t operand)
{
    switch (kind) {
    case '.': return operand == 0;
    case 'n': return true;
    case 'z': return operand < variant->zone_count;
    case 'w':
    case 'r':
    case 'x': return operand < variant->program.registers;
    }
    return false;
}

/* Checks an offset for the last player of an action: the scrap field, or a
 * variable of type player. */
static bool is_remembered(const Variant *variant, uint32_t offset)
{
    bool good = offset == offsetof(State, scrap);
    for (size_t i = 0; i < variant->variable_count && !good; i++) {
        const Variable *one = &variant->variables[i];
        good = one->offset == offset && one->type.base == TYPE_PLAYER;
    }
    return good;
}

static bool offer_fits(const Variant *variant, size_t number)
{
    const Program *program = &variant->program;
    const Offer *offer = &program->offers[number];
    const OfferEntry *entry = &program->entries[number];
    bool simple = offer->parameter_count == 1 &&
                  !type_is_several(offer->parameters[0].type) &&
                  entry->reg == offer->parameters[0].reg;
    for (int i = 0; i < offer->parameter_count; i++) {
        if (offer->parameters[i].reg < REGISTERS_KEPT ||
            offer->parameters[i].reg >= program->registers) {
            return false;
        }
    }
    return entry->entry < program->count && offer->question >= 0 &&
           offer->question <= program->questions &&
           (simple || entry->reg == REGISTER_SCRAP) &&
           (simple || !entry->plain || offer->parameter_count == 0) &&
           is_remembered(variant, entry->last);
}

/* --- the whole program ---------------------------------------------------- */

#define OPERATION(name, operands, takes, gives, effort, told)                 \
    {#name, operands, takes},
const OperationFacts operation_facts[OPERATIONS] = {
#include "program/operations.def"
};
#undef OPERATION

static bool operands_fit(const Variant *variant, size_t i)
{
    const Instruction *at = &variant->program.code[i];
    if (at->op >= OPERATIONS) {
        return false;
    }
    const char *kinds = operation_facts[at->op].operands;
    return small_fits(variant, kinds[0], at->a) &&
           small_fits(variant, kinds[1], at->b) &&
           small_fits(variant, kinds[2], at->c) &&
           large_fits(variant, i, kinds[3], at->d);
}

/* Whether the program never continues with the next instruction. */
static bool ends_there(const Instruction *at)
{
    return at->op == OP_JUMP || at->op == OP_LOOP ||
           at->op == OP_KEEP_OFFERED || at->op == OP_AWAIT ||
           at->op == OP_OFFER_AWAIT || at->op == OP_FINISH ||
           at->op == OP_RETURN;
}

/* Whether a jump passes on the facts without a change. */
static bool jumps_plainly(const Instruction *at)
{
    return operation_facts[at->op].operands[3] == 'j' &&
           (prove_gives[at->op] == prove_gives_nothing);
}

static bool instruction_fits(Proof *proof)
{
    const Instruction *at = &proof->program->code[proof->at];
    const char *takes = operation_facts[at->op].takes;
    Value *r = proof->now->values;
    const uint8_t operands[] = {at->a, at->b, at->c};
    for (int i = 0; i < 3; i++) {
        if (takes[i] != '.' &&
            !prove_takes(proof, takes[i], r[operands[i]], at)) {
            return false;
        }
    }
    if (jumps_plainly(at)) {
        prove_lead_by(proof, at);
    }
    return prove_gives[at->op](proof, at, r);
}

/* Checks all instructions once; returns false at a faulty one. */
static bool go_over(Proof *proof)
{
    bool reached = false;
    for (proof->at = 0; proof->at < proof->program->count; proof->at++) {
        Known *before = proof->before[proof->at];
        if (before && before->asked != NOWHERE && reached) {
            prove_widen(before, proof->now, proof->program->registers);
        } else if (before && reached) {
            memcpy(before, proof->now, proof->size);
        }
        if (before && before->asked != NOWHERE) {
            memcpy(proof->now, before, proof->size);
            reached = true;
        }
        if (reached && !instruction_fits(proof)) {
            return false;
        }
        reached = reached && !ends_there(&proof->program->code[proof->at]);
    }
    return !reached;
}

/* Allocates the facts for [to], which nothing reaches yet. */
static void expect(Proof *proof, size_t to)
{
    if (!proof->before[to]) {
        proof->before[to] = arena_alloc(proof->arena, proof->size);
        proof->before[to]->asked = NOWHERE;
    }
}

/* Sets the facts for an entry [to] of the program, with the kept registers
 * valid. */
static void begin(Proof *proof, size_t to, int32_t asked)
{
    Known *known = proof->before[to];
    known->asked = asked;
    known->several = NOTHING;
    for (int i = 0; i < proof->program->registers; i++) {
        known->values[i] = to == proof->program->entry
                               ? prove_number_between(0, 0) : PROVE_ANYTHING;
    }
    prove_gives_actor(&(Proof){.variant = proof->variant},
               &(Instruction){.op = OP_START}, known->values);
    prove_gives_present(proof, NULL, known->values);
}

/* Allocates the facts for all targets of jumps, decisions and offers. */
static void prepare(Proof *proof)
{
    const Program *program = proof->program;
    Arena *arena = proof->arena;
    proof->before = arena_alloc(arena, program->count * sizeof *proof->before);
    proof->now = arena_alloc(arena, proof->size);
    proof->spare = arena_alloc(arena, proof->size);
    proof->offered = arena_alloc(arena,
                                 program->offer_count * sizeof *proof->offered);
    for (size_t i = 0; i < program->count; i++) {
        const Instruction *at = &program->code[i];
        if (operation_facts[at->op].operands[3] == 'j') {
            expect(proof, (size_t)((int64_t)i + at->d));
        } else if (at->op == OP_ASK) {
            expect(proof, i);
        }
    }
    for (size_t i = 0; i < program->offer_count; i++) {
        expect(proof, program->entries[i].entry);
        proof->offered[i] = NO_DECISION;
    }
}

static void enter_game(Proof *proof)
{
    const Program *program = proof->program;
    expect(proof, program->entry);
    expect(proof, program->turn);
    expect(proof, program->totals);
    expect(proof, program->standings);
    begin(proof, program->entry, NO_DECISION);
    begin(proof, program->turn, NO_DECISION);
    begin(proof, program->totals, TOTALS);
    begin(proof, program->standings, TOTALS);
}

/* Names are values of their types. */
static void enter_value(Proof *proof, const ProgramValue *value)
{
    expect(proof, value->entry);
    begin(proof, value->entry, TOTALS);
    for (int i = 0; i < value->name_count; i++) {
        proof->before[value->entry]->values[VALUE_NAMES + i] =
            prove_value_of(proof->variant, value->names[i]->type, false);
    }
}

/* A proof that has not begun. */
static Proof proof_of(const Variant *variant, Arena *arena)
{
    const Program *program = &variant->program;
    size_t values = sizeof(Value) * (size_t)program->registers;
    Proof proof = {.variant = variant, .program = program,
                   .arena = arena, .size = sizeof(Known) + values};
    prepare(&proof);
    return proof;
}

/* The first faulty instruction, or the number of instructions. */
static size_t prove(Proof *proof)
{
    size_t count = proof->program->count;
    do {
        proof->again = false;
        if (!go_over(proof)) {
            return proof->at < count ? proof->at : count - 1;
        }
    } while (proof->again);
    return count;
}

/* --- backward jumps ------------------------------------------------------- */

/* Whether an instruction from [first] to [last] refills the register that the
 * loop at [head] consumes, or, for a loop over offers, asks, offers or
 * waits. */
static bool renewed(const Program *program, size_t first, size_t last,
                    const Instruction *head)
{
    for (size_t i = first; i <= last; i++) {
        const Instruction *at = &program->code[i];
        const char *kinds = operation_facts[at->op].operands;
        bool takes = prove_gives[at->op] == prove_gives_taken ||
                     prove_gives[at->op] == prove_gives_taken_card;
        bool number = prove_gives[at->op] == prove_gives_taken_number;
        bool writes =
            head->op == OP_NEXT_OFFERED
                ? kinds[3] == 'f' || at->op == OP_ASK || at->op == OP_AWAIT
                : (!takes && at->a == head->a &&
                   (kinds[0] == 'w' || kinds[0] == 'x')) ||
                  ((takes || number) && at->b == head->a);
        if (writes) {
            return true;
        }
    }
    return head->op != OP_NEXT_OFFERED && head->a < REGISTERS_KEPT;
}

/* Whether the backward jump at [i] consumes something that the loop does not
 * refill: the elements of a set, chosen cards, offers, the turns of a round;
 * and whether it leaves the loop when none is left. */
static bool uses_up(const Program *program, size_t i, size_t to, size_t begun)
{
    const Instruction *at = &program->code[i], *head = &program->code[to];
    if (at->op == OP_NEXT_TURN || at->op == OP_GO_ON) {
        return begun < to || begun == program->count;
    }
    if (at->op == OP_LOOP_OF) {
        return !renewed(program, to, i, at);
    }
    bool takes = head->op != OP_LOOP_OF &&
                 (prove_gives[head->op] == prove_gives_taken ||
                  prove_gives[head->op] == prove_gives_taken_card);
    return (head->op == OP_NEXT_OFFERED || (takes && at->op == OP_JUMP)) &&
           (int64_t)to + head->d > (int64_t)i &&
           (at->op == OP_JUMP || at->op == OP_KEEP_OFFERED) &&
           !renewed(program, to, i, head);
}

/* Every backward jump counts steps, or consumes something and is nested in or
 * disjoint from the others; so no loop is endless. Returns the first jump that
 * does not, or the number of instructions. */
static size_t find_endless(const Variant *variant, Arena *arena)
{
    const Program *program = &variant->program;
    size_t begun = program->count, open = 0;
    size_t *ends = arena_alloc(arena, program->count * sizeof *ends);
    size_t *starts = arena_alloc(arena, program->count * sizeof *starts);
    for (size_t i = 0; i < program->count; i++) {
        const Instruction *at = &program->code[i];
        size_t to = (size_t)((int64_t)i + at->d);
        begun = at->op == OP_BEGIN_ROUND || at->op == OP_BEGIN_GAME ? i : begun;
        if (operation_facts[at->op].operands[3] != 'j' || at->d > 0 ||
            at->op == OP_LOOP) {
            continue;
        }
        while (open > 0 && starts[open - 1] >= to) {
            open--;                              /* nested in this one */
        }
        if (!uses_up(program, i, to, begun) ||
            (open > 0 && ends[open - 1] >= to)) {
            return i;
        }
        starts[open] = to;
        ends[open++] = i;
    }
    return program->count;
}

/* The first instruction whose operands are out of range, or the number of
 * instructions. */
static size_t find_misfit(const Variant *variant)
{
    size_t i = 0;
    while (i < variant->program.count && operands_fit(variant, i)) {
        i++;
    }
    return i;
}

/* NULL when that is the number of instructions, else that it is faulty. */
static const char *tell_fault(const Program *program, size_t wrong,
                              Arena *arena)
{
    return wrong == program->count
               ? NULL : text_format(arena, "instruction %zu is not sound",
                                    wrong);
}

const char *program_verify(const Variant *variant, Arena *arena)
{
    const Program *program = &variant->program;
    size_t count = program->count, wrong = find_misfit(variant);
    for (size_t i = 0; i < program->offer_count; i++) {
        if (!offer_fits(variant, i)) {
            return text_format(arena, "offer %zu is not sound", i);
        }
    }
    wrong = wrong < count ? wrong : find_endless(variant, arena);
    if (count == 0 || program->entry >= count || program->turn >= count ||
        program->totals >= count || program->standings >= count) {
        return "the program has no end";
    }
    if (wrong == count) {
        Proof proof = proof_of(variant, arena);
        enter_game(&proof);
        wrong = prove(&proof);
    }
    return tell_fault(program, wrong, arena);
}

const char *program_verify_values(const Variant *variant,
                                  const ProgramValue *values, size_t count,
                                  Arena *arena)
{
    const Program *program = &variant->program;
    size_t wrong = find_misfit(variant);
    wrong = wrong < program->count ? wrong : find_endless(variant, arena);
    if (wrong == program->count && program->count > 0) {
        Proof proof = proof_of(variant, arena);
        for (size_t i = 0; i < count; i++) {
            if (values[i].entry != VALUE_NOT_COMPILED) {
                enter_value(&proof, &values[i]);
            }
        }
        wrong = prove(&proof);
    }
    return tell_fault(program, wrong, arena);
}
