/* Only for inquiry/. What changed a player's total during a round: the moves of
 * that round are made again, and the total is worked out after each rule.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INQUIRY_TOTAL_CHANGES_H
#define CRIA_INQUIRY_TOTAL_CHANGES_H

#include "inquiry/inquiry.h"

typedef struct {
    int32_t by;
    bool score;            /* it adds the points of the round to the total */
    bool end;              /* it came at the end of the round */
    const char *words;     /* which move or what else made it, and how */
} TotalChange;

typedef struct {
    TotalChange *items;
    size_t count, capacity;
} TotalChanges;

/* The changes of [player]'s total from [start], what it was before round
 * [round], up to the end of that round or, if it goes on, to the present
 * position. They and their words, as [viewer] (observe/sight.h) may know them,
 * live as long as the arena of the inquiry's text. While the viewer cannot work
 * the total out, what changes it is one change together with the next that the
 * viewer can. After a position was set up, and when memory runs out, the
 * changes may not add up to those of the total. */
TotalChanges total_changes_find(const Inquiry *inquiry, int player, int round,
                                int32_t start, int viewer);

#endif
