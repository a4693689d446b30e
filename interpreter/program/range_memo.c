/* SPDX-License-Identifier: MIT */
#include "program/range_memo.h"

enum { SLOTS_FIRST = 256 };

typedef struct {
    const Expression *expression;    /* NULL: a free slot */
    Range range;
} MemoSlot;

struct RangeMemo {
    Arena *arena;
    MemoSlot *slots;
    size_t count, slot_count;        /* a power of two */
};

RangeMemo *range_memo_new(Arena *arena)
{
    RangeMemo *memo = arena_alloc(arena, sizeof *memo);
    *memo = (RangeMemo){
        .arena = arena, .slot_count = SLOTS_FIRST,
        .slots = arena_alloc(arena, SLOTS_FIRST * sizeof *memo->slots)};
    return memo;
}

/* The slot of [expression], or the free one for it. */
static MemoSlot *find_slot(const RangeMemo *memo, const Expression *expression)
{
    uint64_t hash = (uint64_t)(uintptr_t)expression *
                    UINT64_C(0x9E3779B97F4A7C15);
    size_t at = (size_t)(hash >> 32) & (memo->slot_count - 1);
    while (memo->slots[at].expression &&
           memo->slots[at].expression != expression) {
        at = (at + 1) & (memo->slot_count - 1);
    }
    return &memo->slots[at];
}

bool range_memo_find(const RangeMemo *memo, const Expression *expression,
                     Range *range)
{
    const MemoSlot *slot = find_slot(memo, expression);
    *range = slot->expression ? slot->range : *range;
    return slot->expression != NULL;
}

static void grow(RangeMemo *memo)
{
    const MemoSlot *before = memo->slots;
    size_t count = memo->slot_count;
    memo->slot_count = 2 * count;
    memo->slots = arena_alloc(memo->arena,
                              memo->slot_count * sizeof *memo->slots);
    for (size_t i = 0; i < count; i++) {
        if (before[i].expression) {
            *find_slot(memo, before[i].expression) = before[i];
        }
    }
}

void range_memo_add(RangeMemo *memo, const Expression *expression, Range range)
{
    if (2 * memo->count >= memo->slot_count) {
        grow(memo);
    }
    *find_slot(memo, expression) = (MemoSlot){expression, range};
    memo->count++;
}
