/* Expressions to instructions. What depends on one card, value or token alone
 * becomes one look-up in a table (pure.c); the rest is one instruction for each
 * node of the tree.
 *
 * SPDX-License-Identifier: MIT */
#include "program/compiler.h"

#include <stddef.h>

/* A part's bits as the state holds them at [offset]. */
static void load(Compiler *compiler, int reg, Operation operation,
                 size_t offset)
{
    code_emit(compiler, operation, reg, 0, 0, (int64_t)offset);
}

/* The table of all values of [expression] over its one part: words where it
 * is a set or a truth, numbers otherwise. */
static bool emit_table(Compiler *compiler, const Expression *expression,
                       const Expression *part, int reg)
{
    const Variant *variant = compiler->variant;
    int domain = pure_domain(variant, part->type);
    bool set = expression->type.base == TYPE_SYMBOLS;
    int64_t values[1 + KINDS_MAX];
    if (domain == 0 || domain > KINDS_MAX || expression->kind == E_CONSTANT) {
        return false;
    }
    for (int i = 0; i <= domain; i++) {
        Binding binding = {part, i - 1};
        if (!pure_value(variant, expression, &binding, 1, &values[i])) {
            return false;
        }
    }
    uint32_t table = set ? code_words(compiler, (size_t)domain + 1)
                         : code_numbers(compiler, (size_t)domain + 1);
    for (int i = 0; i <= domain; i++) {
        if (set) {
            compiler->program->words[table + (uint32_t)i] = (uint64_t)values[i];
        } else {
            compiler->program->numbers[table + (uint32_t)i] =
                (int32_t)values[i];
        }
    }
    emit_into(compiler, part, reg);
    code_emit(compiler, set ? OP_ROW : OP_NUMBER, reg, reg, 0, table);
    return true;
}

/* A constant or a table, where the expression allows it. */
static bool emit_pure(Compiler *compiler, const Expression *expression, int reg)
{
    const Expression *part;
    int64_t value;
    int parts = pure_parts(expression, &part, 1);
    if (parts == 0 &&
        pure_value(compiler->variant, expression, NULL, 0, &value)) {
        code_constant(compiler, reg, value);
        return true;
    }
    return parts == 1 && part != expression &&
           emit_table(compiler, expression, part, reg);
}

/* The register that holds the value anyway, or NOTHING. */
static int kept_register(const Expression *expression)
{
    switch (expression->kind) {
    case E_LOCAL: return expression->local->reg;
    case E_ACTOR: return REGISTER_ACTOR;
    case E_ACTIVE: return REGISTER_ACTIVE;
    case E_PLAYERS: return REGISTER_PRESENT;
    default: return NOTHING;
    }
}

int emit(Compiler *compiler, const Expression *expression)
{
    int kept = kept_register(expression);
    if (kept >= 0) {
        return kept;
    }
    int reg = code_register(compiler);
    emit_into(compiler, expression, reg);
    return reg;
}

int emit_owner(Compiler *compiler, const Expression *zone)
{
    return zone->left ? emit(compiler, zone->left) : 0;
}

const Expression *emit_zone_of(const Expression *cards)
{
    while (cards->kind == E_WHERE) {
        cards = cards->left;
    }
    return cards->kind == E_ZONE ? cards : NULL;
}

/* --- operators ------------------------------------------------------------ */

static Operation operation_of(ExpressionKind kind)
{
    switch (kind) {
    case E_OR: return OP_OR;
    case E_AND: return OP_AND;
    case E_EQUAL: return OP_EQUAL;
    case E_LESS: return OP_LESS;
    case E_AT_MOST: return OP_AT_MOST;
    case E_ADD: return OP_ADD;
    case E_SUBTRACT: return OP_SUBTRACT;
    case E_MULTIPLY: return OP_MULTIPLY;
    case E_DIVIDE: return OP_DIVIDE;
    default: return OP_REMAINDER;
    }
}

