/* Lenses above what can be run, and the command that they have.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "repl/editor/editor_ask.h"

/* Its arguments: the URI of a document, and the name of an example or null. */
static const char run_command[] = "cria.run";

json_t *language_commands(void)
{
    return json_pack("[s]", run_command);
}

/* --- Lenses --------------------------------------------------------------- */

static const char *title_of(const char *kind)
{
    return !kind                           ? ""
           : strcmp(kind, "replay") == 0   ? "Run this replay"
           : strcmp(kind, "examples") == 0 ? "Run all examples"
                                           : "Run this example";
}

json_t *language_lenses(LanguageServer *server, const json_t *params)
{
    Document *document = ask_document(server, params);
    json_t *told = document ? ask_session(server, "runs", document, NULL)
                            : NULL;
    const json_t *runs = json_object_get(told, "runs");
    json_t *lenses = json_array();
    for (size_t i = 0; i < json_array_size(runs); i++) {
        const json_t *run = json_array_get(runs, i);
        json_array_append_new(lenses, json_pack(
            "{s:o, s:{s:s, s:s, s:[s, s?]}}", "range",
            ask_range(document, run), "command", "title",
            title_of(ask_text(run, "kind")), "command", run_command,
            "arguments", document->uri, ask_text(run, "example")));
    }
    json_decref(told);
    return lenses;
}

/* --- How it went ---------------------------------------------------------- */

/* "the example 'x' fails: ..." */
static json_t *tell_one(const json_t *ran)
{
    const char *example = ask_text(ran, "example");
    const char *message = ask_text(ran, "message");
    const char *help = ask_text(ran, "help");
    json_t *who = example ? json_sprintf("the example '%s'", example)
                          : json_string("the replay");
    json_t *told = json_sprintf(
        "%s %s%s%s%s%s", json_string_value(who),
        !message                                       ? "passes"
        : json_is_true(json_object_get(ran, "lucky")) ? "passes only by luck: "
                                                       : "fails: ",
        message ? message : "", help ? " (" : "", help ? help : "",
        help ? ")" : "");
    json_decref(who);
    return told;
}

/* Of several examples the first that fails. */
static json_t *tell_all(const json_t *ran, size_t failed, const json_t *first)
{
    if (failed == 0) {
        return json_sprintf("all %zu examples pass", json_array_size(ran));
    }
    json_t *one = tell_one(first);
    json_t *told = json_sprintf("%zu of %zu examples %s; %s", failed,
                                json_array_size(ran),
                                failed == 1 ? "fails" : "fail",
                                json_string_value(one));
    json_decref(one);
    return told;
}

enum { MESSAGE_ERROR = 1, MESSAGE_INFO = 3 };

static json_t *tell(const json_t *answer)
{
    const json_t *ran = json_object_get(json_object_get(answer, "result"),
                                        "ran");
    const char *wrong = ask_text(json_object_get(answer, "error"), "message");
    const json_t *first = NULL;
    size_t failed = 0, count = json_array_size(ran);
    for (size_t i = count; i-- > 0;) {
        const json_t *item = json_array_get(ran, i);
        if (!json_is_true(json_object_get(item, "passed"))) {
            first = item;
            failed++;
        }
    }
    json_t *told = wrong        ? json_string(wrong)
                   : count == 1 ? tell_one(json_array_get(ran, 0))
                                : tell_all(ran, failed, first);
    return json_pack("{s:i, s:o}", "type", wrong || failed ? MESSAGE_ERROR
                                                           : MESSAGE_INFO,
                     "message", told);
}

json_t *language_execute(LanguageServer *server, const json_t *params,
                         json_t **message)
{
    const char *command = ask_text(params, "command");
    const json_t *arguments = json_object_get(params, "arguments");
    const char *uri = json_string_value(json_array_get(arguments, 0));
    json_t *example = json_array_get(arguments, 1);
    const Document *document = uri ? documents_find(&server->documents, uri)
                                   : NULL;
    *message = NULL;
    if (!command || strcmp(command, run_command) != 0 || !document) {
        return NULL;
    }
    json_t *answer = ask_answer(server, "run", document,
                                json_is_string(example)
                                    ? json_pack("{s:O}", "example", example)
                                    : NULL);
    json_t *ran = json_object_get(json_object_get(answer, "result"), "ran");
    *message = tell(answer);
    json_t *result = ran ? json_incref(ran) : json_null();
    json_decref(answer);
    return result;
}
