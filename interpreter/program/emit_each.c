/* Compiles conditions on what each element of a set has in the same place: one
 * instruction looks at all of them.
 *
 * SPDX-License-Identifier: MIT */
#include "program/emit_each.h"

#include "program/emit_expression.h"

int candidates_load(Compiler *compiler, Candidates *candidates)
{
    if (!candidates->loaded) {
        candidates->reg = emit_near(compiler, candidates->set,
                                    candidates->reg);
        candidates->loaded = true;
    }
    return candidates->reg;
}

/* Whether the owner of a variable or zone is the element, or the element after
 * another key, which is the same for all. */
static bool is_of_each(const Expression *place, const Local *local)
{
    const Expression *owner = place->left;
    const Expression *last = owner && owner->kind == E_PAIR ? owner->right
                                                            : owner;
    return last && last->kind == E_LOCAL && last->local == local &&
           (owner == last || !emit_speaks_of(owner->left, local));
}

static bool is_number_of_each(const Expression *e, const Local *local)
{
    return e && e->kind == E_VARIABLE && is_of_each(e, local);
}

static bool is_local(const Expression *e, const Local *local)
{
    return e && e->kind == E_LOCAL && e->local == local;
}

/* A comparison with the number of each. */
static Each compared(const Expression *e, const Local *local)
{
    bool left = is_number_of_each(e->left, local);
    const Expression *with = left ? e->right : e->left;
    Each each = {IS_NUMBER, OP_THOSE_EQUAL, left ? e->left : e->right, with,
                 e->kind == E_AT_MOST};
    if ((!left && !is_number_of_each(e->right, local)) ||
        emit_speaks_of(with, local)) {
        return (Each){0};
    }
    if (e->kind == E_LESS) {
        each.operation = left ? OP_THOSE_LESS : OP_THOSE_MORE;
    } else if (e->kind == E_AT_MOST) {
        each.operation = left ? OP_THOSE_MORE : OP_THOSE_LESS;
    }
    return each;
}

/* The element is, or is not, a player. */
static Each is_the_one(const Expression *e, const Local *local)
{
    bool left = is_local(e->left, local);
    const Expression *other = left ? e->right : e->left;
    bool good = (left || is_local(e->right, local)) &&
                local->type.base == TYPE_PLAYER &&
                other->type.base == TYPE_PLAYER &&
                !emit_speaks_of(other, local);
    return good ? (Each){IS_ONE, OP_BIT, NULL, other, false} : (Each){0};
}

/* Whether [e] is what the die that the element is shows, or the top of a pile
 * of each. */
static bool is_look(const Expression *e, const Local *local)
{
    return (e->kind == E_FACE && is_local(e->left, local)) ||
           (e->kind == E_TOP && e->left->kind == E_ZONE &&
            is_of_each(e->left, local) && !emit_can_fail(e->left));
}

/* A condition on what the die of each shows, or on the top card of each, that
 * depends on one other thing at most. */
static Each about_look(const Compiler *compiler, const Expression *e,
                       const Local *local)
{
    const Variant *variant = compiler->variant;
    const Expression *parts[2], *look = NULL, *other = NULL;
    int found = pure_parts(e, parts, 2);
    for (int i = 0; i < found && found <= 2; i++) {
        if (is_look(parts[i], local)) {
            look = parts[i];
        } else {
            other = parts[i];
        }
    }
    int count = look ? emit_domain(variant, look->type) : 0;
    int domain = other ? emit_domain(variant, other->type) : 1;
    int room = variant->wide ? BITS_MAX : BITS_NARROW;
    bool good = count > 0 && count < room && found <= 2 &&
                (!other || !emit_speaks_of(other, local)) &&
                (found == 1 || other) && domain > 0 && domain <= VALUES_MAX;
    return !good ? (Each){0}
           : (Each){IS_LOOKED_AT, look->kind == E_FACE ? OP_THOSE_SHOWING
                                                       : OP_THOSE_TOPPED,
                    look, other, false};
}

/* The zone of each in which there is a card that satisfies a condition, which
 * is the same for all. */
static Each about_kinds(const Compiler *compiler, const Expression *e,
                        const Local *local)
{
    const Expression *set = e->kind == E_EMPTY ? e->left : e, *card, *other;
    const Expression *zone = set->left;
    bool good = (e->kind == E_ANY ||
                 (e->kind == E_EMPTY && set->kind == E_WHERE)) &&
                zone->kind == E_ZONE && is_of_each(zone, local) &&
                !emit_speaks_of(set->right, local) &&
                emit_is_tabulated(compiler, set->right, set->local, &card,
                                  &other);
    return good ? (Each){IS_KINDS, OP_THOSE_OF_KINDS, zone, set,
                         e->kind == E_EMPTY}
                : (Each){0};
}

Each each_find(const Compiler *compiler, const Expression *e,
                      const Local *local)
{
    Each each = {0};
    if (emit_can_fail(e)) {
        return each;
    }
    if (e->kind == E_NOT) {
        each = each_find(compiler, e->left, local);
        each.negated = !each.negated;
    } else if (is_number_of_each(e, local)) {
        each = (Each){IS_NUMBER, OP_THOSE_EQUAL, e, NULL, true};
    } else if (e->kind == E_EQUAL || e->kind == E_LESS ||
               e->kind == E_AT_MOST) {
        each = compared(e, local);
        each = each.what == IS_NONE && e->kind == E_EQUAL
                   ? is_the_one(e, local) : each;
    } else if (e->kind == E_EMPTY && e->left->kind == E_ZONE &&
               is_of_each(e->left, local)) {
        each = (Each){IS_CARDS, OP_THOSE_OF_CARDS, e->left, NULL, true};
    } else if (e->kind == E_STATUS_IS && is_local(e->left, local)) {
        each = (Each){IS_STATUS, OP_THOSE_OF_STATUS, e, NULL, false};
    } else if (e->kind == E_IN && is_local(e->left, local) &&
               !emit_speaks_of(e->right, local)) {
        each = (Each){IS_AMONG, OP_COPY, NULL, e->right, false};
    }
    each = each.what == IS_NONE ? about_kinds(compiler, e, local) : each;
    return each.what == IS_NONE ? about_look(compiler, e, local) : each;
}

