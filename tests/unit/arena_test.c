/* Arenas: what they hand out, when they ask for more, and what happens when
 * there is none left.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "common.h"

Suite *arena_suite(void);

/* For the tests of other modules too: runs [work] with an arena, and then again
 * as often as it asked for memory, each time with one request refused. Nothing
 * may be left over, and each refusal must be noticed. */

/* ---- An allocator that counts, and refuses one request ------------------- */

typedef struct {
    size_t asked, held, bytes;
    size_t refused;            /* the number of a request, from 1; 0: none */
} Memory;

static void *memory_allocate(void *context, size_t size)
{
    Memory *memory = context;
    if (++memory->asked == memory->refused) {
        return NULL;
    }
    void *piece = malloc(size);
    memory->held += piece != NULL;
    memory->bytes += size;
    return piece;
}

static void memory_release(void *context, void *piece)
{
    Memory *memory = context;
    memory->held--;
    free(piece);
}

static Allocator memory_allocator(Memory *memory)
{
    return (Allocator){.allocate = memory_allocate,
                       .release = memory_release,
                       .context = memory};
}

/* Whether [work] came to its end. */
static bool finishes(Arena *arena, void (*work)(Arena *arena))
{
    jmp_buf here;
    arena_set_exhausted(arena, &here);
    arena_set_block(arena, 0);
    if (setjmp(here) != 0) {
        return false;
    }
    work(arena);
    return true;
}

void arena_test_fail_each(void (*work)(Arena *arena))
{
    size_t requests = 1;
    for (size_t refused = 0; refused <= requests; refused++) {
        Memory memory = {.refused = refused};
        Allocator allocator = memory_allocator(&memory);
        Arena *arena = arena_new(&allocator, NULL);
        bool finished = arena != NULL && finishes(arena, work);
        ck_assert(finished == (refused == 0));
        arena_free(arena);
        ck_assert_uint_eq(memory.held, 0);
        if (refused == 0) {
            requests = memory.asked;
        }
    }
    ck_assert_uint_gt(requests, 1);
}

/* ---- Tests --------------------------------------------------------------- */

static bool is_zero(const unsigned char *bytes, size_t length)
{
    size_t at = 0;
    while (at < length && bytes[at] == 0) {
        at++;
    }
    return at == length;
}

static const size_t sizes[] = {
    0, 1, 15, 16, 17, 1000, 16384, 16385, 65536, 65537, 1 << 20,
};

START_TEST(pieces_are_zeroed_aligned_and_apart)
{
    jmp_buf exhausted;
    Memory memory = {0};
    Allocator allocator = memory_allocator(&memory);
    Arena *arena = arena_new(&allocator, &exhausted);
    size_t size = sizes[_i];
    unsigned char *pieces[20];
    for (int i = 0; i < 20; i++) {
        pieces[i] = arena_alloc(arena, size);
        ck_assert_ptr_nonnull(pieces[i]);
        ck_assert_uint_eq((uintptr_t)pieces[i] % 16, 0);
        ck_assert(is_zero(pieces[i], size));
        memset(pieces[i], i + 1, size);
    }
    for (int i = 0; i < 20 && size > 0; i++) {
        ck_assert_uint_eq(pieces[i][0], (unsigned)i + 1);
        ck_assert_uint_eq(pieces[i][size - 1], (unsigned)i + 1);
    }
    ck_assert_uint_ge(memory.bytes, 20 * size);
    arena_free(arena);
}
END_TEST

START_TEST(memory_is_asked_for_in_blocks)
{
    jmp_buf exhausted;
    Memory memory = {0};
    Allocator allocator = memory_allocator(&memory);
    Arena *arena = arena_new(&allocator, &exhausted);
    ck_assert_uint_eq(memory.asked, 1);
    for (int i = 0; i < 4096; i++) {
        arena_alloc(arena, 16);
    }
    ck_assert_uint_eq(memory.asked, 2);        /* 4096 x 16 = 64 KiB */
    arena_alloc(arena, 1);
    ck_assert_uint_eq(memory.asked, 3);
    ck_assert_uint_ge(memory.bytes, 65537);
    arena_free(arena);
    ck_assert_uint_eq(memory.held, 0);
}
END_TEST

