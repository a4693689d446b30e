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

int factors_without(const Factors *factors, int combination, int factor)
{
    int step = 1;
    for (int i = factors->count - 1; i > factor; i--) {
        step *= factors->levels[i];
    }
    return combination - step * factors_level(factors, combination, factor);
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
const FactorialPlan *factorial_plan_new(Arena *arena, const Factors *factors,
                                        const Survey *const *surveys)
{
    FactorialPlan *plan = arena_alloc(arena, sizeof *plan);
    int combinations = factors_combinations(factors);
    int common = surveys[0]->points + surveys[0]->players;
    size_t effects = (size_t)(factors_effects(factors) * common);
    *plan = (FactorialPlan){
        factors, surveys, common,
        {surveys, combinations,
         {[EFFECT_SUMS] = {"effects", effects},
          [EFFECT_SQUARES] = {"squares of effects", effects},
          [EFFECT_APART] = {"apart", effects},
          [EFFECT_LEGAL] = arm_legal_form(surveys, combinations)},
         EFFECT_LISTS}};
    return plan;
}

size_t factorial_place(const FactorialPlan *plan, int effect, int measure)
{
    return (size_t)(effect * plan->common + measure);
}

typedef struct {
    const Factorial *factorial;
    Sums *sums;
} Run;

typedef struct {
    Meter *meters;         /* one for each combination */
    Sums *sums[CREW_STRETCHES];
    int64_t *levels[2];    /* the common measures of the first level and of
                              another one */
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
    const FactorialPlan *plan = factorial->plan;
    int count = plan->sums.arm_count;
    Worker *worker = arena_alloc(arena, sizeof *worker);
    for (int i = 0; i < CREW_STRETCHES; i++) {
        worker->sums[i] = sums_new(arena, &plan->sums);
    }
    worker->meters = arena_alloc(arena, (size_t)count *
                                            sizeof *worker->meters);
    for (int i = 0; i < 2; i++) {
        worker->levels[i] = arena_alloc(arena, (size_t)plan->common *
                                                   sizeof(int64_t));
    }
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
static void sum_level(const Worker *worker, const FactorialPlan *plan,
                      int factor, int level, int64_t *sums)
{
    memset(sums, 0, (size_t)plan->common * sizeof *sums);
    for (int i = 0; i < plan->sums.arm_count; i++) {
        if (factors_level(plan->factors, i, factor) == level) {
            const int64_t *values = worker->meters[i].values;
            for (int k = 0; k < plan->common; k++) {
                sums[k] += values[k];
            }
        }
    }
}

static void add_effects(Worker *worker, const FactorialPlan *plan, Sums *sums)
{
    const Factors *factors = plan->factors;
    int64_t *first = worker->levels[0], *other = worker->levels[1];
    size_t at = 0;
    for (int factor = 0; factor < factors->count; factor++) {
        sum_level(worker, plan, factor, 0, first);
        for (int level = 1; level < factors->levels[factor]; level++) {
            sum_level(worker, plan, factor, level, other);
            for (int k = 0; k < plan->common; k++, at++) {
                Wide apart = other[k] - first[k];
                sums->lists[EFFECT_SUMS][at] += apart;
                sums->lists[EFFECT_SQUARES][at] += apart * apart;
                sums->lists[EFFECT_APART][at] += apart != 0;
            }
        }
    }
}

static bool play_all(void *opaque, int stretch, uint64_t number,
                     SimulateFailure *failure, void *context)
{
    Worker *worker = opaque;
    const Factorial *factorial = ((Run *)context)->factorial;
    int count = factorial->plan->sums.arm_count;
    Sums *sums = worker->sums[stretch];
    for (int i = 0; i < count; i++) {
        if (!meter_play(&worker->meters[i], factorial->seed, number)) {
            failure->error = worker->meters[i].game->error;
            failure->place = i;
            return false;
        }
    }
    for (int i = 0; i < count; i++) {
        tally_add(sums->tallies[i], factorial->arms[i].survey,
                  worker->meters[i].values);
    }
    add_effects(worker, factorial->plan, sums);
    return true;
}

static void keep_stretch(void *opaque, int stretch, void *context)
{
    Worker *worker = opaque;
    const Run *run = context;
    sums_join(run->sums, worker->sums[stretch]);
    sums_clear(worker->sums[stretch]);
}

static void close_worker(void *opaque, void *context)
{
    Worker *worker = opaque;
    const Run *run = context;
    close_meters(worker->meters, run->factorial->plan->sums.arm_count);
}

static bool tell_progress(void *context, uint64_t games)
{
    const Factorial *factorial = ((Run *)context)->factorial;
    return factorial->progress(factorial->context, games);
}

Simulated factorial_run(const Factorial *factorial, Sums *sums,
                        SimulateFailure *failure)
{
    Run run = {.factorial = factorial, .sums = sums};
    CrewTask task = {.first = factorial->first, .games = factorial->games,
                     .jobs = factorial->jobs, .open = open_worker,
                     .play = play_all, .keep = keep_stretch,
                     .close = close_worker,
                     .halt = factorial->halt,
                     .progress = factorial->progress ? tell_progress : NULL,
                     .context = &run};
    return crew_run(&task, failure);
}
