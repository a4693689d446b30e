/* A block for each owner, beside each other as far as the page goes:
 *
 *   slot of Ann   slot of Bob
 *   7H  ?   ?     ?  ?   KC
 *   -   2C  ?     ?  AS  ?
 *
 * SPDX-License-Identifier: MIT */
#include "view/places_view.h"

#include "base/text_wrap.h"
#include "engine/zone.h"
#include "observe/sight.h"
#include "variant/names.h"
#include "view/grid.h"
#include "view/table_cells.h"

enum { INDENT = 2, SLOT_GAP = 2, BLOCK_GAP = 3 };

/* The slots of a zone. Each owner has [slots] of them, in rows of [columns]. */
typedef struct {
    const TableView *view;
    int zone;
    int owners, slots, columns;
    unsigned width;            /* of a slot */
    Arena *arena;
} Places;

/* The key of a zone whose values are its slots. */
static Type slot_key(const Variant *variant, Type of)
{
    return of.base == TYPE_PAIR ? variant_second_key(variant, of) : of;
}

static int columns_of(const Variant *variant, int zone)
{
    Type key = slot_key(variant, variant->zones[zone].of);
    return key.base == TYPE_SYMBOL ? variant->attributes[key.attribute].columns
                                   : 0;
}

bool places_are_drawn(const Variant *variant, int zone)
{
    return variant->zones[zone].of.base == TYPE_PAIR ||
           columns_of(variant, zone) > 0;
}

/* --- a slot --------------------------------------------------------------- */

/* "5H", "5H+2" for a pile of three, "(5H)" face down, "?" that is not seen, and
 * "?+2" for three of these: "3?" would look like a card. */
static const char *part_of_slot(const Places *places, int zone, int owner)
{
    const TableView *view = places->view;
    const Zone *of = &view->game->variant->zones[zone];
    int count = zone_count(view->game, zone, owner, bits_all());
    Seen seen = sight_of_zone(view->game, zone, owner, view->viewer);
    if (count == 0) {
        return "";
    }
    if (seen == SEEN_NOBODY || (seen == SEEN_TOP && !of->pile)) {
        return view->look.plain
                   ? count == 1 ? "face down"
                                : text_format(places->arena,
                                              "%d cards face down", count)
               : count == 1 ? "?"
                            : text_format(places->arena, "?+%d", count - 1);
    }
    const char *cards = of->spread
        ? cells_zone(view->game, zone, owner, view->viewer, view->look,
                     places->arena)
        : cells_top(view->game, zone, owner, view->look, places->arena);
    bool down = of->whole && !of->up;
    return text_format(places->arena, down ? "(%s)" : "%s", cards);
}

static const char *slot(const Places *places, int owner)
{
    const Zone *of = &places->view->game->variant->zones[places->zone];
    const char *up = part_of_slot(places, places->zone, owner);
    const char *down = of->whole ? part_of_slot(places, of->other, owner) : "";
    return *up && *down ? text_format(places->arena, "%s %s", up, down)
           : *up        ? up
           : *down      ? down : places->view->look.plain ? "empty" : "-";
}

/* --- blocks --------------------------------------------------------------- */

static const char *title(const Places *places, int owner)
{
    const TableView *view = places->view;
    const Variant *variant = view->game->variant;
    Type of = variant->zones[places->zone].of;
    const char *name = cells_place_name(variant, places->zone);
    if (of.base != TYPE_PAIR) {
        return name;
    }
    bool own = variant_of_players(variant, of) && owner == view->viewer &&
               view->yours;
    return own ? text_format(places->arena, "your %s", name)
               : text_format(places->arena, "%s of %s", name,
                             variant_owner_name(places->arena, variant,
                                                variant_first_key(variant, of),
                                                owner, view->names));
}

static Places measure(const TableView *view, int zone, Arena *arena)
{
    const Variant *variant = view->game->variant;
    Type of = variant->zones[zone].of;
    int all = game_count_of(view->game, of);
    Places places = {view, zone, 1, all, columns_of(variant, zone), 0, arena};
    if (of.base == TYPE_PAIR) {
        places.slots = variant_second_count(variant, of);
        places.owners = all / places.slots;
    }
    for (int i = 0; i < all; i++) {
        unsigned width = wrapping_width(arena_medium(arena), slot(&places, i));
        places.width = width > places.width ? width : places.width;
    }
    return places;
}

