/* A request to end long work early: a flag that any code may set at any time,
 * signal handlers included. Long work checks it often.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_HALT_REQUEST_H
#define CRIA_BASE_HALT_REQUEST_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

typedef const atomic_int Halt;       /* 0: go on */

/* Whether the work is to end. NULL: never. */
static inline bool halt_wished(Halt *halt)
{
    return halt != NULL &&
           atomic_load_explicit(halt, memory_order_relaxed) != 0;
}

#endif
