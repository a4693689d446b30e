/* cria tune: finds the values of the rules that come closest to wishes.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "playing/bot_play.h"
#include "repl/bots.h"
#include "repl/bots_usual.h"
#include "repl/difference/two_variants.h"
#include "repl/game_setup.h"
#include "repl/house_file.h"
#include "repl/interrupt.h"
#include "repl/loading.h"
#include "repl/output_file.h"
#include "repl/progress.h"
#include "repl/say.h"
#include "repl/statistics/measured.h"
#include "repl/statistics/sweep_values.h"
#include "repl/statistics/tuned_rule.h"

enum {
    COMBINATIONS_MOST = 1000,
    PLAYERS_USUAL = 4, GAMES_USUAL = 20000, GAMES_EACH = 200
};

/* A combination of values that can be played, or the rules as they are. */
typedef struct {
    int combination;
    Loaded *loaded;
    Bots bots;
    Survey *survey;
} Tried;

typedef struct {
    Options *options;
    const char *path;          /* of the house rule, or NULL */
    Overs overs;
    Tried as_they_are;         /* not loaded: they cannot be played */
    Tried *tried;
    int count;
    RefusedValues *refused;
    int refused_count;
    int players;
    const char *names[PLAYERS_MAX];
    WantedList wishes;
    Progress progress;
    Tuning tuning;
    ExitStatus status;
} Run;

/* --- loading -------------------------------------------------------------- */

static void refuse(Run *run, Arena *arena, int combination, const char *reason)
{
    run->refused[run->refused_count++] =
        (RefusedValues){combination, arena_copy(arena, reason, strlen(reason))};
}

/* The first error of what was loaded. */
static const char *first_error(const Loaded *loaded)
{
    for (size_t i = 0; i < loaded->found.count; i++) {
        if (loaded->found.items[i].severity == SEVERITY_ERROR) {
            return loaded->found.items[i].message;
        }
    }
    return "it cannot be loaded";
}

static bool is_loaded(const Loaded *loaded)
{
    return loaded->variant && loaded->found.errors == 0;
}

/* Reports an error that is in the words of the person, or in all values, and
 * not in some of them. */
static bool stop(Run *run, Arena *arena, const Options *own, Tried *tried)
{
    loading_print_found(own, tried->loaded);
    run->status = loading_status(tried->loaded);
    say_err("cria: found with these values: %s\n",
            tuning_values(&run->overs, tried->combination, arena));
    load_free(tried->loaded);
    tried->loaded = NULL;
    return false;
}

/* Loads a combination, or notes why it cannot be played. False when memory ran
 * out, a house rule cannot be read, or no combination can be played. */
static bool load(Run *run, Arena *arena, int combination)
{
    Options *own = arena_alloc(arena, sizeof *own);
    Tried *tried = &run->tried[run->count];
    *tried = (Tried){.combination = combination};
    if (!sweep_apply(run->options, &run->overs, combination, arena, own)) {
        return options_complain(&command_tune, "too many values");
    }
    tried->loaded = loading_try(own, own->operands[0]);
    if (!tried->loaded) {
        return false;
    }
    if (is_loaded(tried->loaded)) {
        run->count++;
        return true;
    }
    if (loading_status(tried->loaded) == STATUS_MISUSE ||
        run->refused_count + 1 == factors_combinations(&run->overs.factors)) {
        return stop(run, arena, own, tried);
    }
    refuse(run, arena, combination, first_error(tried->loaded));
    load_free(tried->loaded);
    tried->loaded = NULL;
    return true;
}

/* Findings of the rules as they are, unless these cannot be played, are what a
 * person should know of all of them. */
static bool load_all(Run *run, Arena *arena)
{
    const char *name = run->options->operands[0];
    run->as_they_are.loaded = loading_try(run->options, name);
    if (!run->as_they_are.loaded ||
        !loading_print_found(run->options, run->as_they_are.loaded)) {
        return false;
    }
    if (!is_loaded(run->as_they_are.loaded)) {
        run->status = loading_status(run->as_they_are.loaded);
        return false;
    }
    for (int i = 0; i < factors_combinations(&run->overs.factors); i++) {
        if (!load(run, arena, i)) {
            return false;
        }
    }
    return true;
}

