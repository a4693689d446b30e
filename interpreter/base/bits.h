/* Sets of up to 256 elements, and what an expression is worth: a number, an
 * element or a set. All operations on them are here; nobody else looks into
 * the words.
 *
 * The machine is compiled twice (engine/narrow_machine.c): where NARROW is
 * defined, its registers and sets are of 64 bits (mask.h). All other code uses
 * the wide types, for all variants.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_BITS_H
#define CRIA_BASE_BITS_H

#include <stdbool.h>
#include <stdint.h>

enum { BITS_MAX = 256, BITS_NARROW = 64, BITS_WORDS = BITS_MAX / BITS_NARROW };

/* Element 0 is the lowest bit of the first word. */
typedef struct {
    uint64_t words[BITS_WORDS];
} Bits;

/* A number or an element is in the first word, and the others are 0. So the
 * number 0 and the empty set are the same. */
typedef Bits Cell;

/* The set of the elements in one word; the elements of the first word. */
static inline Bits bits_wide(uint64_t word)
{
    return (Bits){{word}};
}

static inline uint64_t bits_low(Bits set)
{
    return set.words[0];
}

static inline Cell cell_of(int64_t number)
{
    return bits_wide((uint64_t)number);
}

static inline int64_t cell_number(Cell cell)
{
    return (int64_t)cell.words[0];
}

/* The elements from 64 on, and a set made of both. */
typedef struct {
    uint64_t words[BITS_WORDS - 1];
} BitsBeyond;

static inline BitsBeyond bits_beyond(Bits set)
{
    return (BitsBeyond){{set.words[1], set.words[2], set.words[3]}};
}

static inline Bits bits_joined(uint64_t low, BitsBeyond beyond)
{
    return (Bits){{low, beyond.words[0], beyond.words[1], beyond.words[2]}};
}

static inline bool bits_any(Bits set)
{
    return (set.words[0] | set.words[1] | set.words[2] | set.words[3]) != 0;
}

static inline bool bits_equal(Bits left, Bits right)
{
    return ((left.words[0] ^ right.words[0]) |
            (left.words[1] ^ right.words[1]) |
            (left.words[2] ^ right.words[2]) |
            (left.words[3] ^ right.words[3])) == 0;
}

static inline Bits bits_and(Bits left, Bits right)
{
    return (Bits){{left.words[0] & right.words[0],
                   left.words[1] & right.words[1],
                   left.words[2] & right.words[2],
                   left.words[3] & right.words[3]}};
}

static inline Bits bits_or(Bits left, Bits right)
{
    return (Bits){{left.words[0] | right.words[0],
                   left.words[1] | right.words[1],
                   left.words[2] | right.words[2],
                   left.words[3] | right.words[3]}};
}

static inline Bits bits_without(Bits left, Bits right)
{
    return (Bits){{left.words[0] & ~right.words[0],
                   left.words[1] & ~right.words[1],
                   left.words[2] & ~right.words[2],
                   left.words[3] & ~right.words[3]}};
}

/* Whether they have an element in common; whether [right] has all elements of
 * [left]. */
static inline bool bits_meet(Bits left, Bits right)
{
    return bits_any(bits_and(left, right));
}

static inline bool bits_within(Bits left, Bits right)
{
    return !bits_any(bits_without(left, right));
}

/* No index into a copy: a set that has been put together in registers would be
 * written to memory for that, and read before it is there. */
static inline bool bits_have(Bits set, int64_t number)
{
    const int64_t at = number / BITS_NARROW;
    uint64_t low = at & 1 ? set.words[1] : set.words[0];
    uint64_t high = at & 1 ? set.words[3] : set.words[2];
    return (at & 2 ? high : low) >> number % BITS_NARROW & 1;
}

/* Adds element [number] to a set, if [is]. */
static inline void bits_put(Bits *set, int64_t number, bool is)
{
    set->words[number / BITS_NARROW] |= (uint64_t)is << number % BITS_NARROW;
}

