/* The time that searches are limited by. Only for search/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SEARCH_CLOCK_H
#define CRIA_SEARCH_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "base/system.h"

/* When a search ends that begins now; 0: time does not limit it. */
static inline uint64_t search_clock_end(uint32_t milliseconds)
{
    return milliseconds
               ? system_time() + milliseconds * UINT64_C(1000000) : 0;
}

/* Whether it is that time. */
static inline bool search_clock_is_over(uint64_t end)
{
    return end && system_time() >= end;
}

#endif
