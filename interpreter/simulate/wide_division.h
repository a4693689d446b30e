/* Division of numbers of 128 bits where the compiler has none: clang for
 * processors of 32 bits knows such numbers, and no library of C has their
 * division there.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_WIDE_DIVISION_H
#define CRIA_SIMULATE_WIDE_DIVISION_H

#include <stdint.h>

/* A number without a sign: high * 2^64 + low. */
typedef struct {
    uint64_t low, high;
} WideParts;

/* Returns [over] / [under], which is not 0, rounded down, and sets [rest] to
 * what is left. */
WideParts wide_parts_divide(WideParts over, WideParts under, WideParts *rest);

/* Returns the nearest double; of two, the even one. */
double wide_parts_nearest(WideParts number);

#endif
