/* The table of a round by player, and how a game ended.
 *
 * SPDX-License-Identifier: MIT */
#include "view/result_view.h"

#include <string.h>

#include "base/text_wrap.h"
#include "observe/sight.h"
#include "record/position_json.h"
#include "rules/rules.h"
#include "view/table_cells.h"

enum { GAP = 2, NUMBER_WIDTH = 6, NAME_PART = 4 };

void results_add(Results *results, const Game *game, const LaidOpen *open,
                 const Scored *scored, Arena *arena)
{
    RoundResult *round = &ARENA_PUSH(arena, results->rounds, results->count,
                                     results->capacity);
    *round = (RoundResult){
        .ended_by = game->variant->round_ends[game->state->round_end].name,
        .variant = game->variant, .open = *open,
        .known = known_copy(game, NULL, arena)};
    if (scored->variant == game->variant) {
        round->scored = *scored;
    }
    const int32_t *points = state_numbers(game->state,
                                          game->variant->layout.points);
    for (int p = 0; p < game->state->players; p++) {
        round->points[p] = results_are_scored(round, p) ? points[p] : 0;
    }
    game_totals(game, round->totals);
    round->state = arena_alloc(arena, game->variant->layout.size);
    memcpy(round->state, game->state, game->variant->layout.size);
}

/* Whose points were not worked out has those of an earlier round. */
bool results_are_scored(const RoundResult *round, int player)
{
    const State *state = round->scored.state;
    return state && (state->present >> player & 1);
}

/* Whether some step sets the points of a round. If not, the score of a round is
 * only the increase of the totals. */
static bool has_points(const RoundResult *round)
{
    return round->variant->program.scored != 0;
}

static void add_number(Text *text, int32_t number, unsigned width)
{
    wrapping_pad(text, text_format(text->arena, "%d", number), width, true);
}

/* Whether a zone of players, no pile, has cards of one of them. */
static bool has_cards(Game *game, size_t zone, int player)
{
    const Zone *one = &game->variant->zones[zone];
    return cells_place_name(game->variant, (int)zone) && one->each &&
           !one->pile &&
           (cells_zone_filled(game, (int)zone, player) ||
            (one->whole && cells_zone_filled(game, one->other, player)));
}

/* The cards that players have at the end of a round, and what they are
 * called. */
typedef struct {
    Game *game;
    int viewer;
    Look look;
    const char *heading;   /* NULL: nobody has any */
    bool named;            /* they are in several places: each is named */
} CardsHeld;

/* Whether its owner sees the cards of a zone, and others do not: what players
 * have in hand. */
static bool is_in_hand(const Game *game, int zone)
{
    return sight_of_zone(game, zone, 0, 0) == SEEN_EVERYBODY &&
           sight_of_zone(game, zone, 0, SPECTATOR) != SEEN_EVERYBODY;
}

/* To be called before anything is laid open. */
static CardsHeld cards_held(Game *game, int viewer, Look look)
{
    CardsHeld held = {game, viewer, look, NULL, false};
    for (size_t i = 0; i < game->variant->zone_count; i++) {
        bool any = false;
        for (int p = 0; p < game->state->players; p++) {
            any = any || has_cards(game, i, p);
        }
        if (any) {
            held.named = held.heading;
            held.heading = held.named                  ? "cards"
                           : is_in_hand(game, (int)i) ? "cards left"
                           : cells_place_name(game->variant, (int)i);
        }
    }
    return held;
}

/* The cards in a player's own zones except piles, as "1 2", or "hand: 1 2;
 * won: 3". */
static const char *cards_of(const CardsHeld *held, int player, Arena *arena)
{
    const Variant *variant = held->game->variant;
    Text text = text_new(arena);
    for (size_t i = 0; i < variant->zone_count; i++) {
        if (has_cards(held->game, i, player)) {
            text_add(&text, text.length ? "; " : "");
            text_add(&text, held->named ? text_format(arena, "%s: ",
                     cells_place_name(variant, (int)i)) : "");
            text_add(&text, cells_place(held->game, (int)i, player,
                                        held->viewer, held->look, arena));
        }
    }
    return text_string(&text);
}

