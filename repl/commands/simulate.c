/* cria simulate: plays many games with bots and prints statistics.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/say.h"
#include "simulate/simulate.h"

#include <stdio.h>
#include <string.h>

#include "repl/bots_usual.h"
#include "repl/interrupt.h"
#include "repl/page/simulation_page.h"
#include "repl/game_setup.h"
#include "repl/replays/record_games.h"
#include "repl/statistics/cluster.h"
#include "repl/statistics/counts.h"
#include "repl/statistics/pace.h"
#include "repl/progress.h"
#include "repl/statistics/shard.h"
#include "testing/rule_frequency.h"

enum { GAMES_USUAL = 10000, PLAYERS_USUAL = 4 };

typedef struct {
    const Options *options;
    Loaded *loaded;
    Table *table;
    SimulatedForm form;
    ExitStatus status;
} Run;

static void fail(Run *run, uint64_t game, const RuleError *error, Arena *arena)
{
    say_err("cria: rule error in game %llu of seed %llu\n",
            (unsigned long long)game, (unsigned long long)run->options->seed);
    playing_print_failure(run->options, run->loaded, error, recording_command(
        arena, run->options, run->options->operands[0], run->table->players,
        game));
    run->status = STATUS_FOUND;
}

/* Games played before an interruption count. No figures are printed for zero
 * games, but a part of zero games is written. The status is STATUS_MISUSE until
 * everything is written, since memory may run out on the way. */
static void finish(Run *run, const Part *part, GameRange asked, Arena *arena)
{
    uint64_t games = part->tally->games;
    bool told = games > 0 || run->form == FORM_PART;
    if (!told || simulated_write(part, run->form, run->options->output,
                                 run->options->report, arena)) {
        run->status = games < asked.games ? (ExitStatus)STATUS_INTERRUPTED
                                          : STATUS_DONE;
    }
}

static void tell(Run *run, const Part *part, GameRange asked, Simulated how,
                 const SimulateFailure *failure, Arena *arena)
{
    switch (how) {
    case SIMULATED: finish(run, part, asked, arena); break;
    case SIMULATE_RULE_FAILED:
        fail(run, failure->game, &failure->error, arena);
        break;
    case SIMULATE_NO_MEMORY:
        command_tell_memory();
        break;
    }
}

static void play_here(Run *run, const Simulation *simulation, Part *part,
                      GameRange asked, Arena *arena)
{
    SimulateFailure failure;
    interrupt_catch_all();
    Simulated how = simulate(simulation, part->tally, &failure);
    progress_end(simulation->context);
    if (part->tally->games > 0) {
        part_add_games(arena, part, (GameRange){asked.first,
                                                part->tally->games, {0, 0, 0}});
    }
    tell(run, part, asked, how, &failure, arena);
}

static void play_together(Run *run, const Simulation *simulation, Part *part,
                          GameRange asked, Arena *arena)
{
    SimulateFailure failure;
    Simulated how;
    ClusterRole role = cluster_play(simulation, part, arena,
                                    simulation->context, &how, &failure);
    progress_end(simulation->context);
    if (role == CLUSTER_MISSING) {
        return;
    }
    if (role == CLUSTER_LEADS) {
        tell(run, part, asked, how, &failure, arena);
    } else if (role == CLUSTER_PLAYED) {
        run->status = STATUS_DONE;
    }
    cluster_close();
}

/* mpirun starts one process for each processor, so each uses one thread. */
static int choose_jobs(const Options *options)
{
    return options->mpi && !options->jobs ? 1 : options_jobs(options);
}

static void play_part(Run *run, Part *part, GameRange asked, Arena *arena)
{
    Progress progress = progress_new(asked.games);
    Simulation simulation = {
        .survey = part->survey, .seed = run->options->seed,
        .first = asked.first, .games = asked.games,
        .jobs = choose_jobs(run->options),
        .native = run->table->game->native, .halt = interrupt_flag(),
        .progress = progress_go_on, .context = &progress};
    memcpy(simulation.bots, run->table->bots.seats, sizeof simulation.bots);
    if (run->options->mpi) {
        play_together(run, &simulation, part, asked, arena);
    } else {
        play_here(run, &simulation, part, asked, arena);
    }
}

