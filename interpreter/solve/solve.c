/* Who is on which side, then all positions, then what they are worth.
 *
 * SPDX-License-Identifier: MIT */
#include "solve/solve.h"

#include "engine/teams.h"
#include "rules/rules.h"
#include "solve/position_values.h"

/* The side whose worth is counted is that of the deciding player, or if a bot
 * decides that of the first chooser. */
static SolveEnd find_sides(Explorer *explorer)
{
    const SolvePlan *plan = explorer->plan;
    uint32_t teams[PLAYERS_MAX];
    int players = plan->game->state->players, decider = explorer->decider;
    int own = !plan->choosers || plan->choosers >> decider & 1
                  ? decider : __builtin_ctz(plan->choosers);
    int other = NOTHING, choosing = 0;
    teams_find(plan->game, teams);
    for (int p = 0; p < players; p++) {
        bool chooses = plan->choosers >> p & 1;
        bool with = p == own || (teams[own] >> p & 1);
        explorer->side[p] = !chooses ? (p == own ? 0 : NO_SIDE) : with ? 0 : 1;
        choosing += chooses;
        if (chooses && !with && other >= 0 && !(teams[other] >> p & 1)) {
            return SOLVE_SIDES;
        }
        other = chooses && !with ? p : other;
    }
    return other >= 0 && choosing < players ? SOLVE_SIDES : SOLVE_DONE;
}

static bool prepare(Explorer *explorer)
{
    const SolvePlan *plan = explorer->plan;
    const Variant *variant = plan->game->variant;
    Solution *solution = explorer->solution;
    size_t count = plan->game->move_count;
    size_t measures = SOLVE_ENDS + variant->round_end_count;
    solution->count = count;
    solution->measure_count = (int)measures;
    solution->moves = arena_alloc(explorer->arena,
                                  count * sizeof *solution->moves);
    for (size_t i = 0; i < count; i++) {
        solution->moves[i].values = arena_alloc(explorer->arena,
                                                measures * sizeof(double));
    }
    explorer->values = arena_alloc(explorer->arena, measures * sizeof(double));
    explorer->first = arena_alloc(explorer->arena,
                                  count * sizeof *explorer->first);
    explorer->form = position_form_of(variant, plan->bots,
                                      plan->game->state->players,
                                      plan->choosers);
    explorer->given.alike = explorer->form.alike;
    explorer->game = game_new(variant);
    return explorer->game != NULL;
}

void solve_play(const SolvePlan *plan, Arena *arena, Solution *solution)
{
    *solution = (Solution){.zone = NOTHING, .owner = NOTHING,
                           .blind = NOTHING};
    Explorer explorer = {.plan = plan, .solution = solution, .arena = arena,
                         .decider = plan->game->state->decider};
    solution->end = find_sides(&explorer);
    if (solution->end != SOLVE_DONE) {
        return;
    }
    if (!prepare(&explorer)) {
        solution->end = SOLVE_NO_MEMORY;
        return;
    }
    explore_begin(&explorer);
    solution->end = explore_positions(&explorer);
    solution->end = solution->end == SOLVE_DONE ? values_find(&explorer)
                                                : solution->end;
    explore_free(&explorer);
}
