/* SPDX-License-Identifier: MIT */
#include "solve/solve_in_time.h"

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
