/* Sets of up to 128 elements, and what an expression is worth: a number, an
 * element or a set. The functions take any set of this size or a smaller one.
 *
 * The machine is compiled twice (engine/narrow_machine.c): where NARROW is
 * defined, its registers and sets are of 64 bits. All other code uses the wide
 * types, for all variants.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_BITS_H
#define CRIA_BASE_BITS_H

#include <stdbool.h>
#include <stdint.h>

enum { BITS_MAX = 128, BITS_NARROW = 64 };

__extension__ typedef unsigned __int128 Bits __attribute__((aligned(8)));
__extension__ typedef __int128 Cell __attribute__((aligned(8)));

/* A set, and what a register holds, in the machine. */
#ifdef NARROW
typedef uint64_t Mask;
typedef int64_t Register;
#else
typedef Bits Mask;
typedef Cell Register;
#endif

/* Where the bytes of a Mask lie in those of a Bits; what they lack stays 0. */
#if defined(NARROW) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
enum { MASK_AT = 8 };
#else
enum { MASK_AT = 0 };
#endif

static inline uint64_t bits_low(Bits set)
{
    return (uint64_t)set;
}

static inline uint64_t bits_high(Bits set)
{
    return (uint64_t)(set >> BITS_NARROW);
}

static inline Bits bits_joined(uint64_t high, uint64_t low)
{
    return (Bits)high << BITS_NARROW | low;
}

/* The set of element [number] alone; the set of the first [count]. */
static inline Bits bits_of(int number)
{
    return (Bits)1 << number;
}

static inline Bits bits_below(int count)
{
    return count == 0 ? 0 : ~(Bits)0 >> (BITS_MAX - count);
}

static inline bool bits_have(Bits set, int64_t number)
{
    return set >> number & 1;
}

/* The first and the last element of a set that is not empty; all others but the
 * first; how many there are. */
static inline int bits_first(Bits set)
{
    return bits_low(set) ? __builtin_ctzll(bits_low(set))
                         : BITS_NARROW + __builtin_ctzll(bits_high(set));
}

static inline int bits_last(Bits set)
{
    return bits_high(set) ? BITS_MAX - 1 - __builtin_clzll(bits_high(set))
                          : BITS_NARROW - 1 - __builtin_clzll(bits_low(set));
}

static inline Bits bits_rest(Bits set)
{
    return set & (set - 1);
}

static inline int bits_count(Bits set)
{
    uint64_t high = bits_high(set);
    return __builtin_popcountll(bits_low(set)) +
           (high ? __builtin_popcountll(high) : 0);
}

/* Both halves as one number, the low one when that is all. */
static inline uint64_t bits_folded(Bits set)
{
    return bits_low(set) ^ bits_high(set) * UINT64_C(0x9e3779b97f4a7c15);
}

/* The same for the machine. */
#ifdef NARROW
static inline int mask_first(Mask set)
{
    return __builtin_ctzll(set);
}

static inline int mask_last(Mask set)
{
    return BITS_NARROW - 1 - __builtin_clzll(set);
}

static inline int mask_count(Mask set)
{
    return __builtin_popcountll(set);
}
#else
static inline int mask_first(Mask set)
{
    return bits_first(set);
}

static inline int mask_last(Mask set)
{
    return bits_last(set);
}

static inline int mask_count(Mask set)
{
    return bits_count(set);
}
#endif

static inline Mask mask_rest(Mask set)
{
    return set & (set - 1);
}

#endif
