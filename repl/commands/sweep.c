/* cria sweep: plays the same games with many values of the rules and reports
 * which values matter.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "repl/bots.h"
#include "repl/bots_usual.h"
#include "repl/difference/two_variants.h"
#include "repl/interrupt.h"
#include "repl/loading.h"
#include "repl/output_file.h"
#include "repl/page/sweep_page.h"
#include "repl/game_setup.h"
#include "repl/replays/record_games.h"
#include "repl/rerun_command.h"
#include "repl/say.h"
#include "repl/statistics/counts.h"
#include "repl/statistics/never_chosen.h"
#include "repl/statistics/pace.h"
#include "repl/progress.h"
#include "repl/statistics/sweep_view.h"
#include "simulate/simulation_part.h"

enum { PLAYERS_USUAL = 4, GAMES_USUAL = 2000 };

/* One combination of values. */
typedef struct {
    Loaded *loaded;
    Bots bots;
} Tried;

typedef struct {
    Options *options;
    Overs overs;
    int count;             /* number of combinations */
    Tried *tried;
    const char *names[PLAYERS_MAX];
    Survey **surveys;
    ExitStatus status;
} Run;

/* --- Loading -------------------------------------------------------------- */

/* Names the combination in which there is an error; returns false. */
static bool refuse(const Run *run, Arena *arena, int combination)
{
    say_err("cria: found with these values: %s\n",
            over_text(&run->overs, combination, arena));
    return false;
}

/* Findings of valid combinations are printed only for the first one. */
static bool load(Run *run, Arena *arena, int combination)
{
    Options *own = arena_alloc(arena, sizeof *own);
    Tried *tried = &run->tried[combination];
    if (!over_apply(run->options, &run->overs, combination, arena, own)) {
        return options_complain(&command_sweep, "too many values");
    }
    tried->loaded = loading_try(own, own->operands[0]);
    if (!tried->loaded) {
        return false;
    }
    if ((combination == 0 || !tried->loaded->variant) &&
        !loading_print_found(own, tried->loaded)) {
        return false;
    }
    if (tried->loaded->variant) {
        return true;
    }
    run->status = loading_status(tried->loaded);
    return refuse(run, arena, combination);
}

/* A number of players that all combinations allow; 0 after reporting an
 * error. */
static int count_players(const Run *run, Arena *arena)
{
    const Options *options = run->options;
    int least = 1, most = PLAYERS_MAX, players = 0;
    for (int i = 0; i < run->count; i++) {
        const Variant *variant = run->tried[i].loaded->variant;
        least = variant->players_least > least ? variant->players_least : least;
        most = variant->players_most < most ? variant->players_most : most;
        players = options_players(options, variant, PLAYERS_USUAL);
        if (players == 0) {
            refuse(run, arena, i);
            return 0;
        }
    }
    if (options->players || options->name_count) {
        return players;
    }
    if (least > most) {
        say_err("cria: no number of players fits all values; to compare "
                "numbers of players, run 'cria simulate %s --players N' with "
                "each\n", options->operands[0]);
        return 0;
    }
    return PLAYERS_USUAL < least  ? least
           : PLAYERS_USUAL > most ? most : PLAYERS_USUAL;
}

static bool prepare(Run *run, Arena *arena, int players)
{
    options_names(run->options, arena, players, run->names);
    run->surveys = arena_alloc(arena, (size_t)run->count *
                                          sizeof *run->surveys);
    for (int i = 0; i < run->count; i++) {
        Tried *tried = &run->tried[i];
        if (!bots_open(run->options, tried->loaded, players, &tried->bots)) {
            run->status = tried->bots.status;
            return i > 0 && !tried->bots.no_memory ? refuse(run, arena, i)
                                                   : false;
        }
        run->surveys[i] = survey_new(arena, tried->loaded->variant, players,
                                     run->names);
        figure_groups_add(run->options->figures, run->surveys[i], arena);
        if (!counts_set(run->options, &command_sweep, arena, tried->loaded,
                        run->surveys[i], run->names)) {
            return false;
        }
    }
    return pace_set(run->options, &command_sweep, arena, run->surveys,
                    (size_t)run->count);
}

