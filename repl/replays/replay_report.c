/* The failures of a replay in four formats.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/replays/replay_report.h"

#include <string.h>
#include <unistd.h>

#include "base/html_text.h"
#include "base/json_text.h"
#include "base/visible_text.h"
#include "repl/output_file.h"
#include "repl/say.h"
#include "report/render.h"

static const char *title_of(const Replay *replay)
{
    return replay->title ? replay->title : replay->path;
}

static const Diagnostic *finding_of(const Replay *replay,
                                    const Failure *failure)
{
    return &replay->found.items[failure->finding];
}

/* Adds each line of [lines] after [margin]. */
static void add_lines(Text *text, const char *lines, const char *margin)
{
    while (*lines) {
        size_t length = strcspn(lines, "\n");
        text_add(text, margin);
        text_add_bytes(text, lines, length);
        text_add(text, "\n");
        lines += length + (lines[length] == '\n');
    }
}

/* If the replay was not played, every finding is a failure. */
static size_t failure_count(const Replay *replay, const Play *play)
{
    return play ? play->failure_count : replay->found.errors;
}

static Failure failure_at(const Play *play, size_t index)
{
    return play ? play->failures[index] : (Failure){.finding = index};
}

/* --- for a person --------------------------------------------------------- */

void report_failure(Replay *replay, const Failure *failure, bool colour,
                    Text *text)
{
    Diagnostics one = diagnostics_new(replay->arena);
    Diagnostic *item = &ARENA_PUSH(one.arena, one.items, one.count,
                                   one.capacity);
    *item = *finding_of(replay, failure);
    one.errors = 1;
    render_diagnostics(&one, &replay->sources, colour, text);
    if (failure->position) {
        text_add_format(text, "      before decision %lu:\n",
                        (unsigned long)failure->decision);
        add_lines(text, failure->position, "        ");
    }
}

/* Adds findings that do not make the replay fail. */
static void add_warnings(Replay *replay, bool colour, Text *text)
{
    for (size_t i = 0; i < replay->found.count; i++) {
        Failure warning = {.finding = i};
        if (replay->found.items[i].severity == SEVERITY_WARNING) {
            report_failure(replay, &warning, colour, text);
        }
    }
}

static void add_text(const Report *report, Replay *replay, const Play *play,
                     Text *text)
{
    const char *before = NULL;
    add_warnings(replay, report->colour, text);
    for (size_t i = 0; i < failure_count(replay, play); i++) {
        Failure failure = failure_at(play, i);
        if (before && text_equal(before, failure.position)) {
            failure.position = NULL;     /* the position was already printed */
        } else if (failure.position) {
            before = failure.position;
        }
        report_failure(replay, &failure, report->colour, text);
    }
}

/* --- for programs --------------------------------------------------------- */

static void add_pair(Text *text, const char *key, const char *value)
{
    if (value) {
        json_key(text, key, false);
        json_quote(text, value);
    }
}

static void add_json_failure(const Replay *replay, const Failure *failure,
                             Text *text)
{
    const Diagnostic *finding = finding_of(replay, failure);
    Place place = sources_place(&replay->sources, finding->span.file,
                                finding->span.start);
    text_add_format(text, "{\"line\":%u,\"column\":%u", place.line,
                    place.column);
    add_pair(text, "id", finding->id);
    add_pair(text, "message", finding->message);
    add_pair(text, "expected", failure->expected);
    add_pair(text, "came", failure->came);
    add_pair(text, "help", finding->help);
    for (int i = 0; i < finding->label_count; i++) {
        Place rule = sources_place(&replay->sources,
                                   finding->labels[i].span.file,
                                   finding->labels[i].span.start);
        text_add(text, i == 0 ? ",\"because\":[" : ",");
        text_add(text, "{\"words\":");
        json_quote(text, finding->labels[i].message);
        add_pair(text, "file", rule.file);
        text_add_format(text, ",\"line\":%u}", rule.line);
    }
    text_add(text, finding->label_count > 0 ? "]" : "");
    if (failure->position) {
        text_add_format(text, ",\"decision\":%lu",
                        (unsigned long)failure->decision);
    }
    add_pair(text, "position", failure->position);
    text_add(text, "}");
}

/* One line for each replay. */
static void add_json(const Replay *replay, const Play *play, bool same,
                     Text *text)
{
    size_t count = failure_count(replay, play);
    text_add(text, "{\"file\":");
    json_quote(text, replay->path);
    add_pair(text, "title", replay->title);
    text_add_format(text, ",\"holds\":%s", count ? "false" : "true");
    if (play) {
        text_add_format(text, ",\"same rules\":%s,\"decisions\":%lu",
                        same ? "true" : "false",
                        (unsigned long)play->game->state->decisions);
    }
    text_add(text, ",\"failures\":[");
    for (size_t i = 0; i < count; i++) {
        Failure failure = failure_at(play, i);
        text_add(text, i ? "," : "");
        add_json_failure(replay, &failure, text);
    }
    text_add(text, "]}\n");
}

