/* Goes through the positions from the ends backwards: once where no position
 * can come up again, else until nothing changes. A value that is the best so
 * far begins with the worst, so that play without end is worth no more than
 * that; in a contest of two sides it is worth as much as nobody's win.
 *
 * SPDX-License-Identifier: MIT */
#include "solve/position_values.h"

#include <math.h>
#include <stdlib.h>

#include "rules/rules.h"

/* What is nearer is equal; changes below the second are none. */
static const double equal = 1e-10, settled = 1e-14;

/* The limit on passes over all positions; how often progress is told of, by
 * positions. */
enum { PASSES_MAX = 200000, POSITIONS_TOLD = 8192 };

typedef struct {
    Explorer *explorer;
    const PositionGraph *graph;
    double *worth[2];      /* of each position, to the own side */
    double *value;         /* of a measure */
    uint32_t *choice;      /* the group that is chosen */
    uint64_t passed;       /* positions, in all passes */
} Values;

/* --- ends ----------------------------------------------------------------- */

/* What an end is worth to the own side: with [rank] 0 what it chooses by,
 * with 1 what decides between equals. */
static double worth_of_end(const Explorer *explorer, const Outcome *outcome,
                           int rank)
{
    const Variant *variant = explorer->game->variant;
    bool whole = explorer->plan->scope == SOLVE_REST_OF_GAME ||
                 !explorer->solution->goes_on;
    double other = explorer->solution->opposed ? 1 : 0;
    if (whole && rank == 0) {
        return variant->rules->utility
                   ? outcome->utility[0] - other * outcome->utility[1]
                   : outcome->share[0] - other * outcome->share[1];
    }
    return whole || rank == 0
               ? outcome->gain[0] - other * outcome->gain[1] : 0;
}

/* Two sides are opposed, unless all win or nobody does. */
static bool are_opposed(const Explorer *explorer)
{
    bool sides = false, parted = false, lost = false;
    for (int p = 0; p < explorer->plan->game->state->players; p++) {
        sides = sides || explorer->side[p] == 1;
    }
    for (size_t i = 0; i < explorer->outcome_count; i++) {
        parted = parted || explorer->outcomes[i].parted;
        lost = lost || !explorer->outcomes[i].won;
    }
    return sides && (parted || !lost || explorer->solution->goes_on);
}

/* --- one position --------------------------------------------------------- */

static double mean(const PositionGraph *graph, const double *of, uint32_t group)
{
    double sum = 0;
    for (uint32_t i = graph->groups[group]; i < graph->groups[group + 1]; i++) {
        sum += graph->edges[i].chance * of[graph->edges[i].to];
    }
    return sum;
}

/* Whether the first worth is clearly better than the second. */
static bool is_better(const double *one, const double *other, double sign)
{
    double first = sign * (one[0] - other[0]);
    return first > equal ||
           (first > -equal && sign * (one[1] - other[1]) > equal);
}

/* Sets the worth of a position; returns how much it changed. Where positions
 * repeat, only what it is worth by the first rank counts, and one side's choice
 * changes only when the worth, which begins with the worst, grows by it: so it
 * leads on, not around. */
static double weigh(Values *values, uint32_t node)
{
    const PositionNode *of = &values->graph->nodes[node];
    bool repeats = values->explorer->solution->repeats;
    double sign = of->kind == NODE_OTHER &&
                          values->explorer->solution->opposed ? -1 : 1;
    double best[2] = {0}, old = values->worth[0][node];
    uint32_t chosen = 0;
    for (uint32_t i = 0; i < of->groups; i++) {
        double one[2] = {mean(values->graph, values->worth[0], of->first + i),
                         repeats ? 0 : mean(values->graph, values->worth[1],
                                            of->first + i)};
        if (i == 0 || is_better(one, best, sign)) {
            best[0] = one[0];
            best[1] = one[1];
            chosen = i;
        }
    }
    if (!repeats || values->explorer->solution->opposed ||
        best[0] - old > equal) {
        values->choice[node] = chosen;
    }
    values->worth[0][node] = best[0];
    values->worth[1][node] = best[1];
    return fabs(best[0] - old);
}

static double measure(Values *values, uint32_t node)
{
    const PositionNode *of = &values->graph->nodes[node];
    double old = values->value[node];
    values->value[node] = mean(values->graph, values->value,
                               of->first + values->choice[node]);
    return fabs(values->value[node] - old);
}

