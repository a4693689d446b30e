/* Proves a program harmless before it runs, so that the machine needs no
 * checks: whatever an instruction names exists.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "program/compile.h"
#include "program/operation.h"
#include "variant/state.h"

static bool zone_exists(const Variant *variant, int zone)
{
    return zone >= 0 && (size_t)zone < variant->zone_count;
}

static bool large_fits(const Variant *variant, size_t at, char kind, int32_t d)
{
    const Program *program = &variant->program;
    switch (kind) {
    case 'j': return (int64_t)at + d >= 0 &&
                     (int64_t)at + d < (int64_t)program->count;
    case 'k': return d >= 0 && (size_t)d < program->word_count;
    case 'm': return d >= 0 && (size_t)d < program->number_count;
    case 'z': return zone_exists(variant, d);
    case 'y': return zone_exists(variant, d & 255) &&
                     zone_exists(variant, d >> 8);
    case 'f': return d >= 0 && (size_t)d < program->offer_count;
    case 's': return d >= 0 && (uint32_t)d < variant->layout.zones;
    case 't': return d >= NOTHING && d < program->registers;
    case '.': return d == 0;
    default: return true;
    }
}

static bool small_fits(const Variant *variant, char kind, uint8_t operand)
{
    switch (kind) {
    case '.': return operand == 0;
    case 'n': return true;
    case 'z': return operand < variant->zone_count;
    default: return operand < variant->program.registers;
    }
}

static bool offer_fits(const Variant *variant, size_t number)
{
    const Program *program = &variant->program;
    const Offer *offer = &program->offers[number];
    const OfferEntry *entry = &program->entries[number];
    for (int i = 0; i < offer->parameter_count; i++) {
        if (offer->parameters[i].reg >= program->registers) {
            return false;
        }
    }
    return entry->entry < program->count && entry->reg < program->registers &&
           entry->last < variant->layout.zones;
}

/* The program must not run past its last instruction. */
static bool ends(const Program *program)
{
    return program->count > 0 &&
           program->code[program->count - 1].op == OP_RETURN;
}

const char *program_verify(const Variant *variant)
{
    const Program *program = &variant->program;
    for (size_t i = 0; i < program->count; i++) {
        const Instruction *at = &program->code[i];
        const char *kinds =
            at->op < OPERATIONS ? operation_facts[at->op].operands : NULL;
        if (!kinds || !small_fits(variant, kinds[0], at->a) ||
            !small_fits(variant, kinds[1], at->b) ||
            !small_fits(variant, kinds[2], at->c) ||
            !large_fits(variant, i, kinds[3], at->d)) {
            return text_format(variant->arena, "instruction %zu is not sound",
                               i);
        }
    }
    for (size_t i = 0; i < program->offer_count; i++) {
        if (!offer_fits(variant, i)) {
            return text_format(variant->arena, "offer %zu is not sound", i);
        }
    }
    return ends(program) ? NULL : "the program has no end";
}
