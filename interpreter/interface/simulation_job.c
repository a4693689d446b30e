/* The same seed and games give the same sums in steps of any size: they are
 * exact.
 *
 * SPDX-License-Identifier: MIT */
#include "interface/simulation_job.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "simulate/game_meter.h"
#include "statistics/bot_games.h"
#include "statistics/figures.h"

struct CriaSimulation {
    Arena *arena;
    Bot bots[PLAYERS_MAX];
    RulesPlayed rules;
    BotGames games;        /* the sums of its part are those so far */
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
    Part *part = job->games.part;
    for (size_t i = 0; i < count; i++) {
        part->command[part->word_count++] = option;
        part->command[part->word_count++] = copy(job->arena, texts[i]);
    }
}

static void add_games(SimulationJob *job, Arena *arena)
{
    const JobPlan *plan = job->plan;
    job->rules.seats = job->bots;
    job->rules.bots = copy(arena, plan->bot_names);
    bot_games_by(&job->games, arena, &job->rules);
    Part *part = job->games.part;
    part->seed = plan->seed;
    part->games = plan->games;
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
    const AskedMeasures asked = {.figures = plan->figures};
    job->rules.loaded = plan->variant->loaded;
    job->rules.survey = asked_survey(&asked, arena, plan->variant->loaded,
                                     plan->players, names, NULL);
    add_games(job, arena);
    meter_make(&job->meter, arena, job->rules.survey, job->bots);
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
    job->open = job->arena && arena_run_in(job->arena, prepare, job) &&
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
    return job->games.part->games;
}

uint64_t job_played(const SimulationJob *job)
{
    return part_tally(job->games.part)->games;
}

const RuleError *job_error(const SimulationJob *job)
{
    return &job->error;
}

/* Plays in this thread. */
static void play_here(SimulationJob *job, uint64_t games)
{
    Tally *tally = job->games.part->sums->tallies[0];
    for (uint64_t i = 0; i < games && !job->error.id; i++) {
        if (meter_play(&job->meter, job->games.part->seed, tally->games)) {
            tally_add(tally, job->rules.survey, job->meter.values);
        } else {
            job->error = job->meter.game->error;
        }
    }
}

static bool play_beside(SimulationJob *job, uint64_t games, int threads)
{
    SimulateFailure failure;
    const PlayOrder order = {.first = job_played(job), .games = games,
                             .jobs = threads};
    switch (bot_games_play(&job->games, &order, job->games.part->sums,
                           &failure)) {
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
    const Part *part = job->games.part;
    const Played played = {job->rules.survey, part_tally(part),
                           part->arms[0].bots, part->seed, part->games, part};
    figures_json(&played, text);
}
