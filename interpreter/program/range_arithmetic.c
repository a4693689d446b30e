/* Interval arithmetic (R. E. Moore, "Interval Analysis", 1966).
 *
 * SPDX-License-Identifier: MIT */
#include "program/range_arithmetic.h"

static const Range unknown = RANGE_UNKNOWN, either = RANGE_EITHER;

Range range_span(int64_t least, int64_t most)
{
    return (Range){true, least, most};
}

Range range_join(Range one, Range other)
{
    if (!one.known || !other.known) {
        return unknown;
    }
    return range_span(one.least < other.least ? one.least : other.least,
                      one.most > other.most ? one.most : other.most);
}

Range range_multiply(Range one, Range other)
{
    int64_t corners[4];
    if (!one.known || !other.known ||
        __builtin_mul_overflow(one.least, other.least, &corners[0]) ||
        __builtin_mul_overflow(one.least, other.most, &corners[1]) ||
        __builtin_mul_overflow(one.most, other.least, &corners[2]) ||
        __builtin_mul_overflow(one.most, other.most, &corners[3])) {
        return unknown;
    }
    Range all = range_span(corners[0], corners[0]);
    for (int i = 1; i < 4; i++) {
        all = range_join(all, range_span(corners[i], corners[i]));
    }
    return all;
}

Range range_add(Range one, Range other, bool subtract)
{
    int64_t least = 0, most = 0;
    if (!one.known || !other.known ||
        (subtract ? __builtin_sub_overflow(one.least, other.most, &least) ||
                        __builtin_sub_overflow(one.most, other.least, &most)
                  : __builtin_add_overflow(one.least, other.least, &least) ||
                        __builtin_add_overflow(one.most, other.most, &most))) {
        return unknown;
    }
    return range_span(least, most);
}

/* Rounded towards 0; unknown when the divisor may be 0. */
Range range_divide(Range one, Range other)
{
    if (!one.known || !other.known || (other.least <= 0 && other.most >= 0)) {
        return unknown;
    }
    Range all = range_span(one.least / other.least, one.least / other.least);
    const int64_t corners[] = {one.least / other.most, one.most / other.least,
                               one.most / other.most};
    for (int i = 0; i < 3; i++) {
        all = range_join(all, range_span(corners[i], corners[i]));
    }
    return one.least < 0 && one.most > 0 ? range_join(all, range_span(0, 0))
                                         : all;
}

Range range_remainder(Range one, Range other)
{
    if (!one.known || !other.known || other.least <= 0) {
        return unknown;
    }
    return range_span(one.least < 0 ? 1 - other.most : 0,
                      one.most > 0 ? other.most - 1 : 0);
}

Range range_compare(ExpressionKind kind, Range left, Range right)
{
    if (!left.known || !right.known) {
        return either;
    }
    if (kind == E_LESS) {
        return range_span(left.most < right.least, left.least < right.most);
    }
    if (kind == E_AT_MOST) {
        return range_span(left.most <= right.least, left.least <= right.most);
    }
    bool single = left.least == left.most && right.least == right.most;
    bool apart = left.most < right.least || right.most < left.least;
    return range_span(single && left.least == right.least, !apart);
}

/* The larger or the smaller one of two numbers. */
Range range_one_of(Range one, Range other, bool larger)
{
    if (!one.known || !other.known) {
        return unknown;
    }
    Range all = range_join(one, other);
    if (larger) {
        all.least = one.least > other.least ? one.least : other.least;
    } else {
        all.most = one.most < other.most ? one.most : other.most;
    }
    return all;
}