/* Leaves out combinations that are not for this number of players. */
static void choose_players(Run *run, Arena *arena)
{
    int count = run->count;
    run->count = 0;
    for (int i = 0; i < count; i++) {
        Tried *tried = &run->tried[i];
        const Variant *variant = tried->loaded->variant;
        if (run->players < variant->players_least ||
            run->players > variant->players_most) {
            refuse(run, arena, tried->combination,
                   text_format(arena, "it is for %d to %d players",
                               variant->players_least, variant->players_most));
            load_free(tried->loaded);
            tried->loaded = NULL;
        } else {
            run->tried[run->count++] = *tried;
        }
    }
}

/* Only the rules that are loaded may be tried, so the others are forgotten. */
static bool open_bots(Run *run, Arena *arena, Tried *tried)
{
    if (!bots_open(run->options, tried->loaded, run->players, &tried->bots)) {
        run->status = tried->bots.status;
        if (tried != &run->as_they_are && !tried->bots.no_memory) {
            say_err("cria: found with these values: %s\n",
                    tuning_values(&run->overs, tried->combination, arena));
        }
        return false;
    }
    return true;
}

static bool open_all_bots(Run *run, Arena *arena)
{
    size_t all = (size_t)run->count + 1;
    Loaded **loaded = arena_alloc(arena, all * sizeof *loaded);
    loaded[0] = run->as_they_are.loaded;
    for (int i = 0; i < run->count; i++) {
        loaded[i + 1] = run->tried[i].loaded;
    }
    const RulesToPlay rules = {loaded, NULL, all, run->players, true};
    bool open = bots_set_usual(run->options, &rules) &&
                open_bots(run, arena, &run->as_they_are);
    for (int i = 0; open && i < run->count; i++) {
        open = open_bots(run, arena, &run->tried[i]);
    }
    return open;
}

/* Reads the wishes, which are about what is measured under all rules. */
static bool read_wishes(Run *run, Arena *arena)
{
    size_t all = (size_t)run->count + 1;
    Survey **surveys = arena_alloc(arena, all * sizeof *surveys);
    options_names(run->options, arena, run->players, run->names);
    for (size_t i = 0; i < all; i++) {
        Tried *tried = i == 0 ? &run->as_they_are : &run->tried[i - 1];
        tried->survey = measured_survey(run->options, &command_tune, arena,
                                        tried->loaded, run->players,
                                        run->names);
        surveys[i] = tried->survey;
        if (!surveys[i]) {
            return false;
        }
    }
    Text told = text_new(arena);
    return measured_paces(run->options, &command_tune, arena, surveys, all) &&
           (wanted_read(run->options->want, run->options->want_count,
                        (const Survey *const *)surveys, all, &run->wishes,
                        &told) ||
            options_refuse(&command_tune, text_string(&told)));
}

/* --- playing -------------------------------------------------------------- */

static bool go_on(void *context, uint64_t games)
{
    Run *run = context;
    return progress_go_on(&run->progress, games);
}

static RulesPlayed played_by(const Tried *tried)
{
    return (RulesPlayed){.loaded = tried->loaded, .survey = tried->survey,
                         .seats = tried->bots.seats};
}

static void fail(Run *run, const TuneFailure *failed)
{
    const Tried *tried = failed->place == NOTHING ? &run->as_they_are
                                                  : &run->tried[failed->place];
    say_err("cria: rule error in game %llu of seed %llu\n",
            (unsigned long long)failed->failure.game,
            (unsigned long long)run->tuning.fresh_seed);
    playing_print_failure(run->options, tried->loaded, &failed->failure.error,
                          NULL);
    run->status = STATUS_FOUND;
}

/* Plays all games, or reports why not. Returns the place of the best
 * combination, or NOTHING. */
static int play_games(Run *run, Arena *arena)
{
    const size_t count = (size_t)run->count;
    RulesPlayed *tried = arena_alloc(arena, count * sizeof *tried);
    int *combinations = arena_alloc(arena, count * sizeof *combinations);
    const RulesPlayed as_they_are = played_by(&run->as_they_are);
    for (size_t i = 0; i < count; i++) {
        tried[i] = played_by(&run->tried[i]);
        combinations[i] = run->tried[i].combination;
    }
    const TunedGames games = {
        .as_they_are = &as_they_are, .tried = tried,
        .combinations = combinations, .count = run->count,
        .jobs = options_jobs(run->options), .progress = go_on,
        .halt = interrupt_flag(), .context = run};
    int best;
    TuneFailure failure;
    switch (tuned_games_play(&games, arena, &run->wishes, &run->tuning, &best,
                             &failure)) {
    case TUNED_NO_MEMORY: command_tell_memory(); break;
    case TUNED_RULE_FAILED: fail(run, &failure); break;
    case TUNED_NONE:
        say_err("cria: there is a rule error with every combination of the "
                "values\n");
        run->status = STATUS_FOUND;
        break;
    case TUNED: case TUNED_STOPPED: break;
    }
    return best;
}