/* Adds a part of a TAP line; a '#' in it would begin a directive. */
static void add_tap_text(Text *text, const char *string)
{
    size_t begin = text->length;
    shown_add_line(text, string);
    for (char *at = text->bytes + begin; text->length > begin && *at; at++) {
        *at = *at == '#' ? ' ' : *at;
    }
}

/* TAP 13: the failures follow the case as comments. */
static void add_tap(const Report *report, Replay *replay, const Play *play,
                    Text *text)
{
    size_t count = failure_count(replay, play);
    Text comment = text_new(replay->arena);
    text_add_format(text, "%sok %zu - ", count ? "not " : "",
                    report->count);
    add_tap_text(text, title_of(replay));
    text_add(text, " (");
    add_tap_text(text, replay->path);
    text_add(text, ")\n");
    add_text(&(Report){.colour = false}, replay, play, &comment);
    add_lines(text, text_string(&comment), "# ");
}

/* Adds an attribute, of which XML would turn the line breaks into blanks. */
static void add_attribute(Text *junit, const char *string)
{
    Text part = text_new(junit->arena);
    for (size_t length; *string; string += length) {
        length = strcspn(string, "\t\n\r");
        text_clear(&part);
        text_add_bytes(&part, string, length);
        html_escape(junit, text_string(&part));
        for (; string[length] && strchr("\t\n\r", string[length]); length++) {
            text_add_format(junit, "&#%d;", string[length]);
        }
    }
}

static void add_junit(Text *junit, Replay *replay, const Play *play)
{
    size_t count = failure_count(replay, play);
    Text all = text_new(replay->arena);
    text_add(junit, "  <testcase classname=\"");
    add_attribute(junit, replay->path);
    text_add(junit, "\" name=\"");
    add_attribute(junit, title_of(replay));
    if (count == 0) {
        text_add(junit, "\"/>\n");
        return;
    }
    Failure first = failure_at(play, 0);
    text_add(junit, "\">\n    <failure message=\"");
    add_attribute(junit, finding_of(replay, &first)->message);
    text_add(junit, "\">");
    add_text(&(Report){.colour = false}, replay, play, &all);
    html_escape(junit, text_string(&all));
    text_add(junit, "</failure>\n  </testcase>\n");
}

void report_replay(Report *report, Replay *replay, const Play *play, bool same)
{
    Text text = text_new(replay->arena);
    report->count++;
    report->failed += failure_count(replay, play) > 0;
    switch (report->form) {
    case REPORT_TEXT: add_text(report, replay, play, &text); break;
    case REPORT_JSON: add_json(replay, play, same, &text); break;
    case REPORT_TAP: add_tap(report, replay, play, &text); break;
    }
    say_text(report->form == REPORT_TEXT ? stderr : stdout, &text);
    if (report->junit) {
        add_junit(report->junit, replay, play);
    }
}

/* TAP output then ends without a plan. */
static void end_early(const Report *report)
{
    const char *many = report->count == 1 ? "" : "s";
    switch (report->form) {
    case REPORT_TEXT:
        say_err("cria replay: interrupted after %zu replay%s\n", report->count,
                many);
        break;
    case REPORT_JSON:
        say_out("{\"interrupted\":true,\"replays\":%zu}\n", report->count);
        break;
    case REPORT_TAP:
        say_out("Bail out! interrupted after %zu replay%s\n", report->count,
                many);
        break;
    }
}

void report_end(const Report *report)
{
    if (report->interrupted) {
        end_early(report);
    } else if (report->form == REPORT_TAP) {
        say_out("1..%zu\n", report->count);
    } else if (report->form == REPORT_TEXT && report->failed > 0 &&
               report->count > 1) {
        say_err("cria replay: %zu of %zu replays failed\n",
                report->failed, report->count);
    }
}

bool report_junit(const Report *report, const char *path)
{
    Text text = text_new(report->junit->arena);
    size_t errors = report->interrupted ? 1 : 0;
    text_add_format(&text, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                    "<testsuite name=\"cria replay\" tests=\"%zu\" "
                    "failures=\"%zu\" errors=\"%zu\">\n%s",
                    report->count + errors, report->failed, errors,
                    text_string(report->junit));
    if (report->interrupted) {
        text_add_format(&text, "  <testcase classname=\"cria replay\" "
                        "name=\"interrupted\">\n    <error message=\""
                        "interrupted after %zu replay%s\"/>\n  </testcase>\n",
                        report->count, report->count == 1 ? "" : "s");
    }
    text_add(&text, "</testsuite>\n");
    return output_write(path, &text);
}

void report_findings(const Options *options, Replay *replay)
{
    Text text = text_new(replay->arena);
    for (size_t i = 0; i < replay->found.count; i++) {
        Failure failure = {.finding = i};
        report_failure(replay, &failure,
                       options_colour(options, STDERR_FILENO), &text);
    }
    say_text(stderr, &text);
}