/* --- Playing -------------------------------------------------------------- */

static void fail(Run *run, Arena *arena, const SimulateFailure *failure)
{
    Loaded *loaded = run->tried[failure->place].loaded;
    const char *command = NULL;
    Options own;
    say_err("cria: rule error with %s in game %llu of seed %llu\n",
            over_text(&run->overs, failure->place, arena),
            (unsigned long long)failure->game,
            (unsigned long long)run->options->seed);
    if (over_apply(run->options, &run->overs, failure->place, arena, &own)) {
        command = recording_command(arena, &own, own.operands[0],
                                    run->surveys[failure->place]->players,
                                    failure->game);
    }
    playing_print_failure(run->options, loaded, &failure->error, command);
    run->status = STATUS_FOUND;
}

static const char *retell(const Run *run, const SweptGames *games,
                          Arena *arena)
{
    const Options *options = run->options;
    Retold words = {.arena = arena};
    retold_add(&words, options->operands[0]);
    for (size_t i = 0; i < options->over_count; i++) {
        retold_pair(&words, "--over", options->over[i]);
    }
    retold_number(&words, "--games", swept_count(games));
    retold_table(&words, options, run->surveys[0]->players);
    retold_rules(&words, options);
    retold_paces(&words, options);
    retold_counts(&words, options);
    retold_figures(&words, options);
    return retold_text(arena, "sweep", words.words, words.count);
}

static bool write_page(const Run *run, const SweptGames *games, Arena *arena)
{
    Text text = text_new(arena);
    if (!run->options->report) {
        return true;
    }
    sweep_page(games, retell(run, games, arena), &text);
    return output_write(run->options->report, &text);
}

/* The actions that no bot chose, with each combination. */
static const char *const *find_unused(const Run *run, Arena *arena,
                                      const Sums *sums)
{
    const char **unused = arena_alloc(arena, (size_t)run->count *
                                                 sizeof *unused);
    for (int i = 0; i < run->count; i++) {
        const Tried *tried = &run->tried[i];
        Table table = {.players = run->surveys[i]->players,
                       .bots = tried->bots};
        table.game = game_new(tried->loaded->variant);
        if (table.game && bot_attend(table.bots.seats, table.players,
                                     table.game)) {
            unused[i] = never_chosen(run->surveys[i], run->surveys[0],
                                     sums->tallies[i], &table,
                                     run->options->seed, arena);
        }
        game_free(table.game);
    }
    return unused;
}

static void print(Run *run, Arena *arena, const SweptGames *games)
{
    static void (*const write[])(const SweptGames *games, Text *text) = {
        sweep_view, sweep_json, sweep_csv};
    Text text = text_new(arena);
    write[run->options->format](games, &text);
    say_text(stdout, &text);
    run->status = write_page(run, games, arena) ? STATUS_DONE : STATUS_MISUSE;
}

static void play(Run *run, Arena *arena)
{
    const Options *options = run->options;
    uint64_t games = options->games_given ? options->games : GAMES_USUAL;
    Arm *arms = arena_alloc(arena, (size_t)run->count * sizeof *arms);
    for (int i = 0; i < run->count; i++) {
        arms[i].survey = run->surveys[i];
        memcpy(arms[i].bots, run->tried[i].bots.seats, sizeof arms[i].bots);
    }
    const Resolved *resolved = &run->tried[0].loaded->resolved;
    Progress progress = progress_new(games);
    const Survey *const *surveys = (const Survey *const *)run->surveys;
    const FactorialPlan *plan = factorial_plan_new(arena, &run->overs.factors,
                                                   surveys);
    Factorial factorial = {.plan = plan, .arms = arms,
                           .seed = options->seed, .games = games,
                           .jobs = options_jobs(options),
                           .progress = progress_go_on, .context = &progress,
                           .halt = interrupt_flag()};
    Sums *sums = sums_new(arena, &plan->sums);
    SimulateFailure failure;
    interrupt_catch_all();
    Simulated how = factorial_run(&factorial, sums, &failure);
    progress_end(&progress);
    SweptGames swept = {&run->overs, plan, sums,
                        compared_full_name(arena, resolved->id, options),
                        options->bots ? options->bots : "random", options->seed,
                        games, NULL};
    if (how == SIMULATE_RULE_FAILED) {
        fail(run, arena, &failure);
        return;
    }
    if (how == SIMULATE_NO_MEMORY) {
        command_tell_memory();
        return;
    }
    if (swept_count(&swept) > 0) {
        swept.unused = find_unused(run, arena, sums);
        print(run, arena, &swept);
    }
    if (swept_count(&swept) < games) {
        run->status = (ExitStatus)STATUS_INTERRUPTED;
    }
}