/* A comparison with, or an addition of, a small constant. */
static bool emit_with_number(Compiler *compiler, const Expression *e, int reg)
{
    int64_t left, right;
    const Variant *variant = compiler->variant;
    bool constant = pure_value(variant, e->right, NULL, 0, &right);
    bool first = pure_value(variant, e->left, NULL, 0, &left);
    bool small = constant && right > INT32_MIN + 1 && right < INT32_MAX;
    if (small && e->kind == E_EQUAL) {
        code_emit(compiler, OP_EQUAL_NUMBER, reg, emit(compiler, e->left), 0,
                  right);
    } else if (small && (e->kind == E_LESS || e->kind == E_AT_MOST)) {
        code_emit(compiler, OP_LESS_NUMBER, reg, emit(compiler, e->left), 0,
                  right + (e->kind == E_AT_MOST));
    } else if (small && (e->kind == E_ADD || e->kind == E_SUBTRACT)) {
        code_emit(compiler, OP_ADD_NUMBER, reg, emit(compiler, e->left), 0,
                  e->kind == E_ADD ? right : -right);
    } else if (first && left > INT32_MIN + 1 && left < INT32_MAX &&
               (e->kind == E_LESS || e->kind == E_AT_MOST)) {
        code_emit(compiler, OP_MORE_NUMBER, reg, emit(compiler, e->right), 0,
                  left - (e->kind == E_AT_MOST));
    } else {
        return false;
    }
    return true;
}

/* Whether evaluating it may be a rule error, so that it must not be evaluated
 * when a condition before it already decides. */
static bool can_fail(const Expression *e)
{
    return e && (e->kind == E_DIVIDE || e->kind == E_REMAINDER ||
                 can_fail(e->left) || can_fail(e->right) ||
                 can_fail(e->condition));
}

static void emit_careful(Compiler *compiler, const Expression *e, int reg)
{
    emit_into(compiler, e->left, reg);
    uint32_t skip = code_emit(compiler, e->kind == E_AND ? OP_JUMP_UNLESS
                                                         : OP_JUMP_IF,
                              reg, 0, 0, 0);
    emit_into(compiler, e->right, reg);
    code_land(compiler, skip);
}

static void emit_operator(Compiler *compiler, const Expression *e, int reg)
{
    bool logic = e->kind == E_AND || e->kind == E_OR;
    if (logic && can_fail(e->right)) {
        emit_careful(compiler, e, reg);
    } else if (!emit_with_number(compiler, e, reg)) {
        int left = emit(compiler, e->left), right = emit(compiler, e->right);
        code_emit(compiler, operation_of(e->kind), reg, left, right, 0);
    }
}

static void emit_choice(Compiler *compiler, const Expression *e, int reg)
{
    Jumps otherwise = {NULL, 0, 0}, end = {NULL, 0, 0};
    emit_unless(compiler, e->condition, &otherwise);
    emit_into(compiler, e->left, reg);
    code_jump_later(compiler, &end);
    code_land_all(compiler, &otherwise);
    emit_into(compiler, e->right, reg);
    code_land_all(compiler, &end);
}

/* Adds a jump to [jumps]. */
static void add_jump(Compiler *compiler, Jumps *jumps, Operation operation,
                     int a, int b, int c)
{
    uint32_t at = code_emit(compiler, operation, a, b, c, 0);
    ARENA_PUSH(compiler->arena, jumps->items, jumps->count, jumps->capacity) =
        at;
}

/* count(SET) > 1: whether there are several. */
static bool jump_by_several(Compiler *compiler, const Expression *e,
                            bool negated, Jumps *jumps)
{
    int64_t number;
    bool counts = !negated && (e->kind == E_LESS || e->kind == E_AT_MOST) &&
                  e->right->kind == E_COUNT &&
                  e->right->left->type.base != TYPE_CARDS &&
                  e->right->left->type.base != TYPE_TOKENS &&
                  e->right->left->type.base != TYPE_CHOSEN &&
                  pure_value(compiler->variant, e->left, NULL, 0, &number);
    if (!counts || number != (e->kind == E_LESS ? 1 : 2)) {
        return false;
    }
    add_jump(compiler, jumps, OP_JUMP_UNLESS_SEVERAL,
             emit(compiler, e->right->left), 0, 0);
    return true;
}

