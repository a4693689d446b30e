/* Two tables: a round by player, and the game by round.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/view/result_view.h"

#include <string.h>

#include "record/position_json.h"
#include "repl/view/table_cells.h"
#include "repl/text_wrap.h"

enum { GAP = 2, NUMBER_WIDTH = 6, FIRST_WIDTH = 5, NAME_LEAST = 5 };

void results_add(Results *results, const Game *game, const LaidOpen *open,
                 Arena *arena)
{
    RoundResult *round = &ARENA_PUSH(arena, results->rounds, results->count,
                                     results->capacity);
    *round = (RoundResult){
        .ended_by = game->variant->round_ends[game->state->round_end].name,
        .variant = game->variant, .open = *open};
    memcpy(round->points, state_numbers(game->state,
                                        game->variant->layout.points),
           sizeof(int32_t) * (size_t)game->state->players);
    game_totals(game, round->totals);
    round->state = arena_alloc(arena, game->variant->layout.size);
    memcpy(round->state, game->state, game->variant->layout.size);
}

/* Whether some step sets the points of a round. If not, the score of a round is
 * only the increase of the totals. */
static bool has_points(const RoundResult *round)
{
    return round->variant->program.scored != 0;
}

static unsigned widest_name(const char *const *names, int players)
{
    unsigned widest = 0;
    for (int p = 0; p < players; p++) {
        unsigned width = wrapping_width(names[p]);
        widest = width > widest ? width : widest;
    }
    return widest;
}

static void add_number(Text *text, int32_t number, unsigned width)
{
    wrapping_pad(text, text_format(text->arena, "%d", number), width, true);
}

/* The cards in a player's own zones except piles, as "1 2; 3". */
static const char *cards_left(Game *game, int player, int viewer, Look look,
                              Arena *arena)
{
    const Variant *variant = game->variant;
    Text text = text_new(arena);
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *zone = &variant->zones[i];
        bool whole = cells_place_name(variant, (int)i);
        if (whole && zone->each && !zone->pile &&
            (cells_zone_filled(game, (int)i, player) ||
             (zone->whole && cells_zone_filled(game, zone->other, player)))) {
            text_add(&text, text.length ? "; " : "");
            text_add(&text, cells_place(game, (int)i, player, viewer, look,
                                        arena));
        }
    }
    return text_string(&text);
}

/* "Ann: 5 points, total 20, cards left 1, 2" */
static void say_player(const RoundResult *round, int player, const char *name,
                       const char *left, Text *text)
{
    text_add_format(text, "%s: ", name);
    if (has_points(round)) {
        text_add_format(text, "points %d, ", round->points[player]);
    }
    text_add_format(text, "total %d%s%s\n", round->totals[player],
                    *left ? ", cards left: " : "", left);
}

static void add_player(const RoundResult *round, Game *game, int player,
                       const char *name, unsigned name_width, int viewer,
                       Look look, Text *text)
{
    Text start = text_new(text->arena);
    if (wrapping_is_plain()) {
        say_player(round, player, name, cards_left(game, player, viewer, look,
                                                   text->arena), text);
        return;
    }
    text_add(&start, "  ");
    wrapping_pad(&start, name, name_width, false);
    if (has_points(round)) {
        add_number(&start, round->points[player], GAP + NUMBER_WIDTH);
    }
    add_number(&start, round->totals[player], GAP + NUMBER_WIDTH);
    unsigned numbers = (has_points(round) ? 2 : 1) * (GAP + NUMBER_WIDTH);
    Wrapping line = wrapping_begin(text, name_width + numbers + 4,
                                   text_string(&start));
    wrapping_add_words(&line, cards_left(game, player, viewer, look,
                                         text->arena), 2);
    wrapping_end(&line);
}

void results_view_round(const Results *results, Game *game,
                        const char *const *names, int viewer, Look look,
                        Text *text)
{
    const RoundResult *round = &results->rounds[results->count - 1];
    int players = game->state->players;
    unsigned width = widest_name(names, players);
    if (!wrapping_is_plain()) {
        text_add_repeated(text, ' ', 2 + width);
        text_add(text, has_points(round) ? "  points" : "");
        text_add(text, "   total  cards left\n");
    }
    game->laid_open = round->open.owners;
    for (int p = 0; p < players; p++) {
        add_player(round, game, p, names[p], width, viewer, look, text);
    }
    game->laid_open = NULL;
}

