/* What an expression is worth when nothing of a game's state is needed:
 * constants are folded with it, and whatever depends on cards alone becomes a
 * table before the first game.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/pure.h"

static bool is_leaf(const Expression *expression)
{
    return kind_facts[expression->kind].how != WORKED_PURE;
}

static int add_part(const Expression *part, const Expression **parts, int count,
                    int most)
{
    for (int i = 0; i < count && i < most; i++) {
        if (expression_same(parts[i], part)) {
            return count;
        }
    }
    if (count < most) {
        parts[count] = part;
    }
    return count > most ? count : count + 1;
}

static int add_parts(const Expression *expression, const Expression **parts,
                     int count, int most)
{
    if (!expression || count > most) {
        return count;
    }
    if (is_leaf(expression)) {
        return add_part(expression, parts, count, most);
    }
    count = add_parts(expression->condition, parts, count, most);
    count = add_parts(expression->left, parts, count, most);
    return add_parts(expression->right, parts, count, most);
}

int pure_parts(const Expression *expression, const Expression **parts, int most)
{
    return add_parts(expression, parts, 0, most);
}

int pure_domain(const Variant *variant, Type type)
{
    switch (type.base) {
    case TYPE_CARD: return variant->kind_count;
    case TYPE_SYMBOL:
        return type.attribute < 0 ? 0
                                  : variant->attributes[type.attribute].count;
    case TYPE_TOKEN: return variant->token_count;
    case TYPE_DIE: return variant->dice_count;
    case TYPE_TRUTH: return 2;
    case TYPE_ERROR: case TYPE_NUMBER: case TYPE_SYMBOLS: case TYPE_CARDS:
    case TYPE_CHOSEN: case TYPE_PLAYER: case TYPE_PLAYERS: case TYPE_TOKENS:
    case TYPE_DICE: case TYPE_HOLDER: case TYPE_RANGE: case TYPE_WORD: break;
    }
    return 0;
}

static uint64_t next_set(const Attribute *attribute, uint64_t set, bool forward)
{
    int count = attribute->count;
    uint64_t all = ~(uint64_t)0 >> (VALUES_MAX - count);
    uint64_t around = forward ? set >> (count - 1) & 1
                              : (set & 1) << (count - 1);
    uint64_t moved = forward ? set << 1 & all : set >> 1;
    return moved | (attribute->cyclic ? around : 0);
}

static int64_t step(const Variant *variant, Type type, int64_t value,
                    bool forward)
{
    if (value < 0) {
        return NOTHING;
    }
    if (type.base == TYPE_TOKEN) {
        int64_t next = value + (forward ? 1 : -1);
        return next < variant->token_count ? next : NOTHING;
    }
    const Attribute *attribute = &variant->attributes[type.attribute];
    uint64_t set = next_set(attribute, (uint64_t)1 << value, forward);
    return set ? __builtin_ctzll(set) : NOTHING;
}

static uint64_t as_set(Type type, int64_t value)
{
    return type.base != TYPE_SYMBOL ? (uint64_t)value
           : value < 0              ? 0
                                    : (uint64_t)1 << value;
}

static int64_t card_points(const Variant *variant, int64_t kind, int64_t value)
{
    const Kind *card = &variant->kinds[kind];
    if (card->points_by < 0) {
        return card->points;
    }
    const Attribute *attribute = &variant->attributes[card->points_by];
    if (value >= 0) {
        return attribute->numbers[value];
    }
    int64_t points = 0;
    for (uint64_t set = card->values[card->points_by]; set; set &= set - 1) {
        points += attribute->numbers[__builtin_ctzll(set)];
    }
    return points;
}

int32_t pure_points(const Variant *variant, int kind)
{
    return (int32_t)card_points(variant, kind, NOTHING);
}

static int64_t card_attribute(const Variant *variant, Type type, int64_t kind,
                              int64_t attribute)
{
    uint64_t set = kind < 0 ? 0 : variant->kinds[kind].values[attribute];
    if (type.base == TYPE_SYMBOLS) {
        return (int64_t)set;
    }
    return set ? __builtin_ctzll(set) : NOTHING;
}

int32_t pure_points_as(const Variant *variant, int kind, int attribute,
                       int value)
{
    int points_by = variant->kinds[kind].points_by;
    return (int32_t)card_points(variant, kind,
                                points_by == attribute ? value : NOTHING);
}

static int64_t lookup_value(const Lookup *lookup, int64_t key)
{
    return key >= lookup->first && key < lookup->first + lookup->count
               ? lookup->values[key - lookup->first] : lookup->otherwise;
}

bool pure_apply(const Variant *variant, const Expression *e, int64_t l,
                int64_t r, int64_t *value)
{
    uint64_t left = (uint64_t)l, right = (uint64_t)r;   /* wrap around, as in
                                                           the machine */
    switch (e->kind) {
    case E_OR: *value = l || r; return true;
    case E_AND: *value = l && r; return true;
    case E_NOT: *value = !l; return true;
    case E_EQUAL: *value = l == r; return true;
    case E_LESS: *value = l < r; return true;
    case E_AT_MOST: *value = l <= r; return true;
    case E_ADD: *value = (int64_t)(left + right); return true;
    case E_SUBTRACT: *value = (int64_t)(left - right); return true;
    case E_MULTIPLY: *value = (int64_t)(left * right); return true;
    case E_NEGATE: *value = (int64_t)(0 - left); return true;
    case E_DIVIDE:
        *value = r == -1 ? (int64_t)(0 - left) : r ? l / r : 0;
        return r != 0;
    case E_REMAINDER:
        *value = r == -1 || r == 0 ? 0 : l % r;
        return r != 0;
    case E_ATTRIBUTE:
        *value = card_attribute(variant, e->type, l, e->value);
        return true;
    case E_POINTS:
        *value = l < 0 ? 0 : card_points(variant, l, e->right ? r : NOTHING);
        return true;
    case E_AMONG: *value = l >= 0 && ((uint64_t)e->value >> l & 1); return true;
    case E_HOLDS:
        *value = l >= 0 && r >= 0 &&
                 (variant->relations[e->value].rows[1 + l] >> r & 1);
        return true;
    case E_NEXT: case E_PREVIOUS:
        *value = e->type.base == TYPE_SYMBOLS
            ? (int64_t)next_set(&variant->attributes[e->type.attribute], left,
                                e->kind == E_NEXT)
            : step(variant, e->type, l, e->kind == E_NEXT);
        return true;
    case E_NUMBER_OF:
        *value = l < 0 ? 0 : variant->attributes[e->left->type.attribute]
                                 .numbers[l];
        return true;
    case E_ORDER_OF: *value = l + 1; return true;
    case E_LOOKUP:
        *value = lookup_value(&variant->lookups[e->value], l);
        return true;
    case E_TOKEN_WORTH:
        *value = l < 0 ? 0 : variant->tokens[l].worth;
        return true;
    case E_MATCHES:
        *value = (as_set(e->left->type, l) & as_set(e->right->type, r)) != 0;
        return true;
    case E_IN: *value = l >= 0 && (right >> l & 1); return true;
    case E_LOWEST: *value = l ? __builtin_ctzll(left) : NOTHING; return true;
    case E_HIGHEST:
        *value = l ? 63 - __builtin_clzll(left) : NOTHING;
        return true;
    case E_CONSTANT: case E_IF:
#define KIND(kind, how, looks) LEAF_##how(kind)
#define LEAF_PURE(kind)
#define LEAF_MOMENT(kind) case E_##kind:
#define LEAF_EACH(kind) case E_##kind:
#include "expression/kinds.def"
#undef LEAF_PURE
#undef LEAF_MOMENT
#undef LEAF_EACH
        break;
    }
    return false;
}

bool pure_value(const Variant *variant, const Expression *expression,
                const Binding *bindings, int count, int64_t *value)
{
    int64_t left = 0, right = 0, condition;
    for (int i = 0; i < count; i++) {
        const Expression *part = bindings[i].part;
        if (expression->kind == part->kind &&
            expression_same(expression, part)) {
            *value = bindings[i].value;
            return true;
        }
    }
    if (expression->kind == E_CONSTANT) {
        *value = expression->value;
        return true;
    }
    if (is_leaf(expression) || expression->type.base == TYPE_ERROR) {
        return false;
    }
    if (expression->kind == E_IF) {
        return pure_value(variant, expression->condition, bindings, count,
                          &condition) &&
               pure_value(variant, condition ? expression->left
                                             : expression->right,
                          bindings, count, value);
    }
    return (!expression->left || pure_value(variant, expression->left, bindings,
                                            count, &left)) &&
           (!expression->right || pure_value(variant, expression->right,
                                             bindings, count, &right)) &&
           pure_apply(variant, expression, left, right, value);
}
