/* A row for each player, a column for each kind of place.
 *
 * SPDX-License-Identifier: MIT */
#include "view/players_view.h"

#include <string.h>

#include "base/text_wrap.h"
#include "engine/teams.h"
#include "observe/hidden_operands.h"
#include "rules/rules.h"
#include "view/grid.h"
#include "view/remembered_view.h"
#include "view/shown_definition.h"
#include "view/standing.h"
#include "view/table_cells.h"

enum { COLUMNS_MAX = 64, SAID_MOST = 60, LAID_INDENT = 2 };

static int status_of(const Game *game, int player)
{
    return state_bytes(game->state, game->variant->layout.statuses)[player];
}

static const char *name_cell(const TableView *view, int player, Arena *arena)
{
    const Game *game = view->game;
    int status = status_of(game, player);
    bool decides = !game->state->over && player == game->state->decider;
    const char *mark = decides ? "> " : "  ";
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
    const char *cards = cells_place(view->game, zone, player, viewer,
                                    view->look, arena);
    bool counts = view->tight == TIGHT_OWN ? strlen(cards) > SAID_MOST
                                           : view->tight >= TIGHT_PLACES &&
                      !cells_are_for_others(view->game, zone, player, player,
                                            viewer);
    return player == viewer || counts
               ? cells_place_count(view->game, zone, player, arena) : cards;
}

/* --- the columns ---------------------------------------------------------- */

typedef enum {
    COLUMN_ZONE, COLUMN_TOKENS, COLUMN_DEFINITION, COLUMN_MEMORY, COLUMN_TOTAL,
    COLUMN_PARTNERS
} ColumnKind;

typedef struct {
    ColumnKind kind;
    int number;            /* of the zone, definition or variable */
} Column;

typedef struct {
    const TableView *view;
    Standing standing;
    uint32_t teams[PLAYERS_MAX];     /* see find_partners */
    bool pairs;            /* nobody has more than one partner */
    Column items[COLUMNS_MAX];
    int count;
    Arena *arena;
} Columns;

static void add_column(Columns *columns, ColumnKind kind, int number)
{
    if (columns->count < COLUMNS_MAX) {
        columns->items[columns->count++] = (Column){kind, number};
    }
}

/* Whether anybody has cards in a zone of each player. */
static bool is_used(const Game *game, int zone)
{
    const Zone *of = &game->variant->zones[zone];
    for (int p = 0; p < game->state->players; p++) {
        if (cells_zone_filled(game, zone, p) ||
            (of->whole && cells_zone_filled(game, of->other, p))) {
            return true;
        }
    }
    return false;
}

/* Whether the viewer sees cards in the zone of a column that their owners do
 * not see: others decide by them. */
static bool is_for_others(const Columns *columns, int column)
{
    const TableView *view = columns->view;
    const Column *of = &columns->items[column];
    bool any = false;
    for (int p = 0; of->kind == COLUMN_ZONE &&
                    p < view->game->state->players && !any; p++) {
        any = cells_are_for_others(view->game, of->number, p, p, view->viewer);
    }
    return any;
}

/* The column that stays where each player has but one: the total, or the first
 * place; cards that only others see before both. */
static int only_column(const Columns *columns, int needed)
{
    for (int i = 0; i < columns->count; i++) {
        if (is_for_others(columns, i)) {
            return i;
        }
    }
    return columns->standing.told ? needed - 1 : 0;
}

/* Where nobody has cards, the first zone has a column all the same. */
static void find_zones(Columns *columns)
{
    const Game *game = columns->view->game;
    int first = NOTHING;
    for (int i = (int)game->variant->zone_count; i-- > 0;) {
        bool each = game->variant->zones[i].each &&
                    cells_place_name(game->variant, i);
        first = each ? i : first;
    }
    for (int i = 0; i < (int)game->variant->zone_count; i++) {
        if (game->variant->zones[i].each &&
            cells_place_name(game->variant, i) && is_used(game, i)) {
            add_column(columns, COLUMN_ZONE, i);
        }
    }
    if (columns->count == 0 && first >= 0) {
        add_column(columns, COLUMN_ZONE, first);
    }
}

/* Whether anybody has tokens, or may have some. */
static bool has_tokens(const TableView *view, Arena *arena)
{
    bool any = view->game->variant->token_count > 0;
    for (int p = 0; any && p < view->game->state->players; p++) {
        if (*cells_tokens_shown(view->game, p, view->viewer, arena)) {
            return true;
        }
    }
    return false;
}

/* Whether the viewer knows who plays together: teams may depend on what they do
 * not see. */
