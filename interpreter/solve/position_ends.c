/* What is measured at the end of a round and of the game.
 *
 * SPDX-License-Identifier: MIT */
#include "solve/position_ends.h"

#include <string.h>

#include "engine/teams.h"

/* The hash of ends has another seed than that of positions. */
enum { SEED_END = 1 };

static bool is_best(const Explorer *explorer)
{
    bool lowest = explorer->game->variant->lowest_wins;
    int player = explorer->decider;
    int32_t own = explorer->after[player] - explorer->before[player];
    for (unsigned left = explorer->plan->game->state->present; left;
         left &= left - 1) {
        int other = __builtin_ctz(left);
        int32_t change = explorer->after[other] - explorer->before[other];
        if (change != own && (change < own) == lowest) {
            return false;
        }
    }
    return true;
}

void ends_note_round(Explorer *explorer)
{
    const State *state = explorer->game->state;
    int player = explorer->decider;
    double *values = explorer->values;
    explorer->round_over = true;
    game_totals(explorer->game, explorer->after);
    values[SOLVE_ROUND] = explorer->after[player] - explorer->before[player];
    values[SOLVE_BEST] = is_best(explorer);
    if (state->last_actor == player) {
        values[SOLVE_ENDS + state->round_end] = 1;
    }
    explorer->given.branch->settled =
        explorer->plan->scope == SOLVE_REST_OF_ROUND;
}

static void add_sides(const Explorer *explorer, Outcome *outcome)
{
    const State *state = explorer->game->state;
    bool lowest = explorer->game->variant->lowest_wins;
    int64_t utility[PLAYERS_MAX] = {0};
    int winners = __builtin_popcount(state->winners);
    teams_utility(explorer->game, utility);
    for (int p = 0; p < state->players; p++) {
        int side = explorer->side[p];
        int32_t gain = explorer->after[p] - explorer->before[p];
        if (side != NO_SIDE) {
            outcome->share[side] += winners && state->winners >> p & 1
                                        ? 1.0 / winners : 0;
            outcome->gain[side] += lowest ? -gain : gain;
            outcome->utility[side] += (double)utility[p];
        }
    }
    outcome->won = winners > 0;
    outcome->parted = winners > 0 && state->winners != state->present;
}

/* The outcome of the game or round that has just ended. */
static void find_outcome(Explorer *explorer, Outcome *outcome)
{
    const Game *game = explorer->game;
    const State *state = game->state;
    double *values = explorer->values;
    int player = explorer->decider;
    int winners = __builtin_popcount(state->winners);
    *outcome = (Outcome){.won = false};
    if (state->over) {
        int64_t utility[PLAYERS_MAX] = {0};
        const int32_t *totals = state_numbers(state,
                                              game->variant->layout.totals);
        if (explorer->plan->scope == SOLVE_REST_OF_GAME) {
            memcpy(explorer->after, totals,
                   sizeof *totals * (size_t)state->players);
        }
        values[SOLVE_WIN] = state->winners >> player & 1;
        values[SOLVE_SHARE] = values[SOLVE_WIN] > 0 ? 1.0 / winners : 0;
        values[SOLVE_FINAL] = totals[player];
        teams_utility(game, utility);
        values[SOLVE_UTILITY] = (double)utility[player];
    }
    values[SOLVE_OVER] = 1;
    add_sides(explorer, outcome);
}

static bool keep_outcome(Explorer *explorer, const Outcome *outcome)
{
    size_t count = explorer->outcome_count, *bytes = &explorer->frame_bytes;
    size_t size = (size_t)explorer->solution->measure_count * sizeof(double);
    if (!graph_grow((void **)&explorer->outcomes, count,
                    &explorer->outcome_capacity, sizeof *outcome, bytes) ||
        !graph_grow((void **)&explorer->ends, count, &explorer->end_capacity,
                    size, bytes)) {
        return false;
    }
    explorer->outcomes[count] = *outcome;
    memcpy(explorer->ends + count * size / sizeof(double), explorer->values,
           size);
    explorer->outcome_count++;
    return true;
}

uint32_t ends_node(Explorer *explorer)
{
    size_t size = (size_t)explorer->solution->measure_count * sizeof(double);
    struct { double side[6], values[SOLVE_ENDS + NO_END]; } all = {{0}, {0}};
    Outcome outcome;
    bool fresh = false;
    find_outcome(explorer, &outcome);
    const double side[6] = {outcome.share[0], outcome.share[1],
                            outcome.gain[0], outcome.gain[1],
                            outcome.utility[0], outcome.utility[1]};
    memcpy(all.side, side, sizeof side);
    memcpy(all.values, explorer->values, size);
    uint32_t node = graph_node(&explorer->graph, &all, sizeof side + size,
                               SEED_END + outcome.parted, &fresh);
    if (node != NO_NODE && fresh) {
        explorer->graph.nodes[node].kind = NODE_END;
        explorer->graph.nodes[node].first = (uint32_t)explorer->outcome_count;
        explorer->graph.nodes[node].done = true;
        node = keep_outcome(explorer, &outcome) ? node : NO_NODE;
    }
    return node;
}
