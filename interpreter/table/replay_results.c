/* The failures of a replay in four formats.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/html_text.h"
#include "base/json_text.h"
#include "base/visible_text.h"
#include "report/render.h"
#include "table/replay_file_parts.h"

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

void replay_file_add_failure(Replay *replay, const Failure *failure,
                             bool colour, Text *text)
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
            replay_file_add_failure(replay, &warning, colour, text);
        }
    }
}

static void add_text(Replay *replay, const Play *play, bool colour, Text *text)
{
    const char *before = NULL;
    add_warnings(replay, colour, text);
    for (size_t i = 0; i < failure_count(replay, play); i++) {
        Failure failure = failure_at(play, i);
        if (before && text_equal(before, failure.position)) {
            failure.position = NULL;     /* the position was already printed */
        } else if (failure.position) {
            before = failure.position;
        }
        replay_file_add_failure(replay, &failure, colour, text);
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
static void add_tap(Replay *replay, const Play *play, size_t number, Text *text)
{
    size_t count = failure_count(replay, play);
    Text comment = text_new(replay->arena);
    text_add_format(text, "%sok %zu - ", count ? "not " : "", number);
    add_tap_text(text, title_of(replay));
    text_add(text, " (");
    add_tap_text(text, replay->path);
    text_add(text, ")\n");
    add_text(replay, play, false, &comment);
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

void replay_file_add_case(const ReplayFile *file, Text *cases)
{
    Replay *replay = file->replay;
    Text all = text_new(replay->arena);
    text_add(cases, "  <testcase classname=\"");
    add_attribute(cases, replay->path);
    text_add(cases, "\" name=\"");
    add_attribute(cases, title_of(replay));
    if (replay_file_failures(file) == 0) {
        text_add(cases, "\"/>\n");
        return;
    }
    Failure first = failure_at(file->play, 0);
    text_add(cases, "\">\n    <failure message=\"");
    add_attribute(cases, finding_of(replay, &first)->message);
    text_add(cases, "\">");
    add_text(replay, file->play, false, &all);
    html_escape(cases, text_string(&all));
    text_add(cases, "</failure>\n  </testcase>\n");
}

void replay_suite_add(const Text *cases, size_t count, size_t failed,
                      bool interrupted, Text *text)
{
    size_t errors = interrupted ? 1 : 0;
    text_add_format(text, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                    "<testsuite name=\"cria replay\" tests=\"%zu\" "
                    "failures=\"%zu\" errors=\"%zu\">\n%s",
                    count + errors, failed, errors, text_string(cases));
    if (interrupted) {
        text_add_format(text, "  <testcase classname=\"cria replay\" "
                        "name=\"interrupted\">\n    <error message=\""
                        "interrupted after %zu replay%s\"/>\n  </testcase>\n",
                        count, count == 1 ? "" : "s");
    }
    text_add(text, "</testsuite>\n");
}

/* --- one of them ---------------------------------------------------------- */

size_t replay_file_failures(const ReplayFile *file)
{
    return failure_count(file->replay, file->play);
}

const Diagnostics *replay_file_found(const ReplayFile *file)
{
    return &file->replay->found;
}

void replay_file_add_findings(Replay *replay, bool colour, Text *text)
{
    for (size_t i = 0; i < replay->found.count; i++) {
        Failure failure = {.finding = i};
        replay_file_add_failure(replay, &failure, colour, text);
    }
}

void replay_file_add_found(const ReplayFile *file, bool colour, Text *text)
{
    replay_file_add_findings(file->replay, colour, text);
}

void replay_file_add_some(const ReplayFile *file, bool colour, Text *text)
{
    render_diagnostics(&file->replay->found, &file->replay->sources, colour,
                       text);
}

Place replay_file_error(const ReplayFile *file)
{
    const Diagnostic *first = file->replay->found.items;
    while (first->severity != SEVERITY_ERROR) {
        first++;
    }
    return sources_place(&file->replay->sources, first->span.file,
                         first->span.start);
}

void replay_file_add_first(const ReplayFile *file, bool whole, bool colour,
                           Text *text)
{
    Replay *replay = file->replay;
    Failure failure = failure_at(file->play, 0);
    size_t more = replay_file_failures(file) - 1;
    const Diagnostic *finding = finding_of(replay, &failure);
    Place place = sources_place(&replay->sources, finding->span.file,
                                finding->span.start);
    if (!whole) {
        text_add_format(text, "%s:%u: %s\n", place.file, place.line,
                        finding->message);
        return;
    }
    Text all = text_new(replay->arena);
    replay_file_add_failure(replay, &failure, colour, &all);
    text_add(text, text_string(&all));
    if (more > 0) {
        text_add_format(text, "      and %zu more line%s of it\n", more,
                        more == 1 ? "" : "s");
    }
}

void replay_file_judge(ReplayFile *file)
{
    if (file->play) {
        shelf_judge_rules(file->replay, file->warning,
                          file->play->failure_count);
    }
    file->warning = NO_WARNING;
}

void replay_file_add_result(ReplayFile *file, ResultForm form, size_t number,
                            bool colour, Text *text)
{
    Replay *replay = file->replay;
    bool same = !file->loaded || shelf_is_same(replay, file->loaded->variant);
    replay_file_judge(file);
    switch (form) {
    case RESULT_TEXT: add_text(replay, file->play, colour, text); break;
    case RESULT_JSON: add_json(replay, file->play, same, text); break;
    case RESULT_TAP: add_tap(replay, file->play, number, text); break;
    }
}
