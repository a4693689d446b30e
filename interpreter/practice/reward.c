/* Everything is in REWARD_WINths.
 *
 * SPDX-License-Identifier: MIT */
#include "practice/reward.h"

#include "engine/teams.h"
#include "rules/rules.h"

enum {
    CHANGE_MOST = 1 << 30, WINS_MOST = 16,
    /* What a final standing of mean size counts, by the results of rounds or
     * where nobody else plays; and beside who wins. */
    POINTS_PART = REWARD_WIN / 4, SMALL_PART = POINTS_PART / 16
};

/* --- standings ------------------------------------------------------------ */

static uint32_t all_of(const Game *game)
{
    return (1u << game->state->players) - 1;
}

bool reward_has_others(const Game *game)
{
    uint32_t teams[PLAYERS_MAX];
    teams_find(game, teams);
    return teams[0] != all_of(game);
}

/* The mean of the totals of a set of players; 0 of nobody. */
static int64_t mean_of(const int32_t *totals, uint32_t players)
{
    int64_t sum = 0;
    for (uint32_t left = players; left; left &= left - 1) {
        sum += totals[__builtin_ctz(left)];
    }
    return players ? sum / __builtin_popcount(players) : 0;
}

static void standings_of_teams(const Game *game, const int32_t *totals,
                               int64_t sign, int64_t *standings)
{
    uint32_t teams[PLAYERS_MAX];
    teams_find(game, teams);
    for (int p = 0; p < game->state->players; p++) {
        standings[p] = sign * (mean_of(totals, teams[p]) -
                               mean_of(totals, all_of(game) & ~teams[p]));
    }
}

void reward_standings(const Game *game, int64_t *standings)
{
    int32_t totals[PLAYERS_MAX];
    int players = game->state->players;
    int64_t others = players > 1 ? players - 1 : 1, sum = 0;
    int64_t sign = game->variant->lowest_wins ? -1 : 1;
    game_totals(game, totals);
    if (game->variant->rules->teams[0]) {
        standings_of_teams(game, totals, sign, standings);
        return;
    }
    for (int p = 0; p < players; p++) {
        sum += totals[p];
    }
    for (int p = 0; p < players; p++) {
        standings[p] = sign * (totals[p] * others - (sum - totals[p])) / others;
    }
}

static int64_t within(int64_t number, int64_t most)
{
    return number > most ? most : number < -most ? -most : number;
}

int64_t reward_of_change(int64_t change, int64_t point)
{
    return within(within(change, CHANGE_MOST) * point,
                  (int64_t)WINS_MOST * REWARD_WIN);
}

/* --- what points count ---------------------------------------------------- */

void reward_measure(RewardMeasure *measure, const Game *game)
{
    int64_t standings[PLAYERS_MAX];
    int rounds = game->state->round;
    reward_standings(game, standings);
    for (int p = 0; p < game->state->players; p++) {
        measure->gap += standings[p] < 0 ? -standings[p] : standings[p];
        measure->gaps++;
    }
    measure->others = measure->others || reward_has_others(game);
    measure->rounds = rounds > measure->rounds ? rounds : measure->rounds;
}

/* What a point counts if a final standing of mean size counts [part]. */
static int64_t point_of(const RewardMeasure *measure, int64_t part)
{
    int64_t point = measure->gap > 0 ? part * measure->gaps / measure->gap : 0;
    return point < REWARD_WIN ? point : REWARD_WIN;
}

RewardScale reward_scale(const RewardMeasure *measure)
{
    if (measure->rounds > 1) {
        return (RewardScale){.point = point_of(measure, POINTS_PART)};
    }
    int64_t part = measure->others ? SMALL_PART : POINTS_PART;
    return (RewardScale){.last_point = point_of(measure, part)};
}

/* --- results -------------------------------------------------------------- */

static void result_of_utility(const Game *game, RewardScale *scale,
                              int64_t *results)
{
    int players = game->state->players;
    for (int p = 0; p < players; p++) {
        int64_t size = results[p] < 0 ? -results[p] : results[p];
        scale->largest = size > scale->largest ? size : scale->largest;
    }
    int64_t whole = scale->largest ? scale->largest : 1;
    for (int p = 0; p < players; p++) {
        results[p] = results[p] * REWARD_WIN / whole;
    }
}

void reward_result(const Game *game, RewardScale *scale, int64_t *results)
{
    int64_t standings[PLAYERS_MAX] = {0};
    int players = game->state->players;
    int winners = __builtin_popcount(game->state->winners);
    if (teams_utility(game, results)) {
        result_of_utility(game, scale, results);
        return;
    }
    if (scale->last_point > 0) {
        reward_standings(game, standings);
    }
    for (int p = 0; p < players; p++) {
        bool won = game->state->winners >> p & 1;
        results[p] = (won ? REWARD_WIN / winners : 0) - REWARD_WIN / players +
                     reward_of_change(standings[p], scale->last_point);
    }
}
