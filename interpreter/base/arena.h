/* Memory with one lifetime: everything that is allocated from an arena is freed
 * with it, in one call. Here live the only calls of malloc and free of the
 * library. Running out of memory never returns NULL: it ends in one handler.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_ARENA_H
#define CRIA_BASE_ARENA_H

#include <setjmp.h>
#include <stddef.h>

/* Where memory comes from. */
typedef struct {
    /* Returns [size] bytes, aligned as malloc does it, or NULL. */
    void *(*allocate)(void *context, size_t size);
    /* Gives back what [allocate] returned. */
    void (*release)(void *context, void *memory);
    void *context;
} Allocator;

typedef struct Arena Arena;

/* Opens an arena over [allocator] (copied; NULL: malloc and free). When memory
 * runs out, arena_alloc jumps to [exhausted] with the value 1; the caller owns
 * that buffer and keeps it valid as long as the arena is used. Returns NULL
 * only when not even the arena itself can be had. The caller frees it. */
Arena *arena_new(const Allocator *allocator, jmp_buf *exhausted);

/* Sets another place to go to when memory runs out. Who holds something that
 * is not in the arena goes there first, gives it back and jumps on to the
 * former place. */
void arena_set_exhausted(Arena *arena, jmp_buf *exhausted);

/* The present place to go to. */
jmp_buf *arena_exhausted(const Arena *arena);

/* Memory is asked for in blocks of [bytes] (64 KiB unless set), bigger pieces
 * one by one. With 0 every piece is asked for by itself, so that a test can let
 * each of them fail. */
void arena_set_block(Arena *arena, size_t bytes);

/* Frees the arena and all that came from it. NULL is allowed. */
void arena_free(Arena *arena);

/* Returns [size] zeroed bytes, aligned for any type; never NULL. A size of 0 is
 * allowed and gives a pointer that may not be read. */
void *arena_alloc(Arena *arena, size_t size);

/* Returns a zero-terminated copy of the [length] bytes at [text]. */
char *arena_copy(Arena *arena, const char *text, size_t length);

/* Returns [array] of [count] items of [size] bytes with room for at least one
 * more; *[capacity] is raised as needed (doubled). The old block stays in the
 * arena. NULL with count 0 begins a new array. */
void *arena_grow(Arena *arena, void *array, size_t count, size_t *capacity,
                 size_t size);

/* Makes room for one more item at the end of array (a pointer variable) and
 * counts it:
 *
 *     ARENA_PUSH(arena, list->items, list->count, list->capacity) = item; */
#define ARENA_PUSH(arena, array, count, capacity)                              \
    (*((array) = arena_grow((arena), (array), (count), &(capacity),            \
                            sizeof *(array)),                                  \
       &(array)[(count)++]))

#endif
