/* Results through cria.h: totals, winners, utilities, ranks, teams.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/teams.h"
#include "interface/handles.h"

static bool has_ended(const CriaGame *game)
{
    return game->game->state->over && !game->game->error.id;
}

static bool is_player(const CriaGame *game, int player)
{
    return player >= 0 && player < game->game->state->players;
}

int32_t cria_game_total(const CriaGame *game, int player)
{
    int32_t totals[PLAYERS_MAX];
    game_totals(handles_look(game), totals);
    handles_looked(game);
    return player >= 0 && player < PLAYERS_MAX ? totals[player] : 0;
}

bool cria_game_won(const CriaGame *game, int player)
{
    return has_ended(game) && is_player(game, player) &&
           (game->game->state->winners >> player & 1);
}

/* In a copy: to work it out takes steps of the game. */
static bool find_utility(const CriaGame *game, int64_t *values)
{
    bool said = has_ended(game) && teams_utility(handles_look(game), values);
    if (has_ended(game)) {
        handles_looked(game);
    }
    return said;
}

bool cria_game_utility(const CriaGame *game, int64_t *values)
{
    int64_t found[PLAYERS_MAX];
    bool said = find_utility(game, found);
    for (int i = 0; said && i < game->game->state->players; i++) {
        values[i] = found[i];
    }
    return said;
}

void cria_game_rewards(const CriaGame *game, float *rewards)
{
    const State *state = game->game->state;
    uint32_t winners = has_ended(game) ? state->winners : 0;
    int64_t values[PLAYERS_MAX];
    bool said = find_utility(game, values);
    for (int i = 0; i < state->players; i++) {
        rewards[i] = said ? (float)values[i]
                     : winners >> i & 1
                         ? 1 / (float)__builtin_popcount(winners) : 0;
    }
}

/* What each player is worth beside having won: more is better. */
static void find_worth(const CriaGame *game, int64_t *worth)
{
    const Variant *variant = game->game->variant;
    int32_t totals[PLAYERS_MAX];
    if (find_utility(game, worth)) {
        return;
    }
    game_totals(handles_look(game), totals);
    handles_looked(game);
    for (int i = 0; i < game->game->state->players; i++) {
        worth[i] = variant->lowest_wins ? -(int64_t)totals[i] : totals[i];
    }
}

int cria_game_rank(const CriaGame *game, int player)
{
    const State *state = game->game->state;
    int64_t worth[PLAYERS_MAX];
    int rank = 1;
    if (!has_ended(game) || !is_player(game, player)) {
        return 0;
    }
    find_worth(game, worth);
    int own = state->winners >> player & 1;
    for (int i = 0; i < state->players; i++) {
        int other = state->winners >> i & 1;
        rank += other > own ||
                (other == own && !own && worth[i] > worth[player]);
    }
    return rank;
}

int cria_game_team(const CriaGame *game, int player)
{
    uint32_t teams[PLAYERS_MAX];
    int number = 0;
    if (!is_player(game, player)) {
        return CRIA_NONE;
    }
    teams_find(handles_look(game), teams);
    handles_looked(game);
    int first = __builtin_ctz(teams[player]);
    for (int i = 0; i < first; i++) {
        number += __builtin_ctz(teams[i]) == i;
    }
    return number;
}
