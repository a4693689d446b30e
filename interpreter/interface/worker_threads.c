/* SPDX-License-Identifier: MIT */
#include "interface/worker_threads.h"

#include <stdbool.h>
#include <stdlib.h>

#include "base/system.h"

typedef struct {
    WorkerThreads *workers;
    SystemThread thread;
    int part;
} Worker;

struct WorkerThreads {
    WorkPart *work;
    void *context;
    int parts, started;    /* threads besides the caller's: 1 to started */
    SystemLock lock;
    SystemSignal begin, end;
    unsigned long round;   /* counts worker_threads_run */
    int busy;              /* threads that work in this round */
    bool over;
    Worker *each;
};

/* Waits for the round after [done]; false: there are no more. */
static bool wait_for_round(WorkerThreads *workers, unsigned long done)
{
    system_lock(&workers->lock);
    while (workers->round == done && !workers->over) {
        system_wait(&workers->begin, &workers->lock);
    }
    bool over = workers->over;
    system_unlock(&workers->lock);
    return !over;
}

static void end_round(WorkerThreads *workers)
{
    system_lock(&workers->lock);
    if (--workers->busy == 0) {
        system_wake_one(&workers->end);
    }
    system_unlock(&workers->lock);
}

static void *work(void *context)
{
    const Worker *worker = context;
    WorkerThreads *workers = worker->workers;
    for (unsigned long done = 0; wait_for_round(workers, done); done++) {
        workers->work(workers->context, worker->part);
        end_round(workers);
    }
    return NULL;
}

WorkerThreads *worker_threads_new(int threads, WorkPart *part, void *context)
{
    WorkerThreads *workers = calloc(1, sizeof *workers);
    Worker *each = workers ? calloc((size_t)threads, sizeof *each) : NULL;
    if (!each) {
        free(workers);
        return NULL;
    }
    workers->work = part;
    workers->context = context;
    workers->parts = threads;
    workers->each = each;
    system_open_lock(&workers->lock);
    system_open_signal(&workers->begin);
    system_open_signal(&workers->end);
    for (int i = 1; i < threads; i++) {
        each[i] = (Worker){.workers = workers, .part = i};
        if (!system_start_thread(&each[i].thread, work, &each[i])) {
            break;
        }
        workers->started = i;
    }
    return workers;
}

void worker_threads_run(WorkerThreads *workers)
{
    system_lock(&workers->lock);
    workers->busy = workers->started;
    workers->round++;
    system_wake_all(&workers->begin);
    system_unlock(&workers->lock);
    workers->work(workers->context, 0);
    for (int i = workers->started + 1; i < workers->parts; i++) {
        workers->work(workers->context, i);
    }
    system_lock(&workers->lock);
    while (workers->busy > 0) {
        system_wait(&workers->end, &workers->lock);
    }
    system_unlock(&workers->lock);
}

void worker_threads_free(WorkerThreads *workers)
{
    if (!workers) {
        return;
    }
    system_lock(&workers->lock);
    workers->over = true;
    system_wake_all(&workers->begin);
    system_unlock(&workers->lock);
    for (int i = 1; i <= workers->started; i++) {
        system_join_thread(&workers->each[i].thread);
    }
    system_close_lock(&workers->lock);
    system_close_signal(&workers->begin);
    system_close_signal(&workers->end);
    free(workers->each);
    free(workers);
}
