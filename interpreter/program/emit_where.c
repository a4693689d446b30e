/* Compiles the elements of a set that satisfy a condition. As much of the
 * condition as possible becomes a set: a part that depends only on the element
 * is a constant; one that depends on the element and one other card or value is
 * a row of a table; one that looks at what each element has in the same place
 * is one instruction. What is left is tried for each element, but only for
 * those that the sets leave.
 *
 * SPDX-License-Identifier: MIT */
#include "program/emit_each.h"
#include "program/emit_expression.h"

bool emit_speaks_of(const Expression *expression, const Local *local)
{
    return expression &&
           ((expression->kind == E_LOCAL && expression->local == local) ||
            emit_speaks_of(expression->left, local) ||
            emit_speaks_of(expression->right, local) ||
            emit_speaks_of(expression->condition, local));
}

/* --- tables --------------------------------------------------------------- */

/* Emits a table with one row for each value of the other part. */
static bool emit_rows(Compiler *compiler, const Expression *condition,
                      const Expression *element, int count,
                      const Expression *other, int reg)
{
    const Variant *variant = compiler->variant;
    int domain = emit_domain(variant, other->type);
    Bits rows[1 + VALUES_MAX];
    PureColumns columns;
    columns.count = 0;
    for (int value = 0; value <= domain; value++) {
        Binding binding = {other, cell_of(value - 1)};
        if (!pure_row(variant, condition, element, count, &binding,
                      &columns, &rows[value])) {
            return false;
        }
    }
    uint32_t table = code_words(compiler, (size_t)domain + 1);
    for (int value = 0; value <= domain; value++) {
        code_put_word(compiler, table + (uint32_t)value, rows[value]);
    }
    if (other->kind == E_TOP) {
        code_emit(compiler, OP_ROW_OF_TOP, reg,
                  emit_owner(compiler, other->left), (int)other->left->value,
                  table);
    } else {
        code_emit(compiler, OP_ROW, reg, emit_near(compiler, other, reg), 0,
                  table);
    }
    return true;
}

bool emit_is_tabulated(const Compiler *compiler, const Expression *condition,
                       const Local *local, const Expression **element,
                       const Expression **other)
{
    const Expression *parts[2];
    int count = emit_domain(compiler->variant, local->type);
    int found = pure_parts(condition, parts, 2);
    *element = *other = NULL;
    for (int i = 0; i < found && found <= 2; i++) {
        if (parts[i]->kind == E_LOCAL && parts[i]->local == local) {
            *element = parts[i];
        } else {
            *other = parts[i];
        }
    }
    int domain = *other ? emit_domain(compiler->variant, (*other)->type) : 1;
    return count > 0 && found <= 2 && *element &&
           (found < 2 || (*other && !emit_speaks_of(*other, local) &&
                          domain > 0 && domain <= VALUES_MAX));
}

int emit_tabulated(Compiler *compiler, const Expression *condition,
                   const Local *local, int reg)
{
    const Expression *element, *other;
    int count = emit_domain(compiler->variant, local->type);
    int kept = once_row(compiler, condition, local);
    Bits row;
    if (kept >= 0) {
        return kept;
    }
    if (!emit_is_tabulated(compiler, condition, local, &element, &other)) {
        return NOTHING;
    }
    if (other) {
        return emit_rows(compiler, condition, element, count, other, reg)
                   ? reg : NOTHING;
    }
    if (!pure_row(compiler->variant, condition, element, count, NULL, NULL,
                  &row)) {
        return NOTHING;
    }
    code_constant_set(compiler, reg, row);
    return reg;
}

/* --- choices -------------------------------------------------------------- */

static Expression *copied(Compiler *compiler, const Expression *e)
{
    Expression *copy = arena_alloc(compiler->arena, sizeof *copy);
    *copy = *e;
    return copy;
}

/* A comparison of a choice as a choice of comparisons: `(if A then B else C) ==
 * D` is `if A then B == D else C == D`; NULL: it is none of a choice that
 * differs from element to element. */
