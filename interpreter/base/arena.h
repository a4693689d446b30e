/* Memory with one lifetime: arena_free frees everything that was allocated from
 * an arena. Only the arena calls malloc and free. An allocation never returns
 * NULL: when memory runs out, it jumps to a handler.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_ARENA_H
#define CRIA_BASE_ARENA_H

#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>

/* A source of memory. */
typedef struct {
    /* Returns [size] bytes, aligned for any type, or NULL. */
    void *(*allocate)(void *context, size_t size);
    /* Frees what [allocate] returned. */
    void (*release)(void *context, void *memory);
    void *context;
} Allocator;

typedef struct Arena Arena;

/* Opens an arena over [allocator] (copied; NULL: malloc and free). When memory
 * runs out, functions of the arena jump to [exhausted] with the value 1. The
 * caller owns that buffer and keeps it valid while the arena is in use. Returns
 * NULL when there is no memory for the arena itself. The caller frees it with
 * arena_free. */
Arena *arena_new(const Allocator *allocator, jmp_buf *exhausted);

/* Replaces the buffer to jump to when memory runs out. A caller that holds a
 * resource outside the arena sets its own buffer, releases the resource there
 * and jumps on to the former buffer. */
void arena_set_exhausted(Arena *arena, jmp_buf *exhausted);

/* The buffer that the arena jumps to now. */
jmp_buf *arena_exhausted(const Arena *arena);

/* Sets the size of the blocks that the arena allocates, in bytes (default: 64
 * KiB); a piece over a quarter of it may get its own block. With 0 every piece
 * gets its own block, so that a test can make each allocation fail. */
void arena_set_block(Arena *arena, size_t bytes);

/* Frees the arena and everything allocated from it. NULL is allowed. */
void arena_free(Arena *arena);

/* Returns [size] zeroed bytes, aligned for any type; never NULL. A size of 0 is
 * allowed; the result must not be dereferenced then. */
void *arena_alloc(Arena *arena, size_t size);

/* The same, with any content: for those who write all that they read. */
void *arena_take(Arena *arena, size_t size);

/* Returns a zero-terminated copy of the [length] bytes at [text]. */
char *arena_copy(Arena *arena, const char *text, size_t length);

/* Returns [array] of [count] items of [size] bytes, or a copy of it, with room
 * for at least one more; *[capacity] is doubled as needed. The old memory stays
 * in the arena. NULL with count 0 begins a new array. */
void *arena_grow(Arena *arena, void *array, size_t count, size_t *capacity,
                 size_t size);

/* Calls [work] with a new arena and [context]. Returns false when memory ran
 * out; [work] may have stopped midway then. */
bool arena_run(void (*work)(Arena *arena, void *context), void *context);

/* The same with an existing arena, which is not freed. Restores the arena's
 * jump buffer at the end. */
bool arena_run_in(Arena *arena, void (*work)(Arena *arena, void *context),
                  void *context);

/* Makes room for one more item at the end of array (a pointer variable) and
 * counts it:
 *
 *     ARENA_PUSH(arena, list->items, list->count, list->capacity) = item; */
#define ARENA_PUSH(arena, array, count, capacity)                              \
    (*((array) = arena_grow((arena), (array), (count), &(capacity),            \
                            sizeof *(array)),                                  \
       &(array)[(count)++]))

#endif