/* The values or cards that fit, for THOSE_SHOWING and THOSE_TOPPED: bit 0
 * stands for none. */
static Bits looks_that_fit(const Compiler *compiler, const Expression *e,
                           const Each *each, const Binding *other)
{
    const Variant *variant = compiler->variant;
    Bits fit = {0};
    for (int i = 0; i <= emit_domain(variant, each->place->type); i++) {
        Binding bindings[] = {{each->place, cell_of(i - 1)}, {0}};
        int64_t holds = 0;
        if (other) {
            bindings[1] = *other;
        }
        (void)pure_value(variant, e, bindings, other ? 2 : 1, &holds);
        bits_put(&fit, i, holds != 0);
    }
    return fit;
}

/* Puts the values that fit into [reg]. */
static void emit_looks(Compiler *compiler, const Expression *e,
                       const Each *each, int reg)
{
    const Expression *other = each->with;
    if (!other) {
        code_constant_set(compiler, reg, looks_that_fit(compiler, e, each,
                                                        NULL));
        return;
    }
    int domain = emit_domain(compiler->variant, other->type);
    uint32_t table = code_words(compiler, (size_t)domain + 1);
    for (int value = 0; value <= domain; value++) {
        Binding binding = {other, cell_of(value - 1)};
        code_put_word(compiler, table + (uint32_t)value,
                      looks_that_fit(compiler, e, each, &binding));
    }
    code_emit(compiler, OP_ROW, reg, emit_near(compiler, other, reg), 0,
              table);
}

/* The number before the first owner of a variable or zone of each. */
static int emit_base(Compiler *compiler, const Expression *place, int zero)
{
    const Expression *owner = place->left;
    if (owner->kind != E_PAIR) {
        return zero;
    }
    int base = code_register(compiler);
    int first = emit(compiler, owner->left);
    code_emit(compiler, OP_PAIR, base, first, zero, owner->value);
    return base;
}

/* Narrows the set in [reg] by the cards in the zone of each. */
static void emit_zones_of_each(Compiler *compiler, const Expression *e,
                               const Each *each, int base, int reg)
{
    int kinds = code_register(compiler);
    const Expression *zone = each->place;
    if (each->what == IS_KINDS) {
        kinds = emit_tabulated(compiler, each->with->right, each->with->local,
                               kinds);
    } else {
        zone = each->place->left;
        emit_looks(compiler, e, each, kinds);
    }
    code_emit(compiler, each->operation, reg, base, kinds, zone->value);
}

/* Narrows the set in [reg] to those of which the condition speaks. */
static void emit_narrowing(Compiler *compiler, const Expression *e,
                           const Each *each, int reg)
{
    int zero = code_register(compiler), with = zero;
    if (each->what == IS_STATUS) {
        code_emit(compiler, each->operation, reg, 0, 0, e->value);
        return;
    }
    if (each->operation == OP_THOSE_SHOWING) {
        emit_looks(compiler, e, each, with);
        code_emit(compiler, each->operation, reg, with, 0, 0);
        return;
    }
    code_constant(compiler, zero, 0);
    int base = emit_base(compiler, each->operation == OP_THOSE_TOPPED
                                       ? each->place->left : each->place,
                         zero);
    if (each->what == IS_LOOKED_AT || each->what == IS_KINDS) {
        emit_zones_of_each(compiler, e, each, base, reg);
        return;
    }
    if (each->what == IS_CARDS) {
        code_emit(compiler, each->operation, reg, base, 0, each->place->value);
        return;
    }
    with = each->with ? emit(compiler, each->with) : zero;
    code_emit(compiler, each->operation, reg, with, base,
              compiler->variant->variables[each->place->value].offset);
}

/* Without the negation that find_each went through. */
static const Expression *inner(const Expression *e)
{
    while (e->kind == E_NOT) {
        e = e->left;
    }
    return e;
}

bool each_narrows(const Each *each)
{
    return each->what != IS_ONE && each->what != IS_AMONG;
}

void each_emit(Compiler *compiler, const Expression *condition,
               const Each *each, Candidates *candidates, int reg)
{
    const Expression *e = inner(condition);
    int all = each->negated || (candidates->loaded && each_narrows(each))
                  ? candidates_load(compiler, candidates) : NOTHING;
    if (each->what == IS_ONE) {
        code_emit(compiler, OP_BIT, reg, emit(compiler, each->with), 0, 0);
    } else if (each->what == IS_AMONG) {
        code_emit(compiler, OP_COPY, reg, emit_elements(compiler, each->with),
                  0, 0);
    } else {
        if (all >= 0) {
            code_emit(compiler, OP_COPY, reg, all, 0, 0);
        } else {
            emit_into(compiler, candidates->set, reg);
        }
        emit_narrowing(compiler, e, each, reg);
    }
    if (each->negated) {
        code_emit(compiler, OP_WITHOUT, reg, all, reg, 0);
    }
}
