/* Compiles expressions to instructions. A part that depends on only one card,
 * value or token becomes a table lookup (pure_value.c); other nodes become one
 * instruction each.
 *
 * SPDX-License-Identifier: MIT */
#include "program/emit_expression.h"

#include <stddef.h>

/* The register that already holds the value, or NOTHING. */
static int kept_register(const Compiler *compiler,
                         const Expression *expression)
{
    ExpressionKind kind = expression->kind;
    return kind == E_LOCAL     ? expression->local->reg
           : kind == E_ACTOR   ? REGISTER_ACTOR
           : kind == E_ACTIVE  ? REGISTER_ACTIVE
           : kind == E_PLAYERS ? REGISTER_PRESENT
                               : once_kept(compiler, expression);
}

int emit_near(Compiler *compiler, const Expression *expression, int reg)
{
    int kept = kept_register(compiler, expression);
    if (kept < 0) {
        emit_into(compiler, expression, reg);
    }
    return kept < 0 ? reg : kept;
}

/* The values of an expression for each value of a part of it, the first for
 * NOTHING. Returns how many there are; 0: it depends on more. */
static int find_values(const Compiler *compiler, const Expression *expression,
                       const Expression *part, Cell values[1 + KINDS_MAX])
{
    const Variant *variant = compiler->variant;
    int domain = emit_domain(variant, part->type);
    if (domain == 0 || domain > KINDS_MAX || expression->kind == E_CONSTANT) {
        return 0;
    }
    for (int i = 0; i <= domain; i++) {
        Binding binding = {part, cell_of(i - 1)};
        if (!pure_cell(variant, expression, &binding, 1, &values[i])) {
            return 0;
        }
    }
    return domain + 1;
}

static uint32_t put_numbers(Compiler *compiler, const Cell *values, int count)
{
    uint32_t table = code_numbers(compiler, (size_t)count);
    for (int i = 0; i < count; i++) {
        compiler->program->numbers[table + (uint32_t)i] =
            (int32_t)cell_number(values[i]);
    }
    return table;
}

int32_t emit_numbers(Compiler *compiler, const Expression *expression,
                     const Expression *part)
{
    Cell values[1 + KINDS_MAX];
    int count = find_values(compiler, expression, part, values);
    return count > 0 ? (int32_t)put_numbers(compiler, values, count) : NOTHING;
}

/* The table has words for sets, else numbers. */
bool emit_table(Compiler *compiler, const Expression *expression,
                const Expression *part, int reg)
{
    bool set = expression->type.base == TYPE_SYMBOLS ||
               expression->type.base == TYPE_DICE;
    Cell values[1 + KINDS_MAX];
    int count = find_values(compiler, expression, part, values);
    if (count == 0) {
        return false;
    }
    uint32_t table = set ? code_words(compiler, (size_t)count)
                         : put_numbers(compiler, values, count);
    for (int i = 0; i < count && set; i++) {
        code_put_word(compiler, table + (uint32_t)i, values[i]);
    }
    code_emit(compiler, set ? OP_ROW : OP_NUMBER, reg,
              emit_near(compiler, part, reg), 0, table);
    return true;
}

static void load_constant(Compiler *compiler, Type type, int reg, Cell value)
{
    if (type_is_several(type) || type.base == TYPE_CARDS) {
        code_constant_set(compiler, reg, value);
    } else {
        code_constant(compiler, reg, cell_number(value));
    }
}

/* Emits a constant or a table lookup if the expression allows it. */
static bool emit_pure(Compiler *compiler, const Expression *expression, int reg)
{
    const Expression *part;
    Cell value;
    int parts = pure_parts(expression, &part, 1);
    if (parts == 0 &&
        pure_cell(compiler->variant, expression, NULL, 0, &value)) {
        load_constant(compiler, expression->type, reg, value);
        return true;
    }
    return parts == 1 && part != expression && expression->kind != E_PAIR &&
           emit_table(compiler, expression, part, reg);
}