/* A comparison with a constant of 16 bits jumps by itself. */
static bool jump_by_number(Compiler *compiler, const Expression *e,
                           bool negated, Jumps *jumps)
{
    bool less = e->kind == E_LESS || e->kind == E_AT_MOST;
    const Expression *value = e->left;
    Operation operation = negated ? OP_JUMP_IF_EQUAL : OP_JUMP_UNLESS_EQUAL;
    int64_t number = 0;
    if (e->kind != E_EQUAL && !less) {
        return false;
    }
    bool right = pure_value(compiler->variant, e->right, NULL, 0, &number);
    if (!right && (!less || !pure_value(compiler->variant, e->left, NULL, 0,
                                        &number))) {
        return false;
    }
    if (less && right) {           /* value < number, value <= number */
        number += e->kind == E_AT_MOST;
        operation = negated ? OP_JUMP_UNLESS_MORE : OP_JUMP_UNLESS_LESS;
        number -= negated;
    } else if (less) {             /* number < value, number <= value */
        value = e->right;
        number -= e->kind == E_AT_MOST;
        operation = negated ? OP_JUMP_UNLESS_LESS : OP_JUMP_UNLESS_MORE;
        number += negated;
    }
    if (number < INT16_MIN || number > INT16_MAX) {
        return false;
    }
    uint16_t bits = (uint16_t)number;
    add_jump(compiler, jumps, operation, emit(compiler, value), bits & 255,
             bits >> 8);
    return true;
}

/* Whether a zone has cards, or a set elements, jumps by itself. */
static bool jump_by_emptiness(Compiler *compiler, const Expression *e,
                              bool negated, Jumps *jumps)
{
    if (e->kind != E_EMPTY) {
        return false;
    }
    if (e->left->kind == E_ZONE) {
        add_jump(compiler, jumps,
                 negated ? OP_JUMP_UNLESS_CARDS : OP_JUMP_IF_CARDS, 0,
                 emit_owner(compiler, e->left), (int)e->left->value);
    } else {
        add_jump(compiler, jumps, negated ? OP_JUMP_UNLESS : OP_JUMP_IF,
                 emit(compiler, e->left), 0, 0);
    }
    return true;
}

static void emit_jump(Compiler *compiler, const Expression *e, bool negated,
                      Jumps *jumps);

/* Jumps when one of two conditions decides: `a and b` fails as soon as one
 * does, `not (a or b)` as soon as one holds. Otherwise both have to be
 * looked at. */
static void jump_by_parts(Compiler *compiler, const Expression *e, bool negated,
                          Jumps *jumps)
{
    Jumps stay = {NULL, 0, 0};
    bool either = (e->kind == E_AND) != negated;
    emit_jump(compiler, e->left, either ? negated : !negated,
              either ? jumps : &stay);
    emit_jump(compiler, e->right, negated, jumps);
    code_land_all(compiler, &stay);
}

/* A jump that is taken when [e] does not hold, or when it does if [negated]. */
static void emit_jump(Compiler *compiler, const Expression *e, bool negated,
                      Jumps *jumps)
{
    int mark = compiler->next;
    const Expression *part;
    Span outer = compiler->span;
    compiler->span = e->span;
    if (e->kind == E_NOT) {
        emit_jump(compiler, e->left, !negated, jumps);
    } else if (e->kind == E_AND || e->kind == E_OR) {
        jump_by_parts(compiler, e, negated, jumps);
    } else if (pure_parts(e, &part, 1) == 0 ||
               (!jump_by_several(compiler, e, negated, jumps) &&
                !jump_by_number(compiler, e, negated, jumps) &&
                !jump_by_emptiness(compiler, e, negated, jumps))) {
        add_jump(compiler, jumps, negated ? OP_JUMP_IF : OP_JUMP_UNLESS,
                 emit(compiler, e), 0, 0);
    }
    compiler->span = outer;
    compiler->next = mark;
}

void emit_unless(Compiler *compiler, const Expression *condition, Jumps *jumps)
{
    if (condition->type.base != TYPE_ERROR) {
        emit_jump(compiler, condition, false, jumps);
    }
}

/* --- the moment ----------------------------------------------------------- */

