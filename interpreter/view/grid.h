/* A table with columns or, where the page is too narrow, one line for each row.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_GRID_H
#define CRIA_VIEW_GRID_H

#include "base/text_wrap.h"

/* Row 0 contains the headings, column 0 the labels of the rows. */
typedef struct {
    int rows, columns;
    const char **cells;    /* row by row */
    const Medium *page;      /* what it is laid out for */
    bool right;            /* all columns but the first are aligned to the
                              right */
    int bold;              /* a row in bold; NO_ROW: none */
} Grid;
enum { NO_ROW = -1 };

/* Makes an empty grid in [arena]. */
Grid grid_new(Arena *arena, int rows, int columns);

/* A cell, to write or to read. */
const char **grid_cell(const Grid *grid, int row, int column);

/* The columns of the page that the first [columns] columns of the grid need. */
unsigned grid_width(const Grid *grid, int columns);

/* Adds the grid; when rows become wrapped lines, each cell is labelled with its
 * heading. */
void grid_add(const Grid *grid, Text *text);

#endif