int emit(Compiler *compiler, const Expression *expression)
{
    int kept = kept_register(compiler, expression);
    if (kept >= 0) {
        return kept;
    }
    int reg = code_register(compiler);
    emit_into(compiler, expression, reg);
    return reg;
}

int emit_elements(Compiler *compiler, const Expression *set)
{
    int elements = emit(compiler, set);
    if (set->type.base == TYPE_CHOSEN) {
        int chosen = elements;
        elements = code_register(compiler);
        code_emit(compiler, OP_CHOSEN_KINDS, elements, chosen, 0, 0);
    }
    return elements;
}

/* The actor, a chosen player and the player of a loop are never nobody; an
 * argument of a routine may be. */
static bool may_be_nobody(const Expression *player)
{
    if (player->kind == E_PAIR) {
        return may_be_nobody(player->left) || may_be_nobody(player->right);
    }
    return player->kind != E_ACTOR &&
           (player->kind != E_LOCAL || player->local->may_be_none) &&
           !(player->kind == E_CONSTANT && player->value >= 0);
}

int emit_somebody(Compiler *compiler, const Expression *player)
{
    int reg = emit(compiler, player);
    if (may_be_nobody(player)) {
        Span outer = compiler->span;
        compiler->span = player->span;       /* which part of the rule it is */
        code_emit(compiler, OP_SOMEBODY, reg, 0, 0,
                  player->type.base == TYPE_PLAYER);
        compiler->span = outer;
    }
    return reg;
}

int emit_owner(Compiler *compiler, const Expression *zone)
{
    return zone->left ? emit_somebody(compiler, zone->left) : 0;
}

/* --- operators ------------------------------------------------------------ */

/* Emits a comparison with, or an addition of, a small constant. */
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

bool emit_can_fail(const Expression *e)
{
    bool divides = e && (e->kind == E_DIVIDE || e->kind == E_REMAINDER) &&
                   (e->right->kind != E_CONSTANT || e->right->value == 0);
    return e && (divides || e->kind == E_RANGE || e->kind == E_SUBSETS ||
                 (e->kind == E_ZONE && e->left && may_be_nobody(e->left)) ||
                 emit_can_fail(e->left) || emit_can_fail(e->right) ||
                 emit_can_fail(e->condition));
}

