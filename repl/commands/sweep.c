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
#include "repl/game_setup.h"
#include "repl/loading.h"
#include "repl/parts/divided_run.h"
#include "repl/replays/record_games.h"
#include "repl/say.h"
#include "repl/statistics/measured.h"
#include "repl/statistics/sweep_values.h"

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
    int players;
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
    if (!sweep_apply(run->options, &run->overs, combination, arena, own)) {
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

/* Opens the bots of a combination, and says what is measured. */
static bool prepare(Run *run, Arena *arena, int combination, Survey **survey)
{
    Tried *tried = &run->tried[combination];
    if (!bots_open(run->options, tried->loaded, run->players, &tried->bots)) {
        run->status = tried->bots.status;
        return combination > 0 && !tried->bots.no_memory
                   ? refuse(run, arena, combination) : false;
    }
    *survey = measured_survey(run->options, &command_sweep, arena,
                              tried->loaded, run->players, run->names);
    return *survey != NULL;
}

/* The rules of all combinations; NULL after reporting an error. */
static const RulesPlayed *prepare_all(Run *run, Arena *arena)
{
    size_t count = (size_t)run->count;
    RulesPlayed *rules = arena_alloc(arena, count * sizeof *rules);
    Survey **surveys = arena_alloc(arena, count * sizeof *surveys);
    options_names(run->options, arena, run->players, run->names);
    for (int i = 0; i < run->count; i++) {
        const Tried *tried = &run->tried[i];
        if (!prepare(run, arena, i, &surveys[i])) {
            return NULL;
        }
        rules[i] = (RulesPlayed){tried->loaded, surveys[i], tried->bots.seats,
                                 tried->bots.kinds, run->options->bots, NULL};
    }
    return measured_paces(run->options, &command_sweep, arena, surveys, count)
               ? rules : NULL;
}

/* --- Playing -------------------------------------------------------------- */

static void fail(void *context, const SimulateFailure *failure, Arena *arena)
{
    const Run *run = context;
    Loaded *loaded = run->tried[failure->place].loaded;
    const char *command = NULL;
    Options own;
    say_err("cria: rule error with %s in game %llu of seed %llu\n",
            over_text(&run->overs, failure->place, arena),
            (unsigned long long)failure->game,
            (unsigned long long)run->options->seed);
    if (sweep_apply(run->options, &run->overs, failure->place, arena, &own)) {
        command = recording_command(arena, &own, own.operands[0],
                                    run->players, failure->game);
    }
    playing_print_failure(run->options, loaded, &failure->error, command);
}

static Retold retell(const Run *run, uint64_t games, Arena *arena)
{
    const Options *options = run->options;
    Retold words = {.arena = arena};
    retold_add(&words, options->operands[0]);
    for (size_t i = 0; i < options->over_count; i++) {
        retold_pair(&words, "--over", options->over[i]);
    }
    retold_number(&words, "--games", games);
    retold_table(&words, options, run->players);
    retold_rules(&words, options);
    retold_paces(&words, options);
    retold_counts(&words, options);
    retold_figures(&words, options);
    return words;
}

static void play(Run *run, Arena *arena, const RulesPlayed *rules)
{
    const Options *options = run->options;
    const char *id = run->tried[0].loaded->resolved.id;
    BotGames games;
    bot_games_in_sweep(&games, arena, rules, &run->overs,
                       compared_full_name(arena, id, options));
    games.part->seed = options->seed;
    games.part->games = options->games_given ? options->games : GAMES_USUAL;
    DividedRun divided = {.command = &command_sweep, .options = options,
                          .games = &games, .fail = fail, .context = run};
    const Retold words = retell(run, games.part->games, arena);
    run->status = divided_play(&divided, &words, arena);
}

static bool set_bots(const Run *run, Arena *arena)
{
    Loaded **all = arena_alloc(arena, (size_t)run->count * sizeof *all);
    const char **called = arena_alloc(arena, (size_t)run->count *
                                                 sizeof *called);
    for (int i = 0; i < run->count; i++) {
        all[i] = run->tried[i].loaded;
        called[i] = over_text(&run->overs, i, arena);
    }
    const RulesToPlay rules = {all, called, (size_t)run->count, run->players,
                               false};
    return bots_set_usual(run->options, &rules);
}

static void sweep(Arena *arena, void *context)
{
    Run *run = context;
    if (!sweep_read(run->options, &command_sweep, arena, &run->overs)) {
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
    run->players = run->count > 0 ? count_players(run, arena) : 0;
    const RulesPlayed *rules = run->players > 0 && set_bots(run, arena)
                                   ? prepare_all(run, arena) : NULL;
    if (rules) {
        play(run, arena, rules);
    }
}

static bool fits(const Options *options)
{
    return divided_fits(options, &command_sweep);
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
    OPTIONS_OF_PARTS,
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
    .options = options, .writes = FILE_PART,
    .help_with = bots_tell_fitting, ONE_VARIANT, .reads_stdin = true,
    .fits = fits, .run = run};
