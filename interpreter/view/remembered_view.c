/* A number of each player is told of all of them as soon as one has another
 * than at first, so that 0 is told, too; a truth of those for whom it is true.
 *
 * SPDX-License-Identifier: MIT */
#include "view/remembered_view.h"

#include <inttypes.h>
#include <string.h>

#include "base/text_wrap.h"
#include "engine/zone.h"
#include "observe/sight.h"
#include "variant/names.h"
#include "view/counter_limit.h"
#include "view/of_trick.h"
#include "view/shown_definition.h"
#include "view/table_cells.h"

enum { GAP = 3, INDENT = 2 };

static const Variable *variable_of(const TableView *view, size_t number)
{
    return &view->game->variant->variables[number];
}

static int32_t value_of(const TableView *view, size_t number, int owner)
{
    return state_numbers(view->game->state,
                         variable_of(view, number)->offset)[owner];
}

static bool is_seen(const TableView *view, size_t number, int owner)
{
    return sight_of_memory(view->game, (int)number, owner, view->viewer);
}

/* Whether a value that is seen is another than at first. */
static bool is_changed(const TableView *view, size_t number, int owner)
{
    return is_seen(view, number, owner) &&
           value_of(view, number, owner) != variable_of(view, number)->start;
}

bool remembered_is_news(const TableView *view, size_t number)
{
    const Variable *variable = variable_of(view, number);
    int count = game_count_of(view->game, variable->of);
    bool limited = !variant_has_owner(variable->of) &&
                   is_seen(view, number, 0) &&
                   counter_limit(view->game->variant, number) > 0;
    bool news = (int)number == view->game->variant->phase_variable || limited;
    for (int i = 0; i < count && !news; i++) {
        news = is_changed(view, number, i);
    }
    int trick = news ? of_trick_zone(view->game->variant, number) : NOTHING;
    return news && !variable->hidden && !variable->unshown &&
           (trick < 0 || zone_count(view->game, trick, 0, bits_all()) > 0);
}

/* Whether a value at its start may be one that the player has not given yet. */
static bool is_not_yet(const TableView *view, size_t number, int player)
{
    return variable_of(view, number)->kept == KEPT_ROUND &&
           !is_changed(view, number, player) &&
           !(view->decided >> player & 1);
}

/* "1 of 3" of a number that may not become more. */
static const char *with_limit(const TableView *view, size_t number,
                              const char *value, Arena *arena)
{
    const Variable *variable = variable_of(view, number);
    bool one = variable->type.base == TYPE_NUMBER &&
               !variant_has_owner(variable->of) && is_seen(view, number, 0);
    int64_t limit = one ? counter_limit(view->game->variant, number) : 0;
    return limit > 0 && value_of(view, number, 0) <= limit
               ? text_format(arena, "%s of %" PRId64, value, limit) : value;
}

/* Cards look as they do in a hand. */
static const char *value_shown(const TableView *view, size_t number, int owner,
                               Arena *arena)
{
    const char *value = cells_memory(view->game, number, owner, view->viewer,
                                     view->names, arena);
    return variable_of(view, number)->type.base == TYPE_CARD
               ? look_words(view->look, view->game->variant, value, arena)
               : with_limit(view, number, value, arena);
}

const char *remembered_cell(const TableView *view, size_t number, int owner,
                            Arena *arena)
{
    const Variable *variable = variable_of(view, number);
    bool seen = is_seen(view, number, owner);
    bool of_player = variable->of.base == TYPE_PLAYER;
    return seen && of_player && is_not_yet(view, number, owner)
               ? "-"
               : value_shown(view, number, owner, arena);
}

/* Whether the value of one of several owners is told. */
static bool is_told(const TableView *view, size_t number, int owner)
{
    const Variable *variable = variable_of(view, number);
    return is_changed(view, number, owner) || !is_seen(view, number, owner) ||
           (variable->of.base == TYPE_PLAYER &&
            variable->type.base == TYPE_NUMBER &&
            !is_not_yet(view, number, owner));
}

