/* Compiles loops over groups of cards, divisions into groups, runs and sets.
 * The cards go into a pool first; its number is how many loops over groups are
 * around.
 *
 * SPDX-License-Identifier: MIT */
#include "program/emit_expression.h"

#include <string.h>

#include "expression/grouping.h"
#include "program/range.h"

/* --- how many groups ------------------------------------------------------ */

/* The most cards that there can be. */
static int64_t most_cards(const Compiler *compiler, const Expression *subsets)
{
    Moment moment = moment_any(compiler->variant, false);
    int limit = grouping_limit(subsets->value);
    Range range = range_of_count(&moment, subsets->left);
    int64_t most = range.known ? range.most : compiler->variant->deck_count;
    return limit > 0 && limit < most ? limit : most;
}

static void refuse_groups(Compiler *compiler, const Expression *subsets,
                          int64_t cards, int64_t groups)
{
    Diagnostic *finding = diagnostics_add(
        compiler->found, SEVERITY_ERROR, "too-many-groups", subsets->span,
        "%lld cards have %s%lld groups of this size, but at most %d can be "
        "looked at", (long long)cards, groups < RANGE_GROUPS_MAX ? "" :
        "more than ", (long long)groups, GROUPS_MAX);
    diagnostic_help(compiler->found, finding, grouping_limit(subsets->value)
                    ? "write a smaller number of cards, or smaller groups: "
                      "'group of 2 .. 4'"
                    : "write how many cards there are at most: 'in at most 7 "
                      "cards of ...'");
}

/* Returns how many groups a loop looks at, with those of the loops around it;
 * reports too many. */
static int64_t count_groups(Compiler *compiler, const Expression *subsets)
{
    int64_t cards = most_cards(compiler, subsets);
    int64_t groups = range_groups(cards, subsets->value);
    int64_t around = compiler->grouped ? compiler->grouped : 1;
    if (groups > GROUPS_MAX) {
        refuse_groups(compiler, subsets, cards, groups);
    } else if (groups * around > GROUPS_MAX) {
        diagnostics_add(compiler->found, SEVERITY_ERROR, "too-many-groups",
                        subsets->span, "these are up to %lld groups for each "
                        "of up to %lld, but at most %d can be looked at",
                        (long long)groups, (long long)around, GROUPS_MAX);
    }
    return groups > GROUPS_MAX || groups == 0 ? around : groups * around;
}

/* --- the cards ------------------------------------------------------------ */

static int pool_number(const Compiler *compiler)
{
    return compiler->pools < POOLS_MAX ? compiler->pools : POOLS_MAX - 1;
}

/* Puts cards into the pool [pool]. They are worked out before, since that may
 * need the pool itself. */
static void fill_pool(Compiler *compiler, const Expression *cards, int pool,
                      int32_t bounds)
{
    int mark = compiler->next, elements = emit(compiler, cards);
    const Expression *zone = expression_zone(cards);
    int owner = zone ? emit_owner(compiler, zone) : 0;
    code_emit(compiler, OP_POOL, 0, 0, pool, bounds);
    if (cards->type.base == TYPE_CHOSEN) {
        code_emit(compiler, OP_POOL_CHOSEN, elements, 0, pool, 0);
    } else if (zone) {
        code_emit(compiler, OP_POOL_CARDS, elements, owner, pool, zone->value);
    }
    compiler->next = mark;
}

/* --- runs and sets -------------------------------------------------------- */

static void emit_meld(Compiler *compiler, const Expression *meld, int reg)
{
    int pool = pool_number(compiler), wild = code_register(compiler);
    if (meld->right) {
        code_emit(compiler, OP_COPY, wild, emit_elements(compiler, meld->right),
                  0, 0);
    } else {
        code_constant(compiler, wild, 0);
    }
    fill_pool(compiler, meld->left, pool, 0);
    code_emit(compiler, OP_MEASURE, reg, wild, pool, meld->value);
}

/* A loop over groups that is being compiled. */
typedef struct {
    int pool, group;       /* [group]: the register of its places */
    uint32_t start;
    Jumps next;            /* to the next group */
} Grouping;

/* Notes the melds, one of which [condition] says that the group [local] is.
 * False: it says anything else, or there are wild cards. */
static bool find_melds(const Expression *condition, const Local *local,
                       int32_t *melds)
{
    if (condition->kind == E_OR) {
        return find_melds(condition->left, local, melds) &&
               find_melds(condition->right, local, melds);
    }
    if (condition->kind != E_IS_MELD || condition->right ||
        condition->left->kind != E_LOCAL || condition->left->local != local ||
        melds[0] == MELDS_MAX) {
        return false;
    }
    melds[++melds[0]] = (int32_t)condition->value;
    return true;
}

