/* Ranges that were worked out already, by their expression: for who asks again
 * and again under the same assumptions. Expressions stay where they are as long
 * as it is used.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_RANGE_MEMO_H
#define CRIA_PROGRAM_RANGE_MEMO_H

#include "base/arena.h"
#include "program/range.h"

typedef struct RangeMemo RangeMemo;

/* An empty one, in [arena]. */
RangeMemo *range_memo_new(Arena *arena);

/* Sets *[range] if that of [expression] is known. */
bool range_memo_find(const RangeMemo *memo, const Expression *expression,
                     Range *range);

/* Adds that of an expression that is not known yet. */
void range_memo_add(RangeMemo *memo, const Expression *expression,
                    Range range);

#endif