/* The width of the block of an owner. */
static unsigned block_width(const Places *places, int owner)
{
    unsigned columns = (unsigned)places->columns;
    unsigned slots = columns * places->width + (columns - 1) * SLOT_GAP;
    unsigned name = wrapping_width(arena_medium(places->arena),
                                   title(places, owner));
    return name > slots ? name : slots;
}

/* One row of a block; row -1: its title. */
static const char *block_row(const Places *places, int owner, int row)
{
    if (row < 0) {
        return title(places, owner);
    }
    Text text = text_new(places->arena);
    for (int i = row * places->columns;
         i < places->slots && i < (row + 1) * places->columns; i++) {
        text_add_repeated(&text, ' ', i % places->columns ? SLOT_GAP : 0);
        wrapping_pad(&text, slot(places, owner * places->slots + i),
                     places->width, false);
    }
    return text_string(&text);
}

/* Adds the blocks of the owners from [from] to [to] - 1 beside each other. */
static void add_band(const Places *places, int from, int to, Text *text)
{
    int rows = (places->slots + places->columns - 1) / places->columns;
    for (int row = -1; row < rows; row++) {
        Text line = text_new(places->arena);
        for (int i = from; i < to; i++) {
            text_add_repeated(&line, ' ', i > from ? BLOCK_GAP : INDENT);
            wrapping_pad(&line, block_row(places, i, row),
                         block_width(places, i), false);
        }
        while (line.length > 0 && line.bytes[line.length - 1] == ' ') {
            line.bytes[--line.length] = '\0';
        }
        text_add_format(text, "%s\n", text_string(&line));
    }
}

/* Whether the owner is another player and room is short. */
static bool is_left_out(const Places *places, int owner)
{
    const TableView *view = places->view;
    Type of = view->game->variant->zones[places->zone].of;
    return view->tight >= TIGHT_PLACES && of.base == TYPE_PAIR &&
           variant_of_players(view->game->variant, of) && owner != view->viewer;
}

/* Whether the viewer sees cards of the owner that the owner does not see. */
static bool is_for_others(const Places *places, int owner)
{
    const TableView *view = places->view;
    Type of = view->game->variant->zones[places->zone].of;
    bool any = false;
    if (of.base != TYPE_PAIR ||
        !variant_of_players(view->game->variant, of)) {
        return false;
    }
    for (int i = 0; i < places->slots && !any; i++) {
        any = cells_are_for_others(view->game, places->zone,
                                   owner * places->slots + i, owner,
                                   view->viewer);
    }
    return any;
}

/* "1, 4, 7", the slots of a column. */
static const char *slots_named(const Places *places, int column, int step)
{
    const TableView *view = places->view;
    const Variant *variant = view->game->variant;
    Type key = slot_key(variant, variant->zones[places->zone].of);
    Text text = text_new(places->arena);
    for (int i = column; i < places->slots; i += step) {
        text_add_format(&text, "%s%s", text.length ? ", " : "",
                        variant_owner_name(places->arena, variant, key, i,
                                           view->names));
    }
    return text_string(&text);
}

/* "face down, 5, 8", from the top of a column to its bottom, or along the only
 * row. */
static void say_slots(const Places *places, int owner, int column, int step,
                      Text *text)
{
    for (int i = column; i < places->slots; i += step) {
        text_add_format(text, "%s%s", i > column ? ", " : "",
                        slot(places, owner * places->slots + i));
    }
}

/* Whether all of a column is the same as its first place and as the first place
 * of column [like]. */
static bool is_same(const Places *places, int owner, int column, int step,
                    int like)
{
    const char *first = slot(places, owner * places->slots + like);
    bool same = true;
    for (int i = column; same && i < places->slots; i += step) {
        same = text_equal(slot(places, owner * places->slots + i), first);
    }
    return same;
}

/* The first column of which all is the same as in another one, such as face
 * down; or the number of columns. */
static int find_uniform(const Places *places, int owner, int columns)
{
    for (int like = 0; like < columns; like++) {
        int same = 0;
        for (int i = 0; i < columns; i++) {
            same += is_same(places, owner, i, columns, like);
        }
        if (same > 1 && is_same(places, owner, like, columns, like)) {
            return like;
        }
    }
    return columns;
}

