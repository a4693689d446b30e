/* By POSIX of 2008. No other file of the library may use it (tests/lint.sh).
 *
 * SPDX-License-Identifier: MIT */
#undef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#define _DEFAULT_SOURCE                /* lgamma_r, which POSIX lacks */

#include "base/system.h"

#include <dirent.h>
#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <sys/stat.h>
#include <time.h>

enum { SECOND = 1000000000 };        /* nanoseconds */

/* --- Threads --------------------------------------------------------------*/

#define FITS(theirs, ours)                                               \
    _Static_assert(sizeof(theirs) <= sizeof(ours) &&                     \
                   _Alignof(theirs) <= _Alignof(ours), "has its room")
FITS(pthread_mutex_t, SystemLock);
FITS(pthread_cond_t, SystemSignal);
FITS(pthread_t, SystemThread);

static pthread_mutex_t *mutex_of(SystemLock *lock)
{
    return (pthread_mutex_t *)(void *)lock->room;
}

static pthread_cond_t *condition_of(SystemSignal *sent)
{
    return (pthread_cond_t *)(void *)sent->room;
}

bool system_open_lock(SystemLock *lock)
{
    return pthread_mutex_init(mutex_of(lock), NULL) == 0;
}

void system_close_lock(SystemLock *lock)
{
    pthread_mutex_destroy(mutex_of(lock));
}

void system_lock(SystemLock *lock)
{
    pthread_mutex_lock(mutex_of(lock));
}

void system_unlock(SystemLock *lock)
{
    pthread_mutex_unlock(mutex_of(lock));
}

/* It waits by the clock of system_time. */
bool system_open_signal(SystemSignal *sent)
{
    pthread_condattr_t clock;
    if (pthread_condattr_init(&clock) != 0) {
        return false;
    }
    bool opened = pthread_condattr_setclock(&clock, CLOCK_MONOTONIC) == 0 &&
                  pthread_cond_init(condition_of(sent), &clock) == 0;
    pthread_condattr_destroy(&clock);
    return opened;
}

void system_close_signal(SystemSignal *sent)
{
    pthread_cond_destroy(condition_of(sent));
}

void system_wait(SystemSignal *sent, SystemLock *lock)
{
    pthread_cond_wait(condition_of(sent), mutex_of(lock));
}

bool system_wait_until(SystemSignal *sent, SystemLock *lock, uint64_t end)
{
    struct timespec until = {.tv_sec = (time_t)(end / SECOND),
                             .tv_nsec = (long)(end % SECOND)};
    return pthread_cond_timedwait(condition_of(sent), mutex_of(lock),
                                  &until) != ETIMEDOUT;
}

void system_wake_one(SystemSignal *sent)
{
    pthread_cond_signal(condition_of(sent));
}

void system_wake_all(SystemSignal *sent)
{
    pthread_cond_broadcast(condition_of(sent));
}

bool system_start_thread(SystemThread *thread, void *(*work)(void *context),
                         void *context)
{
    return pthread_create((pthread_t *)(void *)thread->room, NULL, work,
                          context) == 0;
}

void system_join_thread(SystemThread *thread)
{
    pthread_join(*(pthread_t *)(void *)thread->room, NULL);
}

/* --- What threads share ----------------------------------------------------*/

double system_log_gamma(double x)
{
    int sign;
    return lgamma_r(x, &sign);
}

/* --- Clocks ----------------------------------------------------------------*/

static uint64_t nanoseconds(struct timespec time)
{
    return (uint64_t)time.tv_sec * SECOND + (uint64_t)time.tv_nsec;
}

uint64_t system_time(void)
{
    struct timespec time = {0, 0};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return nanoseconds(time);
}

uint64_t system_thread_time(void)
{
    struct timespec time = {0, 0};
    return clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0
               ? nanoseconds(time) : system_time();  /* in a web page */
}

/* --- Folders and files -----------------------------------------------------*/

SystemKind system_kind_of(const char *path)
{
    struct stat facts;
    if (stat(path, &facts) != 0) {
        return SYSTEM_NOTHING;
    }
    return S_ISREG(facts.st_mode)   ? SYSTEM_FILE
           : S_ISDIR(facts.st_mode) ? SYSTEM_FOLDER
                                    : SYSTEM_OTHER;
}

bool system_is_same_file(const char *one, const char *other)
{
    struct stat facts, others;
    return stat(one, &facts) == 0 && stat(other, &others) == 0 &&
           facts.st_dev == others.st_dev && facts.st_ino == others.st_ino;
}

uint64_t system_file_size(FILE *stream)
{
    struct stat facts;
    bool known = fstat(fileno(stream), &facts) == 0 && facts.st_size > 0;
    return known ? (uint64_t)facts.st_size : 0;
}

bool system_open_folder(const char *path, SystemFolder **folder)
{
    errno = 0;
    *folder = (SystemFolder *)(void *)opendir(path);
    return *folder || errno != ENOMEM;
}

void system_close_folder(SystemFolder *folder)
{
    closedir((DIR *)(void *)folder);
}

const char *system_next_name(SystemFolder *folder)
{
    const struct dirent *entry = readdir((DIR *)(void *)folder);
    return entry ? entry->d_name : NULL;
}
