/* The tuples of an outlook: which numbers and sets are looked at together. Only
 * for practice/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PRACTICE_TUPLES_H
#define CRIA_PRACTICE_TUPLES_H

#include "practice/outlook.h"

enum { DERIVED_FROM = 3 };

static inline uint64_t word_mix(uint64_t sum, uint64_t word)
{
    sum = (sum ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return sum ^ sum >> 29;
}

/* The word of [value] where [what] is looked at. */
static inline uint32_t word_of(uint64_t what, uint64_t value)
{
    return (uint32_t)(word_mix(word_mix(what, value), 0) >> (64 - WORD_BITS));
}

#endif
