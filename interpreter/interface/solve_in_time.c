/* SPDX-License-Identifier: MIT */
#include "interface/solve_in_time.h"

/* The limit on one solution. */
static const size_t bytes_most = (size_t)256 << 20;

typedef struct {
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
    return work_limit_goes_on(timing->limit);
}

void solve_in_time(const SolvePlan *plan, WorkLimit *limit, Arena *arena,
                   SolvedRest *rest)
{
    SolvePlan own = *plan;
    Timing timing = {.limit = limit};
    uint64_t whole = limit->milliseconds;
    own.bytes = bytes_most;
    own.progress = go_on;
    own.context = &timing;
    limit->milliseconds = (whole + 1) / 2;
    work_limit_renew(limit);
    solve_rest(&own, arena, rest);
    limit->milliseconds = whole;
}