/* --- the house rule ------------------------------------------------------- */

/* What it was made for, on a line. */
static const char *about(const Run *run, Arena *arena)
{
    Text text = text_new(arena);
    text_add(&text, "Found by cria tune:");
    for (int i = 0; i < run->wishes.count; i++) {
        text_add_format(&text, "%s %s", i ? "," : "",
                        run->wishes.items[i].text);
    }
    text_add(&text, ".");
    return text_string(&text);
}

static void make_rule(Run *run, Arena *arena, const Tried *best)
{
    if (tuning_is_even(&run->tuning, arena)) {
        run->tuning.rule.none = run->path
            ? "There is nothing to write: the values make no difference."
            : "There is no house rule: the values make no difference.";
        run->status = STATUS_DONE;
        return;
    }
    Options *own = arena_alloc(arena, sizeof *own);
    sweep_apply(run->options, &run->overs, best->combination, arena, own);
    run->tuning.rule = tuned_rule(arena, own, best->loaded, run->path,
                                  about(run, arena));
    run->status = run->tuning.rule.failed ? STATUS_MISUSE : STATUS_DONE;
}

/* --- the command ---------------------------------------------------------- */

static void print(const Run *run, Arena *arena)
{
    Text text = text_new(arena);
    tuning_report(&run->tuning, (PartForm)run->options->format, &text);
    say_text(stdout, &text);
}

static void play(Run *run, Arena *arena)
{
    Tuning *tuning = &run->tuning;
    int best = play_games(run, arena);
    if (tuning->best.survey) {
        make_rule(run, arena, &run->tried[best]);
    }
    progress_end(&run->progress);
    if (tuning->stopped) {
        run->status = (ExitStatus)STATUS_INTERRUPTED;
    }
    if (best != NOTHING && (tuning->stopped || tuning->best.survey)) {
        print(run, arena);
    } else if (tuning->stopped) {
        say_err("cria tune: interrupted %s; no result\n",
                tuning->as_they_are.survey
                    ? "before all combinations were played"
                    : "while the rules as they are were played");
    }
}

static uint64_t games_of(const Run *run)
{
    uint64_t each = (uint64_t)run->count * GAMES_EACH;
    return run->options->games_given ? run->options->games
           : each > GAMES_USUAL      ? each : GAMES_USUAL;
}

static bool are_enough(Run *run)
{
    uint64_t least = tuned_games_least(run->count);
    return run->tuning.games >= least ||
           options_complain(&command_tune, "--games %llu are too few for %d "
                            "combinations of values: they need at least %llu",
                            (unsigned long long)run->tuning.games, run->count,
                            (unsigned long long)least);
}

static bool begin(Run *run, Arena *arena)
{
    const Options *options = run->options;
    run->players = options_players(options, run->as_they_are.loaded->variant,
                                   PLAYERS_USUAL);
    if (run->players == 0) {
        return false;
    }
    choose_players(run, arena);
    if (run->count == 0) {
        say_err("cria: no combination of the values is for %d players\n",
                run->players);
        return false;
    }
    run->tuning.games = games_of(run);
    if (!read_wishes(run, arena) || !are_enough(run) ||
        !open_all_bots(run, arena)) {
        return false;
    }
    Tuning *tuning = &run->tuning;
    tuning->variant = compared_full_name(arena,
                                         run->as_they_are.loaded->resolved.id,
                                         options);
    tuning->bots = options->bots ? options->bots : "random";
    tuning->players = run->players;
    tuning->seed = options->seed;
    tuning->fresh_seed = options->seed + 1;
    tuning->overs = &run->overs;
    tuning->refused = run->refused;
    tuning->refused_count = run->refused_count;
    run->progress = progress_new(tuning->games);
    return true;
}

/* Whether two names, or paths, mean the same house rule. */
static bool are_same(Arena *arena, const char *one, const char *other)
{
    const Library library = loading_library(arena);
    const char *first = library_find(arena, &library, NULL, one);
    const char *second = library_find(arena, &library, NULL, other);
    return text_equal(one, other) ||
           (first && second && library_same(first, second));
}

/* Whether the rules can be tried with house rule [number] and without it.
 * Complains. */