/* "slot of Ann, column of 1, 4: 0, 8": a line for each column, since rules of
 * blocks are about columns. Of other players the columns in which all is the
 * same are one line at the end: "slot of Bob, other columns: face down". */
static void say_block(const Places *places, int owner, Text *text)
{
    bool row = places->columns >= places->slots;
    int columns = row ? 1 : places->columns, step = row ? 1 : places->columns;
    bool brief = is_left_out(places, owner) && !row;
    int like = brief ? find_uniform(places, owner, columns) : columns, told = 0;
    for (int column = 0; column < columns; column++) {
        if (like < columns && is_same(places, owner, column, step, like)) {
            continue;
        }
        told++;
        text_add(text, title(places, owner));
        text_add_format(text, row ? "%s: " : ", column of %s: ",
                        row ? "" : slots_named(places, column, step));
        say_slots(places, owner, column, step, text);
        text_add(text, "\n");
    }
    if (like < columns) {
        text_add_format(text, "%s%s: %s\n", title(places, owner),
                        told ? ", other columns" : "",
                        slot(places, owner * places->slots + like));
    }
}

/* The blocks one after the other, for a screen reader. */
static void say_blocks(const Places *places, Text *text)
{
    for (int owner = 0; owner < places->owners; owner++) {
        say_block(places, owner, text);
    }
}

/* "b5  g3  r1  -", row after row. */
static const char *slots_in_line(const Places *places, int owner)
{
    Text text = text_new(places->arena);
    for (int i = 0; i < places->slots; i++) {
        text_add(&text, i == 0                      ? ""
                        : i % places->columns == 0 ? " / " : " ");
        text_add(&text, slot(places, owner * places->slots + i));
    }
    return text_string(&text);
}

/* "place of P2: b5 g3 r1   P3: b3 r1 y3": cards that their owners do not see
 * are told however little room there is, because the others decide by them. */
static void add_for_others(const Places *places, Text *text)
{
    const Variant *variant = places->view->game->variant;
    Type key = variant_first_key(variant, variant->zones[places->zone].of);
    Wrapping line = wrapping_begin(text, INDENT, "");
    for (int owner = 0; owner < places->owners; owner++) {
        if (!is_left_out(places, owner) || !is_for_others(places, owner)) {
            continue;
        }
        const char *name = line.column > 0
            ? variant_owner_name(places->arena, variant, key, owner,
                                 places->view->names)
            : title(places, owner);
        wrapping_add(&line, text_format(places->arena, "%s: %s", name,
                                        slots_in_line(places, owner)),
                     BLOCK_GAP);
    }
    if (line.column > 0) {
        wrapping_end(&line);
    }
}

/* Whether a block takes one line: a row where lines are few, several where
 * nothing else has room. */
static bool is_in_line(const Places *places)
{
    bool row = places->columns >= places->slots;
    return places->view->tight >= (row ? TIGHT_PLACES : TIGHT_FACT);
}

/* "your place: 3 5 ?" */
static void add_in_line(const Places *places, int owner, Text *text)
{
    Wrapping line = wrapping_begin(text, INDENT, "");
    wrapping_add_labelled(&line, title(places, owner),
                          slots_in_line(places, owner), 0);
    wrapping_end(&line);
}

static void add_blocks(const Places *places, Text *text)
{
    unsigned page = wrapping_page(arena_medium(text->arena));
    if (wrapping_is_plain(arena_medium(text->arena))) {
        say_blocks(places, text);
        return;
    }
    for (int from = 0, to; from < places->owners; from = to) {
        if (is_left_out(places, from)) {
            to = from + 1;
            continue;
        }
        if (is_in_line(places)) {
            add_in_line(places, from, text);
            to = from + 1;
            continue;
        }
        unsigned width = INDENT + block_width(places, from);
        for (to = from + 1; to < places->owners; to++) {
            width += BLOCK_GAP + block_width(places, to);
            if (width > page || is_left_out(places, to)) {
                break;
            }
        }
        add_band(places, from, to, text);
    }
    add_for_others(places, text);
}

/* --- a table -------------------------------------------------------------- */

static bool slot_is_empty(const Places *places, int owner, int slot)
{
    const Game *game = places->view->game;
    const Zone *of = &game->variant->zones[places->zone];
    int place = owner * places->slots + slot;
    return !cells_zone_filled(game, places->zone, place) &&
           !(of->whole && cells_zone_filled(game, of->other, place));
}

