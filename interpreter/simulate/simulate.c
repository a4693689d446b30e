/* Each thread has a meter and a tally of its own, which are joined at the end.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/simulate.h"

#include "simulate/meter.h"

typedef struct {
    const Simulation *simulation;
    Tally *tally;
} Run;

typedef struct {
    Meter meter;
    Tally *tally;
} Worker;

static void *open_worker(Arena *arena, void *context)
{
    const Simulation *simulation = ((Run *)context)->simulation;
    Worker *worker = arena_alloc(arena, sizeof *worker);
    worker->tally = tally_new(arena, simulation->survey);
    meter_make(&worker->meter, arena, simulation->survey, simulation->bots);
    if (!meter_open(&worker->meter)) {
        return NULL;
    }
    worker->meter.game->native = simulation->native;
    return worker;
}

static bool play_game(void *opaque, uint64_t number, RuleError *error,
                      void *context)
{
    Worker *worker = opaque;
    const Simulation *simulation = ((Run *)context)->simulation;
    if (!meter_play(&worker->meter, simulation->seed, number)) {
        *error = worker->meter.game->error;
        return false;
    }
    tally_add(worker->tally, simulation->survey, worker->meter.values);
    return true;
}

static void close_worker(void *opaque, void *context)
{
    Worker *worker = opaque;
    Run *run = context;
    meter_close(&worker->meter);
    tally_join(run->tally, run->simulation->survey, worker->tally);
}

static bool tell_progress(void *context, uint64_t games)
{
    const Simulation *simulation = ((Run *)context)->simulation;
    return simulation->progress(simulation->context, games);
}

Simulated simulate(const Simulation *simulation, Tally *tally,
                   SimulateFailure *failure)
{
    Run run = {simulation, tally};
    CrewTask task = {.first = simulation->first, .games = simulation->games,
                     .jobs = simulation->jobs, .open = open_worker,
                     .play = play_game, .close = close_worker,
                     .progress = simulation->progress ? tell_progress : NULL,
                     .context = &run};
    return crew_run(&task, failure);
}
