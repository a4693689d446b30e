/* cria replay: plays replays and reports expectations that fail.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "repl/interrupt.h"
#include "repl/loading.h"
#include "repl/options.h"
#include "repl/output_file.h"
#include "repl/output_medium.h"
#include "repl/replays/replay_report.h"
#include "repl/replays/replay_watch.h"
#include "repl/say.h"
#include "repl/watching/watch_replays.h"
#include "table/replay_file.h"

typedef struct {
    const Options *options;
    Shelf *shelf;
    Report report;
    const char *path;
    bool folder;  /* found in a folder, not named on the command line */
    bool unreadable, unwritten;
} Replaying;

typedef enum { ANSWER_YES, ANSWER_NO, ANSWER_UNASKED } Answer;

/* Asks on the terminal until the answer is yes or no. */
static Answer confirm(const Options *options, const char *path)
{
    char line[64];
    if (options->yes || !isatty(STDIN_FILENO)) {
        return options->yes ? ANSWER_YES : ANSWER_UNASKED;
    }
    say_out("rewrite %s? [y/N] ", path);
    say_flush();
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = '\0';
        bool yes = strcasecmp(line, "y") == 0 || strcasecmp(line, "yes") == 0;
        if (yes || !*line || strcasecmp(line, "n") == 0 ||
            strcasecmp(line, "no") == 0) {
            return yes ? ANSWER_YES : ANSWER_NO;
        }
        say_out("Please answer y or n. Rewrite %s? [y/N] ", path);
        say_flush();
    }
    return ANSWER_NO;
}

/* Prints the changes, and writes them if asked to. */
static void update(Replaying *replaying, ReplayFile *file)
{
    const char *path = replaying->path;
    ReplayUpdate update = replay_file_update(file);
    if (update.refused) {
        say_err("cria replay: '%s' was not updated: it cannot be played to its "
                "end by these rules\n", path);
        return;
    }
    if (update.difference.length == 0) {
        return;
    }
    say_out("--- %s\n+++ %s\n%s", path, path,
            text_string(&update.difference));
    Answer answer = confirm(replaying->options, path);
    if (answer != ANSWER_YES) {
        say_err("cria replay: '%s' was not written%s\n", path,
                answer == ANSWER_NO
                    ? "" : ": '--yes' writes it without a question");
        replaying->unwritten = true;
    } else if (!output_write(path, &update.text)) {
        replaying->unreadable = true;
    }
}

static void minimise(Replaying *replaying, ReplayFile *file, Arena *arena)
{
    bool fails;
    Text text = text_new(arena);
    bool shorter = replay_file_add_shortest(file, &fails, &text);
    replaying->report.failed += fails;
    if (!shorter) {
        say_err("cria replay: %s: %s\n", replaying->path,
                fails ? "the failure cannot be written shorter"
                      : "all of it is true");
        return;
    }
    say_text(stdout, &text);
}

static void play_replay(Replaying *replaying, ReplayFile *file, Arena *arena)
{
    const Options *options = replaying->options;
    replay_file_open(file, options_until(options), !options->update);
    bool walked = walk_replay(options, file, arena);
    if (walked && options->update) {
        update(replaying, file);
    }
    if (walked) {
        report_replay(&replaying->report, file, arena);
    }
    replaying->unreadable |= !walked;
    replay_file_close(file);
}

static void replay_file(Arena *arena, void *context)
{
    Replaying *replaying = context;
    ReplayFile *file = replay_file_read(arena, replaying->path);
    if (interrupt_seen() ||
        (replaying->folder && replay_file_is_other(file))) {
        return;
    }
    bool loaded = replay_file_load(file, replaying->shelf);
    if (loaded && replaying->options->minimise) {
        minimise(replaying, file, arena);
    } else if (loaded) {
        play_replay(replaying, file, arena);
    } else {
        replaying->unreadable |= replay_file_is_unreadable(file);
        report_replay(&replaying->report, file, arena);
    }
}

static bool replay_path(Replaying *replaying, const char *path, bool folder)
{
    replaying->path = path;
    replaying->folder = folder;
    if (output_guard(replay_file, replaying)) {
        return true;
    }
    command_tell_memory();
    return false;
}

