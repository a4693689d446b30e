/* Division of numbers of 128 bits.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/wide_division.h"

#include <math.h>
#include <stdbool.h>

enum { HALF = 64, BITS = 128 };

static bool is_less(WideParts a, WideParts b)
{
    return a.high != b.high ? a.high < b.high : a.low < b.low;
}

static WideParts minus(WideParts a, WideParts b)
{
    return (WideParts){.low = a.low - b.low,
                       .high = a.high - b.high - (a.low < b.low)};
}

/* Returns 2 * [number] + [bit], of which the highest bit is lost. */
static WideParts doubled(WideParts number, uint64_t bit)
{
    return (WideParts){.low = number.low << 1 | bit,
                       .high = number.high << 1 | number.low >> (HALF - 1)};
}

WideParts wide_parts_divide(WideParts over, WideParts under, WideParts *rest)
{
    WideParts quotient = {0, 0}, left = {0, 0};
    for (int i = 0; i < BITS; i++) {
        bool full = left.high >> (HALF - 1);
        left = doubled(left, over.high >> (HALF - 1));
        over = doubled(over, 0);
        bool fits = full || !is_less(left, under);
        left = fits ? minus(left, under) : left;
        quotient = doubled(quotient, fits);
    }
    *rest = left;
    return quotient;
}

/* What is cut off leaves a bit, so that the one rounding is the right one. */
double wide_parts_nearest(WideParts number)
{
    if (number.high == 0) {
        return (double)number.low;
    }
    int shift = 0;
    bool cut = false;
    while (number.high != 0) {
        cut |= number.low & 1;
        number.low = number.low >> 1 | number.high << (HALF - 1);
        number.high >>= 1;
        shift++;
    }
    return ldexp((double)(number.low | cut), shift);
}

/* The names by which the compiler calls for it; it passes its numbers as it
 * does structures of that size. */
#ifndef __SIZEOF_INT128__

WideParts __divti3(WideParts over, WideParts under);
WideParts __modti3(WideParts over, WideParts under);
double __floattidf(WideParts number);

static bool is_negative(WideParts number)
{
    return number.high >> (HALF - 1);
}

static WideParts signed_by(WideParts number, bool negative)
{
    return negative ? minus((WideParts){0, 0}, number) : number;
}

WideParts __divti3(WideParts over, WideParts under)
{
    bool below = is_negative(over), negative = is_negative(under);
    WideParts rest;
    return signed_by(wide_parts_divide(signed_by(over, below),
                                       signed_by(under, negative), &rest),
                     below != negative);
}

WideParts __modti3(WideParts over, WideParts under)
{
    bool below = is_negative(over);
    WideParts rest;
    wide_parts_divide(signed_by(over, below),
                      signed_by(under, is_negative(under)), &rest);
    return signed_by(rest, below);
}

double __floattidf(WideParts number)
{
    bool negative = is_negative(number);
    double nearest = wide_parts_nearest(signed_by(number, negative));
    return negative ? -nearest : nearest;
}

#endif
