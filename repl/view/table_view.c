/* For example
 *
 *   draw: 23 cards   discard: 5 (3 cards)
 *           hand      tokens
 *   > Ann   2 cards   white 3, black 1
 *     Bob   6 cards   -
 *   your hand: 1 2
 *
 * SPDX-License-Identifier: MIT */
#include "repl/view/table_view.h"

#include "engine/dice_faces.h"
#include "observe/sight.h"
#include "repl/view/table_cells.h"
#include "repl/view/places_view.h"
#include "repl/view/players_view.h"
#include "repl/text_wrap.h"
#include "variant/names.h"

enum { GAP = 3, INDENT = 2 };

/* Ends the line unless it is empty. */
static void end_filled(Wrapping *line)
{
    if (line->column > 0) {
        wrapping_end(line);
    }
}

/* "row", or "row red" if there is one for each colour. */
static const char *zone_name(const TableView *view, size_t number, int k,
                             Arena *arena)
{
    const Zone *zone = &view->game->variant->zones[number];
    const char *name = cells_place_name(view->game->variant, (int)number);
    return zone->of.base == TYPE_ERROR
               ? name
               : text_format(arena, "%s %s", name,
                             variant_owner_name(arena, view->game->variant,
                                                zone->of, k, view->names));
}

/* Whether a place is empty and room is short. A pile alone of its kind stays:
 * that it is empty may matter. */
static bool is_left_out(const TableView *view, int zone, int owner)
{
    const Zone *of = &view->game->variant->zones[zone];
    return view->tight >= TIGHT_EMPTY && variant_has_owner(of->of) &&
           !cells_zone_filled(view->game, zone, owner) &&
           !(of->whole && cells_zone_filled(view->game, of->other, owner));
}

/* Adds the middle of the table without the supply, which is too large to
 * matter. */
static void add_middle(const TableView *view, Text *text)
{
    const Variant *variant = view->game->variant;
    int viewer = view->viewer, supply = variant_supply(variant);
    Wrapping line = wrapping_begin(text, INDENT, "");
    bool after = false;              /* a pile that has a line of its own */
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *zone = &variant->zones[i];
        bool shown = !zone->each && cells_place_name(variant, (int)i) &&
                     !places_are_drawn(variant, (int)i);
        int count = shown ? game_count_of(view->game, zone->of) : 0;
        for (int k = 0; k < count; k++) {
            if (is_left_out(view, (int)i, k)) {
                continue;
            }
            bool apart = zone->spread && variant_has_owner(zone->of);
            if ((apart || after) && line.column > 0) {
                wrapping_end(&line);
                line = wrapping_begin(text, INDENT, "");
            }
            after = apart;
            wrapping_add_labelled(&line, zone_name(view, i, k, text->arena),
                                  cells_place(view->game, (int)i, k, viewer,
                                              view->look, text->arena), GAP);
        }
    }
    for (size_t i = 1; i < variant->holder_count; i++) {
        const char *tokens = cells_tokens(view->game, supply + (int)i, viewer,
                                          text->arena);
        wrapping_add_labelled(&line, variant->holders[i].name,
                              *tokens ? tokens : "no tokens", GAP);
    }
    end_filled(&line);
}

/* "3", or "Ann 3, Bob ?" if each player has a value; only values that differ
 * from the start or are hidden. */
static const char *remembered(const TableView *view, size_t number,
                              Arena *arena)
{
    const Game *game = view->game;
    const Variable *variable = &game->variant->variables[number];
    const int32_t *values = state_numbers(game->state, variable->offset);
    int count = game_count_of(game, variable->of);
    bool one = variable->of.base == TYPE_ERROR;
    Text text = text_new(arena);
    for (int i = 0; i < count; i++) {
        if (values[i] != variable->start ||
            (int)number == game->variant->phase_variable ||
            !sight_of_memory(game, (int)number, i, view->viewer)) {
            text_add_format(&text, "%s%s%s%s", text.length ? ", " : "",
                            one ? "" : variant_owner_name(arena, game->variant,
                                                          variable->of, i,
                                                          view->names),
                            one ? "" : " ",
                            cells_memory(game, number, i, view->viewer,
                                         view->names, arena));
        }
    }
    return text_string(&text);
}

static void add_remembered(const TableView *view, Text *text)
{
    const Variant *variant = view->game->variant;
    Wrapping line = wrapping_begin(text, INDENT, "");
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        const char *words = variable->hidden
                                ? "" : remembered(view, i, text->arena);
        if (*words) {
            wrapping_add_labelled(&line, variable->name, words, GAP);
        }
    }
    if (view->game->state->direction < 0) {
        wrapping_add(&line, "turns go backwards", GAP);
    }
    end_filled(&line);
}

/* "3 5 ?", as the viewer sees them; "" before the first roll. */
static const char *faces_of(const TableView *view, int player, Arena *arena)
{
    int count = view->game->variant->dice_named;
    Text text = text_new(arena);
    for (int i = 0; i < count; i++) {
        int die = player * count + i;
        if (dice_face(view->game, die) >= 0) {
            text_add_format(&text, "%s%s", text.length ? " " : "",
                            cells_die(view->game, die, view->viewer));
        }
    }
    return text_string(&text);
}

/* The dice of each player. */
static void add_dice_of_players(const TableView *view, Text *text)
{
    for (int p = 0; p < view->game->state->players; p++) {
        Wrapping line = wrapping_begin(text, INDENT, "");
        const char *faces = faces_of(view, p, text->arena);
        if (*faces) {
            wrapping_add_labelled(&line, text_format(
                text->arena, "dice of %s", view->names[p]), faces, 0);
        }
        end_filled(&line);
    }
}

static void add_dice(const TableView *view, Text *text)
{
    const Game *game = view->game;
    Wrapping line = wrapping_begin(text, INDENT, "");
    for (int i = 0; i < game->variant->dice_count; i++) {
        if (dice_face(game, i) >= 0) {
            wrapping_add(&line, line.column ? "" : "dice:", 0);
            wrapping_add(&line, cells_die(game, i, view->viewer), 1);
        }
    }
    end_filled(&line);
}

/* Adds the viewer's own cards. */
static void add_own(const TableView *view, Text *text)
{
    const Variant *variant = view->game->variant;
    int viewer = view->viewer;
    bool own = viewer == view->game->state->decider;
    bool player = sight_is_player(view->game, viewer);
    for (size_t i = 0; player && i < variant->zone_count; i++) {
        const char *name = cells_place_name(variant, (int)i);
        if (variant->zones[i].each && name) {
            Wrapping line = wrapping_begin(text, INDENT, "");
            wrapping_add_labelled(
                &line, own ? text_format(text->arena, "your %s", name)
                           : text_format(text->arena, "%s of %s", name,
                                         view->names[viewer]),
                cells_place(view->game, (int)i, viewer, viewer, view->look,
                            text->arena), 0);
            wrapping_end(&line);
        }
    }
}

void table_view_add(const TableView *view, Text *text)
{
    text_add(text, view->tight ? "" : "\n");
    add_middle(view, text);
    players_view_add(view, text);
    places_view_add(view, text);
    if (view->tight < TIGHT_VALUES) {
        add_remembered(view, text);
    }
    if (view->game->variant->dice_each) {
        add_dice_of_players(view, text);
    } else if (view->dice) {
        add_dice(view, text);
    }
    add_own(view, text);
}
