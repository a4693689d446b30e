/* The same seed and games give the same sums in steps of any size: they are
 * exact.
 *
 * SPDX-License-Identifier: MIT */
#include "interface/simulation_job.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory_guard.h"
#include "simulate/game_meter.h"
#include "simulate/simulate.h"
#include "statistics/figures.h"

struct CriaSimulation {
    Arena *arena;
    const Survey *survey;
    SumsForm form;
    Part *part;            /* its sums are those of the games so far */
    Bot bots[PLAYERS_MAX];
    Meter meter;
    bool open;             /* the meter */
    RuleError error;
    const JobPlan *plan;   /* while it is made */
};

/* --- Begin and end -------------------------------------------------------- */

static const char *copy(Arena *arena, const char *text)
{
    return arena_copy(arena, text, strlen(text));
}

/* Adds "--with NAME" for each of the texts. */
static void add_words(SimulationJob *job, const char *option,
                      const char *const *texts, size_t count)
{
    Part *part = job->part;
    for (size_t i = 0; i < count; i++) {
        part->command[part->word_count++] = option;
        part->command[part->word_count++] = copy(job->arena, texts[i]);
    }
}

static void add_part(SimulationJob *job, Arena *arena)
{
    const JobPlan *plan = job->plan;
    job->form = (SumsForm){.surveys = &job->survey, .arm_count = 1};
    Part *part = job->part = part_new(arena, part_simulate, &job->form);
    part->seed = plan->seed;
    part->games = plan->games;
    part->arms[0].bots = copy(arena, plan->bot_names);
    part->command = arena_alloc(arena,
                                2 * (plan->with_count + plan->set_count) *
                                    sizeof *part->command);
    add_words(job, "--with", plan->with, plan->with_count);
    add_words(job, "--set", plan->set, plan->set_count);
}

static void prepare(Arena *arena, void *context)
{
    SimulationJob *job = context;
    const JobPlan *plan = job->plan;
    const char **names = arena_alloc(arena, PLAYERS_MAX * sizeof *names);
    for (int i = 0; i < plan->players; i++) {
        names[i] = text_format(arena, "P%d", i + 1);
        if (plan->bots[i]) {
            job->bots[i] = plan->bots[i]->bot;
        }
    }
    Survey *survey = survey_new(arena, plan->variant->loaded->variant,
                                plan->players, names);
    figure_groups_add(plan->figures, survey, arena);
    job->survey = survey;
    add_part(job, arena);
    meter_make(&job->meter, arena, survey, job->bots);
}

SimulationJob *job_new(const JobPlan *plan)
{
    jmp_buf exhausted;
    SimulationJob *job = calloc(1, sizeof *job);
    if (!job) {
        return NULL;
    }
    job->plan = plan;
    job->arena = arena_new(NULL, &exhausted);
    job->open = job->arena && guard_run_in(job->arena, prepare, job) &&
                meter_open(&job->meter);
    job->plan = NULL;
    if (!job->open) {
        job_free(job);
        return NULL;
    }
    return job;
}

void job_free(SimulationJob *job)
{
    if (job) {
        if (job->open) {
            meter_close(&job->meter);
        }
        arena_free(job->arena);
        free(job);
    }
}

/* --- Steps ---------------------------------------------------------------- */

uint64_t job_games(const SimulationJob *job)
{
    return job->part->games;
}

uint64_t job_played(const SimulationJob *job)
{
    return part_tally(job->part)->games;
}

const RuleError *job_error(const SimulationJob *job)
{
    return &job->error;
}

/* Plays in this thread. */
static void play_here(SimulationJob *job, uint64_t games)
{
    Tally *tally = job->part->sums->tallies[0];
    for (uint64_t i = 0; i < games && !job->error.id; i++) {
        if (meter_play(&job->meter, job->part->seed, tally->games)) {
            tally_add(tally, job->survey, job->meter.values);
        } else {
            job->error = job->meter.game->error;
        }
    }
}

static bool play_beside(SimulationJob *job, uint64_t games, int threads)
{
    Tally *tally = job->part->sums->tallies[0];
    SimulateFailure failure;
    Simulation simulation = {.survey = job->survey, .seed = job->part->seed,
                             .first = tally->games, .games = games,
                             .jobs = threads};
    memcpy(simulation.bots, job->bots, sizeof job->bots);
    switch (simulate(&simulation, tally, &failure)) {
    case SIMULATE_NO_MEMORY: return false;
    case SIMULATE_RULE_FAILED: job->error = failure.error; break;
    case SIMULATED: break;
    }
    return true;
}

JobStep job_step(SimulationJob *job, uint64_t games, int threads)
{
    uint64_t left = job_games(job) - job_played(job);
    uint64_t most = games < left ? games : left;
    if (!job->error.id && most > 0 && threads <= 1) {
        play_here(job, most);
    } else if (!job->error.id && most > 0 &&
               !play_beside(job, most, threads)) {
        return JOB_NO_MEMORY;
    }
    return job->error.id ? JOB_RULE_FAILED : JOB_PLAYED;
}

void job_report(const SimulationJob *job, Text *text)
{
    const Part *part = job->part;
    const Played played = {job->survey, part_tally(part), part->arms[0].bots,
                           part->seed, part->games, part};
    figures_json(&played, text);
}
