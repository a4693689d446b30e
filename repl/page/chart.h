/* A table of figures with a picture of each: a dot or a bar with its interval,
 * on one scale for all rows. The numbers stand beside: nothing has to be read
 * off a picture, and no picture needs colours.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PAGE_CHART_H
#define CRIA_REPL_PAGE_CHART_H

#include <stdbool.h>

#include "base/text.h"
#include "repl/page/html.h"
#include "repl/statistics/estimate.h"

typedef struct {
    const char *label;
    Estimate estimate;
    const char *under;     /* a smaller line under the label, or NULL */
    const char *note;      /* what stands behind the interval, or NULL */
    bool points;           /* a hundredth is a percentage point */
} ChartRow;

typedef enum {
    CHART_DOTS,            /* for what is to be compared: the scale holds just
                              the values */
    CHART_BARS,            /* for portions of a whole: the scale begins at 0 */
    CHART_NUMBERS          /* without pictures */
} ChartShape;

typedef struct {
    const char *caption;
    const ChartRow *rows;
    size_t count;
    ChartShape shape;
    bool percent;          /* 1 is called 100 % */
    bool difference;       /* values are called so and have their sign */
    const char *mark_name; /* what a line across all rows is, or NULL */
    double mark;           /* and where it is */
} Chart;

/* Adds a number with its unit, if it has one: "2.00 pp". */
void chart_number(Text *text, bool percent, bool points, double value);

/* Adds a chart. */
void chart_add(Html *html, const Chart *chart);

/* The scale of a chart: round numbers at equal distances. */

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

/* A table of numbers in which the larger ones are on a stronger ground. */

typedef struct {
    const char *caption;
    const char *down, *across;       /* what the rows and the columns are */
    const char *const *row_names, *const *column_names;
    int rows, columns;
    const Estimate *cells;           /* row by row */
    bool percent;                    /* 1 is called 100 % */
    bool points;                     /* or 100 percentage points */
} HeatTable;

/* Adds the table, and how well the numbers are known. */
void heat_table_add(Html *html, const HeatTable *table);

#endif
