/* The possible values of registers, and whether an instruction accepts them.
 *
 * SPDX-License-Identifier: MIT */
#include "program/prove.h"

#include <string.h>

#include "variant/names.h"

bool prove_widen(Known *known, const Known *other, int registers)
{
    uint16_t *old = (uint16_t *)known->values;
    const uint16_t *more = (const uint16_t *)other->values;
    unsigned grown = 0;
    for (int i = 0; i < registers * (int)(sizeof(Value) / sizeof *old); i++) {
        grown |= more[i] > old[i];
        old[i] = more[i] > old[i] ? more[i] : old[i];
    }
    if (known->asked != other->asked && known->asked != UNCLEAR) {
        known->asked = UNCLEAR;
        grown = 1;
    }
    if (known->several != other->several && known->several != NOTHING) {
        known->several = NOTHING;
        grown = 1;
    }
    return grown;
}

int prove_count_of(const Variant *variant, Type type)
{
    switch (type.base) {
    case TYPE_TRUTH: return 2;
    case TYPE_CARD: case TYPE_CARDS: case TYPE_CHOSEN:
        return variant->kind_count;
    case TYPE_SYMBOL: case TYPE_SYMBOLS:
        return type.attribute < 0 ? VALUES_MAX
                                  : variant->attributes[type.attribute].count;
    case TYPE_PLAYER: case TYPE_PLAYERS: return variant->players_most;
    case TYPE_TOKEN: case TYPE_TOKENS: return variant->token_count;
    case TYPE_DIE: case TYPE_DICE: return variant->dice_count;
    case TYPE_HOLDER:
        return variant->players_most + (int)variant->holder_count;
    case TYPE_ERROR: case TYPE_NUMBER: case TYPE_PAIR:
    case TYPE_GROUPS: case TYPE_RANGE:
    case TYPE_WORD:
        return BEYOND;
    }
    return BEYOND;
}

Value prove_value_of(const Variant *variant, Type type, bool none)
{
    int count = prove_count_of(variant, type);
    if (count == BEYOND) {
        return PROVE_ANYTHING;
    }
    if (type.base == TYPE_CHOSEN) {
        return (Value){1, BEYOND, ALL_BITS, (uint16_t)count};
    }
    return type_is_several(type) || type.base == TYPE_CARDS
               ? prove_set_of(count)
               : none && type.base != TYPE_TRUTH ? prove_index_or_none(count)
                                                 : prove_index_below(count);
}

bool prove_fits(Value value, Value good)
{
    if (good.chosen < BEYOND) {
        return value.chosen <= good.chosen;
    }
    return prove_is_set(value, good.bits) &&
           (good.below == BEYOND ||
            (prove_is_below(value, good.below) &&
             (good.none || !prove_may_be_none(value))));
}

bool prove_zone_exists(const Variant *variant, int zone)
{
    return zone >= 0 && (size_t)zone < variant->zone_count;
}

bool prove_owns(const Variant *variant, Value value, int zone)
{
    Type of = variant->zones[zone].of;
    return !variant_has_owner(of) ||
           (prove_is_below(value, variant_count_of(variant, of)) &&
            !prove_may_be_none(value));
}

static bool owns_pile(const Variant *variant, Value value, int zone)
{
    return variant->zones[zone].pile && prove_owns(variant, value, zone);
}

bool prove_takes(const Proof *proof, char letter, Value value,
                        const Instruction *at)
{
    const Variant *variant = proof->variant;
    int players = variant->players_most;
    int holders = players + (int)variant->holder_count;
    switch (letter) {
    case 'i': return prove_is_below(value, prove_room(variant));
    case 'p': return prove_is_below(value, players);
    case 'P': return prove_is_below(value, players) &&
                     !prove_may_be_none(value);
    case 'c': return prove_is_below(value, variant->kind_count);
    case 'C': return prove_is_below(value, variant->kind_count) &&
                     !prove_may_be_none(value);
    case 't': return prove_is_below(value, variant->token_count);
    case 'h': return prove_is_below(value, holders);
    case 'd': return prove_is_below(value, variant->dice_count);
    case 'x': return value.chosen <= variant->kind_count;
    case 'k': return prove_is_set(value, variant->kind_count);
    case 'l': return prove_is_set(value, players);
    case 's': return prove_is_set(value, variant->token_count);
    case 'o': return prove_is_set(value, holders);
    case 'e': return prove_is_set(value, variant->dice_count);
    case 'z': return prove_owns(variant, value, at->d);
    case 'Z': return owns_pile(variant, value, at->d);
    case 'Y': return prove_owns(variant, value, at->d) &&
                     !variant->zones[at->d].pile;
    case 'f': return prove_owns(variant, value, at->d & 255);
    case 'F': return owns_pile(variant, value, at->d & 255);
    case 'g': return prove_owns(variant, value, at->d >> 8);
    case 'q': return prove_owns(variant, value, at->c);
    case 'Q': return owns_pile(variant, value, at->c);
    }
    return false;
}

bool prove_some_fits(const Proof *proof, const Parameter *parameter,
                     Value elements, Value owner)
{
    const Some *some = &parameter->some;
    bool cards = parameter->type.base == TYPE_CHOSEN;
    return some->least < proof->program->registers &&
           some->most < proof->program->registers &&
           (!some->limited ||
            (some->limit < proof->program->registers &&
             some->weights + (size_t)proof->variant->kind_count <=
                 proof->program->number_count)) &&
           type_is_several(parameter->type) &&
           prove_is_set(elements, cards ? proof->variant->kind_count
                                        : prove_count_of(proof->variant,
                                                         some->elements)) &&
           (!cards || (some->zone == NOTHING && some->bounded) ||
            (prove_zone_exists(proof->variant, some->zone) &&
             prove_owns(proof->variant, owner, some->zone)));
}

void prove_lead(Proof *proof, size_t to)
{
    Known *there = proof->before[to];
    if (there->asked == NOWHERE) {
        memcpy(there, proof->now, proof->size);
    } else if (!prove_widen(there, proof->now, proof->program->registers)) {
        return;
    }
    proof->again |= to <= proof->at;
}

void prove_lead_by(Proof *proof, const Instruction *at)
{
    prove_lead(proof, (size_t)((int64_t)proof->at + at->d));
}