/* How many places in rows each first owner has of which something is
 * remembered; 0: it is of something else. */
static int places_of(const TableView *view, size_t number)
{
    const Variant *variant = view->game->variant;
    const Variable *variable = variable_of(view, number);
    Type key = variable->of.base == TYPE_PAIR
                   ? variant_second_key(variant, variable->of)
                   : (Type){.base = TYPE_ERROR};
    bool rows = key.base == TYPE_SYMBOL && variable->type.base != TYPE_TRUTH &&
                variant->attributes[key.attribute].columns > 0;
    return rows ? variant_second_count(variant, variable->of) : 0;
}

const char *remembered_row(const TableView *view, size_t number, int player,
                           Arena *arena)
{
    int places = places_of(view, number);
    bool any = false;
    Text text = text_new(arena);
    for (int i = player * places; i < (player + 1) * places; i++) {
        bool told = is_told(view, number, i);
        any = any || told;
        text_add_format(&text, "%s%s", text.length ? " " : "",
                        told ? value_shown(view, number, i, arena) : "-");
    }
    return any ? text_string(&text) : NULL;
}

/* What an owner is called in a list: "Ann", "hearts", the members of a side. */
static const char *owner_shown(const TableView *view, Type of, int owner,
                               Arena *arena)
{
    const char *side = of.base == TYPE_SYMBOL
        ? shown_definition_side(view, of.attribute, owner, arena) : NULL;
    return side ? side : variant_owner_name(arena, view->game->variant, of,
                                            owner, view->names);
}

/* Whether all values are told as soon as one is: numbers of two owners, which
 * are compared. */
static bool is_compared(const TableView *view, size_t number)
{
    const Variable *variable = variable_of(view, number);
    return variable->of.base == TYPE_SYMBOL &&
           variable->type.base == TYPE_NUMBER &&
           game_count_of(view->game, variable->of) == 2;
}

/* "Ann, Bob": of a truth that is false at first those for whom it is true;
 * "Ann 3, Bob ?": of anything else the values, "4: 2" where the owners are no
 * players. */
const char *remembered_of_owners(const TableView *view, size_t number,
                                 Arena *arena)
{
    const Game *game = view->game;
    const Variable *variable = variable_of(view, number);
    bool names = variable->type.base == TYPE_TRUTH && variable->start == 0;
    bool all = is_compared(view, number);
    Text text = text_new(arena);
    for (int i = 0; i < game_count_of(game, variable->of); i++) {
        if (!all && !is_told(view, number, i)) {
            continue;
        }
        const char *owner = owner_shown(view, variable->of, i, arena);
        text_add_format(&text, "%s%s", text.length ? ", " : "", owner);
        if (!names || !is_seen(view, number, i)) {
            text_add_format(&text, "%s %s",
                            variable->of.base == TYPE_PLAYER ? "" : ":",
                            value_shown(view, number, i, arena));
        }
    }
    return text_string(&text);
}

static const char *attribute_name(const Attribute *attribute)
{
    return attribute->called ? attribute->called : attribute->name;
}

/* The word for an owner in a sentence, "player" or "place"; NULL: none, as for
 * dice that belong to players. */
static const char *word_for_owner(const TableView *view, Type of)
{
    bool die = of.base == TYPE_DIE && !view->game->variant->dice_each;
    return of.base == TYPE_PLAYER   ? "player"
           : die                    ? "die"
           : of.base == TYPE_SYMBOL ? attribute_name(
                                        &view->game->variant->attributes[
                                            of.attribute])
                                    : NULL;
}

/* What follows "the player" in the sentence of a truth that each player has;
 * NULL: it does not begin so. */
static const char *after_owner(const Variable *variable, const char *word)
{
    const char *called = variable->called;
    size_t length = word ? strlen(word) : 0;
    bool begins = called && length > 0 && strncmp(called, "the ", 4) == 0 &&
                  strncmp(called + 4, word, length) == 0;
    const char *rest = begins ? called + 4 + length : "";
    return *rest == ' ' || *rest == '\'' ? rest : NULL;
}