START_TEST(big_piece_leaves_the_block_in_use)
{
    jmp_buf exhausted;
    Memory memory = {0};
    Allocator allocator = memory_allocator(&memory);
    Arena *arena = arena_new(&allocator, &exhausted);
    char *first = arena_alloc(arena, 16);
    char *big = arena_alloc(arena, 100000);
    char *second = arena_alloc(arena, 16);
    memset(big, 'x', 100000);
    ck_assert_ptr_eq(second, first + 16);
    ck_assert_uint_eq(memory.asked, 3);
    arena_free(arena);
    ck_assert_uint_eq(memory.held, 0);
}
END_TEST

START_TEST(big_piece_may_come_first)
{
    jmp_buf exhausted;
    Memory memory = {0};
    Allocator allocator = memory_allocator(&memory);
    Arena *arena = arena_new(&allocator, &exhausted);
    memset(arena_alloc(arena, 100000), 'x', 100000);
    memset(arena_alloc(arena, 16), 'y', 16);
    memset(arena_alloc(arena, 16), 'z', 16);
    ck_assert_uint_eq(memory.asked, 3);
    arena_free(arena);
    ck_assert_uint_eq(memory.held, 0);
}
END_TEST

START_TEST(every_piece_alone_when_blocks_are_off)
{
    jmp_buf exhausted;
    Memory memory = {0};
    Allocator allocator = memory_allocator(&memory);
    Arena *arena = arena_new(&allocator, &exhausted);
    arena_set_block(arena, 0);
    for (int i = 0; i < 10; i++) {
        arena_alloc(arena, 1);
    }
    ck_assert_uint_eq(memory.asked, 11);
    arena_free(arena);
    ck_assert_uint_eq(memory.held, 0);
}
END_TEST

START_TEST(copy_ends_with_zero)
{
    jmp_buf exhausted;
    Arena *arena = arena_new(NULL, &exhausted);
    const char *copy = arena_copy(arena, "ab\0cd", 5);
    ck_assert_mem_eq(copy, "ab\0cd\0", 6);
    ck_assert_str_eq(arena_copy(arena, "abc", 2), "ab");
    ck_assert_str_eq(arena_copy(arena, NULL, 0), "");
    arena_free(arena);
}
END_TEST

START_TEST(array_grows_by_doubling)
{
    jmp_buf exhausted;
    Arena *arena = arena_new(NULL, &exhausted);
    int *items = NULL;
    size_t count = 0, capacity = 0;
    size_t expected = 8;
    for (int i = 0; i < 1000; i++) {
        ARENA_PUSH(arena, items, count, capacity) = i * i;
        if ((size_t)i + 1 > expected) {
            expected *= 2;
        }
        ck_assert_uint_eq(capacity, expected);
    }
    ck_assert_uint_eq(count, 1000);
    ck_assert_uint_eq(capacity, 1024);
    for (int i = 0; i < 1000; i++) {
        ck_assert_int_eq(items[i], i * i);
    }
    arena_free(arena);
}
END_TEST

START_TEST(array_with_room_stays_where_it_is)
{
    jmp_buf exhausted;
    Arena *arena = arena_new(NULL, &exhausted);
    size_t capacity = 4;
    int *items = arena_alloc(arena, 4 * sizeof *items);
    ck_assert_ptr_eq(arena_grow(arena, items, 3, &capacity, sizeof *items),
                     items);
    ck_assert_uint_eq(capacity, 4);
    ck_assert_ptr_ne(arena_grow(arena, items, 4, &capacity, sizeof *items),
                     items);
    ck_assert_uint_gt(capacity, 4);
    arena_free(arena);
}
END_TEST

/* ---- No memory left ------------------------------------------------------ */

static void ask_for_all(Arena *arena)
{
    arena_alloc(arena, SIZE_MAX);
}

static void ask_for_all_but_one(Arena *arena)
{
    arena_alloc(arena, SIZE_MAX - 1);
}

static void ask_for_all_but_a_few(Arena *arena)
{
    arena_alloc(arena, SIZE_MAX - 16);
}

static void ask_for_half(Arena *arena)
{
    arena_alloc(arena, SIZE_MAX / 2);
}

static void copy_all(Arena *arena)
{
    arena_copy(arena, "", SIZE_MAX);
}

static void grow_to_too_many(Arena *arena)
{
    size_t capacity = SIZE_MAX / 2 + 1;
    arena_grow(arena, NULL, capacity, &capacity, 1);
}

static void grow_to_too_big(Arena *arena)
{
    size_t capacity = 8;
    int items[8] = {0};
    arena_grow(arena, items, 8, &capacity, SIZE_MAX / 8);
}

