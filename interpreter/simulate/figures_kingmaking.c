/* How often a player who has lost decides who wins (kingmaking: G. S. Elias, R.
 * Garfield, K. R. Gutschera, "Characteristics of games", 2012; the measure is
 * that of figures_cardstock.c, on the decisions of the games that are played).
 *
 * One game in GAMES_APART is looked at, and of the decisions with a choice in
 * it one, each equally likely. From there games are played on at random, 10
 * after each legal move, or after MOVES_MOST of them, in each of which what the
 * player does not see is dealt anew. The player makes a king by winning in none
 * of them, while somebody else wins at least 8 of 10 more after one move than
 * after another. A player who wins any of them has not lost, and no more are
 * played.
 *
 * With fewer than three players, or two teams, nobody else can win.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/figure_groups.h"

#include <string.h>

#include "base/splitmix.h"
#include "simulate/rank_playouts.h"

enum { GAMES_APART = 256, MOVES_MOST = 4 };

enum { KINGS, LOOKS, MEASURES };

typedef struct {
    const Survey *survey;
    Game *kept;            /* at the decision that is looked at */
    Game *playouts;
    State *dealt, *state;
    Ranks ranks;
    uint64_t chance;
    uint64_t choices;      /* so far; 0: the game is not looked at, either */
    bool looking;
} Kingmaking;

static void *open_kingmaking(Arena *arena, const Survey *survey,
                             const void *plan)
{
    Kingmaking *kings = arena_alloc(arena, sizeof *kings);
    (void)plan;
    *kings = (Kingmaking){.survey = survey};
    kings->dealt = arena_alloc(arena, survey->variant->layout.size);
    kings->state = arena_alloc(arena, survey->variant->layout.size);
    return kings;
}

static void close_kingmaking(void *self)
{
    Kingmaking *kings = self;
    game_free(kings->kept);
    game_free(kings->playouts);
}

static bool prepare_kingmaking(void *self, const Bot *bots, int bot_count)
{
    Kingmaking *kings = self;
    const Survey *survey = kings->survey;
    (void)bots;
    (void)bot_count;
    kings->kept = game_new(survey->variant);
    kings->playouts = game_new(survey->variant);
    if (!kings->kept || !kings->playouts) {
        close_kingmaking(kings);
        return false;
    }
    ranks_make(&kings->ranks, kings->playouts, kings->dealt, survey->players);
    return true;
}

static bool begin_kingmaking(void *self, const Watched *watched)
{
    Kingmaking *kings = self;
    kings->choices = 0;
    kings->looking = watched->followed || watched->number % GAMES_APART == 0;
    return kings->looking;
}

/* Keeps the n-th decision instead of one before with a chance of 1 in n. */
static void note_decision(void *self, const Watched *watched)
{
    Kingmaking *kings = self;
    const Game *game = watched->game;
    if (kings->choices == 0) {
        kings->chance = splitmix_mix(game->state->seed) ^ game->state->game;
    }
    if (game->move_count > 1 &&
        splitmix_draw(&kings->chance) % ++kings->choices == 0) {
        memcpy(kings->state, game->state, game->variant->layout.size);
    }
}

static RuleError finish_kingmaking(void *self, const Watched *watched,
                                   int64_t *values)
{
    Kingmaking *kings = self;
    bool king;
    if (!kings->looking || kings->choices == 0) {
        return (RuleError){NULL, NULL, {0, 0, 0}};
    }
    kings->kept->native = watched->game->native;
    game_set_state(kings->kept, kings->state);
    if (!ranks_find_king(&kings->ranks, kings->kept, MOVES_MOST,
                         splitmix_draw(&kings->chance), &king)) {
        return kings->playouts->error;
    }
    values[LOOKS] = 1;
    values[KINGS] = king;
    return (RuleError){NULL, NULL, {0, 0, 0}};
}

static const Onlooker onlooker = {
    .open = open_kingmaking, .prepare = prepare_kingmaking,
    .close = close_kingmaking, .begin = begin_kingmaking,
    .decision = note_decision, .finish = finish_kingmaking};

void figures_add_kingmaking(Survey *survey, Arena *arena)
{
    static const char group[] = "kingmaking";
    static const char name[] = "decisions that make a king";
    int sides = survey->team_count > 0 ? survey->team_count : survey->players;
    if (sides < 3) {
        return;
    }
    survey_add_onlooker(survey, &onlooker, NULL);
    int kings = survey_add_measure(survey, arena, group, name, false);
    int looks = survey_add_measure(survey, arena, group,
                                   "decisions that are looked at", false);
    survey_add_ratio(survey, arena, group, name, kings, looks, true);
}
