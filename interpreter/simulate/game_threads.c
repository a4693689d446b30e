/* A free thread takes the next few games, a stretch. The size of a stretch
 * depends on the time of the last ones, since some bots are slow; it does not
 * change the result.
 *
 * Stretches are played in parallel and kept in order, so that a stopped run has
 * its first games. A stretch that is done too early waits, and its thread takes
 * another, unless too many wait.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/game_threads.h"

#include "base/arena.h"
#include "base/system.h"

enum {
    CHUNK_NANOSECONDS = 1000000,
    PROGRESS_NANOSECONDS = 100000000
};

/* A stretch: games that one thread took together. */
typedef struct {
    uint64_t first;
    uint64_t count;        /* games played; while in play, games taken */
    bool taken, done;
    bool cut;              /* not all of them were played */
} Stretch;

/* The crew's data of one thread. */
typedef struct Hand {
    void *worker;
    Stretch stretches[CREW_STRETCHES];
} Hand;

typedef struct {
    const CrewTask *task;
    SystemLock lock;
    SystemSignal left;               /* a thread has finished */
    SystemSignal kept;               /* a stretch is free, or the run stops */
    uint64_t next;                   /* the first game not taken */
    uint64_t kept_to;                /* the first game not kept */
    uint64_t done;
    int working;
    bool stop, exhausted, failed;
    bool cut;                        /* no more games can be kept */
    SimulateFailure failure;
    Hand *hands[JOBS_MAX];
    int hand_count;
} Crew;

/* --- in order ------------------------------------------------------------- */

/* The next stretch to keep, if it is done, and its hand. */
static Stretch *find_next(const Crew *crew, Hand **hand)
{
    for (int i = 0; i < crew->hand_count; i++) {
        for (int k = 0; k < CREW_STRETCHES; k++) {
            Stretch *stretch = &crew->hands[i]->stretches[k];
            if (stretch->done && stretch->first == crew->kept_to) {
                *hand = crew->hands[i];
                return stretch;
            }
        }
    }
    return NULL;
}

/* Keeps the finished stretches that have no gap before them. */
static void keep_in_order(Crew *crew)
{
    const CrewTask *task = crew->task;
    Hand *hand = NULL;
    Stretch *stretch;
    while (!crew->cut && (stretch = find_next(crew, &hand)) != NULL) {
        task->keep(hand->worker, (int)(stretch - hand->stretches),
                   task->context);
        crew->kept_to += stretch->count;
        crew->cut = stretch->cut;
        *stretch = (Stretch){.taken = false};
        system_wake_all(&crew->kept);
    }
}

static void finish_stretch(Crew *crew, Stretch *stretch)
{
    system_lock(&crew->lock);
    crew->done += stretch->count;
    stretch->done = true;
    keep_in_order(crew);
    system_unlock(&crew->lock);
}

static Stretch *find_free(Hand *hand)
{
    for (int i = 0; i < CREW_STRETCHES; i++) {
        if (!hand->stretches[i].taken) {
            return &hand->stretches[i];
        }
    }
    return NULL;
}

/* Takes up to [most] games; NULL when there are none. */
static Stretch *take_stretch(Crew *crew, Hand *hand, uint64_t most)
{
    uint64_t end = crew->task->first + crew->task->games;
    Stretch *stretch = NULL;
    system_lock(&crew->lock);
    while (!crew->stop && crew->next < end && !(stretch = find_free(hand))) {
        system_wait(&crew->kept, &crew->lock);
    }
    if (crew->stop || crew->next >= end || halt_wished(crew->task->halt)) {
        stretch = NULL;
    }
    if (stretch) {
        uint64_t count = end - crew->next < most ? end - crew->next : most;
        *stretch = (Stretch){crew->next, count, true, false, false};
        crew->next += count;
    }
    system_unlock(&crew->lock);
    return stretch;
}

/* --- playing -------------------------------------------------------------- */

static void stop(Crew *crew)
{
    crew->stop = true;
    system_wake_all(&crew->kept);
}

/* Notes a rule error. All games before an error were taken before it, so that
 * their threads find any earlier error. An interrupted game is not an error. */
static void note_failure(Crew *crew, const SimulateFailure *failure)
{
    system_lock(&crew->lock);
    if (failure->error.id &&
        (!crew->failed || failure->game < crew->failure.game)) {
        crew->failure = *failure;
        crew->failed = true;
    }
    stop(crew);
    system_unlock(&crew->lock);
}

static void note_exhausted(Crew *crew)
{
    system_lock(&crew->lock);
    crew->exhausted = true;
    stop(crew);
    system_unlock(&crew->lock);
}

/* Returns false when not all games could be played. */
static bool play_stretch(Crew *crew, Hand *hand, Stretch *stretch)
{
    const CrewTask *task = crew->task;
    int number = (int)(stretch - hand->stretches);
    for (uint64_t i = 0; i < stretch->count; i++) {
        SimulateFailure failure = {.game = stretch->first + i};
        if (!task->play(hand->worker, number, failure.game, &failure,
                        task->context)) {
            note_failure(crew, &failure);
            stretch->count = i;
            stretch->cut = true;
        }
    }
    return !stretch->cut;
}

