/* cria_request: reads a request, finds who answers it, and wraps the answer, in
 * the form of JSON-RPC 2.0.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/name_list.h"
#include "interface/request_text.h"
#include "interface/requests.h"
#include "interface/session_handle.h"
#include "report/suggest.h"

const RequestKind request_kinds[] = {
#define PARAMETER(id, name, type, about)
#define REQUEST(id, about, needs, parameters) \
    {#id, about, NEEDS_##needs, parameters, request_##id},
#include "interface/request_kinds.def"
#undef PARAMETER
#undef REQUEST
};
const size_t request_kind_count = sizeof request_kinds / sizeof *request_kinds;

/* --- Which request -------------------------------------------------------- */

static const RequestKind *find_kind(const char *name)
{
    for (size_t i = 0; i < request_kind_count; i++) {
        if (text_equal(request_kinds[i].name, name)) {
            return &request_kinds[i];
        }
    }
    return NULL;
}

/* Reports a request of a server of tables, which a session does not know. */
static bool fail_of_tables(Asked *asked, const char *name)
{
    static const char *const methods[] = {"create", "join", "leave", "end"};
    return names_find(NAMES_OF(methods), name) >= 0 &&
           !asked_fail(asked, FAULT_UNKNOWN_METHOD, "there is no method '%s' "
                       "here: it is for tables, which 'cria serve --socket "
                       "PATH' has", name);
}

static bool fail_unknown(Asked *asked, const char *name)
{
    if (fail_of_tables(asked, name)) {
        return false;
    }
    const char *names[sizeof request_kinds / sizeof *request_kinds];
    for (size_t i = 0; i < request_kind_count; i++) {
        names[i] = request_kinds[i].name;
    }
    const char *near = suggest_word(name, names, request_kind_count);
    return asked_fail(asked, FAULT_UNKNOWN_METHOD,
                      near ? "there is no method '%s'; did you mean '%s'?"
                           : "there is no method '%s'; 'about' names all",
                      name, near);
}

static bool is_time(Asked *asked, const RequestKind *kind)
{
    const CriaSession *session = asked->session;
    switch (kind->needs) {
    case NEEDS_ANYTIME: return true;
    case NEEDS_RULES:
        return session->variant ||
               asked_fail(asked, FAULT_TOO_EARLY, "'%s' needs rules: 'load' "
                          "comes first", kind->name);
    case NEEDS_JOB:
        return session->job || session->experiment ||
               asked_fail(asked, FAULT_TOO_EARLY, "'%s' needs games of bots: "
                          "'simulate', 'ab', 'sweep' or 'match' comes first",
                          kind->name);
    case NEEDS_GAME: break;
    }
    return session->game ||
           asked_fail(asked, FAULT_TOO_EARLY, "'%s' needs a game: 'start' "
                      "comes first", kind->name);
}

static bool answer(Asked *asked, const RequestText *request)
{
    const char *method = request->method;
    if (!method) {
        return asked_fail(asked, FAULT_NO_REQUEST, "a request is an object "
                          "with a method, {\"method\":\"about\"}");
    }
    const RequestKind *kind = find_kind(method);
    if (!kind) {
        return fail_unknown(asked, method);
    }
    if (request->odd) {
        return asked_fail(asked, FAULT_PARAMETERS, "'params' has to be an "
                          "object");
    }
    asked->params = request->params;
    return asked_check(asked, method, kind->parameters) &&
           is_time(asked, kind) && kind->answer(asked);
}

/* --- How long ------------------------------------------------------------- */

enum { HOUR = 3600000 };             /* milliseconds */

bool request_limit(Asked *asked, uint64_t usual, WorkLimit *limit)
{
    uint64_t most = asked_number(asked, PARAMETER_MILLISECONDS, usual);
    *limit = work_limit_begin(&asked->session->consent, most);
    return (most > 0 && most <= HOUR) ||
           asked_fail(asked, FAULT_PARAMETERS, "'milliseconds' has to be from "
                      "1 to %d", HOUR);
}

/* --- The answer ----------------------------------------------------------- */

typedef struct {
    CriaSession *session;
    const RequestText *request;
    char *result;
} Replying;

static void add_error(Text *text, const Asked *asked)
{
    text_add_format(text, "\"error\":{\"code\":%d", (int)asked->fault);
    json_member(text, "message", asked->message);
    if (asked->data) {
        json_key(text, "data", false);
        text_add(text, asked->data);
    }
    text_add(text, "}}");
}

/* An answer is one line: a line feed in JSON stands between values only. */
static void join_lines(char *text)
{
    for (char *end = strchr(text, '\n'); end; end = strchr(end, '\n')) {
        *end = ' ';
    }
}

static void reply(Arena *arena, void *context)
{
    Replying *replying = context;
    Text result = text_new(arena), text = text_new(arena);
    Asked asked = {.session = replying->session, .arena = arena,
                   .answer = &result};
    const RequestText *request = replying->request;
    bool answered =
        request->json ? answer(&asked, request)
                      : asked_fail(&asked, FAULT_NOT_JSON, "not JSON, at line "
                                   "%d, column %d: %s", request->line,
                                   request->column, request->wrong);
    text_add_format(&text, "{\"jsonrpc\":\"2.0\",\"id\":%s,",
                    request->id ? request->id : "null");
    if (answered) {
        text_add(&text, "\"result\":");
        text_add(&text, text_string(&result));
        text_add(&text, "}");
    } else {
        add_error(&text, &asked);
    }
    replying->result = handles_copy_text(text_string(&text));
    if (replying->result) {
        join_lines(replying->result);
    }
}

static char *exhausted(const char *id)
{
    static const char head[] = "{\"jsonrpc\":\"2.0\",\"id\":",
        tail[] = ",\"error\":{\"code\":-32603,\"message\":\"not enough "
                 "memory\"}}";
    const char *shown = id ? id : "null";
    size_t length = strlen(shown);
    char *text = malloc(sizeof head + length + sizeof tail);
    if (text) {
        memcpy(text, head, sizeof head - 1);
        memcpy(text + sizeof head - 1, shown, length);
        memcpy(text + sizeof head - 1 + length, tail, sizeof tail);
    }
    return text;
}

char *cria_request(CriaSession *session, const char *json, size_t length)
{
    RequestText request = request_text_read(json, length);
    Replying replying = {session, &request, NULL};
    arena_run(reply, &replying);
    session_drop_held(session);
    char *result = replying.result ? replying.result : exhausted(request.id);
    request_text_free(&request);
    return result;
}