static bool knows_teams(const TableView *view)
{
    const Rules *rules = view->game->variant->rules;
    bool known = rules->teams[0] != NULL;
    for (int p = 0; p < view->game->state->players && known; p++) {
        const Frame frame = {rules->team_players[0], cell_of(p), NULL};
        known = !hidden_value(view->game, rules->teams[0], &frame, view->viewer,
                              HIDDEN_COUNTED);
    }
    return known;
}

/* Who plays together, where some do and not all. */
static void find_partners(Columns *columns)
{
    const TableView *view = columns->view;
    const int players = view->game->state->players;
    bool any = false;
    if (!knows_teams(view)) {
        return;
    }
    teams_find(view->game, columns->teams);
    columns->pairs = true;
    for (int p = 0; p < players; p++) {
        int together = __builtin_popcount(columns->teams[p]);
        any = any || (together > 1 && together < players);
        columns->pairs = columns->pairs && together <= 2;
    }
    if (any) {
        add_column(columns, COLUMN_PARTNERS, NOTHING);
    }
}

/* "P3", "P3, P5" */
static const char *partners_cell(const Columns *columns, int player)
{
    Text text = text_new(columns->arena);
    for (int p = 0; p < columns->view->game->state->players; p++) {
        if (p != player && (columns->teams[player] >> p & 1)) {
            text_add_format(&text, "%s%s", text.length ? ", " : "",
                            columns->view->names[p]);
        }
    }
    return text_string(&text);
}

/* A truth has a line of its own: its words are a sentence. */
static void find_memory(Columns *columns)
{
    const Variant *variant = columns->view->game->variant;
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        bool total = columns->standing.told &&
                     columns->standing.variable == (int)i;
        if (variable->of.base == TYPE_PLAYER && !total &&
            variable->type.base != TYPE_TRUTH &&
            remembered_is_news(columns->view, i)) {
            add_column(columns, COLUMN_MEMORY, (int)i);
        }
    }
}

static void find_definitions(Columns *columns)
{
    const Variant *variant = columns->view->game->variant;
    for (size_t i = variant->number_count; i < variant->definition_count; i++) {
        if (shown_definition_is_news(columns->view, i)) {
            add_column(columns, COLUMN_DEFINITION, (int)i);
        }
    }
}

static const char *heading(const Columns *columns, Column column)
{
    const Variant *variant = columns->view->game->variant;
    int variable = columns->standing.variable;
    switch (column.kind) {
    case COLUMN_ZONE: return cells_place_name(variant, column.number);
    case COLUMN_TOKENS: return "tokens";
    case COLUMN_DEFINITION: return variant->definitions[column.number].name;
    case COLUMN_MEMORY:
        return cells_memory_name(variant, (size_t)column.number);
    case COLUMN_TOTAL:
        return variable >= 0 && !variant->variables[variable].unshown
                   ? cells_memory_name(variant, (size_t)variable) : "total";
    case COLUMN_PARTNERS: return columns->pairs ? "partner" : "partners";
    }
    return "";
}

/* "12", "12, ahead", "?" */
static const char *total_cell(const Columns *columns, int player)
{
    const Standing *standing = &columns->standing;
    bool ahead = standing->ahead >> player & 1;
    return standing->known >> player & 1
               ? text_format(columns->arena, "%d%s", standing->totals[player],
                             ahead ? ", ahead" : "")
               : "?";
}

static const char *cell(const Columns *columns, Column column, int player)
{
    const TableView *view = columns->view;
    const char *words = "";
    switch (column.kind) {
    case COLUMN_ZONE:
        words = zone_cell(view, column.number, player, columns->arena);
        break;
    case COLUMN_TOKENS:
        words = cells_tokens_shown(view->game, player, view->viewer,
                                   columns->arena);
        break;
    case COLUMN_DEFINITION:
        words = shown_definition_cell(view, (size_t)column.number, player,
                                      columns->arena);
        break;
    case COLUMN_MEMORY:
        words = remembered_cell(view, (size_t)column.number, player,
                                columns->arena);
        break;
    case COLUMN_TOTAL: words = total_cell(columns, player); break;
    case COLUMN_PARTNERS: words = partners_cell(columns, player); break;
    }
    return *words ? words : "-";
}

/* --- the table ------------------------------------------------------------ */

static Grid make_grid(const Columns *columns)
{
    const TableView *view = columns->view;
    Grid grid = grid_new(columns->arena, view->game->state->players + 1,
                         columns->count + 1);
    for (int p = 0; p + 1 < grid.rows; p++) {
        *grid_cell(&grid, p + 1, 0) = name_cell(view, p, columns->arena);
    }
    for (int i = 0; i < columns->count; i++) {
        *grid_cell(&grid, 0, i + 1) = heading(columns, columns->items[i]);
        for (int p = 0; p + 1 < grid.rows; p++) {
            *grid_cell(&grid, p + 1, i + 1) = cell(columns, columns->items[i],
                                                   p);
        }
    }
    const State *state = view->game->state;
    bool bold = view->look.colour && !state->over;
    grid.bold = bold ? state->decider + 1 : NO_ROW;
    return grid;
}