static void play_stretches(Crew *crew, Hand *hand)
{
    uint64_t most = 1;
    bool playing = true;
    Stretch *stretch;
    while (playing && (stretch = take_stretch(crew, hand, most)) != NULL) {
        uint64_t began = system_time();
        playing = play_stretch(crew, hand, stretch);
        finish_stretch(crew, stretch);
        uint64_t took = system_time() - began;
        if (most < CREW_STRETCH_MOST && took < CHUNK_NANOSECONDS) {
            most *= 2;
        }
    }
}

static void join(Crew *crew, Hand *hand)
{
    system_lock(&crew->lock);
    crew->hands[crew->hand_count++] = hand;
    system_unlock(&crew->lock);
}

/* A thread of the crew. Other threads may still keep its stretches, so it is
 * closed after all have finished. */
typedef struct {
    Crew *crew;
    Arena *arena;
    SystemThread thread;
} Member;

static void work(Arena *arena, void *context)
{
    Crew *crew = context;
    Hand *hand = arena_alloc(arena, sizeof *hand);
    hand->worker = crew->task->open(arena, crew->task->context);
    if (!hand->worker) {
        note_exhausted(crew);
        return;
    }
    join(crew, hand);
    play_stretches(crew, hand);
}

static void *run(void *context)
{
    const Member *member = context;
    Crew *crew = member->crew;
    if (!arena_run_in(member->arena, work, crew)) {
        note_exhausted(crew);
    }
    system_lock(&crew->lock);
    crew->working--;
    system_wake_one(&crew->left);
    system_unlock(&crew->lock);
    return NULL;
}

/* --- the whole crew ------------------------------------------------------- */

/* Waits for all threads and reports progress. */
static void oversee(Crew *crew)
{
    const CrewTask *task = crew->task;
    system_lock(&crew->lock);
    while (crew->working > 0) {
        uint64_t until = system_time() + PROGRESS_NANOSECONDS;
        bool left = system_wait_until(&crew->left, &crew->lock, until);
        uint64_t done = crew->done;
        if (left || !task->progress) {
            continue;
        }
        system_unlock(&crew->lock);
        bool go_on = task->progress(task->context, done);
        system_lock(&crew->lock);
        if (!go_on) {
            stop(crew);
        }
    }
    system_unlock(&crew->lock);
}

/* Plays all games in this thread, for whom there may be no other. */
static int play_here(Crew *crew, Member *member)
{
    *member = (Member){.crew = crew, .arena = arena_new(NULL, NULL)};
    if (!member->arena) {
        return 0;
    }
    crew->working = 1;
    run(member);
    return 1;
}

/* Starts the threads; with fewer than requested the run only takes longer. */
static int begin(Crew *crew, Member *members)
{
    int begun = 0;
    if (crew->task->jobs == 0) {
        return play_here(crew, members);
    }
    system_lock(&crew->lock);
    for (; begun < crew->task->jobs; begun++) {
        Member *member = &members[begun];
        *member = (Member){.crew = crew, .arena = arena_new(NULL, NULL)};
        if (!member->arena ||
            !system_start_thread(&member->thread, run, member)) {
            arena_free(member->arena);
            break;
        }
    }
    crew->working += begun;
    system_unlock(&crew->lock);
    return begun;
}

static void close_all(Crew *crew, Member *members, int begun)
{
    for (int i = 0; i < begun && crew->task->jobs > 0; i++) {
        system_join_thread(&members[i].thread);
    }
    for (int i = 0; i < crew->hand_count; i++) {
        crew->task->close(crew->hands[i]->worker, crew->task->context);
    }
    for (int i = 0; i < begun; i++) {
        arena_free(members[i].arena);
    }
}

static bool open_locks(Crew *crew)
{
    if (!system_open_lock(&crew->lock)) {
        return false;
    }
    if (!system_open_signal(&crew->left)) {
        system_close_lock(&crew->lock);
        return false;
    }
    if (!system_open_signal(&crew->kept)) {
        system_close_signal(&crew->left);
        system_close_lock(&crew->lock);
        return false;
    }
    return true;
}

Simulated crew_run(const CrewTask *task, SimulateFailure *failure)
{
    Member members[JOBS_MAX];
    Crew crew = {.task = task, .next = task->first, .kept_to = task->first};
    if (!open_locks(&crew)) {
        return SIMULATE_NO_MEMORY;
    }
    int begun = begin(&crew, members);
    oversee(&crew);
    close_all(&crew, members, begun);
    system_close_signal(&crew.kept);
    system_close_signal(&crew.left);
    system_close_lock(&crew.lock);
    *failure = crew.failure;
    if (begun == 0 || crew.exhausted) {
        return SIMULATE_NO_MEMORY;
    }
    return crew.failed ? SIMULATE_RULE_FAILED : SIMULATED;
}
