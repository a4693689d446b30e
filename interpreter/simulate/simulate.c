/* Each thread has a meter and a tally of its own, which are joined at the end.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/simulate.h"

#include "simulate/game_meter.h"
#include "simulate/stretch_sums.h"

typedef struct {
    const Simulation *simulation;
    Tally *tally;
} Run;

typedef struct {
    Meter meter;
    Tally *tallies[CREW_STRETCHES];
    StretchSums *sums[CREW_STRETCHES];
} Worker;

static void *open_worker(Arena *arena, void *context)
{
    const Simulation *simulation = ((Run *)context)->simulation;
    Worker *worker = arena_alloc(arena, sizeof *worker);
    for (int i = 0; i < CREW_STRETCHES; i++) {
        worker->tallies[i] = tally_new(arena, simulation->survey);
        worker->sums[i] = stretch_sums_new(arena, simulation->survey, true);
    }
    meter_make(&worker->meter, arena, simulation->survey, simulation->bots);
    if (!meter_open(&worker->meter)) {
        return NULL;
    }
    worker->meter.game->native = simulation->native;
    bot_mind_heed(&worker->meter.mind, simulation->halt);
    return worker;
}

static bool play_game(void *opaque, int stretch, uint64_t number,
                      SimulateFailure *failure, void *context)
{
    Worker *worker = opaque;
    const Simulation *simulation = ((Run *)context)->simulation;
    worker->meter.values = stretch_sums_next(worker->sums[stretch]);
    if (!meter_play(&worker->meter, simulation->seed, number)) {
        failure->error = worker->meter.game->error;
        return false;
    }
    stretch_sums_add(worker->sums[stretch], simulation->survey,
                     worker->tallies[stretch]);
    return true;
}

static void keep_stretch(void *opaque, int stretch, void *context)
{
    Worker *worker = opaque;
    const Run *run = context;
    const Survey *survey = run->simulation->survey;
    stretch_sums_move(worker->sums[stretch], survey, worker->tallies[stretch]);
    tally_join(run->tally, survey, worker->tallies[stretch]);
    tally_clear(worker->tallies[stretch], survey);
}

static void close_worker(void *opaque, void *context)
{
    Worker *worker = opaque;
    (void)context;
    meter_close(&worker->meter);
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
                     .play = play_game, .keep = keep_stretch,
                     .close = close_worker, .halt = simulation->halt,
                     .progress = simulation->progress ? tell_progress : NULL,
                     .context = &run};
    return crew_run(&task, failure);
}
