/* Compiles aggregates: sums, extremes and truths over the elements of a set, or
 * over numbers.
 *
 * SPDX-License-Identifier: MIT */
#include "program/emit_expression.h"

/* A sum counts each copy of a card in the zone. */
static void multiply_copies(Compiler *compiler, const Expression *over,
                            int value)
{
    const Expression *zone = expression_zone(over->left);
    if (over->left->type.base != TYPE_CARDS || over->kind != E_SUM || !zone) {
        return;
    }
    int copies = code_register(compiler);
    code_emit(compiler, OP_HOW_MANY, copies, emit_owner(compiler, zone),
              over->local->reg, zone->value);
    code_emit(compiler, OP_MULTIPLY, value, value, copies, 0);
}

void emit_decisive(Compiler *compiler, const Expression *over, int reg,
                   Jumps *end)
{
    Jumps next = {NULL, 0, 0};
    Expression not = {.kind = E_NOT, .type = over->right->type,
                      .span = over->right->span, .left = over->right};
    emit_unless(compiler, over->kind == E_ANY ? over->right : &not, &next);
    code_constant(compiler, reg, over->kind == E_ANY);
    code_jump_later(compiler, end);
    code_land_all(compiler, &next);
}

/* The registers of an aggregate. */
typedef struct {
    const Expression *over;
    int result, best;      /* [best]: of most and least, their value */
    int found;             /* of numbers: whether there was one; NOTHING: of a
                              set, see [result] */
    Jumps end;
} Loop;

/* most and least give the element, the other extremes its value. */
static bool gives_element(const Expression *over)
{
    return over->kind == E_MOST || over->kind == E_LEAST;
}

static bool is_extreme(const Expression *over)
{
    return gives_element(over) || over->kind == E_LARGEST ||
           over->kind == E_SMALLEST;
}

/* The first element is better than none. A set has elements where the extreme
 * begins at the worst value; numbers may all be left out. */
static void emit_or_first(Compiler *compiler, const Loop *loop, int better)
{
    int first = code_register(compiler);
    if (loop->found >= 0) {
        code_emit(compiler, OP_EQUAL_NUMBER, first, loop->found, 0, 0);
    } else if (gives_element(loop->over)) {
        code_emit(compiler, OP_EQUAL_NUMBER, first, loop->result, 0, NOTHING);
    } else {
        return;
    }
    code_emit(compiler, OP_OR, better, better, first, 0);
}

/* Keeps the larger or smaller value, and for most and least its element. */
static void emit_better(Compiler *compiler, const Loop *loop, int value)
{
    const Expression *over = loop->over;
    bool more = over->kind == E_LARGEST || over->kind == E_MOST;
    int better = code_register(compiler);
    code_emit(compiler, OP_LESS, better, more ? loop->best : value,
              more ? value : loop->best, 0);
    emit_or_first(compiler, loop, better);
    uint32_t worse = code_emit(compiler, OP_JUMP_UNLESS, better, 0, 0, 0);
    code_emit(compiler, OP_COPY, loop->best, value, 0, 0);
    if (gives_element(over)) {
        code_emit(compiler, OP_COPY, loop->result, over->local->reg, 0, 0);
    }
    if (loop->found >= 0) {
        code_constant(compiler, loop->found, 1);
    }
    code_land(compiler, worse);
}

static void emit_body(Compiler *compiler, Loop *loop)
{
    const Expression *over = loop->over;
    int mark = compiler->next, value = code_register(compiler);
    if (over->kind == E_ANY || over->kind == E_ALL) {
        emit_decisive(compiler, over, loop->result, &loop->end);
    } else {
        emit_into(compiler, over->right, value);
    }
    if (over->kind == E_SUM) {
        multiply_copies(compiler, over, value);
        code_emit(compiler, OP_ADD, loop->result, loop->result, value, 0);
    } else if (is_extreme(over)) {
        emit_better(compiler, loop, value);
    }
    compiler->next = mark;
}