/* The subject of a sentence about an owner: "Ann", "place 1", "the third
 * die". */
static const char *subject_of(const TableView *view, Type of, const char *word,
                              int owner, Arena *arena)
{
    const char *name = variant_owner_name(arena, view->game->variant, of, owner,
                                          view->names);
    return of.base == TYPE_PLAYER ? name
           : of.base == TYPE_DIE  ? variant_die_noun(arena, name)
                                  : text_format(arena, "%s %s", word, name);
}

/* "Ann's side has melded   place 1's row has been taken": a sentence for each
 * owner, where these are few and all are seen. */
static bool add_sentences(const TableView *view, size_t number, Wrapping *line)
{
    enum { FEW = 2 };
    const Variable *variable = variable_of(view, number);
    const char *word = word_for_owner(view, variable->of);
    const char *rest = after_owner(variable, word);
    int owners = game_count_of(view->game, variable->of), told = 0;
    bool sure = rest && variable->type.base == TYPE_TRUTH &&
                variable->start == 0;
    for (int i = 0; i < owners && sure; i++) {
        told += is_told(view, number, i);
        sure = is_seen(view, number, i) && told <= FEW;
    }
    for (int i = 0; i < owners && sure; i++) {
        if (is_told(view, number, i)) {
            Arena *arena = line->text->arena;
            wrapping_add_words(line, text_format(
                arena, "%s%s", subject_of(view, variable->of, word, i, arena),
                rest), GAP);
        }
    }
    return sure;
}

/* Adds "number told: Ann 1 - 1, Bob - - 3", the places of a row in their order;
 * no row is broken. */
static void add_rows(const TableView *view, size_t number, Wrapping *line)
{
    const Game *game = view->game;
    Type of = variable_of(view, number)->of;
    Type first = variant_first_key(game->variant, of);
    int count = game_count_of(game, of) / places_of(view, number);
    Arena *arena = line->text->arena;
    const char *before = text_format(arena, "%s: ",
                                     cells_memory_name(game->variant, number));
    const char *former = NULL;
    for (int i = 0; i < count; i++) {
        const char *row = remembered_row(view, number, i, arena);
        if (!row) {
            continue;
        }
        if (former) {
            wrapping_add(line, text_format(arena, "%s,", former), *before ? GAP
                                                                          : 1);
            before = "";
        }
        former = text_format(arena, "%s%s %s", before,
                             variant_owner_name(arena, game->variant, first, i,
                                                view->names), row);
    }
    wrapping_add(line, former ? former : "", *before ? GAP : 1);
}

static void add_variable(const TableView *view, size_t number, Wrapping *line)
{
    const Variable *variable = variable_of(view, number);
    Arena *arena = line->text->arena;
    const char *name = cells_memory_name(view->game->variant, number);
    if (add_sentences(view, number, line)) {
        return;
    }
    if (!view->look.plain && places_of(view, number) > 0) {
        add_rows(view, number, line);
        return;
    }
    if (variant_has_owner(variable->of)) {
        wrapping_add_labelled(line, name, remembered_of_owners(view, number,
                                                               arena), GAP);
    } else if (variable->type.base == TYPE_TRUTH && variable->called &&
               value_of(view, number, 0)) {
        wrapping_add_words(line, name, GAP);
    } else {
        wrapping_add_labelled(line, name, value_shown(view, number, 0, arena),
                              GAP);
    }
}

void remembered_view_add(const TableView *view, const bool *told, Text *text)
{
    const Variant *variant = view->game->variant;
    Wrapping line = wrapping_begin(text, INDENT, "");
    for (size_t i = 0; i < variant->variable_count; i++) {
        if (!told[i] && remembered_is_news(view, i)) {
            add_variable(view, i, &line);
        }
    }
    if (view->game->state->direction < 0) {
        wrapping_add(&line, "turns go backwards", GAP);
    }
    if (line.column > 0) {
        wrapping_end(&line);
    }
}
