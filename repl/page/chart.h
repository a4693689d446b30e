/* A table of figures with a picture of each: a dot or a bar with its interval,
 * on one scale for all rows. The numbers stand beside: nothing has to be read
 * off a picture, and no picture needs colours.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PAGE_CHART_H
#define CRIA_REPL_PAGE_CHART_H

#include "repl/page/axis.h"
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

/* Adds a chart. */
void chart_add(Html *html, const Chart *chart);

#endif
