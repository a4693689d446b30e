/* cria simulate: many games of bots, and what they tell about the game.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/simulate.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/guard.h"
#include "repl/figures_view.h"
#include "repl/interrupt.h"
#include "repl/pace.h"
#include "repl/playing.h"

static const char usage[] =
    "usage: cria simulate VARIANT [--games N] [--players N | --names A,B,C]\n"
    "                     [--bots BOT,...] [--seed S] [--jobs J]\n"
    "                     [--seconds [ACTION=]S]... [--format "
    "human|json|csv]\n"
    "                     [--with HOUSE-RULE]... [--set PATH=VALUE]...\n"
    "\n"
    "Plays N games of bots and prints who wins, how long it takes and how "
    "rounds\n"
    "and games end, each figure with the margins within which it is to be "
    "trusted:\n"
    "of 20 such intervals 19 hold the true value. The same seed gives the "
    "same\n"
    "result, with any number of jobs. Ctrl-C stops; what was played counts.\n"
    "\n"
    "  --games N      how many games (10000 when left out)\n"
    "  --players N    how many play (4 when left out)\n"
    "  --bots A,B,... who decides, one for all or one for each player: "
    "random\n"
    "                 (each legal move is equally likely), cautious, keen, "
    "spiteful,\n"
    "                 collector, or a file of your own\n"
    "  --seed S       a whole number of 64 bits (1 when left out)\n"
    "  --jobs J       threads (one for each processor when left out)\n"
    "  --seconds S    that a decision takes at the table (8 when left out), "
    "tenths\n"
    "                 too; of one action: --seconds play=5\n"
    "  --format F     for people, as JSON, or as a table with commas\n"
    "  --with FILE    a house rule on top, several in order\n"
    "  --set P=V      a single value of the rules\n"
    "\n"
    "Exit status 0: all games were played; 1: a rule failed; 2: wrong use;\n"
    "130: interrupted by Ctrl-C.\n";

enum { GAMES_USUAL = 10000, PLAYERS_USUAL = 4 };

static const char *const formats[] = {"human", "json", "csv", NULL};

typedef struct {
    const Options *options;
    Loaded *loaded;
    Table *table;
    int format;
    ExitStatus status;
} Run;

/* Whoever watches a terminal sees how far it is. */
typedef struct {
    bool terminal, shown;
    uint64_t games;
} Progress;

static bool show_progress(void *context, uint64_t games)
{
    Progress *progress = context;
    if (progress->terminal) {
        fprintf(stderr, "\r%llu of %llu games", (unsigned long long)games,
                (unsigned long long)progress->games);
        progress->shown = true;
    }
    return !interrupt_seen();
}

static void end_progress(const Progress *progress)
{
    if (progress->shown) {
        fputs("\r\033[K", stderr);
    }
}

static int usual_jobs(void)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors < 1          ? 1
           : processors > JOBS_MAX ? JOBS_MAX : (int)processors;
}

static void print(const Run *run, const Played *played, Arena *arena)
{
    Text text = text_new(arena);
    switch (run->format) {
    case 0: figures_view(played, &text); break;
    case 1: figures_json(played, &text); break;
    default: figures_csv(played, &text); break;
    }
    fputs(text_string(&text), stdout);
}

static void fail(Run *run, uint64_t game, const RuleError *error)
{
    fprintf(stderr, "cria: a rule failed in game %llu of seed %llu\n",
            (unsigned long long)game, (unsigned long long)run->options->seed);
    run->table->game->error = *error;
    playing_print_error(run->options, run->loaded, run->table->game);
    run->status = STATUS_FOUND;
}

/* What has been played is printed also after an interruption. */
static void finish(Run *run, const Played *played, Simulated how,
                   const SimulateFailure *failure, Arena *arena)
{
    switch (how) {
    case SIMULATE_RULE_FAILED:
        fail(run, failure->game, &failure->error);
        return;
    case SIMULATE_NO_MEMORY:
        fputs("cria: there is not enough memory\n", stderr);
        run->status = STATUS_MISUSE;
        return;
    case SIMULATED: break;
    }
    bool stopped = played->tally->games < played->games;
    if (played->tally->games > 0) {
        print(run, played, arena);
    }
    run->status = stopped ? (ExitStatus)STATUS_INTERRUPTED : STATUS_DONE;
}

static void simulate_games(Arena *arena, void *context)
{
    Run *run = context;
    const Options *options = run->options;
    Survey *survey = survey_new(arena, run->loaded->variant,
                                run->table->players, run->table->names);
    if (!pace_set(options, &command_simulate, arena, survey)) {
        return;
    }
    Tally *tally = tally_new(arena, survey);
    uint64_t games = options->games_given ? options->games : GAMES_USUAL;
    Progress progress = {isatty(STDERR_FILENO), false, games};
    Simulation simulation = {
        .survey = survey, .seed = options->seed, .games = games,
        .jobs = options->jobs ? options->jobs : usual_jobs(),
        .progress = show_progress, .context = &progress};
    memcpy(simulation.bots, run->table->bots.seats, sizeof simulation.bots);
    Played played = {survey, tally, options->bots ? options->bots : "random",
                     options->seed, games};
    SimulateFailure failure;
    interrupt_catch();
    Simulated how = simulate(&simulation, tally, &failure);
    end_progress(&progress);
    finish(run, &played, how, &failure, arena);
}

static ExitStatus run_loaded(const Options *options, Loaded *loaded, int format)
{
    Table table;
    Run one = {options, loaded, &table, format, STATUS_MISUSE};
    if (!playing_open(options, loaded, PLAYERS_USUAL, &table)) {
        return STATUS_MISUSE;
    }
    if (!guard_run(simulate_games, &one)) {
        fputs("cria: there is not enough memory\n", stderr);
    }
    playing_close(&table);
    return one.status;
}

static ExitStatus run(int count, char **arguments)
{
    Options options;
    ExitStatus status;
    if (!options_read(&options, &command_simulate, "games players names bots "
                      "seed jobs seconds format with set color", count,
                      arguments)) {
        return STATUS_MISUSE;
    }
    if (options.help) {
        options_help(&command_simulate);
        return STATUS_DONE;
    }
    int format = options_format(&options, &command_simulate, formats);
    if (format < 0) {
        return STATUS_MISUSE;
    }
    if (options.games_given && options.games == 0) {
        options_complain(&command_simulate, "--games needs at least one");
        return STATUS_MISUSE;
    }
    Loaded *loaded = playing_load(&options, &command_simulate, &status);
    if (!loaded) {
        return status;
    }
    status = run_loaded(&options, loaded, format);
    load_free(loaded);
    return status;
}

const Command command_simulate = {
    "simulate", "play many games of bots, and tell how the game comes out",
    usage, run};
