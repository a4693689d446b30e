/* Prints the results of replays.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/replays/replay_report.h"

#include <unistd.h>

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