static const Expression *as_choice(Compiler *compiler, const Expression *e,
                                   const Local *local)
{
    if (e->kind != E_EQUAL && e->kind != E_MATCHES) {
        return NULL;
    }
    bool left = e->left->kind == E_IF;
    const Expression *of = left ? e->left : e->right;
    if (of->kind != E_IF || !emit_speaks_of(of, local)) {
        return NULL;
    }
    Expression *then = copied(compiler, e), *otherwise = copied(compiler, e);
    Expression *choice = copied(compiler, e);
    *(left ? &then->left : &then->right) = of->left;
    *(left ? &otherwise->left : &otherwise->right) = of->right;
    choice->kind = E_IF;
    choice->condition = of->condition;
    choice->left = then;
    choice->right = otherwise;
    return choice;
}

/* --- conditions ----------------------------------------------------------- */

bool emit_is_set(Compiler *compiler, const Expression *e, const Local *local)
{
    const Expression *element, *other, *choice;
    if (emit_can_fail(e)) {
        return false;
    }
    return !emit_speaks_of(e, local) ||
           emit_is_tabulated(compiler, e, local, &element, &other) ||
           each_find(compiler, e, local).what != IS_NONE ||
           (e->kind == E_NOT && emit_is_set(compiler, e->left, local)) ||
           ((e->kind == E_AND || e->kind == E_OR) &&
            emit_is_set(compiler, e->left, local) &&
            emit_is_set(compiler, e->right, local)) ||
           (e->kind == E_IF && emit_is_set(compiler, e->condition, local) &&
            emit_is_set(compiler, e->left, local) &&
            emit_is_set(compiler, e->right, local)) ||
           ((choice = as_choice(compiler, e, local)) != NULL &&
            emit_is_set(compiler, choice, local));
}

/* The parts of a condition: those that are sets, and the rest; NULL: none. */
typedef struct {
    Expression *sets, *rest;
    bool careful;          /* the rest can fail where what is before does not
                              decide */
} Parts;

static Expression *joined(Compiler *compiler, Expression *before,
                          const Expression *whole, const Expression *part)
{
    Expression *both = arena_alloc(compiler->arena, sizeof *both);
    if (!before) {
        *both = *part;
        return both;
    }
    *both = (Expression){.kind = whole->kind, .type = whole->type,
                         .span = part->span, .left = before,
                         .right = arena_alloc(compiler->arena, sizeof *both)};
    *both->right = *part;
    return both;
}

static void split(Compiler *compiler, const Expression *whole,
                  const Expression *e, const Local *local, Parts *parts)
{
    if (e->kind == whole->kind) {
        split(compiler, whole, e->left, local, parts);
        split(compiler, whole, e->right, local, parts);
        return;
    }
    bool set = !parts->careful && emit_is_set(compiler, e, local);
    Expression **to = set ? &parts->sets : &parts->rest;
    *to = joined(compiler, *to, whole, e);
    parts->careful |= !set && emit_can_fail(e);
}

/* Tries the condition for each element of the set in [left], which is used
 * up. */
static void emit_each(Compiler *compiler, const Expression *condition,
                      Local *local, int left, int reg)
{
    Jumps next = {NULL, 0, 0};
    int outer = local->reg;              /* of an enclosing loop */
    int once = once_begin(compiler, condition, local);
    local->reg = code_register(compiler);
    code_constant(compiler, reg, 0);
    uint32_t loop = code_loop(compiler, left, local->reg);
    emit_unless(compiler, condition, &next);
    code_emit(compiler, OP_INCLUDE, reg, local->reg, 0, 0);
    code_land_all(compiler, &next);
    code_loop_end(compiler, loop);
    once_end(compiler, once);
    local->reg = outer;
}

/* Puts a set into [reg] that contains exactly those candidates that satisfy the
 * condition. Returns whether it contains nothing else; if not, the caller must
 * intersect it with the candidates. */
static bool emit_condition(Compiler *compiler, const Expression *condition,
                           Candidates *candidates, int reg);

/* Tries each candidate. */
static void emit_trials(Compiler *compiler, const Expression *condition,
                        Candidates *candidates, int reg)
{
    int left = code_register(compiler);
    if (candidates->loaded) {
        code_emit(compiler, OP_COPY, left, candidates->reg, 0, 0);
    } else {
        emit_into(compiler, candidates->set, left);
    }
    emit_each(compiler, condition, candidates->local, left, reg);
}