static void emit_variable(Compiler *compiler, const Expression *e, int reg)
{
    uint32_t offset = compiler->variant->variables[e->value].offset;
    if (e->left) {
        int owner = emit(compiler, e->left);
        code_emit(compiler, OP_LOAD32_OF, reg, owner, 0, offset);
    } else {
        load(compiler, reg, OP_LOAD32, offset);
    }
}

static void emit_moment(Compiler *compiler, const Expression *e, int reg)
{
    switch (e->kind) {
    case E_LAST_ACTOR:
        load(compiler, reg, OP_LOAD8, offsetof(State, last_actor));
        break;
    case E_ROUND: load(compiler, reg, OP_LOAD16, offsetof(State, round)); break;
    case E_TURN: load(compiler, reg, OP_LOAD16, offsetof(State, turn)); break;
    case E_ENDED_BY:
        load(compiler, reg, OP_LOAD_BYTE, offsetof(State, round_end));
        code_emit(compiler, OP_EQUAL_NUMBER, reg, reg, 0, e->value);
        break;
    case E_NEXT_PLAYER:
        code_emit(compiler, OP_NEXT_PLAYER, reg, 0, 0, 0);
        break;
    case E_AFTER:
        code_emit(compiler, OP_AFTER, reg, emit(compiler, e->left), 0, 0);
        break;
    case E_POINTS_OF:
        code_emit(compiler, OP_LOAD32_OF, reg, emit(compiler, e->left), 0,
                  compiler->variant->layout.points);
        break;
    default:                                             /* E_STATUS_IS */
        code_emit(compiler, OP_STATUS, reg, emit(compiler, e->left), 0, 0);
        code_emit(compiler, OP_EQUAL_NUMBER, reg, reg, 0, e->value);
        break;
    }
}

/* --- cards and their values ----------------------------------------------- */

static void emit_zone(Compiler *compiler, const Expression *e, int reg)
{
    Operation operation = e->kind == E_TOP      ? OP_TOP
                          : e->kind == E_BOTTOM ? OP_BOTTOM
                                                : OP_PRESENT;
    const Expression *zone = e->kind == E_ZONE ? e : e->left;
    code_emit(compiler, operation, reg, emit_owner(compiler, zone), 0,
              zone->value);
}

static void emit_how_many(Compiler *compiler, const Expression *e, int reg)
{
    const Expression *zone = emit_zone_of(e->right);
    if (!zone) {
        compile_error(compiler, "wrong-type", e->span, "this is no zone");
        return;
    }
    int card = emit(compiler, e->left);
    code_emit(compiler, OP_HOW_MANY, reg, emit_owner(compiler, zone), card,
              zone->value);
}

/* A set's word from a single value. */
static int emit_as_set(Compiler *compiler, const Expression *e)
{
    int value = emit(compiler, e);
    if (e->type.base != TYPE_SYMBOL) {
        return value;
    }
    int set = code_register(compiler);
    code_emit(compiler, OP_BIT, set, value, 0, 0);
    return set;
}

static int32_t points_as(const Variant *variant, int kind, int attribute,
                         int value)
{
    const Kind *card = &variant->kinds[kind];
    return card->points_by == attribute
               ? variant->attributes[attribute].numbers[value] : card->points;
}

/* The points that all cards of a value have, or NOT_EQUAL. */
static int32_t equal_points(const Variant *variant, int attribute, int value)
{
    uint64_t kinds = variant->with_value[attribute][value];
    int32_t points = kinds ? points_as(variant, __builtin_ctzll(kinds),
                                       attribute, value) : 0;
    for (; kinds; kinds &= kinds - 1) {
        if (points_as(variant, __builtin_ctzll(kinds), attribute, value) !=
            points) {
            return NOT_EQUAL;
        }
    }
    return points;
}

/* The table of points as a value, in the form that the machine reads. */
static uint32_t group_table(Compiler *compiler, int attribute)
{
    const Variant *variant = compiler->variant;
    int values = variant->attributes[attribute].count;
    int kinds = variant->kind_count;
    uint32_t table = code_numbers(compiler,
                                  1 + (size_t)(values * (1 + kinds)));
    int32_t *at = compiler->program->numbers + table;
    *at++ = attribute;
    for (int value = 0; value < values; value++) {
        *at++ = equal_points(variant, attribute, value);
    }
    for (int value = 0; value < values; value++) {
        for (int kind = 0; kind < kinds; kind++) {
            *at++ = points_as(variant, kind, attribute, value);
        }
    }
    return table;
}