/* The width of a player's column; long names are cut. */
static unsigned column_width(const char *const *names, int players)
{
    unsigned page = wrapping_page();
    unsigned room = page > FIRST_WIDTH + 16 ? page - FIRST_WIDTH - 16 : 0;
    unsigned most = room / (unsigned)players;
    most = most > GAP ? most - GAP : 0;
    unsigned width = widest_name(names, players);
    width = width < NAME_LEAST ? NAME_LEAST : width;
    return width < most ? width : most < NAME_LEAST ? NAME_LEAST : most;
}

static void add_row(const char *first, const int32_t *numbers, int players,
                    unsigned width, const char *last, Text *text)
{
    wrapping_pad(text, first, FIRST_WIDTH, true);
    for (int p = 0; p < players; p++) {
        add_number(text, numbers[p], GAP + width);
    }
    text_add_format(text, "%s%s\n", *last ? "   " : "", last);
}

/* Stores the score of round [i] in [brought]. */
static void find_brought(const Results *results, size_t i, int players,
                         int32_t *brought)
{
    const RoundResult *round = &results->rounds[i];
    for (int p = 0; p < players; p++) {
        brought[p] = has_points(round) ? round->points[p]
                     : round->totals[p] - (i ? round[-1].totals[p] : 0);
    }
}

/* "round 1: Ann 5, Bob -3, ended by all quit" */
static void say_row(const char *first, const int32_t *numbers,
                    const char *const *names, int players, const char *last,
                    Text *text)
{
    text_add_format(text, "%s: ", first);
    for (int p = 0; p < players; p++) {
        text_add_format(text, "%s%s %d", p ? ", " : "", names[p], numbers[p]);
    }
    text_add_format(text, "%s%s\n", *last ? ", ended by " : "", last);
}

/* The same a round a line, for a screen reader. */
static void say_rounds(const Results *results, int players,
                       const char *const *names, Text *text)
{
    for (size_t i = 0; i < results->count; i++) {
        int32_t brought[PLAYERS_MAX];
        find_brought(results, i, players, brought);
        say_row(text_format(text->arena, "round %zu", i + 1), brought, names,
                players, results->rounds[i].ended_by, text);
    }
    say_row("total", results->rounds[results->count - 1].totals, names,
            players, "", text);
}

void results_view_rounds(const Results *results, const Game *game,
                         const char *const *names, Text *text)
{
    int players = game->state->players;
    unsigned width = column_width(names, players);
    if (results->count > 0 && wrapping_is_plain()) {
        say_rounds(results, players, names, text);
    }
    if (results->count == 0 || wrapping_is_plain()) {
        return;
    }
    wrapping_pad(text, "round", FIRST_WIDTH, true);
    for (int p = 0; p < players; p++) {
        Text name = text_new(text->arena);
        wrapping_quote(&name, names[p], width);
        wrapping_pad(text, text_string(&name), GAP + width, true);
    }
    text_add(text, "   ended by\n");
    for (size_t i = 0; i < results->count; i++) {
        int32_t brought[PLAYERS_MAX];
        find_brought(results, i, players, brought);
        add_row(text_format(text->arena, "%zu", i + 1), brought, players, width,
                results->rounds[i].ended_by, text);
    }
    add_row("total", results->rounds[results->count - 1].totals, players, width,
            "", text);
}

void results_view_names(uint16_t set, const char *const *names, Text *text)
{
    while (set) {
        int player = __builtin_ctz(set);
        set = (uint16_t)(set & (set - 1));
        text_add(text, names[player]);
        text_add(text, !set ? "" : set & (set - 1) ? ", " : " and ");
    }
}

/* Whether all winners have the same total, as they need not where the rules say
 * who wins, or who plays together; sets *[total] to it. */
static bool have_one_total(const Game *game, int32_t *total)
{
    const State *state = game->state;
    const int32_t *totals = state_numbers(state, game->variant->layout.totals);
    *total = totals[__builtin_ctz(state->winners)];
    for (unsigned left = state->winners; left; left &= left - 1) {
        if (totals[__builtin_ctz(left)] != *total) {
            return false;
        }
    }
    return true;
}

void results_view_end(const Results *results, const Game *game,
                      const char *const *names, Text *text)
{
    const State *state = game->state;
    text_add_format(text, "\nThe game ends after %zu round%s: %s\n",
                    results->count, results->count == 1 ? "" : "s",
                    game->variant->game_ends[state->game_end].name);
    results_view_rounds(results, game, names, text);
    if (!state->winners) {
        text_add(text, "Nobody wins.\n");
        return;
    }
    int32_t total = 0;
    results_view_names(state->winners, names, text);
    text_add(text, state->winners & (state->winners - 1) ? " win" : " wins");
    if (have_one_total(game, &total)) {
        text_add_format(text, " with a total of %d", total);
    }
    text_add(text, ".\n");
}
