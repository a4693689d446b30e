/* Reads the operands of each instruction of the program: what they mean is in
 * operations.def. An instruction that reads the state in a way of its own is in
 * a table here.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/standings_source.h"

#include <stddef.h>

#include "program/operation.h"
#include "variant/names.h"

/* Where in the state something is kept. */
typedef enum { IN_STATUSES, IN_TOKENS, IN_DICE, ANYWHERE } StatePlace;

/* Instructions whose operands do not tell what they read. */
static const struct {
    Operation op;
    StatePlace place;
} special[] = {
    {OP_STATUS, IN_STATUSES}, {OP_THOSE_OF_STATUS, IN_STATUSES},
    {OP_WORTH, IN_TOKENS},    {OP_DEBT, IN_TOKENS},
    {OP_SHOWN, IN_DICE},      {OP_THOSE_SHOWING, IN_DICE},
    {OP_NEXT_PLAYER, ANYWHERE}, {OP_FOUND_WINNERS, ANYWHERE},
};
enum { SPECIAL = sizeof special / sizeof *special };

static void add_part(StandingsSource *source, uint32_t from, uint32_t end)
{
    for (int i = 0; i < source->count; i++) {
        if (source->parts[i].from == from) {
            uint32_t size = end - from;
            source->parts[i].size = size > source->parts[i].size
                                        ? size : source->parts[i].size;
            return;
        }
    }
    if (source->count == STANDINGS_PARTS_MAX) {
        source->all = true;
    } else {
        source->parts[source->count].from = from;
        source->parts[source->count++].size = end - from;
    }
}

static void add_place(StandingsSource *source, const Variant *variant,
                      StatePlace place)
{
    const Layout *layout = &variant->layout;
    switch (place) {
    case IN_STATUSES:
        add_part(source, layout->statuses, layout->points);
        break;
    case IN_TOKENS: add_part(source, layout->tokens, layout->zones); break;
    case IN_DICE: add_part(source, layout->dice, layout->statuses); break;
    case ANYWHERE: source->all = true; break;
    }
}

static void add_zone(StandingsSource *source, const Variant *variant, int zone)
{
    uint32_t next = variant->layout.answers;
    for (size_t i = 0; i < variant->zone_count; i++) {
        uint32_t offset = variant->places[i].offset;
        if (offset > variant->places[zone].offset && offset < next) {
            next = offset;
        }
    }
    add_part(source, variant->places[zone].offset, next);
    source->cards = true;
}

/* The variable that a byte belongs to, for all its owners; any other part of
 * the state between the registers and the zones as a whole. */
static void add_byte(StandingsSource *source, const Variant *variant,
                     uint32_t at)
{
    if (at < variant->layout.dice) {
        source->all = true;
        return;
    }
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        uint32_t end = variable->offset +
                       4 * (uint32_t)variant_count_of(variant, variable->of);
        if (at >= variable->offset && at < end) {
            add_part(source, variable->offset, end);
            return;
        }
    }
    add_part(source, variant->layout.dice, variant->layout.zones);
}

static void add_register(StandingsSource *source, int32_t number)
{
    source->all |= number == REGISTER_ACTOR;
    if (number == REGISTER_ACTIVE) {
        add_part(source, offsetof(State, active),
                 offsetof(State, active) + sizeof(uint16_t));
    }
}

/* What one operand reads. */
static void add_operand(StandingsSource *source, const Variant *variant,
                        char meaning, int32_t operand)
{
    switch (meaning) {
    case 'z': add_zone(source, variant, operand); break;
    case 's': add_byte(source, variant, (uint32_t)operand); break;
    case 'y': case 'f': case 'F': case 'i': source->all = true; break;
    case 'r': case 'x': add_register(source, operand); break;
    }
}

/* What an instruction reads through a register that holds a token, a holder or
 * a die. */
static void add_held(StandingsSource *source, const Variant *variant, char held)
{
    switch (held) {
    case 't': case 'h': case 's': case 'o':
        add_place(source, variant, IN_TOKENS);
        break;
    case 'd': case 'e': add_place(source, variant, IN_DICE); break;
    }
}

/* Whether the program computes what is at this place before it reads it. */
static bool is_made_here(const Variant *variant, uint32_t at)
{
    const Program *program = &variant->program;
    return at == variant->layout.totals ||
           (at == variant->layout.points &&
            program->standings != program->totals);
}

static void add_instruction(StandingsSource *source, const Variant *variant,
                            const Instruction *at)
{
    const OperationFacts *facts = &operation_facts[at->op];
    const int32_t operands[] = {at->a, at->b, at->c, at->d};
    if (facts->operands[3] == 's' && is_made_here(variant, (uint32_t)at->d)) {
        return;
    }
    for (int i = 0; i < SPECIAL; i++) {
        if (special[i].op == at->op) {
            add_place(source, variant, special[i].place);
        }
    }
    for (int i = 0; i < 4; i++) {
        add_operand(source, variant, facts->operands[i], operands[i]);
    }
    for (int i = 0; i < 3; i++) {
        add_held(source, variant, facts->takes[i]);
    }
}

StandingsSource standings_source(const Variant *variant)
{
    StandingsSource source = {.count = 0};
    const Instruction *at = variant->program.code + variant->program.standings;
    for (; at->op != OP_RETURN; at++) {
        add_instruction(&source, variant, at);
    }
    return source;
}
