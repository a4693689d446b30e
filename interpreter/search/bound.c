/* Roots and logarithms digit by digit.
 *
 * SPDX-License-Identifier: MIT */
#include "search/bound.h"

/* ln 2 in 2^32ths. */
static const uint64_t LN_2 = 2977044472;

/* The largest number whose square is not above [square]. */
static uint64_t root(uint64_t square)
{
    uint64_t found = 0;
    for (uint64_t bit = (uint64_t)1 << 31; bit; bit >>= 1) {
        uint64_t tried = found | bit;
        found = tried * tried <= square ? tried : found;
    }
    return found;
}

/* ln [number] in 2^32ths: the binary logarithm bit by bit, each a
 * squaring. */
static uint64_t logarithm(uint32_t number)
{
    uint32_t whole = 31 - (uint32_t)__builtin_clz(number);
    uint64_t value = (uint64_t)number << (31 - whole), binary = whole;
    for (int bit = 0; bit < 24; bit++) {       /* [value]: 1 to 2, in 2^31ths */
        value = value * value >> 31;
        binary = binary << 1 | value >> 32;
        value >>= value >> 32;
    }
    return binary * LN_2 >> 24;
}

/* The first number that is looked up in [row]. */
static uint32_t first_of(uint32_t row)
{
    if (row < 1u << BOUND_BITS) {
        return row;
    }
    uint32_t shift = (row >> (BOUND_BITS - 1)) - 1;
    return (row - (shift << (BOUND_BITS - 1))) << shift;
}

void bound_make(Bound *bound)
{
    bound->log_root[0] = bound->inverse_root[0] = 0;
    for (uint32_t row = 1; row < BOUND_ROWS; row++) {
        uint32_t number = first_of(row);
        bound->log_root[row] = (uint32_t)root(logarithm(number));
        bound->inverse_root[row] =
            (uint32_t)(root(((uint64_t)1 << 62) / number) >> 7);
    }
}
