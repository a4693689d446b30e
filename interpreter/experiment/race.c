/* A worker plays the games of one rule set after the other, so that only one of
 * them is open in each thread, and writes the measures of each game to a place
 * of its own. The sums are made of them afterwards.
 *
 * SPDX-License-Identifier: MIT */
#include "experiment/race.h"

#include <string.h>

#include "simulate/game_meter.h"

enum {
    SLICE_MOST = 1 << 15,      /* games that are played before they are added
                                  up */
    GAMES_TO_TELL = 2 * RACE_GROUPS,
    SLICE_FIRST = RACE_GROUPS  /* games of each; later slices are longer, up to
                                  SLICE_MOST in all */
};

/* The quantile 99.95 % of Student's t with RACE_GROUPS - 1 degrees of freedom,
 * for who drops out before the worse half does. */
static const double strict_quantile = 4.0727652;

typedef struct {
    const Race *race;
    Arena *arena;
    Raced *raced;
    int *alive;                /* in the order of their distances */
    int alive_count;
    uint64_t played;           /* games of each that is alive, in full rounds */
    uint64_t total;            /* games of all, also of those that dropped */
    int64_t *groups;           /* sums by racer, group and column */
    int64_t **kept;            /* a copy of them after each round */
    int rounds, round_capacity;
    /* The slice that is played: games [first] to [first] + [games] - 1. */
    uint64_t first, games;
    int64_t *values;           /* by racer, game and column; then whether it
                                  failed */
    bool exhausted;
} Run;

/* --- playing -------------------------------------------------------------- */

typedef struct {
    Arena *arena;
    Meter meter;
    int open;                  /* the place in [alive], or NOTHING */
    bool exhausted;
} Worker;

static void *open_worker(Arena *arena, void *context)
{
    Worker *worker = arena_alloc(arena, sizeof *worker);
    (void)context;
    *worker = (Worker){.arena = arena, .open = NOTHING};
    return worker;
}

static void close_meter(Worker *worker)
{
    if (worker->open != NOTHING) {
        worker->open = NOTHING;
        meter_close(&worker->meter);
    }
}

/* Opens the meter of the racer at a place; false when memory ran out. */
static bool open_meter(Worker *worker, const Run *run, int place)
{
    const Race *race = run->race;
    const Arm *arm = &race->racers[run->alive[place]].arm;
    if (worker->open == place) {
        return true;
    }
    close_meter(worker);
    worker->meter = (Meter){.survey = NULL};
    meter_make(&worker->meter, worker->arena, arm->survey, arm->bots);
    if (!meter_open(&worker->meter)) {
        return false;
    }
    worker->meter.game->native = arm->native;
    bot_mind_heed(&worker->meter.mind, race->halt);
    worker->open = place;
    return true;
}

/* A game with a rule error has no measures; others go on. */
static bool play(void *opaque, int stretch, uint64_t number,
                 SimulateFailure *failure, void *context)
{
    Worker *worker = opaque;
    Run *run = context;
    int place = (int)(number / run->games), columns = run->race->columns;
    uint64_t game = run->first + number % run->games;
    int64_t *values = run->values + number * (uint64_t)(columns + 1);
    const int *chosen = run->race->racers[run->alive[place]].columns;
    (void)stretch;
    (void)failure;
    if (!open_meter(worker, run, place)) {
        worker->exhausted = true;
        return false;
    }
    memset(values, 0, (size_t)(columns + 1) * sizeof *values);
    if (!meter_play(&worker->meter, run->race->seed, game)) {
        values[columns] = worker->meter.game->error.id != NULL;
        return values[columns];
    }
    for (int i = 0; i < columns; i++) {
        values[i] = chosen[i] == NOTHING ? 0 : worker->meter.values[chosen[i]];
    }
    return true;
}

static void keep(void *worker, int stretch, void *context)
{
    (void)worker;
    (void)stretch;
    (void)context;
}

static void close_worker(void *opaque, void *context)
{
    Worker *worker = opaque;
    Run *run = context;
    close_meter(worker);
    run->exhausted |= worker->exhausted;
}

static bool tell_progress(void *context, uint64_t games)
{
    const Run *run = context;
    return run->race->progress(run->race->progress_context,
                               run->total + games);
}

/* --- adding up ------------------------------------------------------------ */

static int64_t *group_of(const Run *run, int64_t *groups, int racer, int group)
{
    return groups + ((size_t)racer * RACE_GROUPS + (size_t)group) *
                        (size_t)run->race->columns;
}

