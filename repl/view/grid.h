/* A table of cells in columns or, where the page is too narrow for it, a line
 * for each row.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_VIEW_GRID_H
#define CRIA_REPL_VIEW_GRID_H

#include "repl/text_wrap.h"

/* Row 0 are the headings, column 0 what the rows are called. */
typedef struct {
    int rows, columns;
    const char **cells;    /* row by row */
    bool right;            /* all but the first column end at its right */
    int bold;              /* a row that stands out; NO_ROW: none */
} Grid;
enum { NO_ROW = -1 };

/* An empty grid in [arena]. */
Grid grid_new(Arena *arena, int rows, int columns);

/* A cell, to be written or read. */
const char **grid_cell(const Grid *grid, int row, int column);

/* Adds the grid; a line that breaks names each cell by its heading. */
void grid_add(const Grid *grid, Text *text);

#endif