/* Whether the value needs a loop: then it is worked out only when needed. */
static bool needs_loop(const Expression *e)
{
    return e && (e->kind == E_SUM || e->kind == E_ANY || e->kind == E_ALL ||
                 e->kind == E_DIVISION || needs_loop(e->left) ||
                 needs_loop(e->right) || needs_loop(e->condition));
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

static void emit_operator(Compiler *compiler, const Expression *e,
                          Operation operation, int reg)
{
    bool logic = e->kind == E_AND || e->kind == E_OR;
    if (logic && (emit_can_fail(e->right) || needs_loop(e->right))) {
        emit_careful(compiler, e, reg);
    } else if (!emit_with_number(compiler, e, reg)) {
        int left = emit(compiler, e->left), right = emit(compiler, e->right);
        code_emit(compiler, operation, reg, left, right, 0);
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

/* Emits one instruction on the left side. */
static void emit_of(Compiler *compiler, Operation operation,
                    const Expression *e, int reg, int64_t d)
{
    code_emit(compiler, operation, reg, emit_elements(compiler, e->left), 0, d);
}

/* The larger one of a number and the same with the other sign. */
static void emit_absolute(Compiler *compiler, const Expression *e, int reg)
{
    int value = emit(compiler, e->left);
    code_emit(compiler, OP_NEGATE, reg, value, 0, 0);
    code_emit(compiler, OP_GREATER, reg, reg, value, 0);
}

/* Emits a load of what the state's header keeps. */
static void emit_header(Compiler *compiler, ExpressionKind kind, int reg)
{
    static const struct {
        Operation load;
        size_t offset;
    } headers[] = {[E_ROUND] = {OP_LOAD16, offsetof(State, round)},
                   [E_TURN] = {OP_LOAD16, offsetof(State, turn)},
                   [E_ENDED_BY] = {OP_LOAD_BYTE, offsetof(State, ended_by)},
                   [E_LAST_ACTOR] = {OP_LOAD8, offsetof(State, last_actor)}};
    code_emit(compiler, headers[kind].load, reg, 0, 0,
              (int64_t)headers[kind].offset);
}

static void emit_is(Compiler *compiler, const Expression *e, int reg)
{
    if (e->kind == E_ENDED_BY) {
        emit_header(compiler, e->kind, reg);
    } else {
        emit_of(compiler, OP_STATUS, e, reg, 0);
    }
    code_emit(compiler, OP_EQUAL_NUMBER, reg, reg, 0, e->value);
}

static void emit_step(Compiler *compiler, const Expression *e, int reg)
{
    if (e->type.base != TYPE_SYMBOLS) {
        emit_table(compiler, e, e->left, reg);
        return;
    }
    emit_of(compiler, e->kind == E_NEXT ? OP_NEXT_SET : OP_PREVIOUS_SET, e, reg,
            e->type.attribute);
}

static void emit_dice_of(Compiler *compiler, const Expression *e, int reg)
{
    int players = emit(compiler, e->left);
    if (e->left->type.base == TYPE_PLAYER) {
        code_emit(compiler, OP_BIT, reg, players, 0, 0);
        players = reg;
    }
    code_emit(compiler, OP_DICE_OF, reg, players, 0, 0);
}

/* What a holder has of a token; two keys as one owner. */
static void emit_held(Compiler *compiler, const Expression *e, int reg)
{
    bool pair = e->kind == E_PAIR;
    int left = emit(compiler, e->left);
    code_emit(compiler, pair ? OP_PAIR : OP_HELD, reg, left,
              emit(compiler, e->right), pair ? e->value : 0);
}

static void emit_end(Compiler *compiler, const Expression *e, int reg)
{
    emit_of(compiler, e->kind == E_LOWEST ? OP_FIRST : OP_LAST, e, reg, 0);
}

static void emit_constant(Compiler *compiler, const Expression *e, int reg)
{
    load_constant(compiler, e->type, reg, expression_constant(e));
}

/* Lists every kind, so that the C compiler reports a missing one. */
static void emit_kind(Compiler *compiler, const Expression *e, int reg)
{
    switch (e->kind) {
    case E_CONSTANT: emit_constant(compiler, e, reg); return;
    case E_WORD: case E_RANGE: case E_SUBSETS: return;       /* not values */
    case E_LOCAL: case E_ACTOR: case E_ACTIVE: case E_PLAYERS:
        return;                                  /* kept in registers */
    case E_VARIABLE: emit_variable(compiler, e, reg); return;
    case E_ROUND: case E_TURN: case E_LAST_ACTOR:
        emit_header(compiler, e->kind, reg);
        return;
    case E_NEXT_PLAYER:
        code_emit(compiler, OP_NEXT_PLAYER, reg, 0, 0, 0);
        return;
    case E_ENDED_BY: case E_STATUS_IS: emit_is(compiler, e, reg); return;
    case E_AFTER: emit_of(compiler, OP_AFTER, e, reg, 0); return;
    case E_POINTS_OF:
        emit_of(compiler, OP_LOAD32_OF, e, reg,
                compiler->variant->layout.points);
        return;
    case E_ZONE: case E_TOP: case E_BOTTOM: emit_zone(compiler, e, reg); return;
    case E_DEPTH: case E_HOW_MANY: emit_how_many(compiler, e, reg); return;
    case E_GROUP: emit_group(compiler, e, reg); return;
    case E_WHERE: emit_where(compiler, e, reg); return;
    case E_COUNT: emit_count(compiler, e, reg); return;
    case E_EMPTY: emit_empty(compiler, e, reg); return;
    case E_IN: emit_in(compiler, e, reg); return;
    case E_HELD: case E_PAIR: emit_held(compiler, e, reg); return;
    case E_TOKENS: emit_of(compiler, OP_TOKENS, e, reg, 0); return;
    case E_WORTH_OF: emit_of(compiler, OP_WORTH, e, reg, 0); return;
    case E_DEBT_OF: emit_of(compiler, OP_DEBT, e, reg, 0); return;
    case E_LOWEST: case E_HIGHEST: emit_end(compiler, e, reg); return;
    case E_FACE: emit_of(compiler, OP_FACE, e, reg, 0); return;
    case E_DICE_OF: emit_dice_of(compiler, e, reg); return;
    case E_SHOWN:
        code_emit(compiler, OP_SHOWN, reg, emit_as_set(compiler, e->left), 0,
                  0);
        return;
    case E_VALUES:
        emit_of(compiler, OP_VALUES, e, reg, e->type.attribute);
        return;
    case E_IF: emit_choice(compiler, e, reg); return;
    case E_NOT: case E_NEGATE:
        emit_of(compiler, e->kind == E_NOT ? OP_NOT : OP_NEGATE, e, reg, 0);
        return;
    case E_ABSOLUTE: emit_absolute(compiler, e, reg); return;
    case E_LESSER: emit_operator(compiler, e, OP_LESSER, reg); return;
    case E_GREATER: emit_operator(compiler, e, OP_GREATER, reg); return;
    case E_OR: case E_UNION: emit_operator(compiler, e, OP_OR, reg); return;
    case E_AND: emit_operator(compiler, e, OP_AND, reg); return;
    case E_EQUAL: emit_operator(compiler, e, OP_EQUAL, reg); return;
    case E_LESS: emit_operator(compiler, e, OP_LESS, reg); return;
    case E_AT_MOST: emit_operator(compiler, e, OP_AT_MOST, reg); return;
    case E_ADD: emit_operator(compiler, e, OP_ADD, reg); return;
    case E_SUBTRACT: emit_operator(compiler, e, OP_SUBTRACT, reg); return;
    case E_MULTIPLY: emit_operator(compiler, e, OP_MULTIPLY, reg); return;
    case E_DIVIDE: emit_operator(compiler, e, OP_DIVIDE, reg); return;
    case E_REMAINDER: emit_operator(compiler, e, OP_REMAINDER, reg); return;
    case E_SUM: case E_LARGEST: case E_SMALLEST: case E_ANY: case E_ALL:
    case E_MOST: case E_LEAST:
        emit_over(compiler, e, reg);
        return;
    case E_DIVISION: case E_LEFT_BY: case E_IS_MELD: case E_MELD_SIZE:
        emit_about_groups(compiler, e, reg);
        return;
    case E_ZONES: emit_zones(compiler, e, reg); return;
    case E_NEXT: case E_PREVIOUS: emit_step(compiler, e, reg); return;
    case E_MATCHES: emit_matches(compiler, e, reg); return;
    case E_HOLDS: emit_holds(compiler, e, reg); return;
    case E_ATTRIBUTE: case E_POINTS: case E_AMONG: case E_NUMBER_OF:
    case E_ORDER_OF: case E_TOKEN_WORTH: case E_OWNER_OF: case E_NEIGHBOURS:
    case E_SEAT_OF: case E_DIE_OF:
    case E_DIAGONALS: case E_SAME_ROW: case E_SAME_COLUMN:
        emit_table(compiler, e, e->left, reg);
        return;
    case E_NUMBERED: case E_LOOKUP: emit_lookup(compiler, e, reg); return;
    }
}

void emit_into(Compiler *compiler, const Expression *expression, int reg)
{
    int mark = compiler->next;
    Span outer = compiler->span;
    int kept = kept_register(compiler, expression);
    compiler->span = expression->span;
    if (kept >= 0) {
        code_emit(compiler, OP_COPY, reg, kept, 0, 0);
    } else if (!emit_pure(compiler, expression, reg)) {
        emit_kind(compiler, expression, reg);
    }
    compiler->span = outer;
    compiler->next = mark;
}

/* --- conditional jumps ---------------------------------------------------- */

/* Comparisons and tests for emptiness have their own jumps; the parts of a
 * condition jump one after the other. */

/* Adds a jump to [jumps]. */
static void add_jump(Compiler *compiler, Jumps *jumps, Operation operation,
                     int a, int b, int c)
{
    uint32_t at = code_emit(compiler, operation, a, b, c, 0);
    ARENA_PUSH(compiler->arena, jumps->items, jumps->count, jumps->capacity) =
        at;
}

/* count(SET) > 1 has its own jump. */
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

/* A comparison with a 16-bit constant has its own jump. */
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

/* The test for an empty zone or set has its own jump. */
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

/* Jumps as soon as one of two conditions decides: `a and b` is false as soon as
 * one is, `not (a or b)` as soon as one is true. Else evaluates both. */
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

/* That two sets share an element needs no truth: what they share is there. */
static bool jump_by_sharing(Compiler *compiler, const Expression *e,
                            bool negated, Jumps *jumps)
{
    const Expression *part;
    if (e->kind != E_MATCHES || pure_parts(e, &part, 1) < 2) {
        return false;
    }
    int shared = code_register(compiler), one = emit_as_set(compiler, e->left);
    code_emit(compiler, OP_AND, shared, one, emit_as_set(compiler, e->right),
              0);
    add_jump(compiler, jumps, negated ? OP_JUMP_IF : OP_JUMP_UNLESS, shared, 0,
             0);
    return true;
}

/* Each of two conditions has its own jumps. */
static bool jump_by_choice(Compiler *compiler, const Expression *e,
                           bool negated, Jumps *jumps)
{
    Jumps otherwise = {NULL, 0, 0}, end = {NULL, 0, 0};
    const Expression *part;
    if (e->kind != E_IF || pure_parts(e, &part, 1) < 2) {
        return false;
    }
    emit_unless(compiler, e->condition, &otherwise);
    emit_jump(compiler, e->left, negated, jumps);
    code_jump_later(compiler, &end);
    code_land_all(compiler, &otherwise);
    emit_jump(compiler, e->right, negated, jumps);
    code_land_all(compiler, &end);
    return true;
}

void emit_jump(Compiler *compiler, const Expression *e, bool negated,
               Jumps *jumps)
{
    int mark = compiler->next, kept = kept_register(compiler, e);
    const Expression *part;
    Span outer = compiler->span;
    compiler->span = e->span;
    if (kept >= 0) {
        add_jump(compiler, jumps, negated ? OP_JUMP_IF : OP_JUMP_UNLESS, kept,
                 0, 0);
    } else if (e->kind == E_NOT) {
        emit_jump(compiler, e->left, !negated, jumps);
    } else if (e->kind == E_AND || e->kind == E_OR) {
        jump_by_parts(compiler, e, negated, jumps);
    } else if (pure_parts(e, &part, 1) == 0 ||
               (!jump_by_several(compiler, e, negated, jumps) &&
                !jump_by_number(compiler, e, negated, jumps) &&
                !jump_by_emptiness(compiler, e, negated, jumps) &&
                !jump_by_sharing(compiler, e, negated, jumps) &&
                !jump_by_choice(compiler, e, negated, jumps) &&
                !emit_jump_over(compiler, e, negated, jumps))) {
        add_jump(compiler, jumps, negated ? OP_JUMP_IF : OP_JUMP_UNLESS,
                 emit(compiler, e), 0, 0);
    }
    compiler->span = outer;
    compiler->next = mark;
}

void emit_unless(Compiler *compiler, const Expression *condition, Jumps *jumps)
{
    emit_jump(compiler, condition, false, jumps);
}
