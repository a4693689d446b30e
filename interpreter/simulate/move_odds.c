/* Plays every move with each deal.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/move_odds.h"

#include <string.h>

#include "engine/teams.h"
#include "record/redeal_unseen.h"
#include "simulate/game_measures.h"

/* The limit on consecutive deals with other legal moves. Such deals are
 * skipped, since the deciding player knows the legal moves. */
enum { MISFITS = 1000 };

typedef struct {
    const OddsPlan *plan;
    Odds *odds;
    Game *game;            /* the game in play */
    State *dealt;          /* the position of this deal */
    int player;            /* the deciding player */
    uint64_t way;          /* of the next deal */
    int32_t before[PLAYERS_MAX];     /* the totals in the position */
    int64_t *values;       /* the measures of one game */
    int64_t *paired;       /* ODDS_PAIRED of each move in this deal */
    bool *in;              /* moves played to the end in this deal */
    bool round_over;       /* in the game in play */
} Playing;

/* --- one game ------------------------------------------------------------- */

/* Whether no player in the game gains more than [player], by the totals
 * [after]. */
static bool is_best(const Playing *playing, const int32_t *after)
{
    bool lowest = playing->game->variant->lowest_wins;
    int player = playing->player;
    int32_t own = after[player] - playing->before[player];
    for (unsigned left = playing->dealt->present; left; left &= left - 1) {
        int other = __builtin_ctz(left);
        int32_t change = after[other] - playing->before[other];
        if (change != own && (change < own) == lowest) {
            return false;
        }
    }
    return true;
}

static void note_round(Playing *playing)
{
    const Game *game = playing->game;
    const State *state = game->state;
    int player = playing->player;
    int32_t after[PLAYERS_MAX];
    playing->round_over = true;
    game_totals(game, after);
    playing->values[ODDS_ROUND] = after[player] - playing->before[player];
    playing->values[ODDS_BEST] = is_best(playing, after);
    if (state->last_actor == player) {
        playing->values[ODDS_ENDS + state->round_end] = 1;
    }
}

static void watch(void *context, const Game *game, const Event *event)
{
    Playing *playing = context;
    (void)game;
    if (event->kind == EVENT_ROUND_END) {
        playing->odds->rounds++;
        if (!playing->round_over) {
            note_round(playing);
        }
    }
}

static void note_end(Playing *playing)
{
    const Game *game = playing->game;
    const int player = playing->player;
    const uint32_t winners = game->state->winners;
    uint32_t teams[PLAYERS_MAX];
    playing->values[ODDS_FINAL] = state_numbers(
        game->state, game->variant->layout.totals)[player];
    if (!(winners >> player & 1)) {
        return;
    }
    playing->values[ODDS_WIN] = 1;
    playing->values[ODDS_SHARE] = WHOLE_WIN / __builtin_popcount(winners);
    if (winners & (winners - 1)) {
        teams_find(game, teams);
        playing->odds->shared += (winners & ~teams[player]) != 0;
    }
}

/* Makes a move in this deal and plays to the end. Returns false after a rule
 * error. */
static bool play_out(Playing *playing, size_t move)
{
    Game *game = playing->game;
    size_t measures = (size_t)playing->odds->measure_count;
    const BotMind mind = {.halt = NULL};
    memset(playing->values, 0, measures * sizeof *playing->values);
    playing->round_over = false;
    playing->odds->games++;
    game_set_state(game, playing->dealt);
    game_choose(game, move);
    while (game->move_count > 0 &&
           !(playing->plan->one_round && playing->round_over)) {
        const Bot *bot = &playing->plan->bots[game->state->decider];
        size_t moves = bot->kind == BOT_RANDOM ? 1 : game->move_count + 1;
        long chosen = bot_move(bot, &mind, game);
        if (chosen < 0) {
            return false;
        }
        game_choose(game, (size_t)chosen);
        playing->odds->played += moves;
    }
    note_end(playing);
    return game->error.id == NULL;
}

/* --- one deal ------------------------------------------------------------- */

static bool is_same_list(const Game *one, const Game *other)
{
    return one->move_count == other->move_count &&
           memcmp(one->moves, other->moves,
                  one->move_count * sizeof *one->moves) == 0;
}

/* Deals until the same moves are legal; returns false after too many
 * attempts. */
static bool deal(Playing *playing)
{
    const Game *from = playing->plan->game;
    Game *game = playing->game;
    size_t size = game->variant->layout.size;
    for (int i = 0; i < MISFITS; i++) {
        memcpy(game->state, from->state, size);
        unseen_deal(game, playing->player, playing->way++);
        memcpy(playing->dealt, game->state, size);
        game_refresh(game);
        if (is_same_list(game, from)) {
            game_totals(game, playing->before);
            return true;
        }
    }
    return false;
}

static void add_values(const Playing *playing, OddsMove *move)
{
    for (int i = 0; i < playing->odds->measure_count; i++) {
        int64_t value = playing->values[i];
        MeasureTally *measure = &move->measures[i];
        bool first = move->games == 0;
        measure->sum += value;
        measure->squares += (Wide)value * value;
        measure->least = first || value < measure->least ? value
                                                         : measure->least;
        measure->most = first || value > measure->most ? value : measure->most;
    }
    for (int m = 0; m < ODDS_PAIRED; m++) {
        bins_add(&move->bins[m], playing->values[m]);
    }
    move->games++;
}

/* The index of the squares of a pair of moves, the smaller number first. */
static size_t pair_place(const Odds *odds, size_t measure, size_t one,
                         size_t other)
{
    return (measure * odds->count + one) * odds->count + other;
}

