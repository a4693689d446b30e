/* Whoever is free takes the next few games; what was taken is played to its end
 * whatever happens. How many are taken at once goes by how long the last ones
 * took, since some bots think long: the result is the same.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/crew.h"

#include <errno.h>
#include <pthread.h>
#include <time.h>

#include "base/guard.h"

enum {
    CHUNK_MOST = 256, CHUNK_NANOSECONDS = 1000000,
    PROGRESS_NANOSECONDS = 100000000
};

typedef struct {
    const CrewTask *task;
    pthread_mutex_t lock;
    pthread_cond_t left;             /* somebody has finished */
    uint64_t next;                   /* the first game that nobody has taken */
    uint64_t done;
    int working;
    bool stop, exhausted, failed;
    SimulateFailure failure;
} Crew;

/* Takes up to [most] games; returns 0 when there are none. */
static uint64_t take_games(Crew *crew, uint64_t *first, uint64_t finished,
                           uint64_t most)
{
    uint64_t count = 0, end = crew->task->first + crew->task->games;
    pthread_mutex_lock(&crew->lock);
    crew->done += finished;
    if (!crew->stop) {
        *first = crew->next;
        count = end - crew->next < most ? end - crew->next : most;
        crew->next += count;
    }
    pthread_mutex_unlock(&crew->lock);
    return count;
}

/* Games that come before another failure were all taken before it, so that the
 * first failure is found by whoever has it. */
static void note_failure(Crew *crew, uint64_t game, RuleError error)
{
    pthread_mutex_lock(&crew->lock);
    if (!crew->failed || game < crew->failure.game) {
        crew->failure = (SimulateFailure){game, error};
    }
    crew->failed = crew->stop = true;
    pthread_mutex_unlock(&crew->lock);
}

static void note_exhausted(Crew *crew)
{
    pthread_mutex_lock(&crew->lock);
    crew->exhausted = crew->stop = true;
    pthread_mutex_unlock(&crew->lock);
}

static bool play_games(Crew *crew, void *worker, uint64_t first, uint64_t count)
{
    const CrewTask *task = crew->task;
    for (uint64_t i = 0; i < count; i++) {
        RuleError error;
        if (!task->play(worker, first + i, &error, task->context)) {
            note_failure(crew, first + i, error);
            return false;
        }
    }
    return true;
}

static int64_t now(void)
{
    struct timespec time = {0, 0};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void work(Arena *arena, void *context)
{
    Crew *crew = context;
    const CrewTask *task = crew->task;
    uint64_t first = 0, count = 0, chunk = 1;
    bool playing = true;
    void *worker = task->open(arena, task->context);
    if (!worker) {
        note_exhausted(crew);
        return;
    }
    while (playing && (count = take_games(crew, &first, count, chunk)) > 0) {
        int64_t began = now();
        playing = play_games(crew, worker, first, count);
        if (chunk < CHUNK_MOST && now() - began < CHUNK_NANOSECONDS) {
            chunk *= 2;
        }
    }
    pthread_mutex_lock(&crew->lock);
    task->close(worker, task->context);
    pthread_mutex_unlock(&crew->lock);
}

static void *run(void *context)
{
    Crew *crew = context;
    if (!guard_run(work, crew)) {
        note_exhausted(crew);
    }
    pthread_mutex_lock(&crew->lock);
    crew->working--;
    pthread_cond_signal(&crew->left);
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

/* A tenth of a second from now. */
static struct timespec soon(void)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    time.tv_nsec += PROGRESS_NANOSECONDS;
    time.tv_sec += time.tv_nsec / 1000000000;
    time.tv_nsec %= 1000000000;
    return time;
}

/* Waits for everybody, and tells how far they are. */
static void oversee(Crew *crew)
{
    const CrewTask *task = crew->task;
    pthread_mutex_lock(&crew->lock);
    while (crew->working > 0) {
        struct timespec until = soon();
        int waited = pthread_cond_timedwait(&crew->left, &crew->lock, &until);
        uint64_t done = crew->done;
        if (waited != ETIMEDOUT || !task->progress) {
            continue;
        }
        pthread_mutex_unlock(&crew->lock);
        bool go_on = task->progress(task->context, done);
        pthread_mutex_lock(&crew->lock);
        crew->stop |= !go_on;
    }
    pthread_mutex_unlock(&crew->lock);
}

/* With fewer threads than were asked for it only takes longer. */
static int begin(Crew *crew, pthread_t *threads)
{
    int begun = 0;
    pthread_mutex_lock(&crew->lock);
    while (begun < crew->task->jobs &&
           pthread_create(&threads[begun], NULL, run, crew) == 0) {
        begun++;
    }
    crew->working += begun;
    pthread_mutex_unlock(&crew->lock);
    return begun;
}

Simulated crew_run(const CrewTask *task, SimulateFailure *failure)
{
    pthread_t threads[JOBS_MAX];
    Crew crew = {.task = task, .next = task->first};
    if (pthread_mutex_init(&crew.lock, NULL) != 0) {
        return SIMULATE_NO_MEMORY;
    }
    if (pthread_cond_init(&crew.left, NULL) != 0) {
        pthread_mutex_destroy(&crew.lock);
        return SIMULATE_NO_MEMORY;
    }
    int begun = begin(&crew, threads);
    oversee(&crew);
    for (int i = 0; i < begun; i++) {
        pthread_join(threads[i], NULL);
    }
    pthread_cond_destroy(&crew.left);
    pthread_mutex_destroy(&crew.lock);
    *failure = crew.failure;
    if (begun == 0 || crew.exhausted) {
        return SIMULATE_NO_MEMORY;
    }
    return crew.failed ? SIMULATE_RULE_FAILED : SIMULATED;
}
