/* The thread of the caller asks, so that the work need not call anybody, and
 * whoever is asked is in the thread that they know.
 *
 * SPDX-License-Identifier: MIT */
#include "interface/watched_work.h"

#include "base/system.h"

enum { PAUSE = 20000000 };           /* nanoseconds */

typedef struct {
    WatchedWork *work;
    void *context;
    atomic_int halt;
    SystemLock lock;
    SystemSignal end;
    bool done;
} Watched;

static void *work_beside(void *context)
{
    Watched *watched = context;
    watched->work(watched->context, &watched->halt);
    system_lock(&watched->lock);
    watched->done = true;
    system_wake_one(&watched->end);
    system_unlock(&watched->lock);
    return NULL;
}

/* Waits for a moment, or less if the work is done; returns whether it is. */
static bool wait_for_end(Watched *watched)
{
    uint64_t until = system_time() + PAUSE;
    bool waiting = true;
    system_lock(&watched->lock);
    while (!watched->done && waiting) {
        waiting = system_wait_until(&watched->end, &watched->lock, until);
    }
    bool done = watched->done;
    system_unlock(&watched->lock);
    return done;
}

static bool watch(Watched *watched, const Consent *consent)
{
    SystemThread thread;
    if (!system_start_thread(&thread, work_beside, watched)) {
        watched->work(watched->context, NULL);
        return true;
    }
    bool goes_on = true;
    while (goes_on && !wait_for_end(watched)) {
        goes_on = consent->go_on(consent->context);
    }
    atomic_store(&watched->halt, !goes_on);
    system_join_thread(&thread);
    return goes_on;
}

bool watched_run(const Consent *consent, WatchedWork *work, void *context)
{
    if (!consent->go_on) {
        work(context, NULL);
        return true;
    }
    if (!consent->go_on(consent->context)) {
        return false;
    }
    Watched watched = {.work = work, .context = context};
    system_open_lock(&watched.lock);
    system_open_signal(&watched.end);
    bool done = watch(&watched, consent);
    system_close_signal(&watched.end);
    system_close_lock(&watched.lock);
    return done;
}