/* "Ann: 5 points, total 20, cards left: 1, 2" */
static void say_player(const RoundResult *round, const int32_t *apart,
                       const CardsHeld *held, int player, const char *name,
                       Text *text)
{
    const char *cards = cards_of(held, player, text->arena);
    bool headed = *cards && !held->named;
    text_add_format(text, "%s: ", name);
    if (has_points(round)) {
        text_add_format(text, "points %d, ", round->points[player]);
    }
    if (apart) {
        text_add_format(text, "other %d, ", apart[player]);
    }
    text_add_format(text, "total %d%s%s%s%s\n", round->totals[player],
                    *cards ? ", " : "", headed ? held->heading : "",
                    headed ? ": " : "", cards);
}

/* [apart]: what else changed each total, or NULL. */
static void add_player(const RoundResult *round, const int32_t *apart,
                       const CardsHeld *held, int player, const char *name,
                       unsigned name_width, Text *text)
{
    Text start = text_new(text->arena), cut = text_new(text->arena);
    if (wrapping_is_plain(arena_medium(text->arena))) {
        say_player(round, apart, held, player, name, text);
        return;
    }
    text_add(&start, "  ");
    wrapping_quote(&cut, name, name_width);
    wrapping_pad(&start, text_string(&cut), name_width, false);
    if (has_points(round)) {
        add_number(&start, round->points[player], GAP + NUMBER_WIDTH);
    }
    if (apart) {
        add_number(&start, apart[player], GAP + NUMBER_WIDTH);
    }
    add_number(&start, round->totals[player], GAP + NUMBER_WIDTH);
    unsigned numbers = (1 + (unsigned)has_points(round) + (apart != NULL)) *
                       (GAP + NUMBER_WIDTH);
    Wrapping line = wrapping_begin(text, name_width + numbers + 4,
                                   text_string(&start));
    wrapping_add_words(&line, cards_of(held, player, text->arena), 2);
    wrapping_end(&line);
}

void results_view_round(const Results *results, Game *game,
                        const char *const *names, int viewer, Look look,
                        Text *text)
{
    const RoundResult *round = &results->rounds[results->count - 1];
    int players = game->state->players;
    const Medium *page = arena_medium(text->arena);
    unsigned most = wrapping_page(page) / NAME_PART;
    unsigned width = results_widest(page, names, players);
    width = width < most ? width : most;
    int32_t brought[PLAYERS_MAX], other[PLAYERS_MAX];
    const int32_t *apart = results_find_brought(results, results->count - 1,
                                                players, brought, other)
                               ? other : NULL;
    const CardsHeld held = cards_held(game, viewer, look);
    game->laid_open = round->open.owners;
    if (!wrapping_is_plain(arena_medium(text->arena))) {
        text_add_repeated(text, ' ', 2 + width);
        text_add_format(text, "%s%s   total%s%s\n",
                        has_points(round) ? "  points" : "",
                        apart ? "   other" : "", held.heading ? "  " : "",
                        held.heading ? held.heading : "");
    }
    for (int p = 0; p < players; p++) {
        add_player(round, apart, &held, p, names[p], width, text);
    }
    game->laid_open = NULL;
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

/* Whether a game always ends so, after one round: then the end says nothing. */
static bool is_always(const Game *game)
{
    const Condition *condition =
        game->variant->rules->game_ends[game->state->game_end].condition;
    return condition && condition->holds->kind == E_CONSTANT &&
           condition->holds->value;
}

void results_view_end(const Results *results, Game *game,
                      const char *const *names, int viewer, Text *text)
{
    const State *state = game->state;
    text_add_format(text, "\nThe game ends after %zu round%s", results->count,
                    results->count == 1 ? "" : "s");
    text_add_format(text, is_always(game) ? ".\n" : ": %s\n",
                    game->variant->game_ends[state->game_end].name);
    results_view_rounds(results, game, names, viewer, text);
    if (!state->winners) {
        text_add(text, "Nobody wins.\n");
        return;
    }
    int32_t total = 0;
    cells_names(state->winners, names, text);
    text_add(text, state->winners & (state->winners - 1) ? " win" : " wins");
    if (have_one_total(game, &total)) {
        text_add_format(text, " with a total of %d", total);
    }
    text_add(text, ".\n");
}