/* The extreme of an empty set is 0; else it begins at the worst value. */
static void emit_extreme_start(Compiler *compiler, const Expression *over,
                               int left, int best)
{
    uint32_t none = code_emit(compiler, OP_JUMP_UNLESS, left, 0, 0, 0);
    code_constant(compiler, best, pure_worst(over->kind));
    code_land(compiler, none);
}

static void emit_over_set(Compiler *compiler, Loop *loop, int left)
{
    const Expression *over = loop->over;
    bool extreme = is_extreme(over) && !gives_element(over);
    emit_into(compiler, over->left, left);
    code_constant(compiler, loop->result, pure_of_none(over->kind));
    if (extreme) {
        emit_extreme_start(compiler, over, left, loop->best);
    }
    int once = once_begin(compiler, over->right, over->local);
    uint32_t start = code_loop_over(compiler, over->left->type, left,
                                    over->local->reg);
    emit_body(compiler, loop);
    code_loop_end(compiler, start);
    once_end(compiler, once);
}

/* The conditions of the numbers of a loop, the innermost first. */
static void emit_numbers_where(Compiler *compiler, const Expression *set,
                               Jumps *next)
{
    if (set->kind == E_WHERE) {
        emit_numbers_where(compiler, set->left, next);
        emit_unless(compiler, set->right, next);
    }
}

/* most and least of no number are 0, as max and min are. */
static void emit_over_numbers(Compiler *compiler, Loop *loop, int first)
{
    const Expression *over = loop->over;
    const Expression *numbers = expression_numbers(over->left);
    Jumps next = {NULL, 0, 0};
    int last = code_register(compiler);
    loop->found = is_extreme(over) ? code_register(compiler) : NOTHING;
    emit_into(compiler, numbers->left, first);
    emit_into(compiler, numbers->right, last);
    code_constant(compiler, loop->result, over->kind == E_ALL);
    if (loop->found >= 0) {
        code_constant(compiler, loop->best, 0);
        code_constant(compiler, loop->found, 0);
    }
    int once = once_begin(compiler, over->right, over->local);
    uint32_t start = code_loop_numbers(compiler, first, last,
                                       over->local->reg);
    emit_numbers_where(compiler, over->left, &next);
    emit_body(compiler, loop);
    code_land_all(compiler, &next);
    code_loop_end(compiler, start);
    once_end(compiler, once);
}

static void emit_over_elements(Compiler *compiler, const Expression *over,
                               int reg)
{
    int left = code_register(compiler), result = code_register(compiler);
    bool extreme = over->kind == E_LARGEST || over->kind == E_SMALLEST;
    int best = extreme ? result : code_register(compiler);
    Loop loop = {over, result, best, NOTHING, {NULL, 0, 0}};
    over->local->reg = code_register(compiler);
    if (expression_numbers(over->left)) {
        emit_over_numbers(compiler, &loop, left);
    } else {
        emit_over_set(compiler, &loop, left);
    }
    code_land_all(compiler, &loop.end);
    code_emit(compiler, OP_COPY, reg, result, 0, 0);
    over->local->reg = -1;
}

void emit_zones(Compiler *compiler, const Expression *zones, int reg)
{
    int left = code_register(compiler), all = code_register(compiler);
    int outer = zones->local->reg;
    zones->local->reg = code_register(compiler);
    emit_into(compiler, zones->left, left);
    code_constant(compiler, all, 0);
    int once = once_begin(compiler, zones->right, zones->local);
    uint32_t loop = code_loop(compiler, left, zones->local->reg);
    int mark = compiler->next, cards = emit(compiler, zones->right);
    code_emit(compiler, OP_OR, all, all, cards, 0);
    compiler->next = mark;
    code_loop_end(compiler, loop);
    once_end(compiler, once);
    code_emit(compiler, OP_COPY, reg, all, 0, 0);
    zones->local->reg = outer;
}

