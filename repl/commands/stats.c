/* cria stats: figures of people's games, from replays, beside those of bots.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "playing/bot_play.h"
#include "repl/bots.h"
#include "repl/bots_usual.h"
#include "repl/interrupt.h"
#include "repl/loading.h"
#include "repl/output_file.h"
#include "repl/progress.h"
#include "repl/rerun_command.h"
#include "repl/say.h"
#include "repl/statistics/measured.h"

enum { GAMES_USUAL = 10000 };

typedef struct {
    Options *options;
    ExitStatus status;
} Run;

/* --- the bots' games ------------------------------------------------------ */

static void fail(const Options *options, const PeopleGroup *group,
                 const SimulateFailure *failure)
{
    say_err("cria stats: %s: rule error in game %llu of seed %llu: %s\n",
            group->rules, (unsigned long long)failure->game,
            (unsigned long long)options->seed, failure->error.message);
}

/* Their games; NULL after a rule error, or when memory runs out. */
static const Tally *play_group(Run *run, Arena *arena, const Options *options,
                               const PeopleGroup *group, const Bots *bots)
{
    SimulateFailure failure;
    BotGames *games = arena_alloc(arena, sizeof *games);
    RulesPlayed *rules = arena_alloc(arena, sizeof *rules);
    uint64_t wanted = options->games_given ? options->games : GAMES_USUAL;
    Progress progress = progress_new(wanted);
    const PlayOrder order = {
        .games = wanted, .jobs = options_jobs(options),
        .halt = interrupt_flag(), .progress = progress_go_on,
        .context = &progress};
    *rules = (RulesPlayed){.loaded = group->loaded, .survey = group->survey,
                           .seats = bots->seats};
    bot_games_by(games, arena, rules);
    games->part->seed = options->seed;
    Simulated how = bot_games_play(games, &order, games->part->sums, &failure);
    progress_end(&progress);
    if (how == SIMULATE_RULE_FAILED) {
        fail(options, group, &failure);
        run->status = STATUS_FOUND;
    } else if (how == SIMULATE_NO_MEMORY) {
        command_tell_memory();
    }
    return how == SIMULATED ? part_tally(games->part) : NULL;
}

/* Plays the bots' games of a group and compares them; false after an error. */
static bool play_bots(Run *run, Arena *arena, const PeopleGroup *group,
                      PeopleResults *results)
{
    Options own = *run->options;
    Loaded *const all[] = {group->loaded};
    Bots bots;
    const RulesToPlay rules = {all, NULL, 1, group->players, true};
    if (!bots_set_usual(&own, &rules)) {
        return false;
    }
    if (!bots_open(&own, group->loaded, group->players, &bots)) {
        run->status = bots.status;
        return false;
    }
    const Tally *tally = play_group(run, arena, &own, group, &bots);
    bots_close(&bots);
    if (tally && tally->games > 0) {
        results->groups[results->count++] = people_compare(
            arena, group, tally, own.bots ? own.bots : "random");
    }
    return tally != NULL;
}

/* --- the command ---------------------------------------------------------- */

static const char *retell(const Options *options, Arena *arena)
{
    Retold words = {.arena = arena};
    for (int i = 0; i < options->operand_count; i++) {
        retold_add(&words, options->operands[i]);
    }
    retold_number(&words, "--games",
                  options->games_given ? options->games : GAMES_USUAL);
    retold_pair(&words, "--bots", options->bots);
    retold_number(&words, "--seed", options->seed);
    retold_paces(&words, options);
    retold_counts(&words, options);
    retold_figures(&words, options);
    return retold_text(arena, "stats", words.words, words.count);
}

static bool write_report(const Options *options, const PeopleResults *results,
                         Arena *arena)
{
    const char *command = retell(options, arena);
    Text text = text_new(arena), page = text_new(arena);
    people_report(results, (PartForm)options->format, command, &text);
    bool good = output_write(options->output, &text);
    if (good && options->report) {
        people_report(results, FORM_PAGE, command, &page);
        good = output_write(options->report, &page);
    }
    return good;
}

static bool has_games(const Options *options, const People *people)
{
    for (size_t i = 0; i < people->games.group_count; i++) {
        if (people->games.groups[i]->count > 0) {
            return true;
        }
    }
    if (people->games.left_count == 0 && !interrupt_seen()) {
        say_err("cria stats: there is no replay in '%s'\n",
                options->operands[0]);
    }
    return false;
}

/* Names what is left out where the report does not. */
static void say_left_out(const People *people, Arena *arena)
{
    Text text = text_new(arena);
    people_add_left_out(&people->games, &text);
    say_text(stderr, &text);
}

static ExitStatus status_of(const People *people)
{
    return people->unreadable             ? STATUS_MISUSE
           : people->games.left_count > 0 ? STATUS_FOUND : STATUS_DONE;
}

static bool is_compared(const PeopleResults *results, const PeopleGroup *group)
{
    size_t i = 0;
    while (i < results->count && results->groups[i].people != group) {
        i++;
    }
    return i < results->count;
}

