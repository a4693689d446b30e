/* A table of figures with a picture of each: a dot or a bar with its interval,
 * on one scale for all rows. The numbers are beside the pictures, and no
 * information depends on colours.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PAGE_CHART_H
#define CRIA_PAGE_CHART_H

#include <stdbool.h>

#include "base/text.h"
#include "page/html.h"
#include "statistics/estimate.h"

typedef struct {
    const char *label;
    Estimate estimate;
    const char *under;     /* a smaller line below the label, or NULL */
    const char *note;      /* text after the interval, or NULL */
    bool points;           /* 0.01 is one percentage point */
    bool p_value;
} ChartRow;

typedef enum {
    CHART_DOTS,  /* for comparisons: the scale covers only the values */
    CHART_BARS,            /* for portions of a whole: the scale begins at 0 */
    CHART_NUMBERS          /* without pictures */
} ChartShape;

typedef struct {
    const char *caption;
    const ChartRow *rows;
    size_t count;
    ChartShape shape;
    bool percent;          /* 1 means 100 % */
    bool difference;       /* values are differences and get a sign */
    const char *mark_name; /* label of a line across all rows, or NULL */
    double mark;           /* value of that line */
} Chart;

/* Adds a number with its unit, if it has one: "2.00 pp". */
void chart_number(Text *text, bool percent, bool points, double value);

/* Adds a chart. */
void chart_add(Html *html, const Chart *chart);

/* The scale of a chart: round numbers at equal intervals. */

typedef struct {
    double from, step;
    int steps;             /* at least 1 */
    bool percent;          /* 1 means 100 % */
    const char *unit;      /* after the numbers, or NULL */
} Axis;

/* The scale from [low] to [high], extended to round numbers, in at most [most]
 * steps of 1, 2 or 5 times a power of ten. */
Axis axis_new(double low, double high, int most, bool percent);

/* The value at tick [index], 0 to axis->steps. */
double axis_tick(const Axis *axis, int index);

/* The position of a value: 0 at the first tick, 1 at the last. */
double axis_place(const Axis *axis, double value);

/* Adds the label of a tick, with as many decimals as are needed to tell the
 * ticks apart. */
void axis_label(Text *text, const Axis *axis, int index);

/* A table of numbers in which larger numbers have a stronger background. */

typedef struct {
    const char *caption;
    const char *down, *across;       /* labels of the rows and of the columns */
    const char *const *row_names, *const *column_names;
    int rows, columns;
    const Estimate *cells;           /* row by row */
    bool percent;                    /* 1 means 100 % */
    bool points;                     /* or 100 percentage points */
} HeatTable;

/* Adds the table, and the margin of its numbers. */
void heat_table_add(Html *html, const HeatTable *table);

#endif
