/* The thread of the caller asks, so that the work need not call anybody, and
 * whoever is asked is in the thread that they know.
 *
 * SPDX-License-Identifier: MIT */
#include "interface/watched_work.h"

#include <pthread.h>
#include <time.h>

enum { PAUSE = 20000000, SECOND = 1000000000 };        /* nanoseconds */

typedef struct {
    WatchedWork *work;
    void *context;
    atomic_int halt;
    pthread_mutex_t lock;
    pthread_cond_t end;
    bool done;
} Watched;

static void *work_beside(void *context)
{
    Watched *watched = context;
    watched->work(watched->context, &watched->halt);
    pthread_mutex_lock(&watched->lock);
    watched->done = true;
    pthread_cond_signal(&watched->end);
    pthread_mutex_unlock(&watched->lock);
    return NULL;
}

/* Waits for a moment, or less if the work is done; returns whether it is. */
static bool wait_for_end(Watched *watched)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += PAUSE;
    until.tv_sec += until.tv_nsec / SECOND;
    until.tv_nsec %= SECOND;
    int timed_out = 0;
    pthread_mutex_lock(&watched->lock);
    while (!watched->done && timed_out == 0) {
        timed_out = pthread_cond_timedwait(&watched->end, &watched->lock,
                                           &until);
    }
    bool done = watched->done;
    pthread_mutex_unlock(&watched->lock);
    return done;
}

static bool watch(Watched *watched, const Consent *consent)
{
    pthread_t thread;
    if (pthread_create(&thread, NULL, work_beside, watched) != 0) {
        watched->work(watched->context, NULL);
        return true;
    }
    bool goes_on = true;
    while (goes_on && !wait_for_end(watched)) {
        goes_on = consent->go_on(consent->context);
    }
    atomic_store(&watched->halt, !goes_on);
    pthread_join(thread, NULL);
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
    pthread_condattr_t clock;
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_mutex_init(&watched.lock, NULL);
    pthread_cond_init(&watched.end, &clock);
    bool done = watch(&watched, consent);
    pthread_cond_destroy(&watched.end);
    pthread_mutex_destroy(&watched.lock);
    pthread_condattr_destroy(&clock);
    return done;
}
