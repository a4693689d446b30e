/* Differences that are clear, in sentences: the largest first.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_CHANGES_H
#define CRIA_STATISTICS_CHANGES_H

#include "statistics/estimate.h"
#include "statistics/sentences.h"

/* A figure whose difference is clear. */
typedef struct {
    const Figure *figure;
    double from, to;       /* its values */
} Change;

/* Changes between two sets of rules of the same players. */
typedef struct {
    Change *items;
    size_t count, capacity;
} Changes;

/* Adds a change unless another figure tells the same: of the figures of seats
 * only the largest change is kept; whole wins, decisions with a choice and
 * quantiles of minutes are left out. */
void changes_add(Changes *changes, Arena *arena, const Survey *survey,
                 Change change);

/* The size of the largest change, of shares in percentage points, of others in
 * percent of their value before, both divided by 100: infinite if that is 0; 0:
 * there is no change. */
double changes_largest(const Changes *changes);

/* Adds a paragraph: [lead], a colon, and at most six changes, the largest
 * first; the minutes at the table are said beside the decisions. Rearranges
 * [changes]. */
void changes_say(Sentences *sentences, const char *lead, Changes *changes);

#endif
