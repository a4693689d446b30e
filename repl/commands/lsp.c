/* cria lsp: a language server for editors, on standard input and output.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "repl/editor/language_server.h"
#include "repl/editor/message.h"
#include "repl/loading.h"
#include "repl/options.h"
#include "repl/say.h"

/* Errors of JSON-RPC and of the protocol. */
enum { NOT_JSON = -32700, NO_REQUEST = -32600, NO_METHOD = -32601,
       WRONG_PARAMETERS = -32602, REFUSED = -32803,
       NOT_BEGUN = -32002 };

typedef struct {
    LanguageServer server;
    bool begun, over;          /* initialize came, shutdown came */
    bool written;              /* all could be written so far */
} Serving;

/* --- What it can do ------------------------------------------------------- */

typedef struct {
    const char *method;
    LanguageAnswer *answer;
} Method;

static const Method methods[] = {
    {"textDocument/completion", language_complete},
    {"textDocument/hover", language_hover},
    {"textDocument/definition", language_definition},
    {"textDocument/references", language_references},
    {"textDocument/rename", language_rename},
    {"textDocument/documentSymbol", language_symbols},
    {"textDocument/codeAction", language_actions},
    {"textDocument/codeLens", language_lenses},
    {"textDocument/inlayHint", language_hints},
};

static LanguageAnswer *find_method(const char *name)
{
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++) {
        if (strcmp(methods[i].method, name) == 0) {
            return methods[i].answer;
        }
    }
    return NULL;
}

/* Changes come as ranges (2); completion is asked for anew at these signs.
 * [counts]: how often rules are used is told as well. */
static json_t *tell_abilities(bool counts)
{
    return json_pack(
        "{s:{s:s, s:{s:b, s:i}, s:{s:[s,s,s,s,s]}, s:b, s:b, s:b, s:b, s:b, "
        "s:{s:[s]}, s:{}, s:{s:o}, s:b}, s:{s:s, s:s}}",
        "capabilities", "positionEncoding",
        "utf-16", "textDocumentSync", "openClose", 1, "change", 2,
        "completionProvider", "triggerCharacters", " ", ".", "{", "[", "(",
        "hoverProvider", 1, "definitionProvider", 1, "referencesProvider", 1,
        "documentSymbolProvider", 1, "renameProvider", 1, "codeActionProvider",
        "codeActionKinds", "quickfix", "codeLensProvider",
        "executeCommandProvider", "commands", language_commands(),
        "inlayHintProvider", counts, "serverInfo", "name", "cria", "version",
        cria_version());
}

static bool write_note(const char *method, json_t *params)
{
    return message_write(json_pack("{s:s, s:s, s:o}", "jsonrpc", "2.0",
                                   "method", method, "params", params));
}

/* [result]: NULL: it was refused, or the parameters were wrong. */
static bool write_answer(Serving *serving, const json_t *id, json_t *result)
{
    char *why = serving->server.refusal;
    bool written = result ? message_answer(id, result)
                   : why  ? message_refuse(id, REFUSED, why)
                          : message_refuse(id, WRONG_PARAMETERS,
                                           "wrong parameters");
    serving->server.refusal = NULL;
    free(why);
    return written;
}

/* How a command went is shown before it is answered. */
static bool execute(Serving *serving, const json_t *id, const json_t *params)
{
    json_t *message;
    json_t *result = language_execute(&serving->server, params, &message);
    bool written = !message || write_note("window/showMessage", message);
    return write_answer(serving, id, result) && written;
}

/* --- Messages ------------------------------------------------------------- */

static void answer(Serving *serving, const json_t *id, const char *method,
                   const json_t *params)
{
    LanguageAnswer *known = find_method(method);
    if (strcmp(method, "initialize") == 0 && !serving->begun) {
        serving->begun = true;
        language_server_begin(&serving->server, params);
        serving->written = message_answer(
            id, tell_abilities(serving->server.counts));
    } else if (!serving->begun) {
        serving->written = message_refuse(id, NOT_BEGUN,
                                          "'initialize' comes first");
    } else if (serving->over || strcmp(method, "initialize") == 0) {
        serving->written = message_refuse(id, NO_REQUEST, "not now");
    } else if (strcmp(method, "shutdown") == 0) {
        serving->over = true;
        serving->written = message_answer(id, json_null());
    } else if (strcmp(method, "workspace/executeCommand") == 0) {
        serving->written = execute(serving, id, params);
    } else if (known) {
        serving->written = write_answer(serving, id,
                                        known(&serving->server, params));
    } else {
        serving->written = message_refuse(id, NO_METHOD,
                                          "there is no such method");
    }
}