static bool replay_folder(Replaying *replaying, Arena *arena,
                          const char *folder)
{
    FileList list = library_list_folder(arena, folder);
    size_t before = replaying->report.count;
    bool good = list.folders < FOLDERS_MAX;
    if (!good) {
        say_err("cria replay: '%s' has more than %d folders\n", folder,
                FOLDERS_MAX);
        return false;
    }
    for (size_t i = 0; good && !interrupt_seen() && i < list.count; i++) {
        good = replay_path(replaying, list.paths[i], true);
    }
    if (good && replaying->report.count == before && !interrupt_seen()) {
        say_err("cria replay: there is no replay in '%s'\n", folder);
        replaying->unreadable = true;
    }
    return good;
}

static bool write_junit(const Replaying *replaying)
{
    const char *path = replaying->options->junit;
    return !path || report_junit(&replaying->report, path);
}

typedef struct {
    const Options *options;
    ExitStatus status;
} Job;

/* Whether the options ask for other rules. */
static bool has_rules(const Options *options)
{
    return options->rules || options->with_count > 0 || options->set_count > 0;
}

static void compare_one(Arena *arena, void *context)
{
    Job *job = context;
    Shelf *shelf = shelf_new(arena, loading_library(arena));
    job->status = compare_replay(job->options, shelf, arena,
                                 job->options->operands[0]);
    shelf_free(shelf);
}

/* Says that the operands together name a file, which a shell has parted. */
static void tell_quotes(const Options *options, Arena *arena)
{
    Text whole = text_new(arena);
    for (int i = 0; i < options->operand_count; i++) {
        text_add_format(&whole, "%s%s", i ? " " : "", options->operands[i]);
    }
    const char *name = text_string(&whole);
    const char *ended = text_format(arena, "%s.yaml", name);
    const char *found = library_is_file(name)    ? name
                        : library_is_file(ended) ? ended : NULL;
    if (options->operand_count > 1 && found) {
        say_err("cria replay: put a name with blanks in quotes: '%s'\n", found);
    }
}

static void replay_all(Arena *arena, void *context)
{
    Job *job = context;
    const Options *options = job->options;
    ResultForm form = options->tap ? RESULT_TAP : (ResultForm)options->format;
    Text junit = text_new(arena);
    Replaying replaying = {
        .options = options,
        .shelf = shelf_new(arena, loading_library(arena)),
        .report = {.form = form,
                   .colour = options_colour(options, STDERR_FILENO),
                   .junit = options->junit ? &junit : NULL}};
    bool good = true;
    if (options->table || options->step) {
        shelf_report_rules(replaying.shelf);
    }
    if (!options->step && !options->update && !options->minimise) {
        interrupt_catch_all();     /* these ask questions, or have nothing to
                                      save */
    }
    if (form == RESULT_TAP) {
        say_out("TAP version 13\n");
    }
    for (int i = 0; good && !interrupt_seen() && i < options->operand_count;
         i++) {
        const char *operand = options->operands[i];
        good = library_is_folder(operand)
                   ? replay_folder(&replaying, arena, operand)
                   : replay_path(&replaying, operand, false);
    }
    replaying.report.interrupted = interrupt_seen();
    report_end(&replaying.report);
    if (replaying.unreadable) {
        tell_quotes(options, arena);
    }
    good = good && write_junit(&replaying) && !replaying.unreadable;
    job->status = interrupt_seen() ? (ExitStatus)STATUS_INTERRUPTED
                  : !good          ? STATUS_MISUSE
                  : replaying.report.failed > 0 || replaying.unwritten
                      ? STATUS_FOUND : STATUS_DONE;
    shelf_free(replaying.shelf);
}

/* An option as it is written, and whether it is given. */
typedef struct {
    const char *name;
    bool given;
} OptionGiven;

/* Complains if [one] is given and another option of the list, too. */
static bool excludes(OptionGiven one, const OptionGiven *others, size_t count)
{
    for (size_t i = 0; one.given && i < count; i++) {
        if (others[i].given) {
            return options_complain(&command_replay, "%s and %s cannot go "
                                    "together: leave out one of the two",
                                    one.name, others[i].name);
        }
    }
    return true;
}

/* Whether the options that say what happens and what is printed can be used
 * together. A report for JUnit has a file of its own. */