static void simulate_games(Arena *arena, void *context)
{
    Run *run = context;
    const Options *options = run->options;
    uint64_t games = options->games_given ? options->games : GAMES_USUAL;
    GameRange asked;
    int parts;
    Survey *survey = survey_new(arena, run->loaded->variant,
                                run->table->players, run->table->names);
    figure_groups_add(options->figures, survey, arena);
    if (options->counting) {
        fired_measure(survey, arena, run->loaded->variant);
    }
    if (!counts_set(options, &command_simulate, arena, run->loaded, survey,
                    run->table->names) ||
        !pace_set(options, &command_simulate, arena, &survey, 1) ||
        !shard_read(options, &command_simulate, games, &asked, &parts)) {
        return;
    }
    Part part = shard_part(options, run->table, arena, survey, games);
    part.parts = parts;
    play_part(run, &part, asked, arena);
}

/* The result of a part of a run is written only as a part: its figures could be
 * mistaken for those of the whole run. */
static bool fits(const Options *options)
{
    if (options->shard && options->format_given &&
        options->format != FORM_PART) {
        return options_complain(&command_simulate, "--shard writes a part: "
                                "give --format to 'cria merge'");
    }
    if (options->shard && options->report) {
        return options_complain(&command_simulate, "--shard writes a part: "
                                "give --report to 'cria merge'");
    }
    return true;
}

static ExitStatus run(Options *options, Loaded *loaded)
{
    Table table;
    Loaded *const all[] = {loaded};
    Run one = {options, loaded, &table,
               options->shard ? FORM_PART : (SimulatedForm)options->format,
               STATUS_MISUSE};
    int players = options_players(options, loaded->variant, PLAYERS_USUAL);
    const RulesToPlay rules = {all, NULL, 1, players, true};
    if (players == 0 || !bots_set_usual(options, &rules)) {
        return STATUS_MISUSE;
    }
    if (!playing_open(options, loaded, PLAYERS_USUAL, &table)) {
        return table.bots.status;
    }
    command_guard(simulate_games, &one);
    playing_close(&table);
    return one.status;
}

static const CommandOption options[] = {
    {"games", NULL, "plays N games (10000 when left out)"},
    {"players", NULL, NULL}, {"names", NULL, NULL},
    OPTION_OF_BOTS,
    {"seed", NULL, NULL}, {"jobs", NULL, NULL}, {"compile", NULL, NULL},
    {"seconds", NULL, NULL}, {"shard", NULL, NULL}, {"mpi", NULL, NULL},
    {"format", "human|json|csv|part",
     "prints text (when left out), JSON, CSV, or a part for 'cria merge'"},
    {"output", NULL, NULL}, {"report", NULL, NULL},
    {"figures", NULL, NULL}, {"count", NULL, NULL}, {"count-rules", NULL, NULL},
    OPTIONS_OF_RULES};

const Command command_simulate = {
    .name = "simulate",
    .summary = "play many games of bots and print statistics",
    .forms = "VARIANT",
    .about =
        "Plays N games of bots and prints who wins, how long games take and "
        "how rounds and games end, each figure with its 95 % confidence "
        "interval (shares from 30 games on, means from 100). The same seed "
        "gives the same result, with any number of jobs. Ctrl-C stops it and "
        "prints the figures until then.",
    .status =
        "Exit status 0: all games were played; 1: a rule error; 2: wrong use, "
        "or the output cannot be written; 130, 143, 129: ended by Ctrl-C, "
        "SIGTERM, SIGHUP.",
    .options = options, .help_with = bots_tell_fitting,
    ONE_VARIANT, .reads_stdin = true,
    .fits = fits, .run_loaded = run};
