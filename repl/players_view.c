/* All cells are put together first: what fits a column depends on all of them.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/players_view.h"

#include "repl/cells.h"
#include "repl/style.h"
#include "repl/wrapping.h"

enum { GAP = 3, COLUMNS_MAX = 64 };

/* Row 0 are the headings, column 0 the names. */
typedef struct {
    int rows, columns;
    const char *cells[PLAYERS_MAX + 1][COLUMNS_MAX];
    unsigned widths[COLUMNS_MAX];
    unsigned width;
} Grid;

static const char *name_cell(const TableView *view, int player, Arena *arena)
{
    const Game *game = view->game;
    int status = state_bytes(game->state,
                             game->variant->layout.statuses)[player];
    const char *mark = player == game->state->decider ? "> " : "  ";
    return status == 0
               ? text_format(arena, "%s%s", mark, view->names[player])
               : text_format(arena, "%s%s (%s)", mark, view->names[player],
                             game->variant->statuses[status].name);
}

/* The own cards have a line of their own: here they are only counted. */
static const char *zone_cell(const TableView *view, int zone, int player,
                             Arena *arena)
{
    int viewer = view->viewer;
    return player == viewer
               ? cells_count(view->game, zone, player, arena)
               : cells_zone(view->game, zone, player, viewer, arena);
}

/* Adds a column: what [zone] holds or, with NOTHING, the tokens. */
static void add_column(const TableView *view, Grid *grid, int zone,
                       Arena *arena)
{
    const Variant *variant = view->game->variant;
    int column = grid->columns++;
    grid->cells[0][column] = zone < 0 ? "tokens" : variant->zones[zone].name;
    for (int p = 0; p + 1 < grid->rows; p++) {
        const char *cell = zone < 0 ? cells_tokens(view->game, p, arena)
                                    : zone_cell(view, zone, p, arena);
        grid->cells[p + 1][column] = *cell ? cell : "-";
    }
}

static void fill(const TableView *view, Grid *grid, Arena *arena)
{
    const Variant *variant = view->game->variant;
    grid->rows = view->game->state->players + 1;
    grid->columns = 1;
    grid->cells[0][0] = "";
    for (int p = 0; p + 1 < grid->rows; p++) {
        grid->cells[p + 1][0] = name_cell(view, p, arena);
    }
    for (size_t i = 0; i < variant->zone_count; i++) {
        if (variant->zones[i].each && grid->columns < COLUMNS_MAX - 1) {
            add_column(view, grid, (int)i, arena);
        }
    }
    if (variant->token_count > 0) {
        add_column(view, grid, NOTHING, arena);
    }
}

static void measure(Grid *grid)
{
    for (int column = 0; column < grid->columns; column++) {
        for (int row = 0; row < grid->rows; row++) {
            unsigned width = wrapping_width(grid->cells[row][column]);
            grid->widths[column] = width > grid->widths[column]
                                       ? width : grid->widths[column];
        }
        grid->width += grid->widths[column] + (column ? GAP : 0);
    }
}

static void add_rows(const TableView *view, const Grid *grid, Text *text)
{
    for (int row = 0; row < grid->rows; row++) {
        bool bold = view->colour && row == view->game->state->decider + 1;
        text_add(text, style_bold(bold));
        for (int column = 0; column < grid->columns; column++) {
            bool last = column + 1 == grid->columns;
            text_add_repeated(text, ' ', column ? GAP : 0);
            wrapping_pad(text, grid->cells[row][column],
                         last ? 0 : grid->widths[column], false);
        }
        text_add(text, style_end(bold));
        text_add(text, "\n");
    }
}

static void add_lines(const Grid *grid, Text *text)
{
    for (int row = 1; row < grid->rows; row++) {
        Wrapping line = wrapping_begin(text, 4, grid->cells[row][0]);
        for (int column = 1; column < grid->columns; column++) {
            wrapping_add_labelled(&line, grid->cells[0][column],
                                  grid->cells[row][column], GAP);
        }
        wrapping_end(&line);
    }
}

void players_view_add(const TableView *view, Text *text)
{
    Grid *grid = arena_alloc(text->arena, sizeof *grid);
    fill(view, grid, text->arena);
    measure(grid);
    if (grid->columns > 1 && grid->width <= wrapping_page()) {
        add_rows(view, grid, text);
    } else {
        add_lines(grid, text);
    }
}
