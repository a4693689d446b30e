/* How games are shared out to threads; what is played is of no matter here.
 *
 * SPDX-License-Identifier: MIT */
#include "position.h"

#include <pthread.h>
#include <time.h>

#include "simulate/game_threads.h"

Suite *crew_suite(void);

enum { MILLISECOND = 1000000, SLOW_GAMES = 60 };

typedef struct {
    int open, idle;        /* workers; those who have played next to nothing */
    uint64_t played;
    bool refuse;           /* to go on */
} Log;

typedef struct {
    uint64_t played;
} Worker;

static void *open_worker(Arena *arena, void *context)
{
    (void)context;
    return arena_alloc(arena, sizeof(Worker));
}

static bool play_slowly(void *opaque, int stretch, uint64_t number,
                        SimulateFailure *failure, void *context)
{
    Worker *worker = opaque;
    (void)stretch;
    (void)number;
    (void)failure;
    (void)context;
    worker->played++;
    nanosleep(&(struct timespec){0, 10 * MILLISECOND}, NULL);
    return true;
}

static void keep(void *opaque, int stretch, void *context)
{
    (void)opaque;
    (void)stretch;
    (void)context;
}

static void close_worker(void *opaque, void *context)
{
    const Worker *worker = opaque;
    Log *log = context;
    log->open++;
    log->played += worker->played;
    log->idle += worker->played < SLOW_GAMES / 10;
}

static bool go_on(void *context, uint64_t games)
{
    const Log *log = context;
    (void)games;
    return !log->refuse;
}

static Log run(uint64_t games, bool refuse)
{
    Log log = {.refuse = refuse};
    SimulateFailure failure;
    CrewTask task = {.games = games, .jobs = 3, .open = open_worker,
                     .play = play_slowly, .keep = keep, .close = close_worker,
                     .progress = go_on, .context = &log};
    ck_assert_int_eq(crew_run(&task, &failure), SIMULATED);
    ck_assert_int_eq(log.open, 3);
    return log;
}

/* Nobody takes so many that there are none for the others. */
START_TEST(few_slow_games_are_for_all)
{
    Log log = run(SLOW_GAMES, false);
    ck_assert_uint_eq(log.played, SLOW_GAMES);
    ck_assert_int_eq(log.idle, 0);
}
END_TEST

/* Nor so many that it takes long to end after an interruption, which is seen
 * after a tenth of a second. */
START_TEST(slow_games_end_soon)
{
    Log log = run(1000000, true);
    ck_assert_uint_gt(log.played, 0);
    ck_assert_uint_lt(log.played, 500);
}
END_TEST

/* Where there are no other threads, as in a page. */
static bool play_here(void *opaque, int stretch, uint64_t number,
                      SimulateFailure *failure, void *context)
{
    Worker *worker = opaque;
    (void)stretch;
    (void)number;
    (void)failure;
    worker->played += pthread_equal(pthread_self(), *(pthread_t *)context) != 0;
    return true;
}

typedef struct {
    pthread_t thread;
    uint64_t played;       /* by it */
} Here;

static void count_here(void *opaque, void *context)
{
    ((Here *)context)->played += ((const Worker *)opaque)->played;
}

START_TEST(no_jobs_are_the_callers)
{
    Here here = {pthread_self(), 0};
    SimulateFailure failure;
    CrewTask task = {.games = 1000, .jobs = 0, .open = open_worker,
                     .play = play_here, .keep = keep, .close = count_here,
                     .context = &here};
    ck_assert_int_eq(crew_run(&task, &failure), SIMULATED);
    ck_assert_uint_eq(here.played, 1000);
}
END_TEST

Suite *crew_suite(void)
{
    Suite *suite = suite_create("crew");
    TCase *cases = tcase_create("slow games");
    suite_add_tcase(suite, cases);
    tcase_add_test(cases, few_slow_games_are_for_all);
    tcase_add_test(cases, slow_games_end_soon);
    TCase *alone = tcase_create("no other threads");
    suite_add_tcase(suite, alone);
    tcase_add_test(alone, no_jobs_are_the_callers);
    return suite;
}