/* An editor forgets what is wrong with a file that it closes. */
static void close_document(Serving *serving, const json_t *params)
{
    const json_t *item = json_object_get(params, "textDocument");
    const char *uri = json_string_value(json_object_get(item, "uri"));
    if (documents_find(&serving->server.documents, uri)) {
        serving->written = write_note(
            "textDocument/publishDiagnostics",
            json_pack("{s:s, s:[]}", "uri", uri, "diagnostics"));
        documents_close(&serving->server.documents, uri);
        documents_make_stale(&serving->server.documents);
    }
}

static void note(Serving *serving, const char *method, const json_t *params)
{
    if (strcmp(method, "textDocument/didOpen") == 0) {
        documents_open(&serving->server.documents, params);
        documents_make_stale(&serving->server.documents);
    } else if (strcmp(method, "textDocument/didChange") == 0) {
        documents_change(&serving->server.documents, params);
    } else if (strcmp(method, "textDocument/didClose") == 0) {
        close_document(serving, params);
    }
}

/* One that has changed, else one whose findings may be others because of that:
 * it may extend the other. NULL: there is none. */
static Document *next_to_check(const Serving *serving)
{
    Document *first = serving->server.documents.first, *stale = NULL;
    for (Document *document = first; document; document = document->next) {
        if (document->changed) {
            return document;
        }
        stale = document->stale ? document : stale;
    }
    return stale;
}

/* Tells what is wrong, as long as nobody asks for anything: first in documents
 * that have changed. Their rules are loaded at last, since nobody waits for
 * that. */
static void tell_findings(Serving *serving)
{
    Document *document, *told = NULL;
    while (serving->written && !message_waits(stdin) &&
           (document = next_to_check(serving))) {
        told = document->changed ? document : told;
        serving->written = write_note(
            "textDocument/publishDiagnostics",
            language_diagnostics(&serving->server, document));
    }
    if (told && !message_waits(stdin)) {
        language_keep_rules(&serving->server, told);
    }
}

/* Whether another message is to be read. */
static bool take(Serving *serving, const json_t *message)
{
    const json_t *id = json_object_get(message, "id");
    const char *method = json_string_value(json_object_get(message, "method"));
    const json_t *params = json_object_get(message, "params");
    if (!method) {
        if (!json_object_get(message, "result") &&
            !json_object_get(message, "error")) {
            serving->written = message_refuse(id, NO_REQUEST, "no request");
        }
    } else if (id) {
        answer(serving, id, method, params);
    } else if (strcmp(method, "exit") == 0) {
        return false;
    } else if (serving->begun && !serving->over) {
        note(serving, method, params);
    }
    return serving->written;
}

static ExitStatus serve(Serving *serving)
{
    json_t *message;
    for (;;) {
        if (serving->begun && !serving->over) {
            tell_findings(serving);
        }
        MessageEnd end = message_read(stdin, &message);
        if (end == MESSAGE_END) {
            break;
        }
        bool more = end == MESSAGE_READ
                        ? take(serving, message)
                        : message_refuse(NULL, NOT_JSON, "not JSON");
        json_decref(message);
        if (!more) {
            break;
        }
    }
    return serving->over ? STATUS_DONE : STATUS_FOUND;
}

/* --- The command ---------------------------------------------------------- */

static ExitStatus work(Arena *arena, Options *given)
{
    Library library = loading_library(arena);
    CriaOptions found = {.size = sizeof found, .folders = library.folders,
                         .folder_count = library.count};
    Serving serving = {.server = {.session = cria_session_new(&found)},
                       .written = true};
    (void)given;
    if (!serving.server.session) {
        say_err("cria lsp: not enough memory\n");
        return STATUS_MISUSE;
    }
    if (isatty(STDIN_FILENO)) {
        say_err("Editors talk with this; docs/editor.md says how to set them "
                "up. Ctrl-D ends.\n");
    }
    ExitStatus status = serve(&serving);
    language_server_free(&serving.server);
    return status;
}

static const CommandOption options[] = {
    {"stdio", NULL, NULL}, {NULL, NULL, NULL}};

const Command command_lsp = {
    .name = "lsp",
    .summary = "help editors with files of rules",
    .forms = "",
    .about =
        "A language server (LSP 3.17) on standard input and output, for "
        "editors: what 'cria check' finds while one types, keys, names, words "
        "of expressions and paths below 'change' and 'add' to choose from, "
        "what a word means and what the rules say in English, where a name is "
        "declared and used, fixes, and lenses that run examples and replays. "
        "docs/editor.md says how editors are set up.",
    .status = "It ends with status 0 after 'shutdown' and 'exit', else with 1.",
    .options = options,
    .work = work};