static void add_game(Run *run, int racer, uint64_t game, const int64_t *values)
{
    int64_t *sums = group_of(run, run->groups, racer,
                             (int)(game % RACE_GROUPS));
    int columns = run->race->columns;
    if (values[columns] && !run->raced[racer].failed) {
        run->raced[racer].failed = true;
        run->raced[racer].failed_game = game;
    }
    for (int i = 0; i < columns; i++) {
        sums[i] += values[i];
    }
}

static void add_slice(Run *run)
{
    const int64_t *values = run->values;
    for (int place = 0; place < run->alive_count; place++) {
        for (uint64_t i = 0; i < run->games; i++) {
            add_game(run, run->alive[place], run->first + i, values);
            values += run->race->columns + 1;
        }
    }
}

/* Plays the games up to number [last] of all that are alive. */
static Simulated play_to(Run *run, uint64_t last, bool *whole)
{
    uint64_t alive = (uint64_t)run->alive_count, most = SLICE_FIRST;
    SimulateFailure failure;
    Simulated how = SIMULATED;
    *whole = true;
    for (run->first = run->played; run->first < last && *whole;
         run->first += run->games) {
        run->games = last - run->first < most ? last - run->first : most;
        CrewTask task = {.games = alive * run->games, .jobs = run->race->jobs,
                         .open = open_worker, .play = play, .keep = keep,
                         .close = close_worker, .halt = run->race->halt,
                         .progress = run->race->progress ? tell_progress : NULL,
                         .context = run};
        how = crew_run(&task, &failure);
        *whole = how == SIMULATED && !run->exhausted &&
                 !halt_wished(run->race->halt);
        if (*whole) {
            add_slice(run);
            run->total += alive * run->games;
            most = 2 * most < SLICE_MOST / alive ? 2 * most
                                                 : SLICE_MOST / alive + 1;
            *whole = !run->race->progress || tell_progress(run, 0);
        }
    }
    return run->exhausted ? SIMULATE_NO_MEMORY : how;
}

/* --- judging -------------------------------------------------------------- */

/* The games of a group among the first [games]. */
static uint64_t games_in(uint64_t games, int group)
{
    return (games + RACE_GROUPS - 1 - (uint64_t)group) / RACE_GROUPS;
}

/* The distance of a racer over [games] games without those of a group;
 * NOTHING: with all. [sums] becomes the sums. */
static double distance(const Run *run, int64_t *groups, int racer,
                       uint64_t games, int without, int64_t *sums)
{
    const Race *race = run->race;
    memset(sums, 0, (size_t)race->columns * sizeof *sums);
    for (int group = 0; group < RACE_GROUPS; group++) {
        const int64_t *more = group_of(run, groups, racer, group);
        for (int i = 0; i < race->columns && group != without; i++) {
            sums[i] += more[i];
        }
    }
    games -= without == NOTHING ? 0 : games_in(games, without);
    return race->distance(race->context, sums, games);
}

/* The square of the standard error of the difference of two distances; less
 * than 0: after too few games. */
static double variance_of(const Run *run, int64_t *groups, int one, int other,
                          uint64_t games)
{
    double apart[RACE_GROUPS], mean = 0, squares = 0;
    int64_t *sums = arena_alloc(run->arena, (size_t)run->race->columns *
                                                sizeof *sums);
    if (games < GAMES_TO_TELL) {
        return -1;
    }
    for (int group = 0; group < RACE_GROUPS; group++) {
        apart[group] = distance(run, groups, one, games, group, sums) -
                       distance(run, groups, other, games, group, sums);
        mean += apart[group] / RACE_GROUPS;
    }
    for (int group = 0; group < RACE_GROUPS; group++) {
        squares += (apart[group] - mean) * (apart[group] - mean);
    }
    return squares * (RACE_GROUPS - 1) / RACE_GROUPS;
}

static void judge(Run *run, int racer)
{
    Raced *raced = &run->raced[racer];
    raced->rounds++;
    raced->games = run->played;
    raced->distance = distance(run, run->groups, racer, run->played, NOTHING,
                               raced->sums);
}

/* Those that failed come last, equals in the order of the racers. */
static bool before(const Run *run, int one, int other)
{
    const Raced *a = &run->raced[one], *b = &run->raced[other];
    if (a->failed != b->failed) {
        return b->failed;
    }
    return a->distance < b->distance ||
           (!(a->distance > b->distance) && one < other);
}

static void sort(Run *run)
{
    for (int i = 1; i < run->alive_count; i++) {
        int racer = run->alive[i], place = i;
        for (; place > 0 && before(run, racer, run->alive[place - 1]);
             place--) {
            run->alive[place] = run->alive[place - 1];
        }
        run->alive[place] = racer;
    }
}

