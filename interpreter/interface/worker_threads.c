/* SPDX-License-Identifier: MIT */
#include "interface/worker_threads.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>

typedef struct {
    WorkerThreads *workers;
    pthread_t thread;
    int part;
} Worker;

struct WorkerThreads {
    WorkPart *work;
    void *context;
    int parts, started;    /* threads besides the caller's: 1 to started */
    pthread_mutex_t lock;
    pthread_cond_t begin, end;
    unsigned long round;   /* counts worker_threads_run */
    int busy;              /* threads that work in this round */
    bool over;
    Worker *each;
};

/* Waits for the round after [done]; false: there are no more. */
static bool wait_for_round(WorkerThreads *workers, unsigned long done)
{
    pthread_mutex_lock(&workers->lock);
    while (workers->round == done && !workers->over) {
        pthread_cond_wait(&workers->begin, &workers->lock);
    }
    bool over = workers->over;
    pthread_mutex_unlock(&workers->lock);
    return !over;
}

static void end_round(WorkerThreads *workers)
{
    pthread_mutex_lock(&workers->lock);
    if (--workers->busy == 0) {
        pthread_cond_signal(&workers->end);
    }
    pthread_mutex_unlock(&workers->lock);
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
    pthread_mutex_init(&workers->lock, NULL);
    pthread_cond_init(&workers->begin, NULL);
    pthread_cond_init(&workers->end, NULL);
    for (int i = 1; i < threads; i++) {
        each[i] = (Worker){.workers = workers, .part = i};
        if (pthread_create(&each[i].thread, NULL, work, &each[i]) != 0) {
            break;
        }
        workers->started = i;
    }
    return workers;
}

void worker_threads_run(WorkerThreads *workers)
{
    pthread_mutex_lock(&workers->lock);
    workers->busy = workers->started;
    workers->round++;
    pthread_cond_broadcast(&workers->begin);
    pthread_mutex_unlock(&workers->lock);
    workers->work(workers->context, 0);
    for (int i = workers->started + 1; i < workers->parts; i++) {
        workers->work(workers->context, i);
    }
    pthread_mutex_lock(&workers->lock);
    while (workers->busy > 0) {
        pthread_cond_wait(&workers->end, &workers->lock);
    }
    pthread_mutex_unlock(&workers->lock);
}

void worker_threads_free(WorkerThreads *workers)
{
    if (!workers) {
        return;
    }
    pthread_mutex_lock(&workers->lock);
    workers->over = true;
    pthread_cond_broadcast(&workers->begin);
    pthread_mutex_unlock(&workers->lock);
    for (int i = 1; i <= workers->started; i++) {
        pthread_join(workers->each[i].thread, NULL);
    }
    pthread_mutex_destroy(&workers->lock);
    pthread_cond_destroy(&workers->begin);
    pthread_cond_destroy(&workers->end);
    free(workers->each);
    free(workers);
}
