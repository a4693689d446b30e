/* Catches the jump of an arena that ran out of memory.
 *
 * SPDX-License-Identifier: MIT */
#include "base/memory_guard.h"

bool guard_run_in(Arena *arena, void (*work)(Arena *arena, void *context),
                  void *context)
{
    jmp_buf exhausted, *const before = arena_exhausted(arena);
    arena_set_exhausted(arena, &exhausted);
    if (setjmp(exhausted)) {
        arena_set_exhausted(arena, before);
        return false;
    }
    work(arena, context);
    arena_set_exhausted(arena, before);
    return true;
}

bool guard_run(void (*work)(Arena *arena, void *context), void *context)
{
    Arena *arena = arena_new(NULL, NULL);
    bool done = arena && guard_run_in(arena, work, context);
    arena_free(arena);
    return done;
}