static bool set_bots(const Run *run, Arena *arena, int players)
{
    Loaded **all = arena_alloc(arena, (size_t)run->count * sizeof *all);
    const char **called = arena_alloc(arena, (size_t)run->count *
                                                 sizeof *called);
    for (int i = 0; i < run->count; i++) {
        all[i] = run->tried[i].loaded;
        called[i] = over_text(&run->overs, i, arena);
    }
    const RulesToPlay rules = {all, called, (size_t)run->count, players, false};
    return bots_set_usual(run->options, &rules);
}

static void sweep(Arena *arena, void *context)
{
    Run *run = context;
    if (!over_read(run->options, &command_sweep, arena, &run->overs)) {
        return;
    }
    int count = factors_combinations(&run->overs.factors);
    run->tried = calloc((size_t)count, sizeof *run->tried);
    run->count = run->tried ? count : 0;
    if (!run->tried) {
        command_tell_memory();
    }
    for (int i = 0; i < run->count; i++) {
        if (!load(run, arena, i)) {
            return;
        }
    }
    int players = run->count > 0 ? count_players(run, arena) : 0;
    if (players > 0 && set_bots(run, arena, players) &&
        prepare(run, arena, players)) {
        play(run, arena);
    }
}

static ExitStatus run(Options *options)
{
    Run run = {.options = options, .status = STATUS_MISUSE};
    command_guard(sweep, &run);
    for (int i = 0; i < run.count; i++) {
        bots_close(&run.tried[i].bots);
        load_free(run.tried[i].loaded);
    }
    free(run.tried);
    return run.status;
}

static const CommandOption options[] = {
    {"over", NULL, NULL},
    {"games", NULL, "plays N games of each combination (2000 when left out)"},
    {"players", NULL, NULL}, {"names", NULL, NULL},
    OPTION_OF_BOTS,
    {"seed", NULL, NULL}, {"jobs", NULL, NULL}, {"seconds", NULL, NULL},
    {"format", "human|json|csv",
     "prints text (when left out), JSON or CSV"},
    {"figures", NULL, NULL}, {"count", NULL, NULL}, {"report", NULL, NULL},
    {"with", NULL,
     "adds a house rule to all combinations"},
    {"set", NULL, "sets a value of the rules for all combinations"},
    {"color", NULL, NULL}, {NULL, NULL, NULL}};

const Command command_sweep = {
    .name = "sweep",
    .summary = "compare many values of the rules on the same games",
    .forms = "VARIANT --over PATH=VALUES...",
    .about =
        "Plays the same games, with the same deals and dice, under every "
        "combination of the values. Prints the figures of each combination, "
        "what each value changes, with its 95 % CI, and whether the change is "
        "clear.",
    .status =
        "Exit status 0: the games were played; 1: an error in a combination, "
        "or a rule error; 2: wrong use; 130, 143, 129: ended by Ctrl-C, "
        "SIGTERM, SIGHUP, after printing the games played until then.",
    .options = options, .help_with = bots_tell_fitting,
    ONE_VARIANT, .reads_stdin = true,
    .run = run};
