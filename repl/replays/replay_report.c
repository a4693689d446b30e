/* Prints the results of replays.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/replays/replay_report.h"

#include <unistd.h>

#include "repl/loading.h"
#include "repl/output_file.h"
#include "repl/say.h"

void report_replay(Report *report, ReplayFile *file, Arena *arena)
{
    Text text = text_new(arena);
    report->count++;
    report->failed += replay_file_failures(file) > 0;
    replay_file_add_result(file, report->form, report->count, report->colour,
                           &text);
    say_text(report->form == RESULT_TEXT ? stderr : stdout, &text);
    if (report->junit) {
        replay_file_add_case(file, report->junit);
    }
}

/* TAP output then ends without a plan. */
static void end_early(const Report *report)
{
    const char *many = report->count == 1 ? "" : "s";
    switch (report->form) {
    case RESULT_TEXT:
        say_err("cria replay: interrupted after %zu replay%s\n", report->count,
                many);
        break;
    case RESULT_JSON:
        say_out("{\"interrupted\":true,\"replays\":%zu}\n", report->count);
        break;
    case RESULT_TAP:
        say_out("Bail out! interrupted after %zu replay%s\n", report->count,
                many);
        break;
    }
}

void report_end(const Report *report)
{
    if (report->interrupted) {
        end_early(report);
    } else if (report->form == RESULT_TAP) {
        say_out("1..%zu\n", report->count);
    } else if (report->form == RESULT_TEXT && report->failed > 0 &&
               report->count > 1) {
        say_err("cria replay: %zu of %zu replays failed\n",
                report->failed, report->count);
    }
}

bool report_junit(const Report *report, const char *path)
{
    Text text = text_new(report->junit->arena);
    replay_suite_add(report->junit, report->count, report->failed,
                     report->interrupted, &text);
    return output_write(path, &text);
}

void report_findings(const Options *options, const ReplayFile *file,
                     Arena *arena)
{
    Text text = text_new(arena);
    replay_file_add_found(file, options_colour(options, STDERR_FILENO), &text);
    say_text(stderr, &text);
}

ExitStatus compare_replay(const Options *options, Shelf *shelf, Arena *arena,
                          const char *path)
{
    ReplayFile *file = replay_file_read(arena, path);
    const RulesGiven others = {options->rules, options->with, options->set,
                               options->with_count, options->set_count};
    const CompareHow how = {(OnIllegal)options->on_illegal,
                            (ResultForm)options->format,
                            options_colour(options, STDERR_FILENO)};
    Loaded *loaded;
    Text text = text_new(arena);
    switch (replay_file_compare(file, shelf, others, &how, &loaded, &text)) {
    case COMPARED_EQUAL: say_text(stdout, &text); return STATUS_DONE;
    case COMPARED_DIVERGE: say_text(stdout, &text); return STATUS_FOUND;
    case COMPARED_UNPLAYED: say_text(stderr, &text); return STATUS_FOUND;
    case COMPARED_OTHER:
        loading_print_found(options, loaded);
        return STATUS_MISUSE;
    case COMPARED_UNREAD: break;
    }
    report_findings(options, file, arena);
    return loading_found_status(replay_file_found(file));
}
