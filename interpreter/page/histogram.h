/* Histograms of how often a measure had each value.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PAGE_HISTOGRAM_H
#define CRIA_PAGE_HISTOGRAM_H

#include "page/html.h"
#include "simulate/tally.h"

typedef struct {
    const char *title;
    const char *unit;      /* unit of the values: "rounds" */
    Bins bins;             /* the values; empty bins are drawn too */
    const MeasureTally *measure;     /* sums of the values */
    uint64_t games;
} Histogram;

/* Adds [count] histograms side by side, with their numbers below. [alike]: they
 * have the same kind of values and get the same scales. */
void histogram_add_row(Html *html, Histogram *histograms, size_t count,
                       bool alike);

#endif
