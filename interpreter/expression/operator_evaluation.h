/* The operators, defined once: the machine applies them to registers
 * (engine/vm.c), the evaluator to the nodes of an expression. Truths are 1 and
 * 0, numbers of 64 bits wrap around. What sets have in common is in
 * base/mask.h.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPRESSION_OPERATOR_EVALUATION_H
#define CRIA_EXPRESSION_OPERATOR_EVALUATION_H

#include "base/mask.h"
#include "variant/model.h"

#define OF_ONE(name, value)                                                   \
    static inline int64_t operator_##name(int64_t of)                         \
    {                                                                         \
        return value;                                                         \
    }
#define OF_TWO(name, value)                                                   \
    static inline int64_t operator_##name(int64_t left, int64_t right)        \
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
static inline int64_t operator_pair(int64_t first, int64_t second,
                                    int64_t count)
{
    return first < 0 || second < 0 ? NOTHING : first * count + second;
}

OF_TWO(less, left < right)
OF_TWO(at_most, left <= right)

/* The set with one element (empty for NOTHING); whether a set contains an
 * element; the first and the last element. */
static inline Mask operator_bit(int64_t of)
{
    return of < 0 ? mask_none() : mask_of(of);
}

static inline bool operator_has(Mask set, int64_t element)
{
    return element >= 0 && mask_have(set, element);
}

static inline int64_t operator_first(Mask set)
{
    return mask_any(set) ? mask_first(set) : NOTHING;
}

static inline int64_t operator_last(Mask set)
{
    return mask_any(set) ? mask_last(set) : NOTHING;
}

/* The number of elements, without an instruction that some processors lack
 * (Warren, "Hacker's Delight", 5-1). */
static inline int64_t operator_bits_of_word(uint64_t set)
{
    set -= set >> 1 & 0x5555555555555555;
    set = (set & 0x3333333333333333) + (set >> 2 & 0x3333333333333333);
    set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return (int64_t)(set * 0x0101010101010101 >> 56);
}

static inline int64_t operator_bits(Mask of)
{
#ifdef NARROW
    return operator_bits_of_word(of);
#else
    return mask_count(of);
#endif
}

/* Looks up [key] in a table whose first row is that of [first]. */
static inline int64_t operator_look_up(int64_t key, int64_t first,
                                       int64_t count, const int32_t *rows,
                                       int64_t otherwise)
{
    uint64_t row = (uint64_t)key - (uint64_t)first;
    return row < (uint64_t)count ? rows[row] : otherwise;
}

#undef OF_ONE
#undef OF_TWO
#endif