/* Names the groups without games of bots, which the report leaves out. */
static void say_missed(const PeopleResults *results, Arena *arena)
{
    const PeopleGames *people = results->people;
    size_t missed = 0;
    Text text = text_new(arena);
    for (size_t i = 0; i < people->group_count; i++) {
        const PeopleGroup *group = people->groups[i];
        if (group->count > 0 && !is_compared(results, group)) {
            text_add_format(&text, "%s%s, %d player%s", missed++ ? "; "
                            : "cria stats: interrupted; not compared with "
                              "bots: ", group->rules, group->players,
                            group->players == 1 ? "" : "s");
        }
    }
    if (missed > 0) {
        text_add(&text, "\n");
        say_text(stderr, &text);
    }
}

static void compare(Run *run, const People *people, Arena *arena)
{
    PeopleResults results = {
        .people = &people->games, .seed = run->options->seed,
        .games = run->options->games_given ? run->options->games
                                           : GAMES_USUAL};
    results.groups = arena_alloc(arena, (people->games.group_count + 1) *
                                            sizeof *results.groups);
    const PeopleGames *games = &people->games;
    for (size_t i = 0; i < games->group_count && !interrupt_seen(); i++) {
        if (games->groups[i]->count > 0 &&
            !play_bots(run, arena, games->groups[i], &results)) {
            return;
        }
    }
    if (interrupt_seen()) {
        say_missed(&results, arena);
    }
    if (write_report(run->options, &results, arena)) {
        run->status = status_of(people);
    }
}

/* False after reporting an error. */
static bool read_people(const Options *options, People *people)
{
    switch (people_read(people, options->operands,
                        (size_t)options->operand_count)) {
    case PEOPLE_READ: return true;
    case PEOPLE_REFUSED: break;
    case PEOPLE_NO_MEMORY: command_tell_memory(); break;
    case PEOPLE_TOO_MANY:
        say_err("cria stats: '%s' has more than %d folders\n", people->folder,
                FOLDERS_MAX);
        break;
    }
    return false;
}

static void read_and_compare(Arena *arena, void *context)
{
    Run *run = context;
    Hearing hearing = {arena, run->options, &command_stats};
    const MeasuresHearer hearer = measured_hearer(&hearing);
    const AskedMeasures asked = measured_asked(run->options);
    People people = {.arena = arena, .library = loading_library(arena),
                     .asked = &asked, .hearer = &hearer,
                     .halt = interrupt_flag()};
    interrupt_catch_all();
    bool counted = read_people(run->options, &people);
    if (counted && interrupt_seen()) {
        say_err("cria stats: interrupted while the replays were read: the rest "
                "is not counted\n");
    }
    counted = counted && has_games(run->options, &people);
    if (people.games.left_count > 0 && (run->options->format > 0 || !counted)) {
        say_left_out(&people, arena);
        run->status = status_of(&people);
    }
    if (counted) {
        run->status = STATUS_MISUSE;
        compare(run, &people, arena);
    }
    if (interrupt_seen()) {
        run->status = (ExitStatus)interrupt_status();
    }
    people_close(&people);
}

static ExitStatus run(Options *options)
{
    Run run = {options, STATUS_MISUSE};
    command_guard(read_and_compare, &run);
    return run.status;
}

static const CommandOption options[] = {
    {"games", NULL, "lets bots play N games beside those of people, of each "
     "game and number of players (10000 when left out)"},
    OPTION_OF_BOTS,
    {"seed", NULL, NULL}, {"jobs", NULL, NULL}, {"seconds", NULL, NULL},
    {"figures", NULL, NULL}, {"count", NULL, NULL},
    {"format", "human|json|csv",
     "prints text (when left out), JSON or CSV"},
    {"output", NULL, NULL}, {"report", NULL, NULL}, {"color", NULL, NULL},
    {NULL, NULL, NULL}};

const Command command_stats = {
    .name = "stats",
    .summary = "print the figures of people's games beside those of bots",
    .forms = "REPLAY...",
    .about =
        "Plays each replay (for a folder, every *.yaml in it and its "
        "subfolders) and prints the figures of 'cria simulate' for these games "
        "beside those of games of bots with the same rules and number of "
        "players, and what differs clearly. P1 is the player of the first "
        "seat. Games of other rules or other numbers of players are compared "
        "apart.\n"
        "A game that has not ended, begins with a position, or cannot be "
        "played any more as it was, is left out and named; other files in "
        "folders are skipped.",
    .status =
        "Exit status 0: all replays are counted; 1: some are left out, or a "
        "rule error; 2: wrong use, a file cannot be read, there is no replay, "
        "or the output cannot be written; 130, 143, 129: ended by Ctrl-C, "
        "SIGTERM, SIGHUP.",
    .options = options, .operand = "replay", .least = 1, .most = OPERANDS_MAX,
    .operands = VALUE_FILE, .reads_stdin = true,
    .run = run};
