/* SPDX-License-Identifier: MIT */
#include "repl/editor/language_server.h"

#include <string.h>

#include "repl/editor/editor_ask.h"

/* --- What is wrong -------------------------------------------------------- */

static int severity_of(const json_t *finding)
{
    const char *word = ask_text(finding, "severity");
    return !word                         ? 1
           : strcmp(word, "error") == 0   ? 1
           : strcmp(word, "warning") == 0 ? 2
                                          : 3;
}

static json_t *related_of(const LanguageServer *server, const json_t *finding)
{
    json_t *related = json_array();
    const json_t *notes = json_object_get(finding, "notes");
    for (size_t i = 0; i < json_array_size(notes); i++) {
        const json_t *note = json_array_get(notes, i);
        json_t *location = ask_location(server, note);
        if (json_is_object(location)) {
            json_array_append_new(related, json_pack(
                "{s:o, s:s}", "location", location, "message",
                ask_text(note, "message")));
        } else {
            json_decref(location);
        }
    }
    return related;
}

/* What is found in another file is told at the beginning of this one. */
static json_t *diagnostic_of(const LanguageServer *server,
                             const Document *document, const json_t *finding)
{
    const char *file = ask_text(finding, "file"), *help = ask_text(finding,
                                                                 "help");
    bool here = file && strcmp(file, document->path) == 0;
    const char *message = ask_text(finding, "message");
    json_t *text = json_sprintf(
        "%s%s%s%s%s", here || !file ? "" : file, here || !file ? "" : ": ",
        message ? message : "", help ? "\n" : "", help ? help : "");
    json_t *none = json_object();
    json_t *diagnostic = json_pack(
        "{s:o, s:i, s:s, s:s, s:o, s:o}", "range",
        ask_range(document, here ? finding : none), "severity",
        severity_of(finding), "source", "cria", "code", ask_text(finding, "id"),
        "message", text, "relatedInformation", related_of(server, finding));
    json_decref(none);
    return diagnostic;
}

json_t *language_diagnostics(LanguageServer *server, Document *document)
{
    json_t *told = json_array();
    json_t *checked = ask_has_rules(document)
                          ? ask_session(server, "check", document, NULL)
                          : NULL;
    const json_t *findings = json_object_get(json_object_get(checked, "found"),
                                             "findings");
    for (size_t i = 0; i < json_array_size(findings); i++) {
        json_array_append_new(told, diagnostic_of(
            server, document, json_array_get(findings, i)));
    }
    document->sound = json_is_true(json_object_get(checked, "playable"));
    document->changed = document->stale = false;
    json_decref(checked);
    return json_pack("{s:s, s:o}", "uri", document->uri, "diagnostics", told);
}

void language_keep_rules(LanguageServer *server, Document *document)
{
    if (document->sound) {
        json_decref(ask_session(server, "load", document, NULL));
        document->sound = false;
    }
}

/* --- Completion ----------------------------------------------------------- */

/* The kinds of items of the protocol. */
static int item_kind(const char *kind)
{
    static const struct {
        const char *kind;
        int number;
    } kinds[] = {{"key", 10}, {"path", 10}, {"value", 12}, {"word", 14},
                 {"variant", 17}, {"action", 2}, {"routine", 2},
                 {"definition", 3}, {"number", 21}, {"attribute", 5}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (kind && strcmp(kinds[i].kind, kind) == 0) {
            return kinds[i].number;
        }
    }
    return 6;
}

static json_t *detail_of(const json_t *item)
{
    const char *kind = ask_text(item, "kind");
    const char *detail = ask_text(item, "detail");
    return detail ? json_sprintf("%s: %s", kind ? kind : "", detail)
                  : json_string(kind ? kind : "");
}

static json_t *item_of(const Document *document, const json_t *told,
                       const json_t *item, size_t number)
{
    json_int_t line = ask_number(told, "line");
    json_t *range = json_pack(
        "{s:o, s:o}", "start",
        document_position(document, line, ask_number(item, "column")), "end",
        document_position(document, line, ask_number(told, "end column")));
    json_t *offered = json_pack(
        "{s:s, s:i, s:o, s:o, s:o, s:s, s:{s:o, s:s}}", "label",
        ask_text(item, "label"), "kind", item_kind(ask_text(item, "kind")),
        "detail", detail_of(item), "documentation",
        json_incref(json_object_get(item, "about")), "sortText",
        json_sprintf("%04zu", number), "filterText", ask_text(item, "label"),
        "textEdit", "range", range, "newText", ask_text(item, "insert"));
    if (json_is_null(json_object_get(offered, "documentation"))) {
        json_object_del(offered, "documentation");
    }
    return offered;
}

json_t *language_complete(LanguageServer *server, const json_t *params)
{
    Document *document;
    json_t *told = ask_at(server, "complete", params, &document);
    const json_t *items = json_object_get(told, "items");
    json_t *offered = json_array();
    for (size_t i = 0; i < json_array_size(items); i++) {
        json_array_append_new(offered, item_of(document, told,
                                               json_array_get(items, i), i));
    }
    json_decref(told);
    return json_pack("{s:b, s:o}", "isIncomplete", 1, "items", offered);
}

