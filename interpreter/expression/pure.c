/* What an expression is worth when nothing of a game's state is needed:
 * constants are folded with it, and whatever depends on cards alone becomes a
 * table before the first game.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/pure.h"

static bool is_leaf(const Expression *expression)
{
    switch (expression->kind) {
    case E_LOCAL: case E_VARIABLE: case E_ACTOR: case E_ROUND: case E_TURN:
    case E_PLAYERS: case E_ACTIVE: case E_NEXT_PLAYER: case E_LAST_ACTOR:
    case E_ENDED_BY: case E_AFTER: case E_POINTS_OF: case E_STATUS_IS:
    case E_ZONE: case E_TOP: case E_BOTTOM: case E_HOW_MANY: case E_SHOWN:
    case E_FACE:
    case E_HELD: case E_TOKENS: case E_WORTH_OF: case E_DEBT_OF:
    case E_WHERE: case E_COUNT:
    case E_EMPTY: case E_RANGE: case E_VALUES: case E_GROUP: case E_SUM:
    case E_LARGEST: case E_SMALLEST: case E_ANY: case E_ALL: case E_MOST:
    case E_LEAST:
        return true;
    default:
        return false;
    }
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
    case TYPE_CARD:
        return variant->kind_count;
    case TYPE_SYMBOL:
        return type.attribute < 0 ? 0
                                  : variant->attributes[type.attribute].count;
    case TYPE_TOKEN:
        return variant->token_count;
    case TYPE_DIE:
        return variant->dice_count;
    case TYPE_TRUTH:
        return 2;
    default:
        return 0;
    }
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

/* Operations on cards, values and tokens. */
static int64_t look_up(const Variant *variant, const Expression *e, int64_t l,
                       int64_t r)
{
    switch (e->kind) {
    case E_ATTRIBUTE:
        return card_attribute(variant, e->type, l, e->value);
    case E_POINTS:
        return l < 0 ? 0 : card_points(variant, l, e->right ? r : NOTHING);
    case E_AMONG:
        return l >= 0 && ((uint64_t)e->value >> l & 1);
    case E_HOLDS:
        return l >= 0 && r >= 0 &&
               (variant->relations[e->value].rows[1 + l] >> r & 1);
    case E_NEXT: case E_PREVIOUS:
        return e->type.base == TYPE_SYMBOLS
            ? (int64_t)next_set(&variant->attributes[e->type.attribute],
                                (uint64_t)l, e->kind == E_NEXT)
            : step(variant, e->type, l, e->kind == E_NEXT);
    case E_NUMBER_OF:
        return l < 0 ? 0
                     : variant->attributes[e->left->type.attribute].numbers[l];
    case E_ORDER_OF:
        return l + 1;
    case E_LOOKUP:
        return lookup_value(&variant->lookups[e->value], l);
    case E_TOKEN_WORTH:
        return l < 0 ? 0 : variant->tokens[l].worth;
    case E_MATCHES:
        return (as_set(e->left->type, l) & as_set(e->right->type, r)) != 0;
    case E_IN:
        return l >= 0 && ((uint64_t)r >> l & 1);
    case E_LOWEST:
        return l ? __builtin_ctzll((uint64_t)l) : NOTHING;
    case E_HIGHEST:
        return l ? 63 - __builtin_clzll((uint64_t)l) : NOTHING;
    default:
        return 0;
    }
}

/* Arithmetic wraps around, as the machine's does. */
static int64_t arithmetic(ExpressionKind kind, int64_t l, int64_t r)
{
    uint64_t left = (uint64_t)l, right = (uint64_t)r;
    switch (kind) {
    case E_ADD: return (int64_t)(left + right);
    case E_SUBTRACT: return (int64_t)(left - right);
    case E_MULTIPLY: return (int64_t)(left * right);
    case E_NEGATE: return (int64_t)(0 - left);
    case E_DIVIDE: return r == -1 ? (int64_t)(0 - left) : l / r;
    default: return r == -1 ? 0 : l % r;
    }
}

bool pure_apply(const Variant *variant, const Expression *e, int64_t l,
                int64_t r, int64_t *value)
{
    switch (e->kind) {
    case E_OR: *value = l || r; return true;
    case E_AND: *value = l && r; return true;
    case E_NOT: *value = !l; return true;
    case E_EQUAL: *value = l == r; return true;
    case E_LESS: *value = l < r; return true;
    case E_AT_MOST: *value = l <= r; return true;
    case E_DIVIDE: case E_REMAINDER:
        if (r == 0) {
            return false;
        }
        *value = arithmetic(e->kind, l, r);
        return true;
    case E_ADD: case E_SUBTRACT: case E_MULTIPLY: case E_NEGATE:
        *value = arithmetic(e->kind, l, r);
        return true;
    default:
        *value = look_up(variant, e, l, r);
        return true;
    }
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