/* Emits a condition on the groups in a pool by which only some of them come: a
 * run or a set of few cards is listed faster than all groups are tried. */
static bool keep_melds(Compiler *compiler, const Expression *condition,
                       const Grouping *loop, const Local *local,
                       const Expression *subsets)
{
    int32_t melds[1 + MELDS_MAX] = {0};
    if (most_cards(compiler, subsets) > LISTED_MAX ||
        !find_melds(condition, local, melds)) {
        return false;
    }
    size_t count = (size_t)melds[0] + 1;
    uint32_t table = code_numbers(compiler, count);
    memcpy(compiler->program->numbers + table, melds, count * sizeof *melds);
    code_emit(compiler, OP_KEEP_MELDS, 0, 0, loop->pool, table);
    return true;
}

/* --- loops ---------------------------------------------------------------- */

/* Begins the loop; its body follows. [groups]: from count_groups; 0: for a
 * division. */
static Grouping begin_groups(Compiler *compiler, const Expression *set,
                             Local *local, int32_t more, int64_t groups)
{
    const Expression *subsets = expression_subsets(set);
    Grouping loop = {pool_number(compiler), code_register(compiler), 0,
                     {NULL, 0, 0}};
    int32_t limit = grouping_limit(subsets->value) ? 0 : GROUPED_MAX << 16;
    if (compiler->pools == POOLS_MAX - 1) {          /* one is for melds */
        diagnostics_add(compiler->found, SEVERITY_ERROR, "too-deep",
                        subsets->span, "there are more than %d loops over "
                        "groups within each other", POOLS_MAX - 1);
    }
    local->reg = code_register(compiler);
    fill_pool(compiler, subsets->left, loop.pool,
              (int32_t)subsets->value | limit | more);
    const Expression *melds =
        set->kind == E_WHERE && keep_melds(compiler, set->right, &loop, local,
                                           subsets) ? set : NULL;
    code_constant(compiler, loop.group, 0);
    compiler->pools++;
    compiler->grouped = groups ? groups : GROUPS_MAX;
    if (!groups) {
        code_emit(compiler, OP_DIVISION, 0, 0, 0, 0);
    }
    loop.start = code_emit(compiler, OP_NEXT_GROUP, loop.group, local->reg,
                           loop.pool, 0);
    for (; set->kind == E_WHERE; set = set->left) {
        if (set != melds) {
            emit_unless(compiler, set->right, &loop.next);
        }
    }
    return loop;
}

static void end_groups(Compiler *compiler, const Grouping *loop)
{
    code_land_all(compiler, &loop->next);
    code_emit(compiler, OP_LOOP, 0, 0, 0, loop->start);
    code_land(compiler, loop->start);
    compiler->pools--;
}

/* Keeps the larger or smaller value in [best], and with [which] its group. */
static void emit_better(Compiler *compiler, const Expression *over, int best,
                        int value, int some, int which)
{
    bool more = over->kind == E_LARGEST || over->kind == E_MOST;
    int better = code_register(compiler), first = code_register(compiler);
    code_emit(compiler, OP_LESS, better, more ? best : value,
              more ? value : best, 0);
    code_emit(compiler, OP_NOT, first, some, 0, 0);
    code_emit(compiler, OP_OR, better, better, first, 0);
    uint32_t worse = code_emit(compiler, OP_JUMP_UNLESS, better, 0, 0, 0);
    code_emit(compiler, OP_COPY, best, value, 0, 0);
    code_constant(compiler, some, 1);
    if (which >= 0) {
        code_emit(compiler, OP_COPY, which, over->local->reg, 0, 0);
    }
    code_land(compiler, worse);
}

static void emit_group_body(Compiler *compiler, const Expression *over,
                            int result, int some, int which, Jumps *end)
{
    int value = code_register(compiler);
    if (over->kind == E_ANY || over->kind == E_ALL) {
        emit_decisive(compiler, over, result, end);
        return;
    }
    emit_into(compiler, over->right, value);
    if (over->kind == E_SUM) {
        code_emit(compiler, OP_ADD, result, result, value, 0);
    } else {
        emit_better(compiler, over, result, value, some, which);
    }
}

void emit_over_groups(Compiler *compiler, const Expression *over, int reg)
{
    Jumps end = {NULL, 0, 0};
    bool extreme = over->kind == E_MOST || over->kind == E_LEAST;
    int outer = over->local->reg;
    int64_t grouped = compiler->grouped;
    int64_t groups = count_groups(compiler, expression_subsets(over->left));
    int result = code_register(compiler), some = code_register(compiler);
    int which = extreme ? code_register(compiler) : NOTHING;
    code_constant(compiler, result, over->kind == E_ALL);
    code_constant(compiler, some, 0);
    if (extreme) {
        code_constant(compiler, which, 0);
    }
    Grouping loop = begin_groups(compiler, over->left, over->local,
                                 over->kind == E_SUM ? 0 : GROUPING_ALIKE,
                                 groups);
    emit_group_body(compiler, over, result, some, which, &end);
    end_groups(compiler, &loop);
    code_land_all(compiler, &end);
    code_emit(compiler, OP_COPY, reg, extreme ? which : result, 0, 0);
    over->local->reg = outer;
    compiler->grouped = grouped;
}