/* `and`, `or` with parts that are sets and others: these are tried only for
 * elements about which the sets do not decide. */
static bool emit_split(Compiler *compiler, const Expression *condition,
                       const Parts *parts, Candidates *candidates, int reg)
{
    bool both = condition->kind == E_AND;
    int left = code_register(compiler), those = code_register(compiler);
    int all = candidates_load(compiler, candidates);
    (void)emit_condition(compiler, parts->sets, candidates, those);
    code_emit(compiler, both ? OP_AND : OP_WITHOUT, left, all, those, 0);
    emit_each(compiler, parts->rest, candidates->local, left, reg);
    if (!both) {
        code_emit(compiler, OP_OR, reg, reg, those, 0);
    }
    return both;
}

/* The same only for those candidates that are in the set [among], or with
 * [in] false are not, if the condition looks at the ends of piles: rules look
 * only where what is before does not decide. */
static bool emit_condition_among(Compiler *compiler, const Expression *e,
                                 Candidates *candidates, int among, bool in,
                                 int reg)
{
    const Expression *element, *other;
    if (!once_looks_at_end(e) ||
        emit_is_tabulated(compiler, e, candidates->local, &element, &other)) {
        return emit_condition(compiler, e, candidates, reg);
    }
    Candidates fewer = {candidates->set, candidates->local,
                        code_register(compiler), true};
    int all = candidates_load(compiler, candidates);
    code_emit(compiler, in ? OP_AND : OP_WITHOUT, fewer.reg, all, among, 0);
    return emit_condition(compiler, e, &fewer, reg);
}

/* if: those of the one condition among the candidates that it is about, and
 * those of the other among the rest. */
static void emit_if_set(Compiler *compiler, const Expression *e,
                        Candidates *candidates, int reg)
{
    int left = code_register(compiler), right = code_register(compiler);
    int holds = code_register(compiler);
    int all = candidates_load(compiler, candidates);
    (void)emit_condition(compiler, e->condition, candidates, holds);
    (void)emit_condition_among(compiler, e->left, candidates, holds, true,
                               left);
    (void)emit_condition_among(compiler, e->right, candidates, holds, false,
                               right);
    code_emit(compiler, OP_AND, left, left, holds, 0);
    code_emit(compiler, OP_WITHOUT, right, right, holds, 0);
    code_emit(compiler, OP_OR, reg, left, right, 0);
    code_emit(compiler, OP_AND, reg, reg, all, 0);
}

/* A condition that is a set, see emit_is_set. */
static bool emit_set(Compiler *compiler, const Expression *e,
                     Candidates *candidates, int reg)
{
    Each each = each_find(compiler, e, candidates->local);
    if (!emit_speaks_of(e, candidates->local)) {
        code_emit(compiler, OP_ALL_IF, reg, emit(compiler, e), 0, 0);
        return false;
    }
    if (each.what != IS_NONE) {
        each_emit(compiler, e, &each, candidates, reg);
        return each.negated || each_narrows(&each);
    }
    if (e->kind == E_NOT) {
        int all = candidates_load(compiler, candidates);
        (void)emit_condition(compiler, e->left, candidates, reg);
        code_emit(compiler, OP_WITHOUT, reg, all, reg, 0);
        return true;
    }
    const Expression *choice = as_choice(compiler, e, candidates->local);
    if (choice || e->kind == E_IF) {
        emit_if_set(compiler, choice ? choice : e, candidates, reg);
        return true;
    }
    int right = code_register(compiler);
    bool within = emit_condition(compiler, e->left, candidates, reg);
    bool more = emit_condition_among(compiler, e->right, candidates, reg,
                                     e->kind == E_AND, right);
    code_emit(compiler, e->kind == E_AND ? OP_AND : OP_OR, reg, reg, right, 0);
    return e->kind == E_AND ? within || more : within && more;
}

