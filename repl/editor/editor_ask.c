/* SPDX-License-Identifier: MIT */
#include "repl/editor/editor_ask.h"

#include <stdlib.h>
#include <string.h>

const char *ask_text(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

json_int_t ask_number(const json_t *object, const char *key)
{
    return json_integer_value(json_object_get(object, key));
}

Document *ask_document(const LanguageServer *server, const json_t *params)
{
    return documents_find(&server->documents,
                          ask_text(json_object_get(params, "textDocument"),
                                   "uri"));
}

bool ask_has_rules(const Document *document)
{
    return strncmp(document->text, "cria:", 5) == 0 ||
           strstr(document->text, "\ncria:") != NULL;
}

/* --- The session ---------------------------------------------------------- */

json_t *ask_answer(LanguageServer *server, const char *method,
                   const Document *document, json_t *more)
{
    json_t *params = json_pack("{s:s, s:o}", "name", document->path, "files",
                               documents_files(&server->documents));
    if (params && more) {
        json_object_update(params, more);
    }
    json_decref(more);
    json_t *request = json_pack("{s:s, s:o}", "method", method, "params",
                                params);
    char *text = request ? json_dumps(request, JSON_COMPACT) : NULL;
    char *told = text ? cria_request(server->session, text, strlen(text))
                      : NULL;
    json_t *answer = told ? json_loads(told, JSON_ALLOW_NUL, NULL) : NULL;
    cria_text_free(told);
    free(text);
    json_decref(request);
    return answer;
}

json_t *ask_session(LanguageServer *server, const char *method,
                    const Document *document, const json_t *position)
{
    json_t *more = NULL;
    if (position) {
        unsigned line, column;
        document_read_place(document, position, &line, &column);
        more = json_pack("{s:I, s:I}", "line", (json_int_t)line, "column",
                         (json_int_t)column);
    }
    json_t *answer = ask_answer(server, method, document, more);
    json_t *result = json_incref(json_object_get(answer, "result"));
    json_decref(answer);
    return result;
}

json_t *ask_at(LanguageServer *server, const char *method,
               const json_t *params, Document **document)
{
    *document = ask_document(server, params);
    return *document ? ask_session(server, method, *document,
                                   json_object_get(params, "position"))
                     : NULL;
}

/* --- Places --------------------------------------------------------------- */

json_t *ask_range(const Document *document, const json_t *place)
{
    return json_pack("{s:o, s:o}", "start",
                     document_position(document, ask_number(place, "line"),
                                       ask_number(place, "column")),
                     "end",
                     document_position(document, ask_number(place, "end line"),
                                       ask_number(place, "end column")));
}

json_t *ask_location(const LanguageServer *server, const json_t *place)
{
    const char *file = ask_text(place, "file");
    const Document *document = documents_at(&server->documents, file);
    char *uri = !file      ? NULL
                : document ? strdup(document->uri)
                           : document_uri(file);
    json_t *location = uri ? json_pack("{s:s, s:o}", "uri", uri, "range",
                                       ask_range(document, place))
                           : json_null();
    free(uri);
    return location;
}