/* A sum of the same number for each element is a multiple of their count. */
static bool emit_sum_of_same(Compiler *compiler, const Expression *over,
                             int reg)
{
    TypeBase base = over->left->type.base;
    bool counted = base == TYPE_PLAYERS || base == TYPE_SYMBOLS ||
                   base == TYPE_DICE || base == TYPE_CHOSEN ||
                   (base == TYPE_CARDS && expression_zone(over->left));
    int64_t each;
    if (over->kind != E_SUM || !counted ||
        !pure_value(compiler->variant, over->right, NULL, 0, &each)) {
        return false;
    }
    emit_count(compiler, over, reg);
    if (each != 1) {
        int factor = code_register(compiler);
        code_constant(compiler, factor, each);
        code_emit(compiler, OP_MULTIPLY, reg, reg, factor, 0);
    }
    return true;
}

/* The table of a value that depends only on the element, or NOTHING. */
static int32_t table_of_each(Compiler *compiler, const Expression *over)
{
    const Expression *part;
    TypeBase base = over->left->type.base;
    bool good = (base == TYPE_CARDS || base == TYPE_CHOSEN ||
                 base == TYPE_SYMBOLS || base == TYPE_DICE) &&
                !expression_numbers(over->left) &&
                pure_parts(over->right, &part, 1) == 1 &&
                part->kind == E_LOCAL && part->local == over->local;
    return good ? emit_numbers(compiler, over->right, part) : NOTHING;
}

/* A sum, or an extreme, of what depends only on the element: one instruction
 * goes through the entries of a table. */
static bool emit_of_table(Compiler *compiler, const Expression *over, int reg)
{
    const Expression *set = over->left, *zone = expression_zone(set);
    TypeBase base = set->type.base;
    bool sum = over->kind == E_SUM;
    bool extreme = over->kind == E_LARGEST || over->kind == E_SMALLEST;
    bool good = extreme || (sum && (base != TYPE_CARDS || zone));
    int32_t table = good ? table_of_each(compiler, over) : NOTHING;
    if (table < 0) {
        return false;
    }
    if (sum && base == TYPE_CARDS) {
        emit_into(compiler, set, reg);
        code_emit(compiler, OP_SUM_CARDS, reg, emit_owner(compiler, zone),
                  (int)zone->value, table);
        return true;
    }
    code_emit(compiler, over->kind == E_LARGEST    ? OP_LARGEST_OF
                        : over->kind == E_SMALLEST ? OP_SMALLEST_OF
                        : base == TYPE_CHOSEN      ? OP_SUM_CHOSEN
                                                   : OP_SUM_OF,
              reg, sum ? emit(compiler, set) : emit_elements(compiler, set), 0,
              table);
    return true;
}

/* A sum of what is remembered of each, or of the sizes of the zones of each. */
static bool emit_sum_of_each(Compiler *compiler, const Expression *over,
                             int reg)
{
    const Expression *value = over->right;
    bool sizes = value->kind == E_COUNT && value->left->kind == E_ZONE;
    const Expression *place = sizes ? value->left : value;
    if (over->kind != E_SUM || expression_numbers(over->left) ||
        over->left->type.base == TYPE_CHOSEN ||
        over->left->type.base == TYPE_CARDS ||
        (!sizes && value->kind != E_VARIABLE) || !place->left ||
        place->left->kind != E_LOCAL || place->left->local != over->local ||
        emit_can_fail(place)) {
        return false;
    }
    int zero = code_register(compiler);
    emit_into(compiler, over->left, reg);
    code_constant(compiler, zero, 0);
    code_emit(compiler, sizes ? OP_SUM_SIZES : OP_SUM_NUMBERS, reg, zero, 0,
              sizes ? place->value
                    : compiler->variant->variables[place->value].offset);
    return true;
}

/* Any or all of a set, by a condition that is a set itself: the elements that
 * decide are those in both sets, or in the first alone. Puts them into [reg];
 * returns false when the condition is no set. */