static bool is_house_free(const Options *options, Arena *arena, size_t number)
{
    const char *house = options->houses[number];
    for (size_t i = 0; i < number; i++) {
        if (are_same(arena, house, options->houses[i])) {
            return options_complain(&command_tune, "--house %s is given twice",
                                    house);
        }
    }
    for (size_t i = 0; i < options->with_count; i++) {
        if (are_same(arena, house, options->with[i])) {
            return options_complain(&command_tune, "--house %s tries the rules "
                                    "with and without it, but --with uses it "
                                    "in any case: give one of them", house);
        }
    }
    return true;
}

static bool read_values(Run *run, Arena *arena)
{
    const Options *options = run->options;
    OverOption tries = {"--try", options->tries, options->tries_count,
                        COMBINATIONS_MOST};
    if (!sweep_read_option(&tries, &command_tune, arena, &run->overs)) {
        return false;
    }
    for (size_t i = 0; i < options->houses_count; i++) {
        if (!is_house_free(options, arena, i) ||
            !sweep_add_house(&run->overs, &command_tune, arena,
                             options->houses[i])) {
            return false;
        }
    }
    return run->overs.factors.count > 0 ||
           options_complain(&command_tune, "what is to be tried? --try "
                            "PATH=20..60 tries values, --house HOUSE-RULE a "
                            "house rule");
}

static bool read_path(Run *run, Arena *arena)
{
    if (!run->options->output) {
        return true;
    }
    run->path = house_file_path(arena, "tune", "--output",
                                run->options->output);
    return run->path != NULL;
}

static void tune(Arena *arena, void *context)
{
    Run *run = context;
    if (run->options->want_count == 0) {
        options_complain(&command_tune, "what is wished? --want 'minutes about "
                         "20' says it");
        return;
    }
    if (!read_values(run, arena) || !read_path(run, arena)) {
        return;
    }
    size_t count = (size_t)factors_combinations(&run->overs.factors);
    run->refused = arena_alloc(arena, count * sizeof *run->refused);
    run->tried = calloc(count, sizeof *run->tried);
    if (!run->tried) {
        command_tell_memory();
    } else if (load_all(run, arena) && begin(run, arena)) {
        interrupt_catch_all();
        play(run, arena);
    }
}

static ExitStatus run(Options *options)
{
    Run run = {.options = options, .status = STATUS_MISUSE};
    command_guard(tune, &run);
    for (int i = 0; i < run.count; i++) {
        bots_close(&run.tried[i].bots);
        load_free(run.tried[i].loaded);
    }
    bots_close(&run.as_they_are.bots);
    load_free(run.as_they_are.loaded);
    free(run.tried);
    return run.status;
}

static const CommandOption options[] = {
    {"try", NULL, NULL}, {"house", NULL, NULL}, {"want", NULL, NULL},
    {"games", NULL, "plays N games, all in all (20000 when left out, or 200 "
                    "for each combination of values if that is more)"},
    {"output", NULL, "writes the house rule to this new file, as a whole or "
                     "not at all"},
    {"players", NULL, NULL}, {"names", NULL, NULL},
    OPTION_OF_BOTS,
    {"seed", NULL, NULL}, {"jobs", NULL, NULL}, {"seconds", NULL, NULL},
    {"format", "human|json|csv",
     "prints text (when left out), JSON or CSV"},
    {"with", NULL, "adds a house rule to all combinations"},
    {"set", NULL, "sets a value of the rules for all combinations"},
    {"color", NULL, NULL}, {NULL, NULL, NULL}};

const Command command_tune = {
    .name = "tune",
    .summary = "find values of the rules that come closest to wishes",
    .forms = "VARIANT --try PATH=VALUES... --want WISH...",
    .about =
        "Looks for the values of the rules with which games of bots are most "
        "like what is wished: in a race of all combinations that play the same "
        "games, in which the worse ones drop out round by round. Prints the "
        "best values, what they do on fresh deals, what else is as good, what "
        "was tried, and a house rule with these values.\n"
        "For example:\n"
        " cria tune VARIANT --try numbers.goal=20..60 --want 'rounds about 4'",
    .status =
        "Exit status 0: found, however near it is; 1: an error in the rules, "
        "or with all values; 2: wrong use; 130, 143, 129: ended by Ctrl-C, "
        "SIGTERM, SIGHUP, after printing the best until then and without "
        "writing a file.",
    .options = options, .writes = FILE_VARIANT, .help_with = bots_tell_fitting,
    ONE_VARIANT, .reads_stdin = true,
    .run = run};
