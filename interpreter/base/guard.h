/* Work in an arena of its own, which is freed afterwards, also when memory ran
 * out in the middle.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_GUARD_H
#define CRIA_BASE_GUARD_H

#include <stdbool.h>

#include "base/arena.h"

/* Calls [work] with a new arena and [context]. Returns false when there was not
 * enough memory; [work] then did not come to its end. */
bool guard_run(void (*work)(Arena *arena, void *context), void *context);

/* The same with an arena that is there already and stays; afterwards it goes
 * where it went before when memory runs out. */
bool guard_run_in(Arena *arena, void (*work)(Arena *arena, void *context),
                  void *context);

#endif
