/* A worker plays each game under all combinations before the next game, so that
 * it knows the effects in each game and can sum their squares.
 *
 * SPDX-License-Identifier: MIT */
#include "experiment/factorial.h"

#include <string.h>

#include "simulate/game_meter.h"

int factors_combinations(const Factors *factors)
{
    int combinations = 1;
    for (int i = 0; i < factors->count; i++) {
        combinations *= factors->levels[i];
    }
    return combinations;
}

int factors_level(const Factors *factors, int combination, int factor)
{
    for (int i = factors->count - 1; i > factor; i--) {
        combination /= factors->levels[i];
    }
    return combination % factors->levels[factor];
}

int factors_effects(const Factors *factors)
{
    return factors_effect(factors, factors->count, 1);
}

int factors_effect(const Factors *factors, int factor, int level)
{
    int number = level - 1;
    for (int i = 0; i < factor; i++) {
        number += factors->levels[i] - 1;
    }
    return number;
}

int factors_share(const Factors *factors, int factor)
{
    return factors_combinations(factors) / factors->levels[factor];
}

/* Every variant has the fixed measures first, then those of the seats. */
FactorialTally *factorial_tally_new(Arena *arena, const Factorial *factorial)
{
    FactorialTally *tally = arena_alloc(arena, sizeof *tally);
    int combinations = factors_combinations(factorial->factors);
    const Survey *first = factorial->arms[0].survey;
    *tally = (FactorialTally){.common = first->points + first->players};
    tally->tallies = arena_alloc(arena, (size_t)combinations *
                                            sizeof *tally->tallies);
    for (int i = 0; i < combinations; i++) {
        tally->tallies[i] = tally_new(arena, factorial->arms[i].survey);
    }
    size_t effects = (size_t)factors_effects(factorial->factors) *
                     (size_t)tally->common;
    tally->effects = arena_alloc(arena, effects * sizeof *tally->effects);
    tally->apart = arena_alloc(arena, effects * sizeof *tally->apart);
    return tally;
}

typedef struct {
    const Factorial *factorial;
    FactorialTally *tally;
    int failed_arm;
    uint64_t failed_game;
    bool failed;
} Run;

typedef struct {
    Meter *meters;         /* one for each combination */
    FactorialTally *tallies[CREW_STRETCHES];
    int64_t *sums;         /* the common measures of one level */
    int failed_arm;        /* of the last game, NOTHING: none */
    uint64_t number;       /* of the last game */
} Worker;

static void close_meters(Meter *meters, int count)
{
    for (int i = 0; i < count; i++) {
        meter_close(&meters[i]);
    }
}

static void *open_worker(Arena *arena, void *context)
{
    const Factorial *factorial = ((Run *)context)->factorial;
    int count = factors_combinations(factorial->factors);
    Worker *worker = arena_alloc(arena, sizeof *worker);
    for (int i = 0; i < CREW_STRETCHES; i++) {
        worker->tallies[i] = factorial_tally_new(arena, factorial);
    }
    worker->meters = arena_alloc(arena, (size_t)count *
                                            sizeof *worker->meters);
    worker->sums = arena_alloc(arena, 2 * (size_t)worker->tallies[0]->common *
                                          sizeof *worker->sums);
    worker->failed_arm = NOTHING;
    for (int i = 0; i < count; i++) {
        const Arm *arm = &factorial->arms[i];
        meter_make(&worker->meters[i], arena, arm->survey, arm->bots);
    }
    for (int i = 0; i < count; i++) {
        if (!meter_open(&worker->meters[i])) {
            close_meters(worker->meters, i);
            return NULL;
        }
        worker->meters[i].game->native = factorial->arms[i].native;
        bot_mind_heed(&worker->meters[i].mind, factorial->halt);
    }
    return worker;
}

/* Sums the common measures over the combinations with a level. */
static void sum_level(const Worker *worker, const Factors *factors, int factor,
                      int level, int64_t *sums)
{
    int common = worker->tallies[0]->common;
    int combinations = factors_combinations(factors);
    memset(sums, 0, (size_t)common * sizeof *sums);
    for (int i = 0; i < combinations; i++) {
        if (factors_level(factors, i, factor) == level) {
            const int64_t *values = worker->meters[i].values;
            for (int k = 0; k < common; k++) {
                sums[k] += values[k];
            }
        }
    }
}

