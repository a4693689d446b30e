/* How far the mean of a few tries may be from what it would become: the second
 * part of UCB1 (Auer, Cesa-Bianchi, Fischer: "Finite-time Analysis of the
 * Multiarmed Bandit Problem", 2002), sqrt(ln offered / visits), as whole
 * numbers by two tables. Only for search/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SEARCH_BOUND_H
#define CRIA_SEARCH_BOUND_H

#include <stdint.h>

/* A number of 32 bits is looked up by its first BOUND_BITS bits and their
 * place; what is left out changes a result by less than a hundredth. */
enum { BOUND_BITS = 6, BOUND_ROWS = (34 - BOUND_BITS) << (BOUND_BITS - 1) };

typedef struct {
    uint32_t log_root[BOUND_ROWS];   /* sqrt(ln n) in 2^16ths */
    uint32_t inverse_root[BOUND_ROWS];         /* 1 / sqrt(n) in 2^24ths */
} Bound;

/* Fills the tables. */
void bound_make(Bound *bound);

/* The row of [number], which is at least 1. */
static inline uint32_t bound_row(uint32_t number)
{
    uint32_t length = 32 - (uint32_t)__builtin_clz(number);
    if (length <= BOUND_BITS) {
        return number;
    }
    uint32_t shift = length - BOUND_BITS;
    return (shift << (BOUND_BITS - 1)) + (number >> shift);
}

/* sqrt(ln offered / visits) in 2^16ths; both are at least 1. */
static inline uint64_t bound_of(const Bound *bound, uint32_t offered,
                                uint32_t visits)
{
    return ((uint64_t)bound->log_root[bound_row(offered)] *
            bound->inverse_root[bound_row(visits)]) >> 24;
}

#endif