static bool fit_together(const Options *options)
{
    enum { WAYS = 5, FORMAT = 6, PRINTING, ALL };
    const OptionGiven ways[ALL] = {
        {"--step", options->step}, {"--trace", options->trace},
        {"--table", options->table}, {"--update", options->update},
        {"--minimise", options->minimise},
        {"--tap", options->tap}, {"--format", options->format_given},
        {"--junit", options->junit != NULL}};
    const OptionGiven watch = {"--watch", options->watch};
    const OptionGiven until = {"--until", options->until_given};
    const OptionGiven rules = {options->rules ? "--rules"
                               : options->with_count > 0 ? "--with"
                                                         : "--set",
                               has_rules(options)};
    bool good = true;
    for (size_t i = 0; good && i < WAYS; i++) {
        good = excludes(ways[i], &ways[i + 1], PRINTING - i - 1);
    }
    return good && excludes(watch, ways, ALL) && excludes(watch, &rules, 1) &&
           excludes(rules, ways, FORMAT) &&
           excludes(rules, &ways[FORMAT + 1], ALL - FORMAT - 1) &&
           excludes(rules, &until, 1);
}

static bool fits(const Options *options)
{
    if (!fit_together(options)) {
        return false;
    }
    if (has_rules(options) && options->operand_count > 1) {
        return options_complain(&command_replay, "a comparison with other "
                                "rules takes one replay, not %d",
                                options->operand_count);
    }
    if (options->as && !options->table && !options->trace && !options->step) {
        return options_complain(&command_replay, "--as says who looks: add "
                                "--table, --trace or --step");
    }
    if (options->on_illegal_given && !has_rules(options)) {
        return options_complain(&command_replay, "--on-illegal needs other "
                                "rules: add --rules, --with or --set");
    }
    if ((options->step || options->minimise) && options->operand_count > 1) {
        return options_complain(&command_replay, "%s takes one replay, not %d",
                                options->step ? "--step" : "--minimise",
                                options->operand_count);
    }
    return true;
}

static ExitStatus run(Options *options)
{
    Job job = {options, STATUS_MISUSE};
    if (options->watch) {
        return watch_replays(options);
    }
    command_guard(has_rules(options) ? compare_one : replay_all, &job);
    return job.status;
}

static const CommandOption options[] = {
    {"tap", NULL, NULL},
    {"format", "text|json",
     "prints text (when left out), or one line of JSON for each replay; with "
     "other rules, of where the games diverge"},
    {"watch", NULL,
     "stays, and plays replays again whenever they or their rules are saved: "
     "tells what the change does to the rules, and what fails"},
    {"junit", NULL, NULL}, {"until", NULL, NULL}, {"step", NULL, NULL},
    {"trace", NULL, NULL}, {"table", NULL, NULL}, {"plain", NULL, NULL},
    {"as", NULL, NULL},
    {"update", NULL, NULL}, {"yes", NULL, NULL}, {"minimise", NULL, NULL},
    {"rules", NULL, NULL}, {"on-illegal", NULL, NULL}, OPTIONS_OF_RULES};

const Command command_replay = {
    .name = "replay",
    .summary = "play replays again and report what is no longer true",
    .forms = "FILE...\n"
             "FILE --rules VARIANT | --with HOUSE-RULE... | "
             "--set PATH=VALUE...",
    .about =
        "Plays each replay (for a folder, every *.yaml in it and its "
        "subfolders) and checks all of its lines. If all are true, it prints "
        "nothing; otherwise it prints file, line, what was expected, what was "
        "found, why, and the position of the game.\n"
        "With other rules (--rules, or --with and --set on the replay's own "
        "variant) it makes the same decisions under both rules, with the same "
        "chance, and reports where the two games diverge.",
    .status =
        "Exit status 0: everything is true; 1: a line is not true or cannot be "
        "played; 2: a file cannot be read. With other rules 0: the games do "
        "not diverge; 1: they diverge. With --watch Ctrl-C leaves with the "
        "status of the last answer.",
    .options = options, .operand = "file", .least = 1, .most = OPERANDS_MAX,
    .operands = VALUE_FILE,
    .reads_stdin = true,
    .fits = fits, .run = run};
