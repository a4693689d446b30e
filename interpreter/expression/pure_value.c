/* Evaluates expressions without a state: the compiler folds constants with it
 * and tabulates what depends only on cards before the first game.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/pure_value.h"

#include "expression/operator_evaluation.h"
#include "expression/set_operations.h"
#include "variant/names.h"

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
    case TYPE_DICE: case TYPE_HOLDER: case TYPE_PAIR: case TYPE_RANGE:
    case TYPE_WORD: break;
    }
    return 0;
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
    uint64_t set = sets_step(attribute, (uint64_t)1 << value, forward);
    return set ? __builtin_ctzll(set) : NOTHING;
}

int64_t pure_of_none(ExpressionKind kind)
{
    return kind == E_ALL ? 1 : kind == E_MOST || kind == E_LEAST ? NOTHING : 0;
}

int64_t pure_worst(ExpressionKind kind)
{
    return kind == E_LARGEST ? INT32_MIN : INT32_MAX;
}

int64_t pure_as_set(Type type, int64_t value)
{
    return type.base == TYPE_SYMBOL ? operator_bit(value) : value;
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

int64_t pure_points_among(const Variant *variant, int64_t kinds, int attribute,
                          int64_t value, bool most)
{
    int32_t points[KINDS_MAX];
    for (int i = 0; i < variant->kind_count && value >= 0; i++) {
        points[i] = pure_points_as(variant, i, attribute, (int)value);
    }
    return value < 0 ? 0
                     : sets_best(points, (uint64_t)kinds &
                                 variant->with_value[attribute][value], most);
}

/* Whether place [other] is related to place [place] as [kind] says, in rows of
 * [columns]. */
static bool is_beside(ExpressionKind kind, int64_t place, int64_t other,
                      int columns)
{
    int64_t down = operator_absolute(place / columns - other / columns);
    int64_t along = operator_absolute(place % columns - other % columns);
    return kind == E_NEIGHBOURS   ? down + along == 1
           : kind == E_DIAGONALS  ? down == 1 && along == 1
           : kind == E_SAME_ROW   ? down == 0
                                  : along == 0;
}

/* The places that are so related to [place]. */
static int64_t places_beside(const Attribute *attribute, ExpressionKind kind,
                             int64_t place)
{
    uint64_t set = 0;
    for (int i = 0; i < attribute->count && place >= 0; i++) {
        set |= (uint64_t)is_beside(kind, place, i, attribute->columns) << i;
    }
    return (int64_t)set;
}

static int64_t numbered(const Attribute *attribute, int64_t number)
{
    int64_t value = number - attribute->numbers[0];
    return value >= 0 && value < attribute->count ? value : NOTHING;
}

