/* A set, and what a register holds, in the machine: of 64 bits where NARROW is
 * defined, else as everywhere. The machine uses only these names, so that it
 * can be compiled for both.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_MASK_H
#define CRIA_BASE_MASK_H

#include "base/bits.h"

#ifdef NARROW

typedef uint64_t Mask;
typedef int64_t Register;
enum { MASK_MAX = BITS_NARROW, MASK_CHOSEN = CHOSEN_NARROW };

/* The set, as far as it has room. */
static inline Mask mask_from(Bits set)
{
    return bits_low(set);
}

static inline Bits mask_wide(Mask set)
{
    return bits_wide(set);
}

static inline Mask mask_in(Register value)
{
    return (Mask)value;
}

static inline Register register_with(Mask set)
{
    return (Register)set;
}

static inline int64_t register_number(Register value)
{
    return value;
}

static inline Register register_of(int64_t number)
{
    return number;
}

/* Of elements that players, tokens or dice are. */
static inline uint64_t register_word(Register value)
{
    return (uint64_t)value;
}

static inline bool mask_any(Mask set)
{
    return set != 0;
}

static inline bool mask_equal(Mask left, Mask right)
{
    return left == right;
}

static inline Mask mask_and(Mask left, Mask right)
{
    return left & right;
}

static inline Mask mask_or(Mask left, Mask right)
{
    return left | right;
}

static inline Mask mask_without(Mask left, Mask right)
{
    return left & ~right;
}

static inline Mask mask_of(int64_t number)
{
    return (Mask)1 << number;
}

static inline bool mask_have(Mask set, int64_t number)
{
    return set >> number & 1;
}

static inline void mask_put(Mask *set, int64_t number, bool is)
{
    *set |= (Mask)is << number;
}

static inline int mask_first(Mask set)
{
    return __builtin_ctzll(set);
}

static inline int mask_last(Mask set)
{
    return BITS_NARROW - 1 - __builtin_clzll(set);
}

static inline Mask mask_rest(Mask set)
{
    return set & (set - 1);
}

static inline int mask_count(Mask set)
{
    return __builtin_popcountll(set);
}

static inline int mask_nth(Mask set, uint32_t number)
{
#ifdef __BMI2__
    return __builtin_ctzll(__builtin_ia32_pdep_di(1ull << number, set));
#else
    set = number > 0 ? set & (set - 1) : set;  /* no branch: it is random */
    for (; number > 1; number--) {
        set &= set - 1;
    }
    return __builtin_ctzll(set);
#endif
}

static inline Mask mask_up(Mask set)
{
    return set << 1;
}

static inline Mask mask_down(Mask set)
{
    return set >> 1;
}

static inline int mask_chosen_first(Mask chosen)
{
    return (int)(chosen & 255) - 1;
}

static inline Mask mask_chosen_rest(Mask chosen)
{
    return chosen >> 8;
}

static inline Mask mask_chosen_of(int kind, int number)
{
    return (Mask)(kind + 1) << 8 * number;
}

#else

typedef Bits Mask;
typedef Cell Register;
enum { MASK_MAX = BITS_MAX, MASK_CHOSEN = CHOSEN_MAX };

static inline Mask mask_from(Bits set) { return set; }
static inline Bits mask_wide(Mask set) { return set; }
static inline Mask mask_in(Register value) { return value; }
static inline Register register_with(Mask set) { return set; }

#define register_number cell_number
#define register_of cell_of
#define register_word bits_low
#define mask_any bits_any
#define mask_equal bits_equal
#define mask_and bits_and
#define mask_or bits_or
#define mask_without bits_without
#define mask_of bits_of
#define mask_have bits_have
#define mask_put bits_put
#define mask_first bits_first
#define mask_last bits_last
#define mask_rest bits_rest
#define mask_count bits_count
#define mask_nth bits_nth
#define mask_up bits_up
#define mask_down bits_down
#define mask_chosen_first bits_chosen_first
#define mask_chosen_rest bits_chosen_rest
#define mask_chosen_of bits_chosen_of

#endif

static inline Mask mask_none(void)
{
    return mask_from(bits_wide(0));
}

static inline bool register_any(Register value)
{
    return mask_any(mask_in(value));
}

static inline bool register_equal(Register left, Register right)
{
    return mask_equal(mask_in(left), mask_in(right));
}

#endif