/* --- all positions -------------------------------------------------------- */

/* False: stopped. */
static bool tell_progress(Values *values)
{
    const Explorer *explorer = values->explorer;
    const SolvePlan *plan = explorer->plan;
    return ++values->passed % POSITIONS_TOLD != 0 || !plan->progress ||
           plan->progress(plan->context, explorer->solution->positions);
}

/* Passes over all positions until nothing changes. False: stopped. */
static bool pass_over(Values *values,
                      double (*work)(Values *values, uint32_t node))
{
    const PositionGraph *graph = values->graph;
    double change = 1;
    for (int pass = 0; change > settled && pass < PASSES_MAX; pass++) {
        change = 0;
        for (size_t i = 0; i < graph->order_count; i++) {
            double by = work(values, graph->order[i]);
            change = by > change ? by : change;
            if (!tell_progress(values)) {
                return false;
            }
        }
        if (!values->explorer->solution->repeats) {
            return true;
        }
    }
    return true;
}

/* Begins with what ends are worth, and [start] elsewhere. */
static void begin(const Values *values, double *of, double start, int rank,
                  int which)
{
    const Explorer *explorer = values->explorer;
    size_t measures = (size_t)explorer->solution->measure_count;
    for (size_t i = 0; i < values->graph->node_count; i++) {
        const PositionNode *node = &values->graph->nodes[i];
        const Outcome *outcome = node->kind == NODE_END
                                     ? &explorer->outcomes[node->first] : NULL;
        of[i] = !outcome ? start
                : rank >= 0 ? worth_of_end(explorer, outcome, rank)
                            : explorer->ends[node->first * measures +
                                             (size_t)which];
    }
}

static double worst(const Explorer *explorer)
{
    double least = 0;
    for (size_t i = 0; i < explorer->outcome_count; i++) {
        double worth = worth_of_end(explorer, &explorer->outcomes[i], 0);
        least = i == 0 || worth < least ? worth : least;
    }
    return least;
}

static double sum_first(const Explorer *explorer, size_t move, const double *of)
{
    double sum = 0;
    for (size_t i = 0; i < explorer->first[move].count; i++) {
        const PositionEdge *edge = &explorer->first[move].items[i];
        sum += edge->chance * of[edge->to];
    }
    return sum;
}

static bool find_worth(Values *values)
{
    Explorer *explorer = values->explorer;
    Solution *solution = explorer->solution;
    solution->opposed = are_opposed(explorer);
    begin(values, values->worth[0], solution->opposed ? 0 : worst(explorer), 0,
          0);
    begin(values, values->worth[1], 0, 1, 0);
    if (!pass_over(values, weigh)) {
        return false;
    }
    for (size_t i = 0; i < solution->count; i++) {
        for (int k = 0; k < 2; k++) {
            solution->moves[i].worth[k] = sum_first(explorer, i,
                                                    values->worth[k]);
        }
    }
    return true;
}

static bool find_measures(Values *values)
{
    Explorer *explorer = values->explorer;
    Solution *solution = explorer->solution;
    for (int m = 0; m < solution->measure_count; m++) {
        begin(values, values->value, 0, -1, m);
        if (!pass_over(values, measure)) {
            return false;
        }
        for (size_t i = 0; i < solution->count; i++) {
            solution->moves[i].values[m] = sum_first(explorer, i,
                                                     values->value);
        }
    }
    return true;
}

SolveEnd values_find(Explorer *explorer)
{
    Values values = {.explorer = explorer, .graph = &explorer->graph};
    size_t count = explorer->graph.node_count + 1;
    SolveEnd end = SOLVE_NO_MEMORY;
    values.worth[0] = malloc(count * sizeof(double));
    values.worth[1] = malloc(count * sizeof(double));
    values.value = malloc(count * sizeof(double));
    values.choice = calloc(count, sizeof *values.choice);
    if (values.worth[0] && values.worth[1] && values.value && values.choice) {
        end = find_worth(&values) && find_measures(&values) ? SOLVE_DONE
                                                            : SOLVE_STOPPED;
    }
    free(values.worth[0]);
    free(values.worth[1]);
    free(values.value);
    free(values.choice);
    return end;
}