/* The set of element [number] alone; of the first [count]; of all. */
static inline Bits bits_of(int64_t number)
{
    Bits set = {0};
    bits_put(&set, number, true);
    return set;
}

static inline Bits bits_below(int count)
{
    Bits set = {0};
    for (int i = 0; i < BITS_WORDS; i++) {
        int here = count - i * BITS_NARROW;
        set.words[i] = here <= 0            ? 0
                       : here < BITS_NARROW ? ((uint64_t)1 << here) - 1
                                            : UINT64_MAX;
    }
    return set;
}

static inline Bits bits_all(void)
{
    return bits_below(BITS_MAX);
}

/* The first and the last element of a set that is not empty; all others but the
 * first; how many there are. */
static inline int bits_first(Bits set)
{
    int i = 0;
    while (!set.words[i]) {
        i++;
    }
    return i * BITS_NARROW + __builtin_ctzll(set.words[i]);
}

static inline int bits_last(Bits set)
{
    int i = BITS_WORDS - 1;
    while (!set.words[i]) {
        i--;
    }
    return (i + 1) * BITS_NARROW - 1 - __builtin_clzll(set.words[i]);
}

static inline Bits bits_rest(Bits set)
{
    for (int i = 0; i < BITS_WORDS; i++) {
        if (set.words[i]) {
            set.words[i] &= set.words[i] - 1;
            break;
        }
    }
    return set;
}

static inline int bits_count(Bits set)
{
    int count = 0;
    for (int i = 0; i < BITS_WORDS; i++) {
        if (set.words[i]) {
            count += __builtin_popcountll(set.words[i]);
        }
    }
    return count;
}

/* The element of a set that [number] others come before. */
static inline int bits_nth(Bits set, uint32_t number)
{
    int i = 0;
    uint64_t word = set.words[0];
    while (!word || number > 0) {
        if (word) {
            word &= word - 1;
            number--;
        } else {
            word = set.words[++i];
        }
    }
    return i * BITS_NARROW + __builtin_ctzll(word);
}

/* Each element's next, and its previous; those beyond the end are lost. */
static inline Bits bits_up(Bits set)
{
    for (int i = BITS_WORDS - 1; i > 0; i--) {
        set.words[i] = set.words[i] << 1 | set.words[i - 1] >> 63;
    }
    set.words[0] <<= 1;
    return set;
}

static inline Bits bits_down(Bits set)
{
    for (int i = 0; i < BITS_WORDS - 1; i++) {
        set.words[i] = set.words[i] >> 1 | set.words[i + 1] << 63;
    }
    set.words[BITS_WORDS - 1] >>= 1;
    return set;
}

/* All words as one number, the first one when that is all. */
static inline uint64_t bits_folded(Bits set)
{
    const uint64_t factor = UINT64_C(0x9e3779b97f4a7c15);
    uint64_t folded = set.words[3];
    for (int i = BITS_WORDS - 1; i > 0; i--) {
        folded = set.words[i - 1] ^ folded * factor;
    }
    return folded;
}

/* --- Chosen cards --------------------------------------------------------- */

/* Chosen cards are a list in a set: for each of them 1 more than its kind. The
 * first two words have a byte for each card; the third one has a bit for each,
 * which the last kind needs. Those of a narrow machine are the first word
 * alone. */
enum { CHOSEN_MAX = 15, CHOSEN_NARROW = 8 };

static inline int bits_chosen_first(Bits chosen)
{
    return (int)((chosen.words[0] & 255) | (chosen.words[2] & 1) << 8) - 1;
}

static inline Bits bits_chosen_rest(Bits chosen)
{
    return (Bits){{chosen.words[0] >> 8 | chosen.words[1] << 56,
                   chosen.words[1] >> 8, chosen.words[2] >> 1}};
}

/* The list of card [number] alone, to be joined with others. */
static inline Bits bits_chosen_of(int kind, int number)
{
    uint64_t card = (uint64_t)kind + 1;
    Bits chosen = {0};
    chosen.words[number / 8] = (card & 255) << 8 * (number % 8);
    chosen.words[2] = (card >> 8) << number;
    return chosen;
}

#endif
