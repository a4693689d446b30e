/* Evaluates expressions without a state: the compiler folds constants with it
 * and tabulates what depends only on cards before the first game.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/pure_value.h"

#include <string.h>

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
    case TYPE_DICE: case TYPE_HOLDER: case TYPE_PAIR:
    case TYPE_GROUPS: case TYPE_RANGE:
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
    Bits set = sets_step(attribute, bits_of(value), forward);
    return operator_first(set);
}

int64_t pure_of_none(ExpressionKind kind)
{
    return kind == E_ALL ? 1 : kind == E_MOST || kind == E_LEAST ? NOTHING : 0;
}

int64_t pure_worst(ExpressionKind kind)
{
    return kind == E_LARGEST ? INT32_MIN : INT32_MAX;
}

Bits pure_as_set(Type type, Cell value)
{
    return type.base == TYPE_SYMBOL ? operator_bit(cell_number(value)) : value;
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
    for (Bits set = card->values[card->points_by]; bits_any(set);
         set = bits_rest(set)) {
        points += attribute->numbers[bits_first(set)];
    }
    return points;
}

int32_t pure_points(const Variant *variant, int kind)
{
    return (int32_t)card_points(variant, kind, NOTHING);
}

static Cell card_attribute(const Variant *variant, Type type, int64_t kind,
                           int64_t attribute)
{
    Bits set = kind < 0 ? (Bits){0} : variant->kinds[kind].values[attribute];
    return type.base == TYPE_SYMBOLS ? set : cell_of(operator_first(set));
}

int32_t pure_points_as(const Variant *variant, int kind, int attribute,
                       int value)
{
    int points_by = variant->kinds[kind].points_by;
    return (int32_t)card_points(variant, kind,
                                points_by == attribute ? value : NOTHING);
}

int32_t pure_points_among(const Variant *variant, Bits kinds, int attribute,
                          int64_t value, bool most)
{
    int32_t best = 0;
    bool some = false;
    for (Bits left = value < 0 ? (Bits){0} : bits_and(
             kinds, variant->with_value[attribute][value]);
         bits_any(left); left = bits_rest(left)) {
        int32_t points = pure_points_as(variant, bits_first(left), attribute,
                                        (int)value);
        best = !some || (most ? points > best : points < best) ? points : best;
        some = true;
    }
    return best;
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
static Bits places_beside(const Attribute *attribute, ExpressionKind kind,
                          int64_t place)
{
    Bits set = {0};
    for (int i = 0; i < attribute->count && place >= 0; i++) {
        bits_put(&set, i, is_beside(kind, place, i, attribute->columns));
    }
    return set;
}

static int64_t numbered(const Attribute *attribute, int64_t number)
{
    int64_t value = number - attribute->numbers[0];
    return value >= 0 && value < attribute->count ? value : NOTHING;
}

/* Applies an operator; the right side of a division is not 0. */
static Cell apply(const Variant *variant, const Expression *e, Cell left,
                  Cell right)
{
    int64_t of = cell_number(left), by = cell_number(right);
    const Lookup *table;
    switch (e->kind) {
    case E_OR: return bits_or(left, right);
    case E_AND: return bits_and(left, right);
    case E_NOT: return cell_of(!bits_any(left));
    case E_EQUAL: return cell_of(bits_equal(left, right));
    case E_LESS: return cell_of(operator_less(of, by));
    case E_AT_MOST: return cell_of(operator_at_most(of, by));
    case E_ADD: return cell_of(operator_add(of, by));
    case E_SUBTRACT: return cell_of(operator_subtract(of, by));
    case E_MULTIPLY: return cell_of(operator_multiply(of, by));
    case E_NEGATE: return cell_of(operator_negate(of));
    case E_ABSOLUTE: return cell_of(operator_absolute(of));
    case E_LESSER: return cell_of(operator_lesser(of, by));
    case E_GREATER: return cell_of(operator_greater(of, by));
    case E_DIVIDE: return cell_of(operator_divide(of, by));
    case E_REMAINDER: return cell_of(operator_remainder(of, by));
    case E_ATTRIBUTE: return card_attribute(variant, e->type, of, e->value);
    case E_POINTS:
        return cell_of(of < 0 ? 0 : card_points(variant, of,
                                                e->right ? by : NOTHING));
    case E_AMONG: return cell_of(operator_has(expression_constant(e), of));
    case E_HOLDS:
        return cell_of(operator_has(
            variant->relations[e->value].rows[1 + of], by));
    case E_NEXT: case E_PREVIOUS:
        return e->type.base == TYPE_SYMBOLS
            ? sets_step(&variant->attributes[e->type.attribute], left,
                        e->kind == E_NEXT)
            : cell_of(step(variant, e->type, of, e->kind == E_NEXT));
    case E_NUMBER_OF:
        return cell_of(of < 0 ? 0 : variant->attributes
                                        [e->left->type.attribute].numbers[of]);
    case E_ORDER_OF: case E_SEAT_OF: return cell_of(of + 1);
    case E_LOOKUP:
        table = &variant->lookups[e->value];
        return cell_of(operator_look_up(of, table->first, table->count,
                                        table->values, table->otherwise));
    case E_TOKEN_WORTH:
        return cell_of(of < 0 ? 0 : variant->tokens[of].worth);
    case E_DICE_OF:
        return bits_wide(variant_dice_of(
            variant, e->left->type.base == TYPE_PLAYER
                         ? bits_low(operator_bit(of)) : bits_low(left)));
    case E_DIE_OF:
        return cell_of(of < 0 ? NOTHING
                              : of * variant->dice_named + e->value);
    case E_OWNER_OF: return cell_of(variant_owner_of_die(variant, of));
    case E_MATCHES:
        return cell_of(bits_meet(pure_as_set(e->left->type, left),
                                 pure_as_set(e->right->type, right)));
    case E_NEIGHBOURS: case E_DIAGONALS: case E_SAME_ROW: case E_SAME_COLUMN:
        return places_beside(&variant->attributes[e->type.attribute], e->kind,
                             of);
    case E_NUMBERED:
        return cell_of(numbered(&variant->attributes[e->type.attribute], of));
    case E_PAIR: return cell_of(operator_pair(of, by, e->value));
    case E_UNION: return bits_or(left, right);
    case E_IN: return cell_of(operator_has(right, of));
    case E_LOWEST: return cell_of(operator_first(left));
    case E_HIGHEST: return cell_of(operator_last(left));
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
    return cell_of(0);
}

bool pure_apply(const Variant *variant, const Expression *e, Cell left,
                Cell right, Cell *value)
{
    if ((e->kind == E_DIVIDE || e->kind == E_REMAINDER) &&
        cell_number(right) == 0) {
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
                     int count, Cell *value)
{
    for (int i = 0; i < count; i++) {
        if (stands_for(&bindings[i], expression)) {
            *value = bindings[i].value;
            return true;
        }
    }
    return false;
}

bool pure_cell(const Variant *variant, const Expression *expression,
                const Binding *bindings, int count, Cell *value)
{
    Cell left = {0}, right = {0}, condition;
    if (expression->kind == E_CONSTANT) {
        *value = expression_constant(expression);
        return true;
    }
    if (is_bound(expression, bindings, count, value)) {
        return true;
    }
    if (is_leaf(expression) || expression->type.base == TYPE_ERROR) {
        return false;
    }
    if (expression->kind == E_IF) {
        return pure_cell(variant, expression->condition, bindings, count,
                          &condition) &&
               pure_cell(variant, bits_any(condition) ? expression->left
                                             : expression->right,
                          bindings, count, value);
    }
    return (!expression->left || pure_cell(variant, expression->left, bindings,
                                            count, &left)) &&
           (!expression->right || pure_cell(variant, expression->right,
                                             bindings, count, &right)) &&
           pure_apply(variant, expression, left, right, value);
}

bool pure_value(const Variant *variant, const Expression *expression,
                const Binding *bindings, int count, int64_t *value)
{
    Cell cell;
    bool found = pure_cell(variant, expression, bindings, count, &cell);
    *value = found ? cell_number(cell) : *value;
    return found;
}

/* --- Many values at once -------------------------------------------------- */

enum { ROW_MOST = BITS_MAX };

/* What has a value: [each] part one of 0, 1 and so on, [other] its own. */
typedef struct {
    const Variant *variant;
    Binding each;
    int count;
    const Binding *other;
    PureColumns *columns;  /* or NULL */
} Row;

/* Each of the values [which] of the part. */
#define FOR_EACH(i, row, which)                                               \
    for (int i = 0; i < (row)->count; i++)                                    \
        if (bits_have(which, i))

/* The values of an expression: [one] for all, or one for each value of the
 * part, in room that is given. */
typedef struct {
    bool same;
    Cell one;
    Cell *each;
} Values;

static Cell value_at(const Values *values, int i)
{
    return values->same ? values->one : values->each[i];
}

static bool all_are(Values *values, Cell one)
{
    values->same = true;
    values->one = one;
    return true;
}

/* Gives each of [which] its own place in [each]. */
static void spread(const Row *row, Values *values, Bits which)
{
    if (values->same) {
        FOR_EACH(i, row, which) {
            values->each[i] = values->one;
        }
    }
    values->same = false;
}

/* Those of [which] with a value that is not 0. */
static Bits those_true(const Row *row, const Values *values, Bits which)
{
    Bits holds = {0};
    if (values->same) {
        return bits_any(values->one) ? which : holds;
    }
    FOR_EACH(i, row, which) {
        bits_put(&holds, i, bits_any(values->each[i]));
    }
    return holds;
}

/* Finds the values of [expression] for the values [which] of the part. */
static bool find_values(const Row *row, const Expression *expression,
                        Bits which, Values *values);

/* Each value is worked out only where it counts, as for one alone. */
static bool find_values_of_if(const Row *row, const Expression *choice,
                              Bits which, Values *values)
{
    if (!find_values(row, choice->condition, which, values)) {
        return false;
    }
    Bits holds = those_true(row, values, which);
    Bits others = bits_without(which, holds);
    if (!bits_any(others) || !bits_any(holds)) {
        return find_values(row, bits_any(holds) ? choice->left : choice->right,
                           which, values);
    }
    if (!find_values(row, choice->left, holds, values)) {
        return false;
    }
    spread(row, values, holds);
    bool found = find_values(row, choice->right, others, values);
    spread(row, values, others);
    return found;
}

/* The values of an operator, of its sides; the same for all are worked out
 * once. */
static bool apply_to_values(const Row *row, const Expression *e, Bits which,
                            const Values *right, Values *values)
{
    bool sound = true;
    if (values->same && right->same) {
        return pure_apply(row->variant, e, values->one, right->one,
                          &values->one);
    }
    FOR_EACH(i, row, which) {
        sound &= pure_apply(row->variant, e, value_at(values, i),
                            value_at(right, i), &values->each[i]);
    }
    values->same = false;
    return sound;
}

/* --- Values that are the same in each row --------------------------------- */

static bool looks_at_other(const Row *row, const Expression *e)
{
    return e && (stands_for(row->other, e) || looks_at_other(row, e->left) ||
                 looks_at_other(row, e->right) ||
                 looks_at_other(row, e->condition));
}

/* Whether an expression is worth a column: it is not looked for where there is
 * no room for another one. */
static bool deserves_column(const Row *row, const Expression *e, Bits which)
{
    return row->columns && row->columns->count < PURE_COLUMNS &&
           bits_equal(which, bits_below(row->count)) &&
           !looks_at_other(row, e);
}

/* The column of an expression, or NULL. */
static const Cell *find_column(const Row *row, const Expression *e)
{
    for (int i = 0; row->columns && i < row->columns->count; i++) {
        if (row->columns->of[i] == e) {
            return row->columns->cells[i];
        }
    }
    return NULL;
}

static bool fill_column(const Row *row, const Expression *e, Bits which,
                        Values *values)
{
    Row alone = *row;
    alone.columns = NULL;
    if (!find_values(&alone, e, which, values)) {
        return false;
    }
    if (!values->same) {
        int number = row->columns->count++;
        row->columns->of[number] = e;
        memcpy(row->columns->cells[number], values->each,
               (size_t)row->count * sizeof *values->each);
    }
    return true;
}

/* --- One after the other -------------------------------------------------- */

static bool find_values(const Row *row, const Expression *expression,
                        Bits which, Values *values)
{
    Cell cells[ROW_MOST];
    Values right = {true, {{0}}, cells};
    const Cell *column = find_column(row, expression);
    if (expression->kind == E_CONSTANT || !bits_any(which)) {
        return all_are(values, expression_constant(expression));
    }
    if (stands_for(&row->each, expression)) {
        FOR_EACH(i, row, which) {
            values->each[i] = cell_of(i);
        }
        values->same = false;
        return true;
    }
    if (row->other && stands_for(row->other, expression)) {
        return all_are(values, row->other->value);
    }
    if (is_leaf(expression) || expression->type.base == TYPE_ERROR) {
        return false;
    }
    if (column) {
        memcpy(values->each, column, (size_t)row->count * sizeof *column);
        values->same = false;
        return true;
    }
    if (deserves_column(row, expression, which)) {
        return fill_column(row, expression, which, values);
    }
    if (expression->kind == E_IF) {
        return find_values_of_if(row, expression, which, values);
    }
    all_are(values, cell_of(0));
    return (!expression->left ||
            find_values(row, expression->left, which, values)) &&
           (!expression->right ||
            find_values(row, expression->right, which, &right)) &&
           apply_to_values(row, expression, which, &right, values);
}

bool pure_row(const Variant *variant, const Expression *expression,
              const Expression *part, int count, const Binding *other,
              PureColumns *columns, Bits *set)
{
    Row row = {variant, {part, {{0}}}, count, other, columns};
    Cell cells[ROW_MOST];
    Values values = {true, {{0}}, cells};
    Bits all = bits_below(count);
    bool found = find_values(&row, expression, all, &values);
    *set = found ? those_true(&row, &values, all) : (Bits){0};
    return found;
}
