/* Processor time, not that of a clock on the wall: what else runs on the
 * machine makes no difference.
 *
 * SPDX-License-Identifier: MIT */
#include "base/work_limit.h"

#include "base/system.h"

enum { PAUSE = 20000000 };           /* nanoseconds */

WorkLimit work_limit_begin(const Consent *consent, uint64_t milliseconds)
{
    WorkLimit limit = {.consent = consent, .milliseconds = milliseconds,
                       .asked = system_thread_time()};
    work_limit_renew(&limit);
    return limit;
}

void work_limit_renew(WorkLimit *limit)
{
    limit->end = system_thread_time() + limit->milliseconds * 1000000;
    limit->late = false;
}

bool work_limit_goes_on(WorkLimit *limit)
{
    const Consent *consent = limit->consent;
    uint64_t time = system_thread_time();
    limit->late = limit->late || (limit->milliseconds && time >= limit->end);
    if (consent->go_on && !limit->cancelled && time - limit->asked >= PAUSE) {
        limit->cancelled = !consent->go_on(consent->context);
        limit->asked = time;
    }
    return !limit->late && !limit->cancelled;
}
