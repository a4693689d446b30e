/* The scale of a chart: round numbers at equal distances.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PAGE_AXIS_H
#define CRIA_REPL_PAGE_AXIS_H

#include <stdbool.h>

#include "base/text.h"

typedef struct {
    double from, step;
    int steps;             /* at least 1 */
    bool percent;          /* 1 is called 100 % */
    const char *unit;      /* behind the numbers, or NULL */
} Axis;

/* The scale from [low] to [high], as far as the next round numbers, in [most]
 * steps or fewer, which are 1, 2 or 5 times a power of ten. */
Axis axis_new(double low, double high, int most, bool percent);

/* The value at tick [index], 0 to axis->steps. */
double axis_tick(const Axis *axis, int index);

/* Where a value lies: 0 at the first tick, 1 at the last. */
double axis_place(const Axis *axis, double value);

/* Adds what stands at a tick, with as many decimals as tell the ticks apart. */
void axis_label(Text *text, const Axis *axis, int index);

#endif
