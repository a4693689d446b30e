/* How many groups cards have, and what comes out of them at most.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/grouping.h"
#include "program/range.h"

static const Range unknown = {false, 0, 0};

int64_t range_groups(int64_t cards, int64_t bounds)
{
    int64_t all = 0, some = 1;
    int most = grouping_most(bounds);
    for (int size = 1; size <= most && size <= cards; size++) {
        some = some * (cards - size + 1) / size;
        all += size >= grouping_least(bounds) ? some : 0;
        if (some > RANGE_GROUPS_MAX || all > RANGE_GROUPS_MAX) {
            return RANGE_GROUPS_MAX;
        }
    }
    return all;
}

static Range count_groups(const Moment *moment, const Expression *subsets)
{
    Range cards = range_of_count(moment, subsets->left);
    int limit = grouping_limit(subsets->value);
    int64_t most = !cards.known || (limit > 0 && limit < cards.most)
                       ? limit : cards.most;
    return limit > 0 || cards.known
               ? (Range){true, 0, range_groups(most, subsets->value)}
               : unknown;
}

/* A sum of as many numbers as there can be groups, or cards outside them. */
static Range divide(const Moment *moment, const Expression *division)
{
    Range one = range_of(moment, division->right);
    int64_t most;
    if (!one.known ||
        __builtin_mul_overflow(one.least, DIVIDED_MAX, &most) ||
        __builtin_mul_overflow(one.most, DIVIDED_MAX, &most)) {
        return unknown;
    }
    return (Range){true, one.least < 0 ? one.least * DIVIDED_MAX : 0,
                   one.most > 0 ? one.most * DIVIDED_MAX : 0};
}

static Range measure(const Moment *moment, const Expression *meld)
{
    Range cards = range_of_count(moment, meld->left);
    return cards.known ? (Range){true, 0, cards.most} : unknown;
}

Range range_of_groups(const Moment *moment, const Expression *e)
{
    return e->kind == E_SUBSETS    ? count_groups(moment, e)
           : e->kind == E_DIVISION ? divide(moment, e)
                                   : measure(moment, e);
}
