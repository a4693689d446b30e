/* Writes findings as SARIF; section numbers refer to the standard, "Static
 * Analysis Results Interchange Format (SARIF) Version 2.1.0", OASIS.
 *
 * SPDX-License-Identifier: MIT */
#include "base/json_text.h"
#include "report/explain_page.h"
#include "report/render.h"

static void add_number(Text *out, const char *key, unsigned number, bool first)
{
    json_key(out, key, first);
    text_add_number(out, number);
}

/* Adds "key":{"text":...}: a message (3.11) of one or two parts. */
static void add_message(Text *out, const char *key, const char *text,
                        const char *more)
{
    Text whole = text_new(out->arena);
    text_add(&whole, text);
    if (more) {
        text_add_format(&whole, "; %s", more);
    }
    json_key(out, key, false);
    text_add(out, "{");
    json_member(out, "text", text_string(&whole));
    text_add(out, "}");
}

/* ---- Rules (3.49) -------------------------------------------------------- */

static const char *help_of(Arena *arena, const Page *page)
{
    return page->bad ? text_format(arena, "%s\n\nWrong:\n\n%s\nRight:\n\n%s",
                                   page->meaning, page->bad, page->good)
                     : page->meaning;
}

static const char *help_marked(Arena *arena, const Page *page)
{
    return page->bad ? text_format(arena, "%s\n\nWrong:\n\n```yaml\n%s```\n\n"
                                   "Right:\n\n```yaml\n%s```\n", page->meaning,
                                   page->bad, page->good)
                     : page->meaning;
}

static void add_rule(Text *out, const Page *page, bool first)
{
    text_add(out, first ? "\n{" : ",\n{");
    json_member(out, "id", page->id);
    add_message(out, "shortDescription", page->title, NULL);
    add_message(out, "fullDescription", page->meaning, NULL);
    json_key(out, "help", false);
    text_add(out, "{");
    json_member(out, "text", help_of(out->arena, page));
    json_member(out, "markdown", help_marked(out->arena, page));
    text_add(out, "}}");
}

/* Columns count characters (3.14.17); \r alone also ends a line. */
static void begin(Text *out)
{
    text_add(out, "{\"$schema\":\"https://docs.oasis-open.org/sarif/sarif/"
                  "v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json\","
                  "\"version\":\"2.1.0\",\"runs\":[{"
                  "\"tool\":{\"driver\":{\"name\":\"cria\","
                  "\"version\":\"" CRIA_VERSION "\",\"rules\":[");
    for (size_t i = 0; i < page_count(); i++) {
        add_rule(out, page_at(i), i == 0);
    }
    text_add(out, "\n]}},\n\"columnKind\":\"unicodeCodePoints\","
                  "\"newlineSequences\":[\"\\r\\n\",\"\\n\",\"\\r\"],\n"
                  "\"results\":[");
}

/* ---- Results (3.27) ------------------------------------------------------ */

/* A path as a URI reference (RFC 3986): everything except unreserved characters
 * and '/' is percent-encoded. */
static const char *uri_of(Arena *arena, const char *path)
{
    static const char unreserved[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
    Text uri = text_new(arena);
    text_add(&uri, *path == '/' ? "file://" : "");
    for (; *path; path++) {
        bool plain = false;
        for (const char *at = unreserved; !plain && *at; at++) {
            plain = *at == *path;
        }
        text_add_format(&uri, plain ? "%c" : "%%%02X", (unsigned char)*path);
    }
    return text_string(&uri);
}

/* Adds "physicalLocation":{...} (3.29) with a region (3.30), whose end column
 * is the first one after it. */
static void add_location(Text *out, const Sources *sources, Span span,
                         bool first)
{
    Place start = sources_place(sources, span.file, span.start);
    Place end = sources_place(sources, span.file, span.end);
    json_key(out, "physicalLocation", first);
    text_add(out, "{\"artifactLocation\":{");
    json_member(out, "uri", uri_of(out->arena, start.file));
    text_add(out, "},\"region\":{");
    add_number(out, "startLine", start.line, true);
    add_number(out, "startColumn", start.column, false);
    add_number(out, "endLine", end.line, false);
    add_number(out, "endColumn", end.column, false);
    text_add(out, "}}");
}

static void add_related(Text *out, const Sources *sources,
                        const Diagnostic *finding)
{
    text_add(out, ",\"relatedLocations\":[");
    for (int i = 0; i < finding->label_count; i++) {
        text_add(out, i > 0 ? ",{" : "{");
        add_number(out, "id", (unsigned)i + 1, true);
        add_location(out, sources, finding->labels[i].span, false);
        add_message(out, "message", finding->labels[i].message, NULL);
        text_add(out, "}");
    }
    text_add(out, "]");
}

static void add_result(Text *out, const Sources *sources,
                       const Diagnostic *finding)
{
    size_t rule = page_find(finding->id);
    text_add(out, "{");
    json_member(out, "ruleId", finding->id);
    if (rule < page_count()) {
        add_number(out, "ruleIndex", (unsigned)rule, false);
    }
    json_member(out, "level", severity_word(finding->severity));
    add_message(out, "message", finding->message, finding->help);
    if (finding->span.file > 0) {
        text_add(out, ",\"locations\":[{");
        add_location(out, sources, finding->span, true);
        text_add(out, "}]");
    }
    if (finding->label_count > 0) {
        add_related(out, sources, finding);
    }
    text_add(out, "}");
}

static void add(const Diagnostics *list, const Sources *sources, size_t *count,
                Text *out)
{
    for (size_t i = 0; i < list->count; i++) {
        text_add(out, (*count)++ > 0 ? ",\n" : "\n");
        add_result(out, sources, &list->items[i]);
    }
}

static void end(Text *out)
{
    text_add(out, "\n]}]}\n");
}

/* Ends the output with an unsuccessful invocation (3.20.14). */
static void end_early(Text *out)
{
    text_add(out, "\n],\"invocations\":[{\"executionSuccessful\":false}]"
                  "}]}\n");
}

const ExportForm export_sarif = {begin, end, end_early, add};