static bool emit_deciding(Compiler *compiler, const Expression *over, int reg)
{
    Type type = over->left->type;
    if ((over->kind != E_ANY && over->kind != E_ALL) ||
        type.base == TYPE_GROUPS || expression_numbers(over->left) ||
        !emit_is_set(compiler, over->right, over->local)) {
        return false;
    }
    const Expression *element, *other;
    bool all = over->kind == E_ALL;
    Expression not = {.kind = E_NOT, .type = over->right->type,
                      .span = over->right->span, .left = over->right};
    Expression where = {.kind = E_WHERE, .type = type, .span = over->span,
                        .left = over->left, .local = over->local,
                        .right = all ? &not : over->right};
    int mark = compiler->next;
    if (type.base == TYPE_CHOSEN) {
        int chosen = code_register(compiler);
        int kinds = emit_chosen_kinds(compiler, &where, chosen);
        code_emit(compiler, OP_CHOSEN_COUNT, reg, chosen, kinds, 0);
    } else if (all && emit_is_tabulated(compiler, over->right, over->local,
                                        &element, &other)) {
        int those = emit_tabulated(compiler, over->right, over->local,
                                   code_register(compiler));
        code_emit(compiler, OP_WITHOUT, reg, emit(compiler, over->left), those,
                  0);
    } else {
        emit_where(compiler, &where, reg);
    }
    compiler->next = mark;
    return true;
}

static bool emit_by_table(Compiler *compiler, const Expression *over, int reg)
{
    if (!emit_deciding(compiler, over, reg)) {
        return false;
    }
    code_emit(compiler, OP_EQUAL_NUMBER, reg, reg, 0, 0);
    if (over->kind == E_ANY) {
        code_emit(compiler, OP_NOT, reg, reg, 0, 0);
    }
    return true;
}

/* A jump for the elements that decide: any is true if there are some, all is
 * false. */
static void jump_if_some(Compiler *compiler, int deciding, bool wished,
                         Jumps *jumps)
{
    uint32_t at = code_emit(compiler, wished ? OP_JUMP_IF : OP_JUMP_UNLESS,
                            deciding, 0, 0, 0);
    ARENA_PUSH(compiler->arena, jumps->items, jumps->count, jumps->capacity) =
        at;
}

/* The same by a loop that ends with the first element that decides. */
static void jump_by_loop(Compiler *compiler, const Expression *over,
                         bool wished, Jumps *jumps)
{
    Jumps stay = {NULL, 0, 0};
    int left = code_register(compiler), outer = over->local->reg;
    over->local->reg = code_register(compiler);
    emit_into(compiler, over->left, left);
    int once = once_begin(compiler, over->right, over->local);
    uint32_t start = code_loop_over(compiler, over->left->type, left,
                                    over->local->reg);
    int mark = compiler->next;
    emit_jump(compiler, over->right, over->kind == E_ANY,
              wished ? jumps : &stay);
    compiler->next = mark;
    code_loop_end(compiler, start);
    once_end(compiler, once);
    if (!wished) {
        code_jump_later(compiler, jumps);
    }
    code_land_all(compiler, &stay);
    over->local->reg = outer;
}

bool emit_jump_over(Compiler *compiler, const Expression *over, bool negated,
                    Jumps *jumps)
{
    if ((over->kind != E_ANY && over->kind != E_ALL) ||
        over->left->type.base == TYPE_GROUPS ||
        expression_numbers(over->left)) {
        return false;
    }
    bool wished = (over->kind == E_ANY) == negated;
    int deciding = code_register(compiler);
    if (emit_deciding(compiler, over, deciding)) {
        jump_if_some(compiler, deciding, wished, jumps);
    } else {
        jump_by_loop(compiler, over, wished, jumps);
    }
    return true;
}

void emit_over(Compiler *compiler, const Expression *over, int reg)
{
    if (over->left->type.base == TYPE_GROUPS) {
        emit_over_groups(compiler, over, reg);
    } else if (!emit_by_table(compiler, over, reg) &&
               !emit_sum_of_same(compiler, over, reg) &&
               !emit_sum_groups(compiler, over, reg) &&
               !emit_of_table(compiler, over, reg) &&
               !emit_sum_of_each(compiler, over, reg)) {
        emit_over_elements(compiler, over, reg);
    }
}
