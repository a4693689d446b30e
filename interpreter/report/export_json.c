/* Findings as JSON, one on each line.
 *
 * SPDX-License-Identifier: MIT */
#include "base/json_text.h"
#include "report/export.h"

static void add_text(Text *out, const char *key, const char *value, bool first)
{
    json_key(out, key, first);
    json_string(out, value);
}

static void add_number(Text *out, const char *key, unsigned number)
{
    json_key(out, key, false);
    text_add_number(out, number);
}

static void add_place(Text *out, const Sources *sources, Span span)
{
    Place start = sources_place(sources, span.file, span.start);
    Place end = sources_place(sources, span.file, span.end);
    if (start.line == 0) {
        return;
    }
    add_text(out, "file", start.file, false);
    add_number(out, "line", start.line);
    add_number(out, "column", start.column);
    add_number(out, "end line", end.line);
    add_number(out, "end column", end.column);
}

static void add_notes(Text *out, const Sources *sources,
                      const Diagnostic *finding)
{
    json_key(out, "notes", false);
    text_add(out, "[");
    for (int i = 0; i < finding->label_count; i++) {
        text_add(out, i > 0 ? ",{" : "{");
        add_text(out, "message", finding->labels[i].message, true);
        add_place(out, sources, finding->labels[i].span);
        text_add(out, "}");
    }
    text_add(out, "]");
}

static void add_finding(Text *out, const Sources *sources,
                        const Diagnostic *finding)
{
    text_add(out, "{");
    add_text(out, "id", finding->id, true);
    add_text(out, "severity", severity_word(finding->severity), false);
    add_text(out, "message", finding->message, false);
    if (finding->help) {
        add_text(out, "help", finding->help, false);
    }
    add_place(out, sources, finding->span);
    add_notes(out, sources, finding);
    text_add(out, "}");
}

static void begin(Text *out)
{
    text_add(out, "{\"cria\":\"" CRIA_VERSION "\",\"findings\":[");
}

static void add(const Diagnostics *list, const Sources *sources, size_t *count,
                Text *out)
{
    for (size_t i = 0; i < list->count; i++) {
        text_add(out, (*count)++ > 0 ? ",\n" : "\n");
        add_finding(out, sources, &list->items[i]);
    }
}

static void end(Text *out)
{
    text_add(out, "\n]}\n");
}

const ExportForm export_json = {begin, end, end, add};