static bool is_clearly_worse(const Run *run, int racer)
{
    int best = run->alive[0];
    double behind = run->raced[racer].distance - run->raced[best].distance;
    double variance = variance_of(run, run->groups, racer, best, run->played);
    return variance >= 0 && behind > 0 &&
           behind * behind > strict_quantile * strict_quantile * variance;
}

/* Drops the worse half, those that failed, and who is clearly worse. */
static void drop(Run *run)
{
    int half = (run->alive_count + 1) / 2, left = 0;
    for (int i = 0; i < run->alive_count && left < half; i++) {
        int racer = run->alive[i];
        if (!run->raced[racer].failed &&
            (i == 0 || !is_clearly_worse(run, racer))) {
            run->alive[left++] = racer;
        }
    }
    run->alive_count = left;
}

static void keep_round(Run *run)
{
    size_t count = (size_t)run->race->count * RACE_GROUPS *
                   (size_t)run->race->columns;
    int64_t *copy = arena_alloc(run->arena, count * sizeof *copy);
    memcpy(copy, run->groups, count * sizeof *copy);
    size_t rounds = (size_t)run->rounds, capacity = (size_t)run->round_capacity;
    ARENA_PUSH(run->arena, run->kept, rounds, capacity) = copy;
    run->rounds = (int)rounds;
    run->round_capacity = (int)capacity;
}

/* --- the race ------------------------------------------------------------- */

/* The rounds until one is left, at least one. */
static uint64_t rounds_left(int alive)
{
    uint64_t rounds = 1;
    for (int left = (alive + 1) / 2; left > 1; left = (left + 1) / 2) {
        rounds++;
    }
    return rounds;
}

uint64_t race_least(int count)
{
    return rounds_left(count) * RACE_LEAST * (uint64_t)count;
}

/* The rounds that are left share the games that are left. */
static uint64_t next_round(const Run *run)
{
    uint64_t left = run->race->games - run->total;
    return run->played + left / rounds_left(run->alive_count) /
                             (uint64_t)run->alive_count;
}

/* Only one that is alive has played all the games, so how far others are behind
 * is what it was when they dropped out. */
static void compare_all(Run *run, int best)
{
    int64_t *sums = arena_alloc(run->arena, (size_t)run->race->columns *
                                                sizeof *sums);
    for (int i = 0; i < run->race->count; i++) {
        Raced *raced = &run->raced[i];
        if (raced->rounds > 0) {
            int64_t *groups = run->kept[raced->rounds - 1];
            raced->behind = raced->distance -
                            distance(run, groups, best, raced->games, NOTHING,
                                     sums);
            raced->variance = variance_of(run, groups, i, best, raced->games);
        }
    }
}

static void begin(Run *run)
{
    const Race *race = run->race;
    size_t count = (size_t)race->count, columns = (size_t)race->columns;
    size_t most = (size_t)SLICE_MOST + count;
    run->alive = arena_alloc(run->arena, count * sizeof *run->alive);
    run->groups = arena_alloc(run->arena, count * RACE_GROUPS * columns *
                                              sizeof *run->groups);
    run->values = arena_alloc(run->arena, most * (columns + 1) *
                                              sizeof *run->values);
    run->alive_count = race->count;
    for (int i = 0; i < race->count; i++) {
        run->alive[i] = i;
        run->raced[i] = (Raced){.variance = -1};
        run->raced[i].sums = arena_alloc(run->arena,
                                         columns * sizeof(int64_t));
    }
}

/* Ends a round after [games] games of each that is alive. */
static void end_round(Run *run, uint64_t games, int *best)
{
    run->played = games;
    for (int i = 0; i < run->alive_count; i++) {
        judge(run, run->alive[i]);
    }
    sort(run);
    keep_round(run);
    drop(run);
    *best = run->alive_count > 0 ? run->alive[0] : NOTHING;
}

/* Plays a round; false when it was the last one. A first round that was stopped
 * ends with the games that all have played. */
static bool play_round(Run *run, Simulated *how, int *best)
{
    bool whole;
    uint64_t last = next_round(run);
    if (last == run->played) {
        return false;
    }
    *how = play_to(run, last, &whole);
    uint64_t games = whole ? last : run->total / (uint64_t)run->alive_count;
    if (*how == SIMULATED && (whole || (run->rounds == 0 && games > 0))) {
        end_round(run, games, best);
    }
    return whole && run->alive_count > 1;
}

Simulated race_run(const Race *race, Arena *arena, Raced *raced, int *best)
{
    Run run = {.race = race, .arena = arena, .raced = raced};
    Simulated how = SIMULATED;
    *best = NOTHING;
    begin(&run);
    while (play_round(&run, &how, best)) {
    }
    if (*best != NOTHING) {
        compare_all(&run, *best);
    }
    return how;
}
