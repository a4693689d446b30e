/* A stable sort without bad inputs; qsort promises neither.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_SORT_H
#define CRIA_BASE_SORT_H

#include <stddef.h>

#include "base/arena.h"

/* Less than 0 when [one] comes before [other], 0 when they are equal. */
typedef int Compare(const void *one, const void *other);

/* Sorts [count] items of [size] bytes; equal items keep their order. Needs as
 * much memory again in [arena]. */
void sort_stable(Arena *arena, void *items, size_t count, size_t size,
                 Compare *compare);

#endif