static void begin_too_big(Arena *arena)
{
    size_t capacity = 0;
    arena_grow(arena, NULL, 0, &capacity, SIZE_MAX / 4);
}

static void (*const impossible[])(Arena *) = {
    ask_for_all,  ask_for_all_but_one, ask_for_all_but_a_few, ask_for_half,
    copy_all,     grow_to_too_many,    grow_to_too_big,       begin_too_big,
};

/* A sanitizer calls a request for half of all memory a mistake; malloc is not
 * asked here, so that only what the arena adds up is looked at. */
static void *refuse(void *context, size_t size)
{
    bool *is_first = context;
    bool was_first = *is_first;
    *is_first = false;
    return was_first ? malloc(size) : NULL;
}

static void release(void *context, void *memory)
{
    (void)context;
    free(memory);
}

START_TEST(impossible_sizes_exhaust)
{
    bool is_first = true;
    Allocator allocator = {.allocate = refuse,
                           .release = release,
                           .context = &is_first};
    jmp_buf exhausted;
    Arena *arena = arena_new(&allocator, &exhausted);
    switch (setjmp(exhausted)) {
    case 0:
        impossible[_i](arena);
        ck_abort_msg("memory was handed out");
        break;
    case 1:
        break;
    default:
        ck_abort_msg("came back with another value");
    }
    arena_free(arena);
}
END_TEST

static void use_memory(Arena *arena)
{
    int *items = NULL;
    size_t count = 0, capacity = 0;
    for (int i = 0; i < 20; i++) {
        ARENA_PUSH(arena, items, count, capacity) = i;
    }
    arena_copy(arena, "copy", 4);
    arena_alloc(arena, 100000);
}

START_TEST(every_refusal_is_noticed)
{
    arena_test_fail_each(use_memory);
}
END_TEST

START_TEST(no_arena_without_memory)
{
    Memory memory = {.refused = 1};
    Allocator allocator = memory_allocator(&memory);
    ck_assert_ptr_null(arena_new(&allocator, NULL));
}
END_TEST

START_TEST(place_to_go_to_can_be_changed)
{
    jmp_buf former, present;
    Memory memory = {.refused = 2};
    Allocator allocator = memory_allocator(&memory);
    Arena *arena = arena_new(&allocator, &former);
    ck_assert_ptr_eq(arena_exhausted(arena), &former);
    arena_set_exhausted(arena, &present);
    ck_assert_ptr_eq(arena_exhausted(arena), &present);
    if (setjmp(former) != 0) {
        ck_abort_msg("went to the former place");
    }
    if (setjmp(present) == 0) {
        arena_alloc(arena, 1);
        ck_abort_msg("memory was handed out");
    }
    arena_free(arena);
    ck_assert_uint_eq(memory.held, 0);
}
END_TEST

START_TEST(nothing_may_be_freed)
{
    arena_free(NULL);
}
END_TEST

Suite *arena_suite(void)
{
    Suite *suite = suite_create("arena");
    TCase *pieces = tcase_create("pieces");
    tcase_add_loop_test(pieces, pieces_are_zeroed_aligned_and_apart, 0,
                        COUNT(sizes));
    tcase_add_test(pieces, memory_is_asked_for_in_blocks);
    tcase_add_test(pieces, big_piece_leaves_the_block_in_use);
    tcase_add_test(pieces, big_piece_may_come_first);
    tcase_add_test(pieces, every_piece_alone_when_blocks_are_off);
    tcase_add_test(pieces, copy_ends_with_zero);
    tcase_add_test(pieces, nothing_may_be_freed);
    suite_add_tcase(suite, pieces);

    TCase *arrays = tcase_create("arrays");
    tcase_add_test(arrays, array_grows_by_doubling);
    tcase_add_test(arrays, array_with_room_stays_where_it_is);
    suite_add_tcase(suite, arrays);

    TCase *exhausted = tcase_create("exhausted");
    tcase_add_loop_test(exhausted, impossible_sizes_exhaust, 0,
                        COUNT(impossible));
    tcase_add_test(exhausted, every_refusal_is_noticed);
    tcase_add_test(exhausted, no_arena_without_memory);
    tcase_add_test(exhausted, place_to_go_to_can_be_changed);
    suite_add_tcase(suite, exhausted);
    return suite;
}