/* The columns from [needed] on are there as far as the page has room. */
static Grid fit_grid(Columns *columns, int needed)
{
    Grid grid = make_grid(columns);
    int count = columns->count;
    while (count > needed &&
           grid_width(&grid, count + 1) > wrapping_page(grid.page)) {
        count--;
    }
    if (count < columns->count) {
        columns->count = count;
        grid = make_grid(columns);
    }
    return grid;
}

/* Whether a cell says that a place has no cards, or has nothing. */
static bool is_nothing(const Variant *variant, const char *cell, Arena *arena)
{
    return text_equal(cell, "-") ||
           text_equal(cell, text_format(arena, "no %s",
                                        cells_noun(variant, true, arena)));
}

/* "13 cards" or "13"; "no cards" or "0". NULL: the cell counts no cards. */
static const char *count_alone(const Variant *variant, const char *cell,
                               Arena *arena)
{
    size_t digits = strspn(cell, "0123456789");
    const char *noun = cell + digits + (cell[digits] == ' ');
    bool cards = text_equal(noun, cells_noun(variant, true, arena)) ||
                 text_equal(noun, cells_noun(variant, false, arena));
    return *cell == 'n' && is_nothing(variant, cell, arena) ? "0"
           : digits > 0 && cards ? text_format(arena, "%.*s", (int)digits, cell)
                                 : NULL;
}

/* "P2 hand 6 cards, tokens white 3"; of one place the cards suffice. Only
 * the first place is named when it is empty. */
static const char *player_words(const Variant *variant, const Grid *grid,
                                int row, Arena *arena)
{
    Text text = text_new(arena);
    text_add(&text, *grid_cell(grid, row, 0));
    for (int i = 1; i < grid->columns; i++) {
        const char *cell = *grid_cell(grid, row, i);
        if (i == 1 || !is_nothing(variant, cell, arena)) {
            bool alone = grid->columns == 2 && strstr(
                cell, text_format(arena, " %s",
                                  cells_noun(variant, false, arena)));
            text_add_format(&text, "%s%s%s%s", i > 1 ? ", " : " ",
                            alone ? "" : *grid_cell(grid, 0, i),
                            alone ? "" : " ", cell);
        }
    }
    return text_string(&text);
}

/* "> Ann 13 cards  Bob 13  Cleo 12", where that is all; false: it is not. */
static bool add_counts(const Variant *variant, const Grid *grid, Text *text)
{
    enum { LINE_INDENT = 4, PLAYERS_GAP = 2 };
    Text counts = text_new(text->arena);
    Wrapping line = wrapping_begin(&counts, LINE_INDENT, "");
    for (int row = 1; row < grid->rows; row++) {
        const char *cell = *grid_cell(grid, row, 1);
        const char *alone = count_alone(variant, cell, text->arena);
        const char *name = *grid_cell(grid, row, 0);
        if (!alone) {
            return false;
        }
        name += *name == ' ' ? 2 : 0;
        wrapping_add(&line, text_format(text->arena, "%s %s", name,
                                        row == 1 ? cell : alone), PLAYERS_GAP);
    }
    wrapping_end(&line);
    text_add(text, text_string(&counts));
    return true;
}

/* Players share lines, as far as none of them is broken. */
static void add_condensed(const Variant *variant, const Grid *grid, Text *text)
{
    if (grid->columns == 2 && add_counts(variant, grid, text)) {
        return;
    }
    enum { LINE_INDENT = 4, PLAYERS_GAP = 2 };
    Wrapping line = wrapping_begin(text, LINE_INDENT, "");
    for (int row = 1; row < grid->rows; row++) {
        const char *words = player_words(variant, grid, row,
                                         text->arena);
        words += *words == ' ' ? 2 : 0;
        if (wrapping_width(grid->page, words) + LINE_INDENT <=
            wrapping_page(grid->page)) {
            wrapping_add(&line, words, PLAYERS_GAP);
            continue;
        }
        if (line.column > LINE_INDENT) {
            wrapping_end(&line);
            line = wrapping_begin(text, LINE_INDENT, "  ");
        }
        wrapping_add_words(&line, words, PLAYERS_GAP);
    }
    wrapping_end(&line);
}

/* Of whoever looks, the own cards and tokens have lines of their own. */
static bool is_said(const Columns *columns, int column, int player)
{
    ColumnKind kind = columns->items[column].kind;
    return player != columns->view->viewer || kind == COLUMN_TOTAL ||
           kind == COLUMN_MEMORY || kind == COLUMN_DEFINITION ||
           kind == COLUMN_PARTNERS;
}