static bool emit_condition(Compiler *compiler, const Expression *condition,
                           Candidates *candidates, int reg)
{
    Parts parts = {NULL, NULL, false};
    int mark = compiler->next;
    bool within = false;
    int table = emit_tabulated(compiler, condition, candidates->local, reg);
    if (table >= 0) {
        if (table != reg) {
            code_emit(compiler, OP_COPY, reg, table, 0, 0);
        }
    } else if (emit_is_set(compiler, condition, candidates->local)) {
        within = emit_set(compiler, condition, candidates, reg);
    } else {
        if (condition->kind == E_AND || condition->kind == E_OR) {
            split(compiler, condition, condition, candidates->local, &parts);
        }
        within = true;
        if (parts.sets) {
            within = emit_split(compiler, condition, &parts, candidates, reg);
        } else {
            emit_trials(compiler, condition, candidates, reg);
        }
    }
    compiler->next = mark;
    return within;
}

/* --- sets ----------------------------------------------------------------- */

/* Filters chosen cards: by their kinds, or one by one. */
static void emit_where_chosen(Compiler *compiler, const Expression *where,
                              int reg)
{
    Jumps next = {NULL, 0, 0};
    int left = code_register(compiler), those = code_register(compiler);
    int kinds = emit_chosen_kinds(compiler, where, left);
    if (kinds >= 0) {
        code_emit(compiler, OP_CHOSEN_AMONG, reg, left, kinds, 0);
        return;
    }
    int outer = where->local->reg;
    where->local->reg = code_register(compiler);
    emit_into(compiler, where->left, left);
    code_constant(compiler, those, 0);
    uint32_t loop = code_loop_over(compiler, where->left->type, left,
                                   where->local->reg);
    emit_unless(compiler, where->right, &next);
    code_emit(compiler, OP_CHOOSE, those, where->local->reg, 0, 0);
    code_land_all(compiler, &next);
    code_loop_end(compiler, loop);
    code_emit(compiler, OP_COPY, reg, those, 0, 0);
    where->local->reg = outer;
}

int emit_chosen_kinds(Compiler *compiler, const Expression *where, int chosen)
{
    if (!emit_is_set(compiler, where->right, where->local)) {
        return NOTHING;
    }
    int kinds = code_register(compiler), those = code_register(compiler);
    emit_into(compiler, where->left, chosen);
    int table = emit_tabulated(compiler, where->right, where->local, those);
    if (table >= 0) {
        return table;
    }
    code_emit(compiler, OP_CHOSEN_KINDS, kinds, chosen, 0, 0);
    Candidates candidates = {where->left, where->local, kinds, true};
    (void)emit_condition(compiler, where->right, &candidates, those);
    return those;
}

/* The top cards of a pile are one instruction. */
static bool emit_on_top(Compiler *compiler, const Expression *where, int reg)
{
    const Expression *count = expression_topmost(where);
    const Expression *zone = where->left;
    if (!count || zone->kind != E_ZONE ||
        !compiler->variant->zones[zone->value].pile) {
        return false;
    }
    int number = emit(compiler, count);
    code_emit(compiler, OP_PRESENT_ON_TOP, reg, emit_owner(compiler, zone),
              number, zone->value);
    return true;
}

void emit_where(Compiler *compiler, const Expression *where, int reg)
{
    if (where->type.base == TYPE_CHOSEN) {
        emit_where_chosen(compiler, where, reg);
        return;
    }
    if (emit_on_top(compiler, where, reg)) {
        return;
    }
    const Expression *set = where->left;
    int all = code_register(compiler);
    Candidates candidates = {set, where->local, all, false};
    int table = emit_tabulated(compiler, where->right, where->local, reg);
    int holds = table < 0 ? reg : table;
    if (table < 0 && emit_condition(compiler, where->right, &candidates,
                                    reg)) {
        return;
    }
    if (!candidates.loaded && set->kind == E_ZONE &&
               !compiler->variant->zones[set->value].pile &&
               once_kept(compiler, set) < 0) {
        code_emit(compiler, OP_PRESENT_AMONG, reg, emit_owner(compiler, set),
                  holds, set->value);
    } else {
        code_emit(compiler, OP_AND, reg, candidates_load(compiler, &candidates),
                  holds, 0);
    }
}