/* --- What stands there ---------------------------------------------------- */

/* Adds a paragraph, if there is something to say, between [open] and
 * [close]. */
static json_t *add_paragraph(json_t *text, const char *open, const char *words,
                             const char *close)
{
    if (!words) {
        return text;
    }
    const char *before = json_string_value(text);
    json_t *longer = json_sprintf("%s%s%s%s%s", before, *before ? "\n\n" : "",
                                  open, words, close);
    json_decref(text);
    return longer;
}

json_t *language_hover(LanguageServer *server, const json_t *params)
{
    Document *document;
    json_t *told = ask_at(server, "hover", params, &document);
    if (!json_is_object(told)) {
        json_decref(told);
        return json_null();
    }
    json_t *text = json_string("");
    text = add_paragraph(text, "**", ask_text(told, "text"), "**");
    text = add_paragraph(text, "", ask_text(told, "kind"), "");
    text = add_paragraph(text, "", ask_text(told, "about"), "");
    text = add_paragraph(text, "```yaml\n", ask_text(told, "is")
                                   ? ask_text(told, "is")
                                   : ask_text(told, "written"), "\n```");
    text = add_paragraph(text, "```text\n", ask_text(told, "english"), "```");
    json_t *hover = json_pack("{s:{s:s, s:o}, s:o}", "contents", "kind",
                              "markdown", "value", text, "range",
                              ask_range(document, told));
    json_decref(told);
    return hover;
}

json_t *language_definition(LanguageServer *server, const json_t *params)
{
    Document *document;
    json_t *told = ask_at(server, "definition", params, &document);
    json_t *location = ask_location(server, json_object_get(told, "declared"));
    json_decref(told);
    return location;
}

json_t *language_references(LanguageServer *server, const json_t *params)
{
    Document *document;
    json_t *told = ask_at(server, "references", params, &document);
    const json_t *places = json_object_get(told, "places");
    json_t *locations = json_array();
    for (size_t i = 0; i < json_array_size(places); i++) {
        json_array_append_new(locations, ask_location(
            server, json_array_get(places, i)));
    }
    json_decref(told);
    return locations;
}

/* --- Parts ---------------------------------------------------------------- */

static int symbol_kind(const char *kind)
{
    return !kind                              ? 7
           : strcmp(kind, "section") == 0     ? 3
           : strcmp(kind, "action") == 0      ? 6
           : strcmp(kind, "routine") == 0     ? 6
           : strcmp(kind, "definition") == 0  ? 12
           : strcmp(kind, "number") == 0      ? 16
           : strcmp(kind, "zone") == 0        ? 8
                                              : 7;
}

static json_t *symbols_of(const Document *document, const json_t *parts)
{
    json_t *symbols = json_array();
    for (size_t i = 0; i < json_array_size(parts); i++) {
        const json_t *part = json_array_get(parts, i);
        const char *name = ask_text(part, "name");
        const char *kind = ask_text(part, "kind");
        json_array_append_new(symbols, json_pack(
            "{s:s, s:s, s:i, s:o, s:o, s:o}", "name", name && *name ? name
                                                                    : "?",
            "detail", kind ? kind : "", "kind", symbol_kind(kind), "range",
            ask_range(document, part), "selectionRange",
            ask_range(document, json_object_get(part, "key")), "children",
            symbols_of(document, json_object_get(part, "parts"))));
    }
    return symbols;
}

json_t *language_symbols(LanguageServer *server, const json_t *params)
{
    Document *document;
    json_t *told = ask_at(server, "symbols", params, &document);
    json_t *symbols = symbols_of(document, json_object_get(told, "symbols"));
    json_decref(told);
    return symbols;
}

/* --- Fixes ---------------------------------------------------------------- */

/* Whether a fix is at the lines that are asked for. */
static bool is_near(const json_t *fix, const json_t *range)
{
    json_int_t first = ask_number(json_object_get(range, "start"), "line") + 1;
    json_int_t last = ask_number(json_object_get(range, "end"), "line") + 1;
    return ask_number(fix, "line") <= last && first <= ask_number(fix,
                                                                "end line");
}

static json_t *action_of(const Document *document, const json_t *fix)
{
    const char *insert = ask_text(fix, "insert");
    return json_pack("{s:o, s:s, s:{s:{s:[{s:o, s:s}]}}}", "title",
                     json_sprintf("Write '%s'", insert), "kind", "quickfix",
                     "edit", "changes", document->uri, "range",
                     ask_range(document, fix), "newText", insert);
}

json_t *language_actions(LanguageServer *server, const json_t *params)
{
    Document *document = ask_document(server, params);
    json_t *told = document && ask_has_rules(document)
                       ? ask_session(server, "fixes", document, NULL)
                       : NULL;
    const json_t *fixes = json_object_get(told, "fixes");
    json_t *actions = json_array();
    for (size_t i = 0; i < json_array_size(fixes); i++) {
        const json_t *fix = json_array_get(fixes, i);
        const char *file = ask_text(fix, "file");
        if (file && strcmp(file, document->path) == 0 &&
            is_near(fix, json_object_get(params, "range"))) {
            json_array_append_new(actions, action_of(document, fix));
        }
    }
    json_decref(told);
    return actions;
}