static void add_effects(Worker *worker, FactorialTally *tally,
                        const Factors *factors)
{
    int common = worker->tallies[0]->common;
    int64_t *first = worker->sums, *other = worker->sums + common;
    MeasureTally *effect = tally->effects;
    uint64_t *counted = tally->apart;
    for (int factor = 0; factor < factors->count; factor++) {
        sum_level(worker, factors, factor, 0, first);
        for (int level = 1; level < factors->levels[factor]; level++) {
            sum_level(worker, factors, factor, level, other);
            for (int k = 0; k < common; k++, effect++, counted++) {
                Wide apart = other[k] - first[k];
                effect->sum += apart;
                effect->squares += apart * apart;
                *counted += apart != 0;
            }
        }
    }
}

static bool play_all(void *opaque, int stretch, uint64_t number,
                     RuleError *error, void *context)
{
    Worker *worker = opaque;
    const Factorial *factorial = ((Run *)context)->factorial;
    int count = factors_combinations(factorial->factors);
    FactorialTally *tally = worker->tallies[stretch];
    worker->number = number;
    for (int i = 0; i < count; i++) {
        if (!meter_play(&worker->meters[i], factorial->seed, number)) {
            *error = worker->meters[i].game->error;
            worker->failed_arm = error->id ? i : NOTHING;
            return false;
        }
    }
    for (int i = 0; i < count; i++) {
        tally_add(tally->tallies[i], factorial->arms[i].survey,
                  worker->meters[i].values);
    }
    add_effects(worker, tally, factorial->factors);
    tally->games++;
    return true;
}

static void join(FactorialTally *tally, const Factorial *factorial,
                 const FactorialTally *other)
{
    int effects = factors_effects(factorial->factors) * tally->common;
    for (int i = 0; i < factors_combinations(factorial->factors); i++) {
        tally_join(tally->tallies[i], factorial->arms[i].survey,
                   other->tallies[i]);
    }
    for (int i = 0; i < effects; i++) {
        tally->effects[i].sum += other->effects[i].sum;
        tally->effects[i].squares += other->effects[i].squares;
        tally->apart[i] += other->apart[i];
    }
    tally->games += other->games;
}

static void clear(FactorialTally *tally, const Factorial *factorial)
{
    size_t effects = (size_t)factors_effects(factorial->factors) *
                     (size_t)tally->common;
    for (int i = 0; i < factors_combinations(factorial->factors); i++) {
        tally_clear(tally->tallies[i], factorial->arms[i].survey);
    }
    memset(tally->effects, 0, effects * sizeof *tally->effects);
    memset(tally->apart, 0, effects * sizeof *tally->apart);
    tally->games = 0;
}

static void keep_stretch(void *opaque, int stretch, void *context)
{
    Worker *worker = opaque;
    const Run *run = context;
    join(run->tally, run->factorial, worker->tallies[stretch]);
    clear(worker->tallies[stretch], run->factorial);
}

static void close_worker(void *opaque, void *context)
{
    Worker *worker = opaque;
    Run *run = context;
    close_meters(worker->meters,
                 factors_combinations(run->factorial->factors));
    if (worker->failed_arm != NOTHING &&
        (!run->failed || worker->number < run->failed_game)) {
        run->failed = true;
        run->failed_arm = worker->failed_arm;
        run->failed_game = worker->number;
    }
}

static bool tell_progress(void *context, uint64_t games)
{
    const Factorial *factorial = ((Run *)context)->factorial;
    return factorial->progress(factorial->context, games);
}

Simulated factorial_run(const Factorial *factorial, FactorialTally *tally,
                        ArmFailure *failure)
{
    Run run = {.factorial = factorial, .tally = tally};
    CrewTask task = {.games = factorial->games, .jobs = factorial->jobs,
                     .open = open_worker, .play = play_all,
                     .keep = keep_stretch, .close = close_worker,
                     .halt = factorial->halt,
                     .progress = factorial->progress ? tell_progress : NULL,
                     .context = &run};
    Simulated how = crew_run(&task, &failure->first);
    failure->arm = run.failed_arm;
    return how;
}