/* Applies an operator; the right side of a division is not 0. */
static int64_t apply(const Variant *variant, const Expression *e, int64_t left,
                     int64_t right)
{
    const Lookup *table;
    switch (e->kind) {
    case E_OR: return operator_or(left, right);
    case E_AND: return operator_and(left, right);
    case E_NOT: return operator_not(left);
    case E_EQUAL: return operator_equal(left, right);
    case E_LESS: return operator_less(left, right);
    case E_AT_MOST: return operator_at_most(left, right);
    case E_ADD: return operator_add(left, right);
    case E_SUBTRACT: return operator_subtract(left, right);
    case E_MULTIPLY: return operator_multiply(left, right);
    case E_NEGATE: return operator_negate(left);
    case E_ABSOLUTE: return operator_absolute(left);
    case E_LESSER: return operator_lesser(left, right);
    case E_GREATER: return operator_greater(left, right);
    case E_DIVIDE: return operator_divide(left, right);
    case E_REMAINDER: return operator_remainder(left, right);
    case E_ATTRIBUTE: return card_attribute(variant, e->type, left, e->value);
    case E_POINTS:
        return left < 0 ? 0
                        : card_points(variant, left, e->right ? right
                                                              : NOTHING);
    case E_AMONG: return operator_has(e->value, left);
    case E_HOLDS:
        return operator_has(
            (int64_t)variant->relations[e->value].rows[1 + left], right);
    case E_NEXT: case E_PREVIOUS:
        return e->type.base == TYPE_SYMBOLS
            ? (int64_t)sets_step(&variant->attributes[e->type.attribute],
                                 (uint64_t)left, e->kind == E_NEXT)
            : step(variant, e->type, left, e->kind == E_NEXT);
    case E_NUMBER_OF:
        return left < 0 ? 0 : variant->attributes[e->left->type.attribute]
                                  .numbers[left];
    case E_ORDER_OF: case E_SEAT_OF: return left + 1;
    case E_LOOKUP:
        table = &variant->lookups[e->value];
        return operator_look_up(left, table->first, table->count,
                                table->values, table->otherwise);
    case E_TOKEN_WORTH: return left < 0 ? 0 : variant->tokens[left].worth;
    case E_DICE_OF:
        return (int64_t)variant_dice_of(variant, (uint64_t)(
            e->left->type.base == TYPE_PLAYER ? operator_bit(left) : left));
    case E_DIE_OF:
        return left < 0 ? NOTHING : left * variant->dice_named + e->value;
    case E_OWNER_OF: return variant_owner_of_die(variant, left);
    case E_MATCHES:
        return operator_and(pure_as_set(e->left->type, left),
                            pure_as_set(e->right->type, right)) != 0;
    case E_NEIGHBOURS: case E_DIAGONALS: case E_SAME_ROW: case E_SAME_COLUMN:
        return places_beside(&variant->attributes[e->type.attribute], e->kind,
                             left);
    case E_NUMBERED:
        return numbered(&variant->attributes[e->type.attribute], left);
    case E_PAIR: return operator_pair(left, right, e->value);
    case E_IN: return operator_has(right, left);
    case E_LOWEST: return operator_first(left);
    case E_HIGHEST: return operator_last(left);
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
    return 0;
}

bool pure_apply(const Variant *variant, const Expression *e, int64_t left,
                int64_t right, int64_t *value)
{
    if ((e->kind == E_DIVIDE || e->kind == E_REMAINDER) && right == 0) {
        return false;
    }
    *value = apply(variant, e, left, right);
    return true;
}

static bool stands_for(const Binding *binding, const Expression *expression)
{
    const Expression *part = binding->part;
    return expression->kind == part->kind &&
           expression->local == part->local &&
           (part->kind == E_LOCAL || expression_same(expression, part));
}

/* Finds the value bound to an expression. */
static bool is_bound(const Expression *expression, const Binding *bindings,
                     int count, int64_t *value)
{
    for (int i = 0; i < count; i++) {
        if (stands_for(&bindings[i], expression)) {
            *value = bindings[i].value;
            return true;
        }
    }
    return false;
}

bool pure_value(const Variant *variant, const Expression *expression,
                const Binding *bindings, int count, int64_t *value)
{
    int64_t left = 0, right = 0, condition;
    if (expression->kind == E_CONSTANT) {
        *value = expression->value;
        return true;
    }
    if (is_bound(expression, bindings, count, value)) {
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

/* --- Many values at once -------------------------------------------------- */

enum { ROW_MOST = 64 };

/* What has a value: [each] part one of 0, 1 and so on, [other] its own. */
typedef struct {
    const Variant *variant;
    Binding each;
    const Binding *other;
} Row;

static void fill(int64_t *values, uint64_t which, int64_t value, int step)
{
    for (; which; which &= which - 1) {
        int i = __builtin_ctzll(which);
        values[i] = value + i * step;
    }
}

/* Finds the values of [expression] for the values [which] of the part. */
static bool find_values(const Row *row, const Expression *expression,
                        uint64_t which, int64_t *values);

/* Each value is worked out only where it counts, as for one alone. */
static bool find_values_of_if(const Row *row, const Expression *choice,
                              uint64_t which, int64_t *values)
{
    uint64_t holds = 0;
    if (!find_values(row, choice->condition, which, values)) {
        return false;
    }
    for (uint64_t rest = which; rest; rest &= rest - 1) {
        int i = __builtin_ctzll(rest);
        holds |= (uint64_t)(values[i] != 0) << i;
    }
    return find_values(row, choice->left, holds, values) &&
           find_values(row, choice->right, which & ~holds, values);
}

static bool find_values(const Row *row, const Expression *expression,
                        uint64_t which, int64_t *values)
{
    int64_t right[ROW_MOST];
    const Expression *one = expression->left, *two = expression->right;
    bool each = stands_for(&row->each, expression);
    bool sound = true;
    if (expression->kind == E_CONSTANT || each || !which) {
        fill(values, which, each ? 0 : expression->value, each);
        return true;
    }
    if (row->other && stands_for(row->other, expression)) {
        fill(values, which, row->other->value, 0);
        return true;
    }
    if (is_leaf(expression) || expression->type.base == TYPE_ERROR) {
        return false;
    }
    if (expression->kind == E_IF) {
        return find_values_of_if(row, expression, which, values);
    }
    if ((one && !find_values(row, one, which, values)) ||
        (two && !find_values(row, two, which, right))) {
        return false;
    }
    for (; which && sound; which &= which - 1) {
        int i = __builtin_ctzll(which);
        sound = pure_apply(row->variant, expression, one ? values[i] : 0,
                           two ? right[i] : 0, &values[i]);
    }
    return sound;
}

bool pure_row(const Variant *variant, const Expression *expression,
              const Expression *part, int count, const Binding *other,
              uint64_t *set)
{
    Row row = {variant, {part, 0}, other};
    int64_t values[ROW_MOST];
    uint64_t all = count < ROW_MOST ? ((uint64_t)1 << count) - 1 : UINT64_MAX;
    bool found = find_values(&row, expression, all, values);
    *set = 0;
    for (int i = 0; found && i < count; i++) {
        *set |= (uint64_t)(values[i] != 0) << i;
    }
    return found;
}