/* "P2, hand: 6 cards", a line for each thing, for ears; of a status at least
 * "P2 (out)". */
static void say_player(const Columns *columns, const Grid *grid, int player,
                       Text *text)
{
    const char *name = *grid_cell(grid, player + 1, 0) + 2;
    size_t before = text->length;
    for (int i = 1; i < grid->columns; i++) {
        const char *cell = *grid_cell(grid, player + 1, i);
        bool empty = is_nothing(columns->view->game->variant, cell,
                                text->arena);
        bool place = i == 1 && columns->items[0].kind == COLUMN_ZONE &&
                     is_used(columns->view->game, columns->items[0].number);
        if (is_said(columns, i - 1, player) && (place || !empty)) {
            text_add_format(text, "%s, %s: %s\n", name,
                            *grid_cell(grid, 0, i), cell);
        }
    }
    if (text->length == before &&
        status_of(columns->view->game, player) != 0) {
        text_add_format(text, "%s\n", name);
    }
}

static void say_players(const Columns *columns, Text *text)
{
    Grid grid = make_grid(columns);
    for (int p = 0; p + 1 < grid.rows; p++) {
        say_player(columns, &grid, p, text);
    }
}

/* "hand of P3: 2C 7C": cards of others that were laid open are told however
 * little room there is. */
static void add_laid_open(const TableView *view, Text *text)
{
    const Variant *variant = view->game->variant;
    for (int i = 0; i < (int)variant->zone_count; i++) {
        const char *name = cells_place_name(variant, i);
        for (int p = 0; name && p < view->game->state->players; p++) {
            if (cells_are_laid_open(view->game, i, p, view->viewer)) {
                wrapping_say(text, LAID_INDENT, text_format(
                                 text->arena, "%s of %s: ", name,
                                 view->names[p]),
                             cells_place(view->game, i, p, view->viewer,
                                         view->look, text->arena));
            }
        }
    }
}

/* Whether all that is told of the players is that they have no cards in the
 * first place, where others have cards that are told elsewhere. */
static bool is_empty(const Columns *columns)
{
    return columns->count == 1 && columns->items[0].kind == COLUMN_ZONE &&
           !is_used(columns->view->game, columns->items[0].number);
}

/* Whether a player has a status that is told. */
static bool has_status(const TableView *view)
{
    bool any = false;
    for (int p = 0; p < view->game->state->players; p++) {
        any = any || status_of(view->game, p) != 0;
    }
    return any;
}

bool *players_view_add(const TableView *view, Text *text)
{
    size_t variables = view->game->variant->variable_count;
    bool *told = arena_alloc(text->arena, (variables + 1) * sizeof *told);
    Columns columns = {.view = view, .arena = text->arena,
                       .standing = standing_seen(view->game, view->viewer)};
    memset(told, 0, variables * sizeof *told);
    find_zones(&columns);
    if (has_tokens(view, text->arena)) {
        add_column(&columns, COLUMN_TOKENS, NOTHING);
    }
    if (columns.standing.told) {
        add_column(&columns, COLUMN_TOTAL, columns.standing.variable);
    }
    int needed = columns.count;
    if (view->tight < TIGHT_PLAYERS || view->tight == TIGHT_OWN) {
        find_partners(&columns);
    }
    if (view->tight < TIGHT_VALUES || view->tight == TIGHT_OWN) {
        find_memory(&columns);
        find_definitions(&columns);
    }
    if (view->tight >= TIGHT_ONE && view->tight <= TIGHT_MOST &&
        columns.count > 0) {
        columns.items[0] = columns.items[only_column(&columns, needed)];
        columns.count = needed = 1;
    }
    Grid grid = fit_grid(&columns, needed);
    bool any = columns.count > 0 && !is_empty(&columns);
    if (view->tight == TIGHT_OWN) {
        add_laid_open(view, text);
        say_players(&columns, text);
    } else if (view->tight < TIGHT_PLAYERS) {
        bool names = columns.count == 0 && !has_status(view) &&
                     !view->look.plain;
        if (names) {
            add_condensed(view->game->variant, &grid, text);
        } else {
            grid_add(&grid, text);
        }
    } else if (view->tight < TIGHT_ALONE ? any || has_status(view)
                                         : any && is_for_others(&columns, 0)) {
        add_condensed(view->game->variant, &grid, text);
    }
    if (view->tight >= TIGHT_PLACES && view->tight <= TIGHT_MOST) {
        add_laid_open(view, text);
    }
    for (int i = 0; i < columns.count; i++) {
        if ((columns.items[i].kind == COLUMN_MEMORY ||
             columns.items[i].kind == COLUMN_TOTAL) &&
            columns.items[i].number >= 0) {
            told[columns.items[i].number] = true;
        }
    }
    return told;
}
