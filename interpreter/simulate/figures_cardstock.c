/* Figures of M. Goadrich's CardStock, by its definitions ("Heuristics
 * overview", 2018; "Order heuristic", 2019; github.com/mgoadric/cardstock), and
 * kingmaking from the same estimates. Each game is played three times more,
 * with the same deals:
 *
 *   random     all at random
 *   one        one player, another seat in each game, by estimates (the best
 *              move of rank_playouts.h), the others at random
 *   all        all by estimates
 *
 *   order        (w - 1/n) / (1 - 1/n), w the share of wins of the player of
 *                "one", n the number of players
 *   fairness     n w if w <= 1/n, else n / (n - 1) (1 - w), w the first
 *                player's share of wins in "random"
 *   convergence  of "all" (move_slope.h)
 *   spread       the best move's estimate less the worst one's, of the player
 *                who decides, mean over the decisions of "all"
 *   drama        mean of the root of t - e, over the decisions of "all" before
 *                which the later winner's estimate e is below
 *                t = (1 + (n - 2) / (n - 1)) / 2
 *   security     share of decisions before which it is not
 *
 * An estimate is that of the best move by the player who decides: 1 for the
 * first place, 0 for the last, equal steps between. Of several winners the one
 * in the first seat counts.
 *
 *   kingmaking   share of decisions with a choice in "all" whose player wins in
 *                none of the random games after any move, but another player
 *                at least 8 of 10 more after one move than after another
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/figure_groups.h"

#include "base/whole_root.h"
#include "simulate/move_slope.h"
#include "simulate/rank_playouts.h"

enum { ROOTS_WHOLE = 1000000 };

enum { ORDER, FIRST, CONVERGENCE, SPREAD, DRAMA, BEHIND, AHEAD, DECISIONS,
       CHOICES, KINGS, MEASURES };

typedef struct {
    const Survey *survey;
    Game *game;            /* in play */
    Game *playouts;
    State *dealt;
    Ranks ranks;
    int starter;           /* of the first round */
    int64_t *values;       /* the measures of the game */
    int64_t behind[PLAYERS_MAX], roots[PLAYERS_MAX];
} Cardstock;

static void *open_cardstock(Arena *arena, const Survey *survey,
                            const void *plan)
{
    Cardstock *cardstock = arena_alloc(arena, sizeof *cardstock);
    (void)plan;
    cardstock->survey = survey;
    cardstock->dealt = arena_alloc(arena, survey->variant->layout.size);
    return cardstock;
}

static void close_cardstock(void *self)
{
    Cardstock *cardstock = self;
    game_free(cardstock->game);
    game_free(cardstock->playouts);
}

/* The first round may be over before anybody has a turn. */
static void watch(void *context, const Game *game, const Event *event)
{
    Cardstock *cardstock = context;
    if (cardstock->starter == NOTHING &&
        (event->kind == EVENT_ROUND || event->kind == EVENT_ROUND_END ||
         event->kind == EVENT_GAME_END)) {
        cardstock->starter = game->state->actor;
    }
}

static bool prepare_cardstock(void *self, const Bot *bots, int bot_count)
{
    Cardstock *cardstock = self;
    const Survey *survey = cardstock->survey;
    (void)bots;
    (void)bot_count;
    cardstock->game = game_new(survey->variant);
    cardstock->playouts = game_new(survey->variant);
    if (!cardstock->game || !cardstock->playouts) {
        close_cardstock(cardstock);
        return false;
    }
    cardstock->game->watch = watch;
    cardstock->game->context = cardstock;
    ranks_make(&cardstock->ranks, cardstock->playouts, cardstock->dealt,
               survey->players);
    return true;
}

/* Notes how far the estimate of each player is below the threshold. Both are
 * compared in units of 1 / (2 (n - 1) PLAYOUTS_OF_MOVE). */
static void note_leads(Cardstock *cardstock)
{
    const Ranks *ranks = &cardstock->ranks;
    int n = cardstock->survey->players;
    int64_t threshold = (int64_t)(2 * n - 3) * PLAYOUTS_OF_MOVE;
    int64_t whole = (int64_t)(2 * n - 2) * PLAYOUTS_OF_MOVE;
    for (int p = 0; p < n; p++) {
        int64_t below = threshold - 2 * ranks->ahead[ranks->best][p];
        if (below > 0) {
            cardstock->behind[p]++;
            cardstock->roots[p] += whole_root((uint64_t)(
                below * ROOTS_WHOLE * ROOTS_WHOLE / whole));
        }
    }
}

static void note_estimate(Cardstock *cardstock)
{
    const Ranks *ranks = &cardstock->ranks;
    int player = cardstock->game->state->decider;
    int32_t least = ranks->ahead[ranks->best][player], most = least;
    for (size_t i = 0; i < ranks->moves; i++) {
        int32_t ahead = ranks->ahead[i][player];
        least = ahead < least ? ahead : least;
    }
    cardstock->values[SPREAD] += most - least;
    cardstock->values[DECISIONS]++;
    cardstock->values[CHOICES] += ranks->moves > 1;
    cardstock->values[KINGS] += ranks_make_king(ranks, player);
    note_leads(cardstock);
}

