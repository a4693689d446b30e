/* The operators, defined once: the machine applies them to registers
 * (engine/vm.c), the evaluator to the nodes of an expression. Truths are 1 and
 * 0, sets are words with a bit for each element, numbers of 64 bits wrap
 * around.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPRESSION_OPERATOR_EVALUATION_H
#define CRIA_EXPRESSION_OPERATOR_EVALUATION_H

#include "variant/model.h"

#define OF_ONE(name, value)                                                   \
    static inline Register operator_##name(Register of)                       \
    {                                                                         \
        return value;                                                         \
    }
#define OF_TWO(name, value)                                                   \
    static inline Register operator_##name(Register left, Register right)     \
    {                                                                         \
        return value;                                                         \
    }
#define WRAP(left, sign, right)                                               \
    ((int64_t)((uint64_t)(left) sign (uint64_t)(right)))

OF_TWO(add, WRAP(left, +, right))
OF_TWO(subtract, WRAP(left, -, right))
OF_TWO(multiply, WRAP(left, *, right))
OF_ONE(negate, WRAP(0, -, of))

/* As in C, but INT64_MIN / -1 wraps around. [right] is not 0. */
OF_TWO(divide, right == -1 ? WRAP(0, -, left) : left / right)
OF_TWO(remainder, right == -1 ? 0 : left % right)

OF_TWO(lesser, left < right ? left : right)
OF_TWO(greater, left > right ? left : right)
OF_ONE(absolute, of < 0 ? WRAP(0, -, of) : of)

/* Two keys as the number of an owner; [count] is the number of the second
 * ones. */
static inline Register operator_pair(Register first, Register second,
                                     int64_t count)
{
    return first < 0 || second < 0 ? NOTHING : first * count + second;
}

OF_TWO(equal, left == right)
OF_TWO(less, left < right)
OF_TWO(at_most, left <= right)

/* Of truths and of sets. */
OF_ONE(not, !of)
OF_TWO(and, left & right)
OF_TWO(or, left | right)
OF_TWO(without, left & ~right)

/* The set with one element (empty for NOTHING); whether the set [left] contains
 * the element [right]; the first and the last element. */
OF_ONE(bit, of < 0 ? 0 : (Register)((Mask)1 << of))
OF_TWO(has, right >= 0 && ((Mask)left >> right & 1))
OF_ONE(first, of ? mask_first((Mask)of) : NOTHING)
OF_ONE(last, of ? mask_last((Mask)of) : NOTHING)

/* The number of elements, without an instruction that some processors lack
 * (Warren, "Hacker's Delight", 5-1). */
static inline int64_t operator_bits_of_word(uint64_t set)
{
    set -= set >> 1 & 0x5555555555555555;
    set = (set & 0x3333333333333333) + (set >> 2 & 0x3333333333333333);
    set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return (int64_t)(set * 0x0101010101010101 >> 56);
}

static inline Register operator_bits(Register of)
{
#ifdef NARROW
    return operator_bits_of_word((uint64_t)of);
#else
    return operator_bits_of_word(bits_low((Mask)of)) +
           operator_bits_of_word(bits_high((Mask)of));
#endif
}

/* Looks up [key] in a table whose first row is that of [first]. */
static inline int64_t operator_look_up(Register key, int64_t first,
                                       int64_t count, const int32_t *rows,
                                       int64_t otherwise)
{
    uint64_t row = (uint64_t)key - (uint64_t)first;
    return row < (uint64_t)count ? rows[row] : otherwise;
}

#undef OF_ONE
#undef OF_TWO
#endif
