/* cria replay: plays what was written down, and says what does not hold.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/guard.h"
#include "replay/shelf.h"
#include "repl/options.h"
#include "repl/replay_report.h"
#include "repl/replay_walk.h"

static const char usage[] =
    "usage: cria replay FILE... [--tap | --format text|json] [--junit FILE]\n"
    "                   [--until N] [--step | --trace | --table]\n"
    "                   [--color auto|always|never]\n"
    "\n"
    "Plays each replay (of a folder every *.yaml in it and in the folders\n"
    "within) and looks whether everything holds that it says. Quiet when it\n"
    "does; else file, line, what was expected, what came, why, and where the\n"
    "game stood. Exit status 0: everything holds; 1: something does not, or\n"
    "cannot be played; 2: a file cannot be read.\n"
    "\n"
    "  --tap          each replay as a test case (Test Anything Protocol)\n"
    "  --format json  a line of JSON for each replay\n"
    "  --junit FILE   all cases as JUnit's XML as well\n"
    "  --until N      stop after decision N\n"
    "  --step         walk through it on the terminal: Enter goes on, b back,\n"
    "                 q leaves\n"
    "  --trace        print the game as 'cria trace' does\n"
    "  --table        print each move and the table after it\n";

typedef struct {
    const Options *options;
    Shelf *shelf;
    Report report;
    const char *path;
    bool folder;           /* it was found in a folder, not named */
    bool unreadable;
} Replaying;

/* A folder may hold variants too. */
static bool is_variant(const Replay *replay)
{
    return node_get(replay->root, "cria") &&
           !node_get(replay->root, "cria replay");
}

static void play_replay(Replaying *replaying, Replay *replay, Loaded *loaded)
{
    const Options *options = replaying->options;
    Play *play = play_new(replay, loaded);
    if (!play) {
        longjmp(*arena_exhausted(replay->arena), 1);
    }
    play->until = options->until_given ? (uint32_t)options->until : UINT32_MAX;
    walk_replay(options, play);
    bool same = shelf_is_same(replay, loaded->variant);
    shelf_tell_rules(replay, loaded->variant, play->failure_count);
    report_replay(&replaying->report, replay, play, same);
    play_free(play);
}

static void replay_file(Arena *arena, void *context)
{
    Replaying *replaying = context;
    Replay *replay = replay_read(arena, shelf_schema(replaying->shelf),
                                 replaying->path, NULL, 0);
    if (replaying->folder && is_variant(replay)) {
        return;
    }
    Loaded *loaded = replay->found.errors == 0
                         ? shelf_load_for(replaying->shelf, replay) : NULL;
    if (loaded) {
        play_replay(replaying, replay, loaded);
        return;
    }
    replaying->unreadable |= !replay->root &&
        text_equal(replay->found.items[0].id, "unreadable-file");
    report_replay(&replaying->report, replay, NULL, true);
}

static bool replay_path(Replaying *replaying, const char *path, bool folder)
{
    replaying->path = path;
    replaying->folder = folder;
    if (guard_run(replay_file, replaying)) {
        return true;
    }
    fputs("cria: there is not enough memory\n", stderr);
    return false;
}

static bool replay_folder(Replaying *replaying, Arena *arena,
                          const char *folder)
{
    FileList list = library_list_folder(arena, folder);
    size_t before = replaying->report.count;
    bool good = true;
    for (size_t i = 0; good && i < list.count; i++) {
        good = replay_path(replaying, list.paths[i], true);
    }
    if (good && replaying->report.count == before) {
        fprintf(stderr, "cria replay: there is no replay in '%s'\n", folder);
        replaying->unreadable = true;
    }
    return good;
}

static bool write_junit(const Replaying *replaying)
{
    const char *path = replaying->options->junit;
    FILE *stream = path ? fopen(path, "w") : NULL;
    bool good = !path || stream;
    if (stream) {
        report_junit(&replaying->report, stream);
        good = !ferror(stream);
        good = fclose(stream) == 0 && good;
    }
    if (!good) {
        fprintf(stderr, "cria replay: cannot write '%s'\n", path);
    }
    return good;
}

typedef struct {
    const Options *options;
    ReportForm form;
    ExitStatus status;
} Job;

static void replay_all(Arena *arena, void *context)
{
    Job *job = context;
    const Options *options = job->options;
    Text junit = text_new(arena);
    Replaying replaying = {
        .options = options,
        .shelf = shelf_new(arena, options_library(arena)),
        .report = {.form = job->form,
                   .colour = options_colour(options, STDERR_FILENO),
                   .junit = options->junit ? &junit : NULL}};
    bool good = true;
    if (job->form == REPORT_TAP) {
        puts("TAP version 13");
    }
    for (int i = 0; good && i < options->operand_count; i++) {
        const char *operand = options->operands[i];
        good = library_is_folder(operand)
                   ? replay_folder(&replaying, arena, operand)
                   : replay_path(&replaying, operand, false);
    }
    report_end(&replaying.report);
    good = write_junit(&replaying) && good && !replaying.unreadable;
    job->status = !good ? STATUS_MISUSE
                  : replaying.report.failed > 0 ? STATUS_FOUND : STATUS_DONE;
    shelf_free(replaying.shelf);
}

/* Ways to print that exclude each other. */
static bool fit_together(const Options *options)
{
    int ways = options->step + options->trace + options->table;
    if (ways > 1) {
        return options_complain(&command_replay, "one of --step, --trace and "
                                "--table at a time");
    }
    if (ways > 0 && (options->tap || options->format)) {
        return options_complain(&command_replay, "--tap and --format print "
                                "results, not games");
    }
    if (options->step && options->operand_count > 1) {
        return options_complain(&command_replay, "--step walks through one "
                                "replay at a time");
    }
    return true;
}

static ExitStatus run(int count, char **arguments)
{
    static const char *const formats[] = {"text", "json", NULL};
    Options options;
    if (!options_read(&options, &command_replay, "tap format junit until step "
                      "trace table color", count, arguments)) {
        return STATUS_MISUSE;
    }
    if (options.help) {
        options_help(&command_replay);
        return STATUS_DONE;
    }
    int format = options_format(&options, &command_replay, formats);
    if (format < 0 || !fit_together(&options)) {
        return STATUS_MISUSE;
    }
    if (options.operand_count == 0) {
        options_complain(&command_replay, "which file?");
        return STATUS_MISUSE;
    }
    Job job = {&options, options.tap ? REPORT_TAP : (ReportForm)format,
               STATUS_MISUSE};
    if (!guard_run(replay_all, &job)) {
        fputs("cria: there is not enough memory\n", stderr);
    }
    return job.status;
}

const Command command_replay = {
    "replay", "play what was written down, and say what does not hold", usage,
    run};
