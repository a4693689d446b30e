/* Writes findings, and their pages, as JSON, one on each line.
 *
 * SPDX-License-Identifier: MIT */
#include "base/json_text.h"
#include "report/explain_page.h"
#include "report/render.h"

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
    json_member(out, "file", start.file);
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
        json_member(out, "message", finding->labels[i].message);
        add_place(out, sources, finding->labels[i].span);
        text_add(out, "}");
    }
    text_add(out, "]");
}

static void add_finding(Text *out, const Sources *sources,
                        const Diagnostic *finding)
{
    text_add(out, "{");
    json_member(out, "id", finding->id);
    json_member(out, "severity", severity_word(finding->severity));
    json_member(out, "message", finding->message);
    if (finding->help) {
        json_member(out, "help", finding->help);
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

void render_json(const Diagnostics *list, const Sources *sources, Text *out)
{
    size_t count = 0;
    begin(out);
    add(list, sources, &count, out);
    end(out);
}

void render_page_json(size_t index, Text *out)
{
    const Page *page = page_at(index);
    const char *const parts[][2] = {
        {"id", page->id}, {"when", page_when(page->kind)},
        {"title", page->title}, {"meaning", page->meaning},
        {"wrong", page->bad}, {"right", page->good}};
    text_add(out, "{");
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (parts[i][1]) {
            json_member(out, parts[i][0], parts[i][1]);
        }
    }
    text_add(out, "}\n");
}
