/* A row for each player, a column for each kind of place.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/view/players_view.h"

#include "repl/view/table_cells.h"
#include "repl/view/grid.h"
#include "repl/text_wrap.h"

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
    return player == viewer || view->tight >= TIGHT_PLACES
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

/* "P2 hand 6 cards, tokens white 3"; with one column its title is clear. Only
 * the first place is named when it is empty. */
static const char *player_words(const Grid *grid, int row, Arena *arena)
{
    Text text = text_new(arena);
    text_add(&text, *grid_cell(grid, row, 0));
    for (int i = 1; i < grid->columns; i++) {
        const char *cell = *grid_cell(grid, row, i);
        bool empty = text_equal(cell, "no cards") || text_equal(cell, "-");
        if (i == 1 || !empty) {
            text_add_format(&text, "%s%s%s%s", i > 1 ? ", " : " ",
                            grid->columns > 2 ? *grid_cell(grid, 0, i) : "",
                            grid->columns > 2 ? " " : "", cell);
        }
    }
    return text_string(&text);
}

/* Players share lines. */
static void add_condensed(const Grid *grid, Text *text)
{
    enum { LINE_INDENT = 4, PLAYERS_GAP = 2 };
    Wrapping line = wrapping_begin(text, LINE_INDENT, "");
    for (int row = 1; row < grid->rows; row++) {
        const char *words = player_words(grid, row, text->arena);
        words += *words == ' ' ? 2 : 0;
        if (wrapping_width(words) + LINE_INDENT <= wrapping_page()) {
            wrapping_add(&line, words, PLAYERS_GAP);
        } else {
            wrapping_add_words(&line, words, PLAYERS_GAP);
        }
    }
    wrapping_end(&line);
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
    if (view->tight >= TIGHT_PLAYERS) {
        add_condensed(&grid, text);
    } else {
        grid_add(&grid, text);
    }
}
