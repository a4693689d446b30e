/* Adds up what the players of a unit have.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/unit_results.h"

#include "engine/teams.h"

/* What each player has at the end. */
typedef struct {
    const State *state;
    bool utility;          /* what the result is worth decides */
    bool lowest;
    int64_t part;          /* of WHOLE_WIN, of each winner */
    int64_t worth[PLAYERS_MAX];
    const int32_t *totals;
} End;

static End find_end(const Game *game)
{
    const Variant *variant = game->variant;
    int winners = __builtin_popcount(game->state->winners);
    End end = {.state = game->state, .lowest = variant->lowest_wins,
               .part = winners ? WHOLE_WIN / winners : 0,
               .totals = state_numbers(game->state, variant->layout.totals)};
    end.utility = teams_utility(game, end.worth);
    return end;
}

static UnitResult result_of(const End *end, uint32_t players)
{
    bool won = end->state->winners & players;
    bool there = end->state->present & players;
    int64_t total = 0, worth = 0;
    UnitResult result = {.part = 0};
    for (uint32_t left = players; left; left &= left - 1) {
        int player = __builtin_ctz(left);
        result.part += end->state->winners >> player & 1 ? end->part : 0;
        total += end->totals[player];
        worth += end->worth[player];
    }
    result.value = end->utility ? worth : total;
    result.standing[0] = end->utility ? worth : won;
    if (!end->utility) {
        result.standing[1] = won || there;
        result.standing[2] = won ? 0 : end->lowest ? -total : total;
    }
    return result;
}

void unit_results_find(const Game *game, const Seatings *seatings,
                       UnitResult *results)
{
    End end = find_end(game);
    for (int i = 0; i < seatings->units; i++) {
        results[i] = result_of(&end, seatings->players[i]);
    }
}

static bool is_ahead(const UnitResult *one, const UnitResult *other)
{
    for (int i = 0; i < 3; i++) {
        if (one->standing[i] != other->standing[i]) {
            return one->standing[i] > other->standing[i];
        }
    }
    return false;
}

void unit_results_rank(const UnitResult *results, int units, uint8_t *ranks)
{
    for (int i = 0; i < units; i++) {
        ranks[i] = 0;
        for (int k = 0; k < units; k++) {
            ranks[i] += is_ahead(&results[k], &results[i]);
        }
    }
}
