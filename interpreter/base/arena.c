/* An arena is a chain of blocks. It cuts pieces from the first block, one after
 * the other. When a big piece does not fit, it gets its own block, second in
 * the chain, so that the free rest of the first block stays usable:
 *
 *     arena -> block | piece | piece | free ... |
 *                |
 *              block | one big piece |
 *                |
 *              block | piece | piece | piece |    an earlier first block
 *
 * SPDX-License-Identifier: MIT */
#include "base/arena.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/medium.h"

enum {
    ALIGNMENT = 16,            /* enough for any type of C17 */
    BLOCK_BYTES = 64 * 1024,
    BIG = 4,                   /* over 1 / BIG of a block gets its own block */
    FIRST_ITEMS = 8            /* capacity of a new array */
};

typedef struct Block Block;
struct Block {
    Block *next;
    size_t size, used;         /* in bytes */
    _Alignas(ALIGNMENT) unsigned char bytes[];
};

struct Arena {
    Allocator allocator;
    jmp_buf *exhausted;
    Block *blocks;
    size_t block_bytes;
    const Medium *medium;
};

static void *heap_allocate(void *context, size_t size)
{
    (void)context;
    return malloc(size);
}

static void heap_release(void *context, void *memory)
{
    (void)context;
    free(memory);
}

static const Allocator heap = {heap_allocate, heap_release, NULL};

Arena *arena_new(const Allocator *allocator, jmp_buf *exhausted)
{
    const Allocator *from = allocator != NULL ? allocator : &heap;
    Arena *arena = from->allocate(from->context, sizeof *arena);
    if (arena != NULL) {
        *arena = (Arena){.allocator = *from,
                         .exhausted = exhausted,
                         .block_bytes = BLOCK_BYTES};
    }
    return arena;
}

void arena_set_exhausted(Arena *arena, jmp_buf *exhausted)
{
    arena->exhausted = exhausted;
}

jmp_buf *arena_exhausted(const Arena *arena)
{
    return arena->exhausted;
}

void arena_set_medium(Arena *arena, const Medium *medium)
{
    arena->medium = medium;
}

const Medium *arena_medium(const Arena *arena)
{
    return arena->medium;
}

void arena_set_block(Arena *arena, size_t bytes)
{
    arena->block_bytes = bytes;
}

void arena_free(Arena *arena)
{
    if (arena == NULL) {
        return;
    }
    Allocator allocator = arena->allocator;
    for (Block *block = arena->blocks; block != NULL;) {
        Block *next = block->next;
        allocator.release(allocator.context, block);
        block = next;
    }
    allocator.release(allocator.context, arena);
}

static _Noreturn void give_up(const Arena *arena)
{
    assert(arena->exhausted != NULL);
    longjmp(*arena->exhausted, 1);
}

static Block *block_new(Arena *arena, size_t size)
{
    if (size > SIZE_MAX - sizeof(Block)) {
        give_up(arena);
    }
    const Allocator *from = &arena->allocator;
    Block *block = from->allocate(from->context, sizeof *block + size);
    if (block == NULL) {
        give_up(arena);
    }
    *block = (Block){.size = size};
    return block;
}

/* Returns a block with at least [size] free bytes. */
static Block *find_room(Arena *arena, size_t size)
{
    Block *first = arena->blocks;
    if (first != NULL && size <= first->size - first->used) {
        return first;
    }
    bool big = size > arena->block_bytes / BIG;
    Block *block = block_new(arena, big ? size : arena->block_bytes);
    if (big && first != NULL) {
        block->next = first->next;
        first->next = block;
    } else {
        block->next = first;
        arena->blocks = block;
    }
    return block;
}

void *arena_take(Arena *arena, size_t size)
{
    if (size > SIZE_MAX - ALIGNMENT) {
        give_up(arena);
    }
    size_t rounded = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    Block *block = find_room(arena, rounded);
    void *piece = block->bytes + block->used;
    block->used += rounded;
    return piece;
}

void *arena_alloc(Arena *arena, size_t size)
{
    return memset(arena_take(arena, size), 0, size);
}

char *arena_copy(Arena *arena, const char *text, size_t length)
{
    if (length == SIZE_MAX) {
        give_up(arena);
    }
    char *copy = arena_take(arena, length + 1);
    if (length > 0) {
        memcpy(copy, text, length);
    }
    copy[length] = '\0';
    return copy;
}

void *arena_grow(Arena *arena, void *array, size_t count, size_t *capacity,
                 size_t size)
{
    if (count < *capacity) {
        return array;
    }
    size_t room = FIRST_ITEMS;
    if (count >= FIRST_ITEMS) {
        if (count > SIZE_MAX / 2) {
            give_up(arena);
        }
        room = count * 2;
    }
    if (room > SIZE_MAX / size) {
        give_up(arena);
    }
    char *grown = arena_take(arena, room * size);
    if (count > 0) {
        memcpy(grown, array, count * size);
    }
    memset(grown + count * size, 0, (room - count) * size);
    *capacity = room;
    return grown;
}

bool arena_run_in(Arena *arena, void (*work)(Arena *arena, void *context),
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

bool arena_run(void (*work)(Arena *arena, void *context), void *context)
{
    Arena *arena = arena_new(NULL, NULL);
    bool done = arena && arena_run_in(arena, work, context);
    arena_free(arena);
    return done;
}
