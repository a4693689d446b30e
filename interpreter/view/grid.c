/* All cells are collected first, since the width of a column depends on all of
 * them.
 *
 * SPDX-License-Identifier: MIT */
#include "view/grid.h"

#include <string.h>

#include "base/style.h"

enum { GAP = 3, NUMBERS_GAP = 2, INDENT = 4 };

static unsigned gap_of(const Grid *grid)
{
    return grid->right ? NUMBERS_GAP : GAP;
}

Grid grid_new(Arena *arena, int rows, int columns)
{
    size_t count = (size_t)rows * (size_t)columns;
    Grid grid = {rows, columns, arena_alloc(arena, count * sizeof(char *)),
                 arena_medium(arena), false, NO_ROW};
    for (size_t i = 0; i < count; i++) {
        grid.cells[i] = "";
    }
    return grid;
}

const char **grid_cell(const Grid *grid, int row, int column)
{
    return &grid->cells[row * grid->columns + column];
}

static unsigned column_width(const Grid *grid, int column)
{
    unsigned widest = 0;
    for (int row = 0; row < grid->rows; row++) {
        unsigned width = wrapping_width(grid->page,
                                        *grid_cell(grid, row, column));
        widest = width > widest ? width : widest;
    }
    return widest;
}

unsigned grid_width(const Grid *grid, int columns)
{
    unsigned all = 0;
    for (int column = 0; column < columns; column++) {
        all += column_width(grid, column) + (column ? gap_of(grid) : 0);
    }
    return all;
}

/* Finds the width of each column; returns the total width. */
static unsigned measure(const Grid *grid, unsigned *widths)
{
    for (int column = 0; column < grid->columns; column++) {
        widths[column] = column_width(grid, column);
    }
    return grid_width(grid, grid->columns);
}

static void add_rows(const Grid *grid, const unsigned *widths, Text *text)
{
    for (int row = 0; row < grid->rows; row++) {
        text_add(text, style_bold(row == grid->bold));
        for (int column = 0; column < grid->columns; column++) {
            bool right = grid->right && column > 0;
            bool padded = right || column + 1 < grid->columns;
            text_add_repeated(text, ' ', column ? gap_of(grid) : 0);
            wrapping_pad(text, *grid_cell(grid, row, column),
                         padded ? widths[column] : 0, right);
        }
        text_add(text, style_end(row == grid->bold));
        text_add(text, "\n");
    }
}

/* A number stays on the same line as its margin. */
static void add_labelled(Wrapping *line, const Grid *grid, int row, int column)
{
    const char *label = *grid_cell(grid, 0, column);
    const char *cell = *grid_cell(grid, row, column);
    if (grid->right) {
        wrapping_add(line, text_format(line->text->arena, "%s: %s", label,
                                       cell), GAP);
    } else {
        wrapping_add_labelled(line, label, cell, GAP);
    }
}

static void add_lines(const Grid *grid, Text *text)
{
    for (int row = 1; row < grid->rows; row++) {
        Wrapping line = wrapping_begin(text, INDENT, *grid_cell(grid, row, 0));
        for (int column = 1; column < grid->columns; column++) {
            add_labelled(&line, grid, row, column);
        }
        wrapping_end(&line);
    }
}

/* The text of a cell without its mark and indentation. */
static const char *bare(const char *cell)
{
    return cell + strspn(cell, "> ");
}

/* "Ann, hand: 6 cards", a line for each cell that says something. */
static void add_facts(const Grid *grid, Text *text)
{
    for (int row = 1; row < grid->rows; row++) {
        for (int column = 1; column < grid->columns; column++) {
            const char *cell = bare(*grid_cell(grid, row, column));
            const char *label = bare(*grid_cell(grid, 0, column));
            if (*cell && !text_equal(cell, "-")) {
                text_add_format(text, "%s%s%s: %s\n",
                                bare(*grid_cell(grid, row, 0)),
                                *label ? ", " : "", label, cell);
            }
        }
    }
}

void grid_add(const Grid *grid, Text *text)
{
    if (wrapping_is_plain(grid->page)) {
        add_facts(grid, text);
        return;
    }
    size_t columns = (size_t)grid->columns;
    unsigned *widths = arena_alloc(text->arena, columns * sizeof *widths);
    if (measure(grid, widths) <= wrapping_page(grid->page) &&
        grid->columns > 1) {
        add_rows(grid, widths, text);
    } else {
        add_lines(grid, text);
    }
}
