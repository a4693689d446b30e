/* What the rules refer to: everything that was read, and the names in steps.
 *
 * SPDX-License-Identifier: MIT */
#include "check/checker.h"
#include "variant/names.h"
#include "expression/grouping.h"
#include "variant/state.h"

static uint64_t bit(int64_t number)
{
    return (uint64_t)1 << number;
}

static void use_constant(Checker *checker, const Expression *part)
{
    Uses *uses = &checker->uses;
    int64_t value = part->value;
    switch (part->type.base) {
    case TYPE_SYMBOL:                    /* `nothing` may be of no attribute */
        if (value >= 0) {
            bits_put(&uses->values[part->type.attribute], (int)value, true);
        }
        return;
    case TYPE_SYMBOLS:
        uses->values[part->type.attribute] =
            bits_or(uses->values[part->type.attribute],
                    expression_constant(part));
        return;
    case TYPE_TOKEN:
        uses->tokens |= value < 0 ? 0 : bit(value);
        return;
    case TYPE_HOLDER:
        uses->holders |= bit(value - variant_supply(checker->variant));
        return;
    case TYPE_ERROR: case TYPE_NUMBER: case TYPE_TRUTH: case TYPE_CARD:
    case TYPE_CARDS: case TYPE_CHOSEN: case TYPE_PLAYER: case TYPE_PLAYERS:
    case TYPE_TOKENS: case TYPE_DIE: case TYPE_DICE: case TYPE_PAIR:
    case TYPE_GROUPS:
    case TYPE_RANGE: case TYPE_WORD: return;
    }
}

static bool is_supply(const Checker *checker, const Expression *holder)
{
    return holder->kind == E_CONSTANT &&
           holder->value == variant_supply(checker->variant);
}

static void use(void *context, const Expression *part)
{
    Checker *checker = context;
    Uses *uses = &checker->uses;
    if (part->type.attribute >= 0) {
        uses->attributes |= bit(part->type.attribute);
    }
    ExpressionKind kind = part->kind;
    if (kind == E_CONSTANT) {
        use_constant(checker, part);
    } else if (kind == E_ZONE) {
        uses->zones |= bit(part->value);
    } else if (kind == E_VARIABLE) {
        uses->read[part->value] = true;
    } else if (kind == E_HOLDS) {
        uses->relations[part->value] = true;
    } else if (kind == E_LOOKUP) {
        uses->lookups[part->value] = true;
    } else if (kind == E_NEXT || kind == E_PREVIOUS) {
        uses->steps_tokens |= part->type.base == TYPE_TOKEN;
    } else if (kind == E_IS_MELD || kind == E_MELD_SIZE) {
        uses->attributes |= bit(grouping_attribute(part->value));
        uses->attributes |= grouping_one(part->value) < 0
                                ? 0 : bit(grouping_one(part->value));
    } else if (kind == E_TOKENS) {
        uses->lists_supply |= is_supply(checker, part->left);
    }
}

/* Adds what a step names outside of expressions, and what it writes to. */
static void use_step(void *context, const Step *step)
{
    Checker *checker = context;
    Uses *uses = &checker->uses;
    if (verb_facts[step->verb].changes & STATE_MEMORY) {
        uses->written[step->object->value] = true;
        uses->target[step->object->whole] = true;
    }
    if (step->verb == VERB_DEAL && step->number >= 0) {
        uses->zones |= bit(step->number);
    }
    if (step->turns) {
        uses->zones |= bit(step->to->value);
    }
    if (step->verb == VERB_STATUS) {
        uses->statuses |= bit(step->number);
    }
}

static void use_type(Checker *checker, Type type)
{
    if (type.base == TYPE_PAIR) {
        use_type(checker, variant_first_key(checker->variant, type));
        use_type(checker, variant_second_key(checker->variant, type));
        return;
    }
    if (type.attribute >= 0 && (type.base == TYPE_SYMBOL ||
                                type.base == TYPE_SYMBOLS)) {
        checker->uses.attributes |= bit(type.attribute);
    }
}

/* Adds what other declarations name. */
/* A value of an attribute, or NOTHING. */
static void use_value(Checker *checker, int attribute, int32_t value)
{
    if (value >= 0) {
        bits_put(&checker->uses.values[attribute], value, true);
    }
}

static void use_declared(Checker *checker)
{
    const Variant *variant = checker->variant;
    for (size_t i = 0; i < variant->zone_count; i++) {
        use_type(checker, variant->zones[i].of);
    }
    for (size_t i = 0; i < variant->lookup_count; i++) {
        const Lookup *lookup = &variant->lookups[i];
        use_type(checker, lookup->key);
        use_type(checker, lookup->result);
        for (int k = 0; lookup->result.base == TYPE_SYMBOL &&
                        k < lookup->count; k++) {
            use_value(checker, lookup->result.attribute, lookup->values[k]);
        }
    }
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        use_type(checker, variable->of);
        use_type(checker, variable->type);
        if (variable->type.base == TYPE_SYMBOL) {
            use_value(checker, variable->type.attribute, variable->start);
        }
    }
}

void uses_gather(Checker *checker)
{
    const Variant *variant = checker->variant;
    Uses *uses = &checker->uses;
    uses->relations = arena_alloc(checker->arena, variant->relation_count + 1);
    uses->lookups = arena_alloc(checker->arena, variant->lookup_count + 1);
    uses->read = arena_alloc(checker->arena, variant->variable_count + 1);
    uses->written = arena_alloc(checker->arena, variant->variable_count + 1);
    uses->target = arena_alloc(checker->arena, variant->text_count + 1);
    rules_visit_steps(variant->rules, use_step, checker);
    for (size_t i = 0; i < variant->text_count; i++) {
        const Expression *text = variant->texts[i].expression;
        checker_visit(uses->target[1 + i] ? text->left : text, checker, use);
    }
    for (size_t i = 0; i < variant->definition_count; i++) {
        if (variant->definitions[i].shown) {
            checker_visit(variant->definitions[i].meaning, checker, use);
        }
    }
    use_declared(checker);
    if (variant->phase_variable >= 0) {      /* by the course of the round */
        uses->read[variant->phase_variable] = true;
        uses->written[variant->phase_variable] = true;
    }
}
