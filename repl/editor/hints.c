/* How often rules are used in random games, behind their lines.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/editor/editor_ask.h"

/* Of processor time; an editor asks after each change. */
enum { MILLISECONDS = 150 };

/* What is told of the document, or NULL; it is worked out if it is not known
 * since the last change. */
static const json_t *counts_of(LanguageServer *server, Document *document)
{
    if (!document->counts) {
        json_t *answer = ask_answer(server, "counts", document,
                                    json_pack("{s:i}", "milliseconds",
                                              MILLISECONDS));
        json_t *result = json_object_get(answer, "result");
        document->counts = result ? json_incref(result) : json_object();
        json_decref(answer);
    }
    return document->counts;
}

/* Of several rules in a line the one that is used least is shown, as in the
 * margin of cria coverage. */
static const json_t *choose(const json_t *counts, json_int_t line)
{
    const json_t *least = NULL;
    for (size_t i = 0; i < json_array_size(counts); i++) {
        const json_t *count = json_array_get(counts, i);
        if (ask_number(count, "line") == line &&
            (!least || ask_number(count, "held") < ask_number(least, "held"))) {
            least = count;
        }
    }
    return least;
}

static json_t *label_of(const json_t *count)
{
    const json_t *tried = json_object_get(count, "tried");
    long long held = ask_number(count, "held");
    return tried ? json_sprintf("%lld of %lld", held,
                                (long long)json_integer_value(tried))
                 : json_sprintf("%lld \303\227", held);
}

static json_t *tooltip_of(const json_t *count, json_int_t games)
{
    const json_t *tried = json_object_get(count, "tried");
    const json_t *decisive = json_object_get(count, "decisive");
    json_t *only = decisive ? json_sprintf(", alone in deciding %lld times",
                                           (long long)json_integer_value(
                                               decisive))
                            : json_string("");
    json_t *told = json_sprintf(
        "%s in %lld random games%s", tried ? "how often it was true, of how "
                                             "often it was asked,"
                                           : "how often it was done",
        (long long)games, json_string_value(only));
    json_decref(only);
    return told;
}

static json_t *hint_of(const Document *document, const json_t *count,
                       json_int_t line, json_int_t games)
{
    return json_pack("{s:o, s:o, s:o, s:b}", "position",
                     document_position(document, line, DOCUMENT_LINE_END),
                     "label", label_of(count), "tooltip",
                     tooltip_of(count, games), "paddingLeft", 1);
}

json_t *language_hints(LanguageServer *server, const json_t *params)
{
    Document *document = ask_document(server, params);
    const json_t *range = json_object_get(params, "range");
    json_t *hints = json_array();
    if (!server->counts || !document || !ask_has_rules(document)) {
        return hints;
    }
    const json_t *told = counts_of(server, document);
    const json_t *counts = json_object_get(told, "counts");
    json_int_t first = ask_number(json_object_get(range, "start"), "line") + 1;
    json_int_t last = ask_number(json_object_get(range, "end"), "line") + 1;
    for (size_t i = 0; i < json_array_size(counts); i++) {
        json_int_t line = ask_number(json_array_get(counts, i), "line");
        const json_t *count = line >= first && line <= last
                                  ? choose(counts, line) : NULL;
        if (count && count == json_array_get(counts, i)) {
            json_array_append_new(hints, hint_of(document, count, line,
                                                 ask_number(told, "games")));
        }
    }
    return hints;
}