static void emit_group(Compiler *compiler, const Expression *e, int reg)
{
    int kinds = emit(compiler, e->left), value = emit(compiler, e->right);
    code_emit(compiler, e->value ? OP_GROUP_MOST : OP_GROUP_LEAST, reg, kinds,
              value, group_table(compiler, e->right->type.attribute));
}

/* sum(max(points) for each VALUE in ZONE), as one instruction */
static bool emit_sum_groups(Compiler *compiler, const Expression *e, int reg)
{
    if (e->kind != E_SUM || e->left->kind != E_VALUES ||
        e->right->kind != E_GROUP || !e->right->value ||
        !expression_same(e->left->left, e->right->left)) {
        return false;
    }
    code_emit(compiler, OP_SUM_MOST, reg, emit(compiler, e->left->left), 0,
              group_table(compiler, e->left->type.attribute));
    return true;
}

/* left matches right: their sets have something in common */
static void emit_matches(Compiler *compiler, const Expression *e, int reg)
{
    int one = emit_as_set(compiler, e->left);
    int other = emit_as_set(compiler, e->right);
    code_emit(compiler, OP_AND, reg, one, other, 0);
    code_emit(compiler, OP_EQUAL_NUMBER, reg, reg, 0, 0);
    code_emit(compiler, OP_NOT, reg, reg, 0, 0);
}

static void emit_holds(Compiler *compiler, const Expression *e, int reg)
{
    const Variant *variant = compiler->variant;
    uint32_t rows = code_words(compiler, 1 + (size_t)variant->kind_count);
    for (int i = 0; i <= variant->kind_count; i++) {
        compiler->program->words[rows + (uint32_t)i] =
            variant->relations[e->value].rows[i];
    }
    int row = code_register(compiler);
    code_emit(compiler, OP_ROW, row, emit(compiler, e->left), 0, rows);
    code_emit(compiler, OP_HAS, reg, row, emit(compiler, e->right), 0);
}

static void emit_value(Compiler *compiler, const Expression *e, int reg)
{
    switch (e->kind) {
    case E_NEXT: case E_PREVIOUS:
        code_emit(compiler, e->kind == E_NEXT ? OP_NEXT_SET : OP_PREVIOUS_SET,
                  reg, emit(compiler, e->left), 0, e->type.attribute);
        break;
    case E_MATCHES: emit_matches(compiler, e, reg); break;
    case E_HOLDS: emit_holds(compiler, e, reg); break;
    case E_VALUES:
        code_emit(compiler, OP_VALUES, reg, emit(compiler, e->left), 0,
                  e->type.attribute);
        break;
    default:                                             /* E_SHOWN */
        code_emit(compiler, OP_SHOWN, reg, emit_as_set(compiler, e->left), 0,
                  0);
        break;
    }
}

/* --- sets and tokens ------------------------------------------------------ */

static void emit_count(Compiler *compiler, const Expression *e, int reg)
{
    const Expression *set = e->left;
    const Expression *zone = set->type.base == TYPE_CARDS ? emit_zone_of(set)
                                                          : NULL;
    if (zone == set) {
        code_emit(compiler, OP_SIZE, reg, emit_owner(compiler, zone), 0,
                  zone->value);
    } else if (zone) {
        int owner = emit_owner(compiler, zone), kinds = emit(compiler, set);
        code_emit(compiler, OP_SIZE_AMONG, reg, owner, kinds, zone->value);
    } else if (set->type.base == TYPE_TOKENS) {
        const Expression *all = set;
        while (all->kind == E_WHERE) {
            all = all->left;
        }
        int kinds = emit(compiler, set);
        int holder = all->left ? emit(compiler, all->left) : 0;
        code_emit(compiler, OP_TOKENS_SIZE, reg, holder, kinds, 0);
    } else {
        code_emit(compiler, set->type.base == TYPE_CHOSEN ? OP_CHOSEN_SIZE
                                                          : OP_BITS,
                  reg, emit(compiler, set), 0, 0);
    }
}