/* Plays a game in which [thinkers], a set of players, move by estimates; notes
 * them if [noted]. Returns false after a rule error or when it is to end. */
static bool play(Cardstock *cardstock, const Watched *watched,
                 uint32_t thinkers, bool noted)
{
    Game *game = cardstock->game;
    MoveSlope slope = {0, 0, 0};
    game->native = watched->game->native;
    cardstock->starter = NOTHING;
    game_start(game, watched->seed, watched->number,
               cardstock->survey->players);
    cardstock->ranks.halt = watched->halt;
    while (game->move_count > 0 && !halt_wished(watched->halt)) {
        size_t chosen = 0;
        slope_add(&slope, game->move_count);
        if (!(thinkers >> game->state->decider & 1)) {
            chosen = game_random_move(game);
        } else if (!ranks_estimate(&cardstock->ranks, game)) {
            game->error = cardstock->playouts->error;
            return false;
        } else {
            chosen = cardstock->ranks.best;
            if (noted) {
                note_estimate(cardstock);
            }
        }
        game_choose(game, chosen);
    }
    cardstock->values[CONVERGENCE] = slope_convergence(&slope);
    return game->error.id == NULL && !halt_wished(watched->halt);
}

/* The part of a won game of [player]. */
static int64_t part_of(const Game *game, int player)
{
    uint32_t winners = game->state->winners;
    return winners >> player & 1 ? WHOLE_WIN / __builtin_popcount(winners) : 0;
}

static void note_winner(Cardstock *cardstock)
{
    uint32_t winners = cardstock->game->state->winners;
    int64_t *values = cardstock->values;
    if (winners) {
        int winner = __builtin_ctz(winners);
        values[DRAMA] = cardstock->roots[winner];
        values[BEHIND] = cardstock->behind[winner];
        values[AHEAD] = values[DECISIONS] - values[BEHIND];
    }
}

static RuleError finish_cardstock(void *self, const Watched *watched,
                                  int64_t *values)
{
    Cardstock *cardstock = self;
    int n = cardstock->survey->players;
    int thinker = (int)(watched->number % (uint64_t)n);
    Game *game = cardstock->game;
    cardstock->values = values;
    for (int p = 0; p < n; p++) {
        cardstock->behind[p] = cardstock->roots[p] = 0;
    }
    if (play(cardstock, watched, 0, false)) {
        values[FIRST] = part_of(game, cardstock->starter);
        if (play(cardstock, watched, 1u << thinker, false)) {
            values[ORDER] = n * part_of(game, thinker) - WHOLE_WIN;
            if (play(cardstock, watched, ~(uint32_t)0, true)) {
                note_winner(cardstock);
            }
        }
    }
    return game->error;
}

static const Onlooker onlooker = {
    .open = open_cardstock, .prepare = prepare_cardstock,
    .close = close_cardstock, .finish = finish_cardstock};

static const char group[] = "cardstock";

static void add_ratio(Survey *survey, Arena *arena, const char *name, int x,
                      int y, int32_t scale)
{
    survey_add_ratio(survey, arena, group, name, x, y, false)->scale = scale;
}

void figures_add_cardstock(Survey *survey, Arena *arena)
{
    static const char *const names[MEASURES] = {
        [ORDER] = "order", [FIRST] = "share of wins of the first player",
        [CONVERGENCE] = "convergence", [SPREAD] = "spread", [DRAMA] = "drama",
        [BEHIND] = "decisions with the winner behind",
        [AHEAD] = "decisions with the winner in front",
        [DECISIONS] = "decisions", [CHOICES] = "decisions with a choice",
        [KINGS] = "kingmaking"};
    const int first = survey->measure_count, n = survey->players;
    if (n < 2) {
        return;
    }
    survey_add_onlooker(survey, &onlooker, NULL);
    for (int i = 0; i < MEASURES; i++) {
        survey_add_measure(survey, arena, group, names[i],
                           i == ORDER || i == CONVERGENCE);
    }
    Figure *figure = survey_add_figure(survey, arena, FIGURE_MEAN, group,
                                       "order", first + ORDER);
    figure->scale = WHOLE_WIN * (n - 1);
    figure->floor = -WHOLE_WIN;
    figure = survey_add_figure(survey, arena, FIGURE_FAIRNESS, group,
                               "fairness", first + FIRST);
    figure->scale = WHOLE_WIN;
    figure = survey_add_figure(survey, arena, FIGURE_MEAN, group,
                               "convergence", first + CONVERGENCE);
    figure->scale = CONVERGENCE_WHOLE;
    figure->floor = NO_FLOOR;
    add_ratio(survey, arena, "spread", first + SPREAD, first + DECISIONS,
              PLAYOUTS_OF_MOVE * (n - 1));
    add_ratio(survey, arena, "drama", first + DRAMA, first + BEHIND,
              ROOTS_WHOLE);
    survey_add_ratio(survey, arena, group, "security", first + AHEAD,
                     first + DECISIONS, true);
    survey_add_ratio(survey, arena, group, "kingmaking", first + KINGS,
                     first + CHOICES, true);
}
