/* A row for each player, a column for each kind of place.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/view/players_view.h"

#include "repl/view/table_cells.h"
#include "repl/view/grid.h"

enum { COLUMNS_MAX = 64 };

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

/* The viewer's own cards have a line of their own, so only their number is
 * shown here. */
static const char *zone_cell(const TableView *view, int zone, int player,
                             Arena *arena)
{
    int viewer = view->viewer;
    return player == viewer
               ? cells_place_count(view->game, zone, player, arena)
               : cells_place(view->game, zone, player, viewer, view->look,
                             arena);
}

/* Fills a column with the contents of [zone], or with the tokens for
 * NOTHING. */
static void fill_column(const TableView *view, const Grid *grid, int column,
                        int zone, Arena *arena)
{
    const Variant *variant = view->game->variant;
    *grid_cell(grid, 0, column) = zone < 0 ? "tokens"
                                           : cells_place_name(variant, zone);
    for (int p = 0; p + 1 < grid->rows; p++) {
        const char *cell = zone < 0 ? cells_tokens(view->game, p, view->viewer,
                                                 arena)
                                    : zone_cell(view, zone, p, arena);
        *grid_cell(grid, p + 1, column) = *cell ? cell : "-";
    }
}

/* Stores the zones that get a column, NOTHING for the tokens; returns their
 * number. */
static int find_columns(const Variant *variant, int *zones)
{
    int count = 0;
    for (size_t i = 0; i < variant->zone_count; i++) {
        if (variant->zones[i].each && cells_place_name(variant, (int)i) &&
            count < COLUMNS_MAX - 1) {
            zones[count++] = (int)i;
        }
    }
    if (variant->token_count > 0) {
        zones[count++] = NOTHING;
    }
    return count;
}

void players_view_add(const TableView *view, Text *text)
{
    int zones[COLUMNS_MAX];
    int columns = find_columns(view->game->variant, zones);
    Grid grid = grid_new(text->arena, view->game->state->players + 1,
                         columns + 1);
    for (int p = 0; p + 1 < grid.rows; p++) {
        *grid_cell(&grid, p + 1, 0) = name_cell(view, p, text->arena);
    }
    for (int i = 0; i < columns; i++) {
        fill_column(view, &grid, i + 1, zones[i], text->arena);
    }
    grid.bold = view->look.colour ? view->game->state->decider + 1 : NO_ROW;
    grid_add(&grid, text);
}
