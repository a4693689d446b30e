/* Runs a function with a new arena and frees the arena afterwards, also when
 * memory runs out midway.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_MEMORY_GUARD_H
#define CRIA_BASE_MEMORY_GUARD_H

#include <stdbool.h>

#include "base/arena.h"

/* Calls [work] with a new arena and [context]. Returns false when memory ran
 * out; [work] may have stopped midway then. */
bool guard_run(void (*work)(Arena *arena, void *context), void *context);

/* The same with an existing arena, which is not freed. Restores the arena's
 * jump buffer at the end. */
bool guard_run_in(Arena *arena, void (*work)(Arena *arena, void *context),
                  void *context);

#endif
