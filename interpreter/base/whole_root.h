/* Square roots that are the same on every machine.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_WHOLE_ROOT_H
#define CRIA_BASE_WHOLE_ROOT_H

#include <stdint.h>

/* The root of a whole number, rounded down. */
static inline int64_t whole_root(uint64_t square)
{
    uint64_t root = 0;
    for (uint64_t bit = (uint64_t)1 << 31; bit > 0; bit >>= 1) {
        root += (root + bit) * (root + bit) <= square ? bit : 0;
    }
    return (int64_t)root;
}

#endif
