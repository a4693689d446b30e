/* Processor time, not that of a clock on the wall: what else runs on the
 * machine makes no difference.
 *
 * SPDX-License-Identifier: MIT */
#include "interface/work_limit.h"

#include <time.h>

enum { PAUSE = 20000000 };           /* nanoseconds */

static uint64_t now(void)
{
    struct timespec time = {0, 0};
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) != 0) {
        clock_gettime(CLOCK_MONOTONIC, &time);     /* in a web page */
    }
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

WorkLimit work_limit_begin(const Consent *consent, uint64_t milliseconds)
{
    WorkLimit limit = {.consent = consent, .milliseconds = milliseconds,
                       .asked = now()};
    work_limit_renew(&limit);
    return limit;
}

void work_limit_renew(WorkLimit *limit)
{
    limit->end = now() + limit->milliseconds * 1000000;
    limit->late = false;
}

bool work_limit_goes_on(WorkLimit *limit)
{
    const Consent *consent = limit->consent;
    uint64_t time = now();
    limit->late = limit->late || (limit->milliseconds && time >= limit->end);
    if (consent->go_on && !limit->cancelled && time - limit->asked >= PAUSE) {
        limit->cancelled = !consent->go_on(consent->context);
        limit->asked = time;
    }
    return !limit->late && !limit->cancelled;
}
