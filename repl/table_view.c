/* For example
 *
 *   draw: 23 cards   discard: 5 (3 cards)
 *        hand      tokens
 *   > Ann  2 cards   white 3, black 1
 *     Bob  6 cards   -
 *   your hand: 1 2
 *
 * Where the players' part is too wide for the page, each has a line that breaks.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table_view.h"

#include "repl/cells.h"
#include "repl/style.h"
#include "repl/wrapping.h"

enum { GAP = 3, COLUMNS_MAX = 64 };

/* Text that is put together piece by piece and then used as one. */
#define WRITE(result, arena, add)                                              \
    do {                                                                       \
        Text written = text_new(arena);                                        \
        add;                                                                   \
        (result) = text_string(&written);                                      \
    } while (0)

/* --- the middle of the table ------------------------------------------------ */

static void add_labelled(Wrapping *line, const char *label, const char *words)
{
    Arena *arena = line->text->arena;
    size_t first = 0;
    while (words[first] && words[first] != ' ') {
        first++;
    }
    wrapping_add(line, text_format(arena, "%s: %.*s", label, (int)first, words),
                 GAP);
    wrapping_add_words(line, words + first + (words[first] == ' '), 1);
}

static void add_middle(const TableView *view, Text *text)
{
    const Variant *variant = view->game->variant;
    Wrapping line = wrapping_begin(text, 2, "");
    const char *words;
    for (size_t i = 0; i < variant->zone_count; i++) {
        if (!variant->zones[i].each) {
            WRITE(words, text->arena,
                  cells_add_zone(view->game, (int)i, 0,
                                 view->game->state->decider, &written));
            add_labelled(&line, variant->zones[i].name, words);
        }
    }
    for (size_t i = 1; i < variant->holder_count; i++) {
        WRITE(words, text->arena,
              cells_add_tokens(view->game, variant_supply(variant) + (int)i,
                               &written));
        add_labelled(&line, variant->holders[i],
                     *words ? words : "no tokens");
    }
    if (line.column > 0) {
        wrapping_end(&line);
    }
}

/* --- what is remembered ------------------------------------------------------ */

static const char *value_text(const TableView *view, const Variable *variable,
                              int32_t value, Arena *arena)
{
    const char *words;
    WRITE(words, arena, cells_add_value(view->game->variant, variable->type,
                                        value, view->names, &written));
    return words;
}

/* "Ann 3, Bob 2": who has another value than at the start. */
static const char *each_text(const TableView *view, const Variable *variable,
                             const int32_t *values, Arena *arena)
{
    Text text = text_new(arena);
    for (int p = 0; p < view->game->state->players; p++) {
        if (values[p] != variable->start) {
            text_add_format(&text, "%s%s %s", text.length ? ", " : "",
                            view->names[p],
                            value_text(view, variable, values[p], arena));
        }
    }
    return text_string(&text);
}

static void add_remembered(const TableView *view, Text *text)
{
    const Game *game = view->game;
    Wrapping line = wrapping_begin(text, 2, "");
    for (size_t i = 0; i < game->variant->variable_count; i++) {
        const Variable *variable = &game->variant->variables[i];
        const int32_t *values = state_numbers(game->state, variable->offset);
        const char *words =
            variable->hidden ? ""
            : variable->each ? each_text(view, variable, values, text->arena)
            : values[0] == variable->start
                ? "" : value_text(view, variable, values[0], text->arena);
        if (*words) {
            add_labelled(&line, variable->name, words);
        }
    }
    if (game->state->direction < 0) {
        wrapping_add(&line, "turns go backwards", GAP);
    }
    if (line.column > 0) {
        wrapping_end(&line);
    }
}

static void add_dice(const Game *game, Text *text)
{
    const Variant *variant = game->variant;
    const uint8_t *dice = state_bytes(game->state, variant->layout.dice);
    Wrapping line = wrapping_begin(text, 2, "");
    for (int i = 0; i < variant->dice_count; i++) {
        if (dice[i] > 0) {
            const char *face = variant->attributes[variant->dice_attribute]
                                   .values[dice[i] - 1];
            wrapping_add(&line, line.column ? "" : "dice:", 0);
            wrapping_add(&line, face, 1);
        }
    }
    if (line.column > 0) {
        wrapping_end(&line);
    }
}

/* --- the players ------------------------------------------------------------- */

/* Row 0 are the headings; column 0 the names. */
typedef struct {
    int rows, columns;
    const char *cells[PLAYERS_MAX + 1][COLUMNS_MAX];
    unsigned widths[COLUMNS_MAX];
    unsigned width;
} Grid;

static void add_column(Grid *grid, const char *heading)
{
    grid->cells[0][grid->columns++] = heading;
}

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
    int viewer = view->game->state->decider;
    const char *words;
    if (player == viewer) {
        WRITE(words, arena,
              cells_add_count(view->game, zone, player, &written));
    } else {
        WRITE(words, arena, cells_add_zone(view->game, zone, player, viewer,
                                           &written));
    }
    return words;
}

static void fill_row(const TableView *view, Grid *grid, int player,
                     Arena *arena)
{
    const Variant *variant = view->game->variant;
    const char **row = grid->cells[player + 1];
    int column = 0;
    row[column++] = name_cell(view, player, arena);
    for (size_t i = 0; i < variant->zone_count && column < COLUMNS_MAX - 1;
         i++) {
        if (variant->zones[i].each) {
            row[column++] = zone_cell(view, (int)i, player, arena);
        }
    }
    if (variant->token_count > 0) {
        WRITE(row[column], arena,
              cells_add_tokens(view->game, player, &written));
        row[column] = *row[column] ? row[column] : "-";
    }
}

static void fill(const TableView *view, Grid *grid, Arena *arena)
{
    const Variant *variant = view->game->variant;
    grid->rows = view->game->state->players + 1;
    add_column(grid, "");
    for (size_t i = 0; i < variant->zone_count &&
                       grid->columns < COLUMNS_MAX - 1; i++) {
        if (variant->zones[i].each) {
            add_column(grid, variant->zones[i].name);
        }
    }
    if (variant->token_count > 0) {
        add_column(grid, "tokens");
    }
    for (int p = 0; p < view->game->state->players; p++) {
        fill_row(view, grid, p, arena);
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
            add_labelled(&line, grid->cells[0][column],
                         grid->cells[row][column]);
        }
        wrapping_end(&line);
    }
}

static void add_players(const TableView *view, Text *text)
{
    Grid *grid = arena_alloc(text->arena, sizeof *grid);
    fill(view, grid, text->arena);
    measure(grid);
    if (grid->columns > 1 && grid->width <= PAGE_WIDTH) {
        add_rows(view, grid, text);
    } else {
        add_lines(grid, text);
    }
}

static void add_own(const TableView *view, Text *text)
{
    const Variant *variant = view->game->variant;
    int viewer = view->game->state->decider;
    const char *words;
    for (size_t i = 0; i < variant->zone_count; i++) {
        if (variant->zones[i].each) {
            Wrapping line = wrapping_begin(text, 2, "");
            WRITE(words, text->arena,
                  cells_add_zone(view->game, (int)i, viewer, viewer, &written));
            add_labelled(&line, text_format(text->arena, "your %s",
                                            variant->zones[i].name), words);
            wrapping_end(&line);
        }
    }
}

void table_view_add(const TableView *view, Text *text)
{
    text_add(text, "\n");
    add_middle(view, text);
    add_players(view, text);
    add_remembered(view, text);
    if (view->dice) {
        add_dice(view->game, text);
    }
    add_own(view, text);
}