void emit_listed_groups(Compiler *compiler, const Expression *set, int at)
{
    Local none = {.reg = NOTHING};
    Local *local = set->kind == E_WHERE ? set->local : &none;
    int64_t groups = count_groups(compiler, expression_subsets(set));
    code_emit(compiler, OP_GROUP_LIST, 0, 0, pool_number(compiler), 0);
    Grouping loop = begin_groups(compiler, set, local, 0, groups);
    code_emit(compiler, OP_LIST_GROUP, loop.group, 0, loop.pool, 0);
    end_groups(compiler, &loop);
    code_constant(compiler, at, 0);
}

/* --- divisions ------------------------------------------------------------ */

/* The worth of each card outside all groups. */
static void emit_outside(Compiler *compiler, const Expression *division,
                         int pool)
{
    const Expression *cards = expression_subsets(division->left)->left;
    int left = code_register(compiler), value = code_register(compiler);
    division->local->reg = code_register(compiler);
    code_emit(compiler, OP_COPY, left, emit_elements(compiler, cards), 0, 0);
    uint32_t loop = code_loop(compiler, left, division->local->reg);
    emit_into(compiler, division->right, value);
    code_emit(compiler, OP_OUTSIDE, division->local->reg, value, pool, 0);
    code_loop_end(compiler, loop);
}

static void check_division(Compiler *compiler, const Expression *division)
{
    const Expression *subsets = expression_subsets(division->left);
    int64_t cards = most_cards(compiler, subsets);
    if (cards <= DIVIDED_MAX) {
        return;
    }
    Diagnostic *finding = diagnostics_add(
        compiler->found, SEVERITY_ERROR, "too-many-groups", subsets->span,
        "%lld cards can be divided in more than %d ways: at most %d cards can "
        "be divided", (long long)cards, GROUPS_MAX, DIVIDED_MAX);
    diagnostic_help(compiler->found, finding, "write how many cards there are "
                    "at most: 'in at most 11 cards of ...'");
}

/* The locals of groups: that of a division over groups is its own. */
static Local *group_of(const Expression *division, Local *none)
{
    return !(division->value & DIVISION_OUTSIDE) ? division->local
           : division->left->kind == E_WHERE     ? division->left->local
                                                 : none;
}

static void emit_division(Compiler *compiler, const Expression *division,
                          int reg)
{
    bool outside = division->value & DIVISION_OUTSIDE;
    Local none = {.reg = NOTHING};
    Local *group = group_of(division, &none);
    int value = code_register(compiler), outer = division->local->reg;
    int64_t grouped = compiler->grouped;
    check_division(compiler, division);
    Grouping loop = begin_groups(compiler, division->left, group, 0, 0);
    if (outside) {
        code_constant(compiler, value, 0);
    } else {
        emit_into(compiler, division->right, value);
    }
    code_emit(compiler, OP_KEEP_GROUP, loop.group, value, 0, 0);
    end_groups(compiler, &loop);
    if (outside) {
        emit_outside(compiler, division, loop.pool);
    }
    code_emit(compiler, OP_DIVIDE_CARDS, reg, 0, loop.pool,
              (division->value & DIVISION_MOST) != 0);
    group->reg = division->local->reg = outer;
    compiler->grouped = grouped;
}

static void emit_left_by(Compiler *compiler, const Expression *left,
                         int reg)
{
    const Expression *subsets = expression_subsets(left->left->left);
    int64_t cards = most_cards(compiler, subsets);
    int most = variant_chosen_most(compiler->variant);
    if (cards > most) {
        diagnostics_add(compiler->found, SEVERITY_ERROR, "too-many-groups",
                        left->span, "this can leave %lld cards, but at most "
                        "%d cards can be named", (long long)cards, most);
    }
    emit_division(compiler, left->left, reg);
    code_emit(compiler, OP_LEFT_BY, reg, 0, pool_number(compiler), 0);
}

void emit_about_groups(Compiler *compiler, const Expression *e, int reg)
{
    if (e->kind == E_DIVISION) {
        emit_division(compiler, e, reg);
    } else if (e->kind == E_LEFT_BY) {
        emit_left_by(compiler, e, reg);
    } else {
        emit_meld(compiler, e, reg);
    }
}
