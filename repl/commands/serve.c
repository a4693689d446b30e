/* cria serve: answers requests of other programs, a line each.
 *
 * SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cria.h"
#include "repl/loading.h"
#include "repl/options.h"
#include "repl/say.h"

static bool is_blank(const char *line, size_t length)
{
    return strspn(line, " \t\r\n") >= length;
}

/* False: the answer could not be written. */
static bool answer(CriaSession *session, const char *line, size_t length)
{
    char *text = cria_request(session, line, length);
    if (!text) {
        return false;
    }
    bool written = say_bytes(stdout, text, strlen(text)) &&
                   say_bytes(stdout, "\n", 1) && fflush(stdout) == 0;
    cria_text_free(text);
    return written;
}

static ExitStatus serve(CriaSession *session)
{
    char *line = NULL;
    size_t size = 0;
    bool written = true;
    for (ssize_t length; written && (length = getline(&line, &size,
                                                      stdin)) >= 0;) {
        written = is_blank(line, (size_t)length) ||
                  answer(session, line, (size_t)length);
    }
    free(line);
    if (written && ferror(stdin)) {
        say_err("cria serve: standard input cannot be read: %s\n",
                say_reason(errno));
    }
    return written && !ferror(stdin) ? STATUS_DONE : STATUS_MISUSE;
}

static ExitStatus work(Arena *arena, Options *options)
{
    (void)options;
    Library library = loading_library(arena);
    CriaOptions found = {.size = sizeof found, .folders = library.folders,
                         .folder_count = library.count};
    CriaSession *session = cria_session_new(&found);
    if (!session) {
        say_err("cria serve: not enough memory\n");
        return STATUS_MISUSE;
    }
    if (isatty(STDIN_FILENO)) {
        say_err("Type a request, such as {\"method\":\"about\"}; Ctrl-D "
                "ends.\n");
    }
    ExitStatus status = serve(session);
    cria_session_free(session);
    return status;
}

static const CommandOption options[] = {
    {NULL, NULL, NULL}};

const Command command_serve = {
    .name = "serve",
    .summary = "answer requests of other programs",
    .forms = "",
    .about =
        "Reads requests on standard input, a line of JSON each, and answers "
        "each by a line on standard output: loads rules, plays a game, tells "
        "what each player sees and may do. The lines have the form of JSON-RPC "
        "2.0; docs/requests.md has the requests, and so has the first of "
        "these:\n"
        "  {\"id\":1,\"method\":\"about\"}\n"
        "  {\"id\":2,\"method\":\"load\",\"params\":{\"name\":\"VARIANT\"}}\n"
        "  {\"id\":3,\"method\":\"start\",\"params\":{\"players\":3,"
        "\"as\":\"P1\"}}\n"
        "It ends with status 0 at the end of its input.",
    .options = options,
    .work = work};