static void add_pairs(const Playing *playing)
{
    Odds *odds = playing->odds;
    for (size_t i = 0; odds->squares && i < odds->count; i++) {
        for (size_t k = i + 1; playing->in[i] && k < odds->count; k++) {
            for (size_t m = 0; playing->in[k] && m < ODDS_PAIRED; m++) {
                Wide difference = playing->paired[i * ODDS_PAIRED + m] -
                                  playing->paired[k * ODDS_PAIRED + m];
                odds->squares[pair_place(odds, m, i, k)] +=
                    difference * difference;
            }
        }
    }
}

/* Returns false if it was late, and the deal was not played with all moves. */
static bool play_deal(Playing *playing)
{
    Odds *odds = playing->odds;
    const OddsPlan *plan = playing->plan;
    for (size_t i = 0; i < odds->count; i++) {
        OddsMove *move = &odds->moves[i];
        bool tried = (!plan->only || plan->only[i]) && !move->error.id;
        if (tried && plan->late && plan->late(plan->context)) {
            return false;
        }
        playing->in[i] = tried && play_out(playing, i);
        if (playing->in[i]) {
            add_values(playing, move);
            memcpy(&playing->paired[i * ODDS_PAIRED], playing->values,
                   ODDS_PAIRED * sizeof *playing->values);
        } else if (tried) {
            move->error = playing->game->error;
        }
    }
    add_pairs(playing);
    odds->deals++;
    return true;
}

/* --- all of them ---------------------------------------------------------- */

static void prepare(Playing *playing, Arena *arena)
{
    Odds *odds = playing->odds;
    const Variant *variant = playing->plan->game->variant;
    size_t count = playing->plan->game->move_count;
    size_t measures = ODDS_ENDS + variant->round_end_count;
    *odds = (Odds){.count = count, .measure_count = (int)measures};
    odds->moves = arena_alloc(arena, count * sizeof *odds->moves);
    for (size_t i = 0; i < count; i++) {
        odds->moves[i].measures =
            arena_alloc(arena, measures * sizeof(MeasureTally));
        odds->moves[i].bins = arena_alloc(arena, ODDS_PAIRED * sizeof(Bins));
        for (int m = 0; m < ODDS_PAIRED; m++) {
            bins_clear(&odds->moves[i].bins[m]);
        }
    }
    odds->squares = count > ODDS_MOVES_MAX
                        ? NULL
                        : arena_alloc(arena, ODDS_PAIRED * count * count *
                                                 sizeof *odds->squares);
    playing->values = arena_alloc(arena, measures * sizeof *playing->values);
    playing->paired = arena_alloc(arena, ODDS_PAIRED * count *
                                             sizeof *playing->paired);
    playing->in = arena_alloc(arena, count * sizeof *playing->in);
    playing->dealt = arena_alloc(arena, variant->layout.size);
}

static bool is_enough(const Playing *playing)
{
    return playing->plan->moves > 0 &&
           playing->odds->played >= playing->plan->moves &&
           playing->odds->deals >= ODDS_DEALS_LEAST;
}

static OddsEnd play_deals(Playing *playing)
{
    const OddsPlan *plan = playing->plan;
    Odds *odds = playing->odds;
    bool goes_on = true;
    while (goes_on && odds->deals < plan->deals && !is_enough(playing)) {
        if (!deal(playing)) {
            return ODDS_NO_DEAL;
        }
        goes_on = play_deal(playing) &&
                  (!plan->progress || plan->progress(plan->context,
                                                     odds->deals));
    }
    return ODDS_PLAYED;
}

OddsEnd odds_play(const OddsPlan *plan, Arena *arena, Odds *odds)
{
    Playing playing = {.plan = plan, .odds = odds,
                       .player = plan->game->state->decider};
    if (!plan->only && plan->game->move_count > ODDS_MOVES_MAX) {
        return ODDS_TOO_MANY;
    }
    prepare(&playing, arena);
    playing.game = game_new(plan->game->variant);
    if (!playing.game) {
        return ODDS_NO_MEMORY;
    }
    playing.game->watch = watch;
    playing.game->context = &playing;
    playing.game->native = plan->game->native;
    playing.game->known = plan->game->known;
    OddsEnd end = play_deals(&playing);
    game_free(playing.game);
    return end;
}

Wide odds_squares(const Odds *odds, OddsMeasure measure, size_t one,
                  size_t other)
{
    size_t first = one < other ? one : other;
    return odds->squares[pair_place(odds, measure, first,
                                    one < other ? other : one)];
}

/* The means are compared as fractions: moves may have different numbers of
 * games. */
bool odds_differ(const Odds *odds, OddsMeasure measure)
{
    const OddsMove *first = NULL;
    for (size_t i = 0; i < odds->count; i++) {
        const OddsMove *move = &odds->moves[i];
        if (move->games == 0) {
            continue;
        }
        first = first ? first : move;
        Wide one = (Wide)move->measures[measure].sum * (Wide)first->games;
        Wide other = (Wide)first->measures[measure].sum * (Wide)move->games;
        if (one != other) {
            return true;
        }
    }
    return false;
}

static uint64_t deals_of(uint64_t games, size_t moves, uint64_t least,
                         uint64_t most)
{
    uint64_t deals = games / moves;
    return deals < least ? least : deals > most ? most : deals;
}

uint64_t odds_deals_usual(size_t moves)
{
    enum { GAMES = 40000, DEALS_LEAST = 500, DEALS_MOST = 10000 };
    return deals_of(GAMES, moves, DEALS_LEAST, DEALS_MOST);
}

uint64_t hint_deals_usual(size_t moves)
{
    enum { DEALS_MOST = 1000 };
    return deals_of(HINT_GAMES, moves, HINT_DEALS_LEAST, DEALS_MOST);
}
