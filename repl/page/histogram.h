/* How often a measure came to each value, as columns.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PAGE_HISTOGRAM_H
#define CRIA_REPL_PAGE_HISTOGRAM_H

#include "repl/page/html.h"
#include "simulate/tally.h"

typedef struct {
    const char *title;
    const char *unit;      /* what the values are: "rounds" */
    Bins bins;             /* the values; those that are empty are drawn too */
    const MeasureTally *measure;     /* of them */
    uint64_t games;
} Histogram;

/* Adds [count] figures side by side, with their numbers below. [alike]: they
 * are of one kind, and get the same scales. */
void histogram_add_row(Html *html, Histogram *histograms, size_t count,
                       bool alike);

#endif
