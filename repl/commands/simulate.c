/* cria simulate: many games of bots, and what they tell about the game.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/say.h"
#include "simulate/simulate.h"

#include <stdio.h>
#include <string.h>

#include "base/guard.h"
#include "repl/interrupt.h"
#include "repl/page/simulation_output.h"
#include "repl/playing.h"
#include "repl/replays/record_games.h"
#include "repl/statistics/cluster.h"
#include "repl/statistics/decision_time.h"
#include "repl/statistics/progress.h"
#include "repl/statistics/shard.h"
#include "testing/rule_measures.h"

static const char usage[] =
    "usage: cria simulate VARIANT [--games N] [--players N | --names A,B,C]\n"
    "                     [--bots BOT,...] [--seed S] [--jobs J] [--compile]\n"
    "                     [--seconds [ACTION=]S]... [--shard K/N]\n"
    "                     [--mpi] [--format human|json|csv|part] [--output "
    "FILE]\n"
    "                     [--report FILE.html] [--count-rules]\n"
    "                     [--with HOUSE-RULE]... [--set PATH=VALUE]...\n"
    "\n"
    "Plays N games of bots and prints who wins, how long it takes and how "
    "rounds\n"
    "and games end, each figure with its 95 % confidence interval (shares "
    "from\n"
    "30 games on, means from 100). The same seed gives the same\n"
    "result, with any number of jobs. Ctrl-C stops; what was played counts.\n"
    "\n"
    "  --games N      how many games (10000 when left out)\n"
    "  --players N    how many play (4 when left out)\n"
    "  --bots A,B,... who decides, one for all or one for each player: "
    "random\n"
    "                 (each legal move is equally likely), cautious, keen, "
    "spiteful,\n"
    "                 collector, a file of your own, or mcts, which looks "
    "ahead:\n"
    "                 mcts:N plays on N times, mcts:Nms for N milliseconds\n"
    "  --seed S       a whole number of 64 bits (1 when left out)\n"
    "  --jobs J       threads (one for each processor when left out)\n"
    "  --compile      translate the rules to C first and compile them with "
    "$CC\n"
    "  --seconds S    that a decision takes at the table (8 when left out), "
    "tenths\n"
    "                 too; of one action: --seconds play=5\n"
    "  --shard K/N    play part K of N only, or games FIRST..LAST, and write "
    "a part\n"
    "                 for 'cria merge'; see docs/scale.md\n"
    "  --mpi          share the games with all processes that mpirun has "
    "started\n"
    "  --format F     for people, as JSON, as a table with commas, or as a "
    "part\n"
    "  --output FILE  write a file, as a whole or not at all\n"
    "  --count-rules  count how often each rule fires, too (slower)\n"
    "  --report FILE  write a page with charts (HTML) too\n"
    "  --with FILE    a house rule on top, several in order\n"
    "  --set P=V      a single value of the rules\n"
    "\n"
    "Exit status 0: all games were played; 1: a rule failed; 2: wrong use, or "
    "the\n"
    "output cannot be written; 130, 143, 129: ended by Ctrl-C, SIGTERM, "
    "SIGHUP.\n";

enum { GAMES_USUAL = 10000, PLAYERS_USUAL = 4 };

typedef struct {
    const Options *options;
    Loaded *loaded;
    Table *table;
    SimulatedForm form;
    ExitStatus status;
} Run;

static bool go_on(void *context, uint64_t games)
{
    progress_show(context, games);
    return !interrupt_seen();
}

static void fail(Run *run, uint64_t game, const RuleError *error, Arena *arena)
{
    say_err("cria: a rule failed in game %llu of seed %llu\n",
            (unsigned long long)game, (unsigned long long)run->options->seed);
    playing_print_failure(run->options, run->loaded, error, recording_command(
        arena, run->options, run->options->operands[0], run->table->players,
        game));
    run->status = STATUS_FOUND;
}

/* What has been played is told also after an interruption; figures of no games
 * are none, but a part of no games is one. The status is that of misuse until
 * all is written: memory may run out on the way. */
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
        say_err("cria: there is not enough memory\n");
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

/* Processes of mpirun have one processor each. */
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
        .progress = go_on, .context = &progress};
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
    if (options->counting) {
        fired_measure(survey, arena, run->loaded->variant);
    }
    if (!pace_set(options, &command_simulate, arena, &survey, 1) ||
        !shard_read(options, &command_simulate, games, &asked, &parts)) {
        return;
    }
    Part part = shard_part(options, run->table, arena, survey, games);
    part.parts = parts;
    play_part(run, &part, asked, arena);
}

static ExitStatus run_loaded(const Options *options, Loaded *loaded,
                             SimulatedForm form)
{
    Table table;
    Run one = {options, loaded, &table, form, STATUS_MISUSE};
    if (!playing_open(options, loaded, PLAYERS_USUAL, &table)) {
        return STATUS_MISUSE;
    }
    if (!guard_run(simulate_games, &one)) {
        say_err("cria: there is not enough memory\n");
    }
    playing_close(&table);
    return one.status;
}

/* A part of a run is written as a part only: its figures would look like those
 * of the run. */
static bool read_form(const Options *options, SimulatedForm *form)
{
    int format = options_format(options, &command_simulate, simulated_forms);
    if (options->shard && options->format && format >= 0 &&
        format != FORM_PART) {
        options_complain(&command_simulate, "--shard writes a part; what "
                         "--format says is for 'cria merge'");
        return false;
    }
    if (options->shard && options->report) {
        options_complain(&command_simulate, "--shard writes a part; a report "
                         "is made by 'cria merge'");
        return false;
    }
    *form = options->shard ? FORM_PART : (SimulatedForm)format;
    return format >= 0;
}

static bool check_games(const Options *options)
{
    if (!options->games_given || (options->games > 0 &&
                                  options->games <= GAMES_MOST)) {
        return true;
    }
    return options->games == 0
               ? options_complain(&command_simulate, "--games needs at least "
                                  "one")
               : options_complain(&command_simulate, "--games: a seed has at "
                                  "most %llu games",
                                  (unsigned long long)GAMES_MOST);
}

static ExitStatus run(int count, char **arguments)
{
    Options options;
    ExitStatus status;
    SimulatedForm form;
    if (!options_read(&options, &command_simulate, "- games players names bots "
                      "seed jobs seconds format with set color shard output "
                      "compile report count-rules mpi", count, arguments)) {
        return STATUS_MISUSE;
    }
    if (options.help) {
        options_help(&command_simulate);
        return STATUS_DONE;
    }
    if (!read_form(&options, &form) || !check_games(&options)) {
        return STATUS_MISUSE;
    }
    Loaded *loaded = playing_load(&options, &command_simulate, &status);
    if (!loaded) {
        return status;
    }
    status = run_loaded(&options, loaded, form);
    load_free(loaded);
    return status;
}

const Command command_simulate = {
    "simulate", "play many games of bots, and tell how the game comes out",
    usage, run};
