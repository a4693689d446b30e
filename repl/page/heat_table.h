/* A table of numbers in which the larger ones are on a stronger ground.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PAGE_HEAT_TABLE_H
#define CRIA_REPL_PAGE_HEAT_TABLE_H

#include "repl/page/html.h"
#include "repl/statistics/estimate.h"

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
