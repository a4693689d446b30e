/* Looks at fixed numbers of games; between two looks a crew plays.
 *
 * Stopping when an interval is short enough keeps its confidence as the wanted
 * length goes to 0 (Chow, Robbins: "On the asymptotic theory of fixed-width
 * sequential confidence intervals for the mean", 1965); stopping when it no
 * longer holds 0 would not. That no look comes before FIRST_LOOK keeps the
 * estimated spread from being small by chance.
 *
 * SPDX-License-Identifier: MIT */
#include "experiment/paired_experiment.h"

#include "simulate/game_meter.h"

enum { FIRST_LOOK = 1000, GROWTH = 4 };

typedef struct {
    const Experiment *experiment;
    const Fingerprints *prints[2];
    PairTally *tally;
    uint64_t before;                 /* games that earlier crews have played */
    int failed_arm;
    uint64_t failed_game;
    bool failed;
} Run;

typedef struct {
    Meter meters[2];
    PairTally *tallies[CREW_STRETCHES];
    int failed_arm;        /* of the last game, NOTHING: none */
    uint64_t number;       /* of the last game */
} Worker;

static void *open_worker(Arena *arena, void *context)
{
    const Run *run = context;
    const Experiment *experiment = run->experiment;
    Worker *worker = arena_alloc(arena, sizeof *worker);
    for (int i = 0; i < CREW_STRETCHES; i++) {
        worker->tallies[i] = pair_tally_new(arena, experiment->pairing);
    }
    worker->failed_arm = NOTHING;
    for (int i = 0; i < 2; i++) {
        const Arm *arm = &experiment->arms[i];
        meter_make(&worker->meters[i], arena, arm->survey, arm->bots);
        worker->meters[i].prints = run->prints[i];
    }
    for (int i = 0; i < 2; i++) {
        if (!meter_open(&worker->meters[i])) {
            if (i > 0) {
                meter_close(&worker->meters[0]);
            }
            return NULL;
        }
        worker->meters[i].game->native = experiment->arms[i].native;
        bot_mind_heed(&worker->meters[i].mind, experiment->halt);
    }
    return worker;
}

static bool play_pair(void *opaque, int stretch, uint64_t number,
                      RuleError *error, void *context)
{
    Worker *worker = opaque;
    const Experiment *experiment = ((Run *)context)->experiment;
    Meter *meters = worker->meters;
    worker->number = number;
    for (int i = 0; i < 2; i++) {
        if (!meter_play(&meters[i], experiment->seed, number)) {
            *error = meters[i].game->error;
            worker->failed_arm = error->id ? i : NOTHING;
            return false;
        }
    }
    const int64_t *const values[2] = {meters[0].values, meters[1].values};
    pair_tally_add(worker->tallies[stretch], experiment->pairing, number,
                   values, meters[0].course != meters[1].course);
    return true;
}

static void keep_stretch(void *opaque, int stretch, void *context)
{
    Worker *worker = opaque;
    const Run *run = context;
    const Pairing *pairing = run->experiment->pairing;
    pair_tally_join(run->tally, pairing, worker->tallies[stretch]);
    pair_tally_clear(worker->tallies[stretch], pairing);
}

static void close_worker(void *opaque, void *context)
{
    Worker *worker = opaque;
    Run *run = context;
    for (int i = 0; i < 2; i++) {
        meter_close(&worker->meters[i]);
    }
    if (worker->failed_arm != NOTHING &&
        (!run->failed || worker->number < run->failed_game)) {
        run->failed = true;
        run->failed_arm = worker->failed_arm;
        run->failed_game = worker->number;
    }
}

static bool tell_progress(void *context, uint64_t games)
{
    const Run *run = context;
    const Experiment *experiment = run->experiment;
    return !experiment->progress ||
           experiment->progress(experiment->context, run->before + games);
}

/* Plays on until there are [games]. */
static Simulated play_to(Run *run, uint64_t games, SimulateFailure *failure)
{
    CrewTask task = {.first = run->before, .games = games - run->before,
                     .jobs = run->experiment->jobs, .open = open_worker,
                     .play = play_pair, .keep = keep_stretch,
                     .close = close_worker, .progress = tell_progress,
                     .halt = run->experiment->halt, .context = run};
    Simulated how = crew_run(&task, failure);
    run->before = run->tally->tallies[0]->games;
    return how;
}

/* After how many games the next look is, [last] having been the one before. */
static uint64_t next_look(const Experiment *experiment, uint64_t last)
{
    uint64_t next = last ? last + last / GROWTH : FIRST_LOOK;
    return !experiment->enough || next > experiment->games ? experiment->games
                                                           : next;
}

static Simulated play_looking(Run *run, SimulateFailure *failure)
{
    const Experiment *experiment = run->experiment;
    while (run->before < experiment->games) {
        uint64_t look = next_look(experiment, run->before);
        Simulated how = play_to(run, look, failure);
        if (how != SIMULATED || run->before < look || !tell_progress(run, 0) ||
            (experiment->enough &&
             experiment->enough(experiment->context, run->tally))) {
            return how;
        }
    }
    return SIMULATED;
}

Simulated experiment_run(const Experiment *experiment, Arena *arena,
                         PairTally *tally, ArmFailure *failure)
{
    Run run = {.experiment = experiment, .tally = tally};
    for (int i = 0; i < 2; i++) {
        run.prints[i] = fingerprints_new(arena,
                                         experiment->arms[i].survey->variant);
    }
    Simulated how = play_looking(&run, &failure->first);
    failure->arm = run.failed_arm;
    return how;
}
