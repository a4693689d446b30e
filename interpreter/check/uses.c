/* What the rules speak of: all that was read, and the few words of steps that
 * are no expressions.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/text.h"
#include "check/checker.h"
#include "variant/names.h"
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
    case TYPE_SYMBOL:
        uses->values[part->type.attribute] |= value < 0 ? 0 : bit(value);
        return;
    case TYPE_SYMBOLS:
        uses->values[part->type.attribute] |= (uint64_t)value;
        return;
    case TYPE_TOKEN:
        uses->tokens |= value < 0 ? 0 : bit(value);
        return;
    case TYPE_HOLDER:
        uses->holders |= bit(value - variant_supply(checker->variant));
        return;
    default:
        return;
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
    switch (part->kind) {
    case E_CONSTANT: use_constant(checker, part); return;
    case E_ZONE: uses->zones |= bit(part->value); return;
    case E_VARIABLE: uses->read[part->value] = true; return;
    case E_HOLDS: uses->relations[part->value] = true; return;
    case E_LOOKUP: uses->lookups[part->value] = true; return;
    case E_NEXT: case E_PREVIOUS:
        uses->steps_tokens |= part->type.base == TYPE_TOKEN;
        return;
    case E_TOKENS:
        uses->lists_supply |= is_supply(checker, part->left);
        return;
    default: return;
    }
}

/* What a step writes to is not looked at by that. */
static bool is_written(const RuleText *text)
{
    static const char *const verbs[] = {"set", "raise", "lower", "pick"};
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        if (text->node->key && text_equal(text->node->key, verbs[i]) &&
            text->expression->kind == E_VARIABLE) {
            return true;
        }
    }
    return false;
}

/* deal: ..., to: each ZONE */
static void use_each_zone(Checker *checker, const Node *node)
{
    if (node->kind == NODE_SCALAR && node->key &&
        text_equal(node->key, "to") && strncmp(node->text, "each ", 5) == 0) {
        int zone = variant_find_zone(checker->variant, node->text + 5);
        checker->uses.zones |= zone < 0 ? 0 : bit(zone);
    }
    for (size_t i = 0; i < node->count; i++) {
        use_each_zone(checker, node->children[i]);
    }
}

static void use_type(Checker *checker, Type type)
{
    if (type.attribute >= 0 && (type.base == TYPE_SYMBOL ||
                                type.base == TYPE_SYMBOLS)) {
        checker->uses.attributes |= bit(type.attribute);
    }
}

/* What other declarations name. */
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
            checker->uses.values[lookup->result.attribute] |=
                lookup->values[k] < 0 ? 0 : bit(lookup->values[k]);
        }
    }
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        use_type(checker, variable->of);
        use_type(checker, variable->type);
        if (variable->type.base == TYPE_SYMBOL) {
            checker->uses.values[variable->type.attribute] |=
                variable->start < 0 ? 0 : bit(variable->start);
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
    for (size_t i = 0; i < variant->text_count; i++) {
        const RuleText *text = &variant->texts[i];
        if (is_written(text)) {
            uses->written[text->expression->value] = true;
            checker_visit(text->expression->left, checker, use);
        } else {
            checker_visit(text->expression, checker, use);
        }
    }
    use_each_zone(checker, checker->root);
    use_declared(checker);
}
