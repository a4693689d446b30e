/* Whether two conditions exclude each other: their comparisons bound the same
 * value, or are of the same two values.
 *
 * SPDX-License-Identifier: MIT */
#include "program/range.h"

typedef enum { BELOW, UP_TO, SAME, APART } Order;

/* A comparison in a normal form, true or false. */
typedef struct {
    Order order;           /* between the left side and the right one */
    const Expression *left, *right;
} Compared;

static bool as_comparison(const Expression *e, bool holds, Compared *form)
{
    bool less = e->kind == E_LESS;
    if (e->kind == E_EQUAL) {
        *form = (Compared){holds ? SAME : APART, e->left, e->right};
    } else if (!less && e->kind != E_AT_MOST) {
        return false;
    } else if (holds) {
        *form = (Compared){less ? BELOW : UP_TO, e->left, e->right};
    } else {
        *form = (Compared){less ? UP_TO : BELOW, e->right, e->left};
    }
    return true;
}

/* Whether both have the same value, even when numbers of the file change. */
static bool is_same(const Moment *moment, const Expression *one,
                    const Expression *other)
{
    bool varies = range_may_vary(moment, one) || range_may_vary(moment, other);
    return expression_same(one, other) &&
           (!varies || (one->definition && one->definition ==
                                               other->definition));
}

static Range value_range(const Moment *moment, const Expression *e)
{
    bool constant = e->kind == E_CONSTANT && !range_may_vary(moment, e);
    return constant ? (Range){true, e->value, e->value} : range_of(moment, e);
}

/* The range of [x] while a condition is true, or false. */
static Range limits_of(const Moment *moment, const Expression *e, bool holds,
                       const Expression *x)
{
    const Range all = (Range){true, INT64_MIN, INT64_MAX};
    Compared form;
    if (is_same(moment, e, x)) {
        return (Range){true, holds, holds};
    }
    if (!as_comparison(e, holds, &form) || form.order == APART) {
        return all;
    }
    bool left = is_same(moment, form.left, x);
    if (!left && !is_same(moment, form.right, x)) {
        return all;
    }
    Range other = value_range(moment, left ? form.right : form.left);
    if (!other.known) {
        return all;
    }
    int64_t step = form.order == BELOW;
    return form.order == SAME ? other
           : left             ? (Range){true, INT64_MIN, other.most - step}
                              : (Range){true, other.least + step, INT64_MAX};
}

/* Whether two comparisons of the same two values exclude each other. */
static bool orders_clash(const Moment *moment, const Compared *one,
                         const Compared *other)
{
    bool straight = is_same(moment, one->left, other->left) &&
                    is_same(moment, one->right, other->right);
    bool crossed = is_same(moment, one->left, other->right) &&
                   is_same(moment, one->right, other->left);
    Order low = one->order < other->order ? one->order : other->order;
    Order high = one->order < other->order ? other->order : one->order;
    bool unequal = (low == BELOW && high == SAME) ||
                   (low == SAME && high == APART);
    return ((straight || crossed) && unequal) ||
           (crossed && low == BELOW && high <= UP_TO);
}

static bool atoms_clash(const Moment *moment, const Expression *one,
                        bool one_holds, const Expression *other,
                        bool other_holds)
{
    Compared left, right;
    const Expression *xs[] = {one, one->left, one->right};
    bool compared = as_comparison(one, one_holds, &left);
    if (compared && as_comparison(other, other_holds, &right) &&
        orders_clash(moment, &left, &right)) {
        return true;
    }
    for (int i = 0; i < (compared ? 3 : 1); i++) {
        Range first = limits_of(moment, one, one_holds, xs[i]);
        Range second = limits_of(moment, other, other_holds, xs[i]);
        if (first.least > second.most || second.least > first.most) {
            return true;
        }
    }
    return false;
}

bool range_excludes(const Moment *moment, const Expression *one, bool one_holds,
                    const Expression *other, bool other_holds)
{
    if (one->kind == E_NOT) {
        return range_excludes(moment, one->left, !one_holds, other,
                              other_holds);
    }
    if (one->kind == E_AND || one->kind == E_OR) {
        bool left = range_excludes(moment, one->left, one_holds, other,
                                   other_holds);
        bool any = (one->kind == E_AND) == one_holds;
        return left == any ? left
                           : range_excludes(moment, one->right, one_holds,
                                            other, other_holds);
    }
    bool simple = other->kind != E_NOT && other->kind != E_AND &&
                  other->kind != E_OR;
    return simple ? atoms_clash(moment, one, one_holds, other, other_holds)
                  : range_excludes(moment, other, other_holds, one, one_holds);
}