static void emit_empty(Compiler *compiler, const Expression *e, int reg)
{
    if (e->left->kind == E_ZONE) {
        code_emit(compiler, OP_EMPTY, reg, emit_owner(compiler, e->left), 0,
                  e->left->value);
    } else {
        code_emit(compiler, OP_EQUAL_NUMBER, reg, emit(compiler, e->left), 0,
                  0);
    }
}

static void emit_in(Compiler *compiler, const Expression *e, int reg)
{
    int element = emit(compiler, e->left), set = emit(compiler, e->right);
    code_emit(compiler, OP_HAS, reg, set, element, 0);
}

static void emit_token(Compiler *compiler, const Expression *e, int reg)
{
    int left = emit(compiler, e->left);
    switch (e->kind) {
    case E_HELD:
        code_emit(compiler, OP_HELD, reg, left, emit(compiler, e->right), 0);
        break;
    case E_TOKENS: code_emit(compiler, OP_TOKENS, reg, left, 0, 0); break;
    case E_WORTH_OF: code_emit(compiler, OP_WORTH, reg, left, 0, 0); break;
    case E_LOWEST: code_emit(compiler, OP_FIRST, reg, left, 0, 0); break;
    default: code_emit(compiler, OP_LAST, reg, left, 0, 0); break;
    }
}

static void emit_kind(Compiler *compiler, const Expression *e, int reg)
{
    switch (e->kind) {
    case E_LOCAL: case E_ACTOR: case E_ACTIVE: case E_PLAYERS:
        code_emit(compiler, OP_COPY, reg, kept_register(e), 0, 0);
        break;
    case E_VARIABLE: emit_variable(compiler, e, reg); break;
    case E_ZONE: case E_TOP: case E_BOTTOM: emit_zone(compiler, e, reg); break;
    case E_HOW_MANY: emit_how_many(compiler, e, reg); break;
    case E_GROUP: emit_group(compiler, e, reg); break;
    case E_WHERE: emit_where(compiler, e, reg); break;
    case E_COUNT: emit_count(compiler, e, reg); break;
    case E_EMPTY: emit_empty(compiler, e, reg); break;
    case E_IN: emit_in(compiler, e, reg); break;
    case E_HELD: case E_TOKENS: case E_WORTH_OF: case E_LOWEST: case E_HIGHEST:
        emit_token(compiler, e, reg);
        break;
    case E_IF: emit_choice(compiler, e, reg); break;
    case E_NOT: case E_NEGATE:
        code_emit(compiler, e->kind == E_NOT ? OP_NOT : OP_NEGATE, reg,
                  emit(compiler, e->left), 0, 0);
        break;
    case E_OR: case E_AND: case E_EQUAL: case E_LESS: case E_AT_MOST:
    case E_ADD: case E_SUBTRACT: case E_MULTIPLY: case E_DIVIDE:
    case E_REMAINDER:
        emit_operator(compiler, e, reg);
        break;
    case E_SUM: case E_LARGEST: case E_SMALLEST: case E_ANY: case E_ALL:
    case E_MOST: case E_LEAST:
        if (!emit_sum_groups(compiler, e, reg)) {
            emit_over(compiler, e, reg);
        }
        break;
    case E_NEXT: case E_PREVIOUS: case E_MATCHES: case E_HOLDS: case E_VALUES:
    case E_SHOWN:
        emit_value(compiler, e, reg);
        break;
    case E_CONSTANT: code_constant(compiler, reg, e->value); break;
    default: emit_moment(compiler, e, reg); break;
    }
}

void emit_into(Compiler *compiler, const Expression *expression, int reg)
{
    int mark = compiler->next;
    Span outer = compiler->span;
    if (expression->type.base == TYPE_ERROR) {
        return;
    }
    compiler->span = expression->span;
    if (!emit_pure(compiler, expression, reg)) {
        emit_kind(compiler, expression, reg);
    }
    compiler->span = outer;
    compiler->next = mark;
}
