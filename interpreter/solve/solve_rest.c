/* SPDX-License-Identifier: MIT */
#include "solve/solve_rest.h"

#include <math.h>
#include "variant/names.h"

/* What is nearer is equal. */
static const double equal = 1e-9;

/* --- what can be solved --------------------------------------------------- */

static void solve(const SolvePlan *plan, SolveScope scope, Arena *arena,
                  Solution *solution)
{
    SolvePlan own = *plan;
    own.scope = scope;
    solve_play(&own, arena, solution);
}

static const Solution *solve_by_bots(const SolvePlan *plan, Arena *arena,
                                     SolvedRest *rest)
{
    Solution *round = &rest->round, *game = &rest->game;
    rest->main = rest->rounds = round;
    solve(plan, SOLVE_REST_OF_ROUND, arena, round);
    if (round->end != SOLVE_DONE) {
        return round;
    }
    if (round->goes_on) {
        solve(plan, SOLVE_REST_OF_GAME, arena, game);
    }
    rest->whole = !round->goes_on || game->end == SOLVE_DONE;
    rest->main = round->goes_on && rest->whole ? game : round;
    rest->rounds = round;
    return game;
}

static const Solution *solve_by_choosers(const SolvePlan *plan, Arena *arena,
                                         SolvedRest *rest)
{
    Solution *round = &rest->round, *game = &rest->game;
    solve(plan, SOLVE_REST_OF_GAME, arena, game);
    rest->main = rest->rounds = game;
    rest->whole = true;
    if (game->end == SOLVE_DONE) {
        rest->rounds = game->goes_on ? NULL : game;
    } else if (game->goes_on || game->end == SOLVE_TOO_WIDE) {
        solve(plan, SOLVE_REST_OF_ROUND, arena, round);
        rest->main = rest->rounds = round;
        rest->whole = !round->goes_on;
    }
    return rest->main->end != SOLVE_DONE ? rest->main : game;
}

void solve_rest(const SolvePlan *plan, Arena *arena, SolvedRest *rest)
{
    *rest = (SolvedRest){.whole = false};
    rest->refused = plan->choosers ? solve_by_choosers(plan, arena, rest)
                                   : solve_by_bots(plan, arena, rest);
}

/* --- what it tells -------------------------------------------------------- */

bool solved_shares(const SolvedRest *rest)
{
    const Solution *main = rest->main;
    bool found = false;
    for (size_t i = 0; i < main->count; i++) {
        const double *values = main->moves[i].values;
        found |= fabs(values[SOLVE_WIN] - values[SOLVE_SHARE]) > equal;
    }
    return found;
}

bool solved_is_one_round(const SolvedRest *rest)
{
    const Solution *game = rest->main, *round = rest->rounds;
    bool same = rest->whole && round != NULL;
    for (size_t i = 0; same && i < game->count; i++) {
        const double *whole = game->moves[i].values;
        const double *part = round->moves[i].values;
        same = game->moves[i].error.id ||
               (fabs(whole[SOLVE_FINAL] - part[SOLVE_ROUND]) <= equal &&
                fabs(whole[SOLVE_WIN] - part[SOLVE_BEST]) <= equal);
    }
    return same;
}

/* By what a chooser goes by. */
static double compare_worth(const SolvedMove *one, const SolvedMove *other)
{
    double first = one->worth[0] - other->worth[0];
    double second = one->worth[1] - other->worth[1];
    return fabs(first) > equal ? first : fabs(second) > equal ? second : 0;
}

double solved_advantage(const SolvedRest *rest, size_t one, size_t other)
{
    const Solution *from = rest->main;
    bool failed = from->moves[one].error.id != NULL;
    if (failed || from->moves[other].error.id) {
        return from->moves[other].error.id ? !failed : -1;
    }
    if (from->moves[one].at_once != from->moves[other].at_once) {
        return from->moves[one].at_once ? 1 : -1;
    }
    return compare_worth(&from->moves[one], &from->moves[other]);
}

bool solved_is_cut(const SolvedRest *rest, size_t best)
{
    const Solution *main = rest->main;
    bool found = false;
    for (size_t i = 0; i < main->count; i++) {
        found |= !main->moves[i].error.id &&
                 compare_worth(&main->moves[i], &main->moves[best]) > 0;
    }
    return found;
}

size_t *solved_sort(const SolvedRest *rest, Arena *arena)
{
    size_t count = rest->main->count;
    size_t *order = arena_alloc(arena, count * sizeof *order);
    for (size_t i = 0; i < count; i++) {
        size_t k = i;
        for (; k > 0 && solved_advantage(rest, i, order[k - 1]) > 0; k--) {
            order[k] = order[k - 1];
        }
        order[k] = i;
    }
    return order;
}

size_t solved_count_best(const SolvedRest *rest, const size_t *order)
{
    const Solution *from = rest->main;
    size_t best = 0;
    while (best < from->count && !from->moves[order[best]].error.id &&
           fabs(solved_advantage(rest, order[best], order[0])) <= 0) {
        best++;
    }
    return best;
}

const char *solved_unseen(Arena *arena, const Solution *solution,
                          const Variant *variant, const char *const *names)
{
    if (solution->zone < 0) {
        return "everything";
    }
    const Zone *zone = &variant->zones[solution->zone];
    const char *called = zone->called ? zone->called : zone->name;
    return variant_has_owner(zone->of)
        ? text_format(arena, "the %s of %s", called,
                      variant_owner_name(arena, variant, zone->of,
                                         solution->owner, names))
        : text_format(arena, "all of %s", called);
}

/* --- within a time -------------------------------------------------------- */

typedef struct {
    const SolvePlan *plan;
    WorkLimit *limit;      /* of the present solution */
    uint64_t positions;    /* that it had last */
} Timing;

/* Fewer positions than before are of the other solution. */
static bool go_on(void *context, uint64_t positions)
{
    Timing *timing = context;
    if (positions < timing->positions) {
        work_limit_renew(timing->limit);
    }
    timing->positions = positions;
    const SolvePlan *plan = timing->plan;
    return (!plan->progress || plan->progress(plan->context, positions)) &&
           work_limit_goes_on(timing->limit);
}

void solve_in_time(const SolvePlan *plan, WorkLimit *limit, Arena *arena,
                   SolvedRest *rest)
{
    SolvePlan own = *plan;
    Timing timing = {.plan = plan, .limit = limit};
    uint64_t whole = limit->milliseconds;
    own.bytes = (size_t)SOLVE_MEGABYTES << 20;
    own.progress = go_on;
    own.context = &timing;
    limit->milliseconds = (whole + 1) / 2;
    work_limit_renew(limit);
    solve_rest(&own, arena, rest);
    limit->milliseconds = whole;
}