static bool row_is_empty(const Places *places, int owner)
{
    bool empty = true;
    for (int i = 0; i < places->slots; i++) {
        empty = empty && slot_is_empty(places, owner, i);
    }
    return empty;
}

static bool column_is_empty(const Places *places, int slot)
{
    bool empty = true;
    for (int owner = 0; owner < places->owners; owner++) {
        empty = empty && slot_is_empty(places, owner, slot);
    }
    return empty;
}

/* The rows and columns of a table that are shown: of a few places all, of many
 * those with cards. */
typedef struct {
    int rows[OWNERS_MAX], columns[OWNERS_MAX];
    int row_count, column_count;
} Filled;
enum { FEW_SLOTS = 6 };

static Filled *find_filled(const Places *places)
{
    Filled *filled = arena_alloc(places->arena, sizeof *filled);
    bool few = places->slots <= FEW_SLOTS;
    filled->row_count = filled->column_count = 0;
    for (int i = 0; i < places->owners; i++) {
        bool told = is_left_out(places, i) && !is_for_others(places, i)
                        ? places->view->tight == TIGHT_OWN &&
                              !row_is_empty(places, i)
                        : few || !row_is_empty(places, i);
        if (told) {
            filled->rows[filled->row_count++] = i;
        }
    }
    for (int i = 0; i < places->slots; i++) {
        if (few || !column_is_empty(places, i)) {
            filled->columns[filled->column_count++] = i;
        }
    }
    return filled;
}

/* "meld of Ann, Bob: no cards"; the name alone where nobody has any. */
static void add_empty_rows(const Places *places, const Filled *filled,
                           Text *text)
{
    const TableView *view = places->view;
    const Variant *variant = view->game->variant;
    Type of = variant_first_key(variant, variant->zones[places->zone].of);
    Text owners = text_new(places->arena);
    for (int i = 0; filled->row_count > 0 && i < places->owners; i++) {
        if (row_is_empty(places, i)) {
            text_add_format(&owners, "%s%s", owners.length ? ", " : " of ",
                            variant_owner_name(places->arena, variant, of, i,
                                               view->names));
        }
    }
    Wrapping line = wrapping_begin(text, INDENT, "");
    wrapping_add_labelled(
        &line, text_format(places->arena, "%s%s",
                           cells_place_name(variant, places->zone),
                           text_string(&owners)),
        text_format(places->arena, "no %s",
                    cells_noun(variant, true, places->arena)), INDENT);
    wrapping_end(&line);
}

/* A row for each owner, a column for each second key. */
static void add_rows(const Places *places, const Filled *filled, Text *text)
{
    const TableView *view = places->view;
    const Variant *variant = view->game->variant;
    Type key = slot_key(variant, variant->zones[places->zone].of);
    Grid grid = grid_new(places->arena, filled->row_count + 1,
                         filled->column_count + 1);
    for (int i = 0; i < filled->column_count; i++) {
        *grid_cell(&grid, 0, i + 1) = variant_owner_name(
            places->arena, variant, key, filled->columns[i], view->names);
    }
    for (int row = 0; row < filled->row_count; row++) {
        int owner = filled->rows[row];
        *grid_cell(&grid, row + 1, 0) = text_format(
            places->arena, "  %s", title(places, owner));
        for (int i = 0; i < filled->column_count; i++) {
            *grid_cell(&grid, row + 1, i + 1) =
                slot(places, owner * places->slots + filled->columns[i]);
        }
    }
    grid_add(&grid, text);
}

static void add_table(const Places *places, Text *text)
{
    const Filled *filled = find_filled(places);
    if (filled->row_count > 0) {
        add_rows(places, filled, text);
    }
    if (filled->row_count < places->owners &&
        places->view->tight < TIGHT_EMPTY) {
        add_empty_rows(places, filled, text);
    }
}

void places_view_add(const TableView *view, Text *text)
{
    const Variant *variant = view->game->variant;
    for (int i = 0; i < (int)variant->zone_count; i++) {
        if (!places_are_drawn(variant, i) || !cells_place_name(variant, i)) {
            continue;
        }
        Places places = measure(view, i, text->arena);
        if (places.columns > 0) {
            add_blocks(&places, text);
        } else {
            add_table(&places, text);
        }
    }
}
