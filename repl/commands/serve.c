/* cria serve: answers requests of other programs, a line each.
 *
 * SPDX-License-Identifier: MIT */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "cria.h"
#include "repl/interrupt.h"
#include "repl/loading.h"
#include "repl/options.h"
#include "repl/say.h"
#include "repl/serve/server.h"

static bool is_blank(const char *line, size_t length)
{
    return strspn(line, " \t\r\n") >= length;
}

/* False: the answer could not be written. */
static bool answer(CriaSession *session, const char *line, size_t length)
{
    char *text = cria_request(session, line, length);
    if (!text) {
        say_err("cria serve: not enough memory\n");
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

/* --- Many tables ---------------------------------------------------------- */

static ExitStatus fail(const char *what)
{
    say_err("cria serve: %s: %s\n", what, say_reason(errno));
    return STATUS_MISUSE;
}

/* A socket that is listened to; -1: none, errno says why. */
static int listen_at(int family, const struct sockaddr *address,
                     socklen_t size)
{
    enum { WAITING = 128 };
    const int yes = 1;
    int file = socket(family, SOCK_STREAM, 0);
    if (file < 0) {
        return -1;
    }
    fcntl(file, F_SETFD, FD_CLOEXEC);
    if (family == AF_INET) {
        setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    }
    if (bind(file, address, size) != 0 || listen(file, WAITING) != 0) {
        int error = errno;
        close(file);
        errno = error;
        return -1;
    }
    return file;
}

/* Only its owner can use the socket. One that nobody listens to any more is
 * replaced, but no file. A socket without a path would be everybody's. */
static int listen_at_path(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (*path == '\0' || strlen(path) >= sizeof address.sun_path) {
        errno = *path ? ENAMETOOLONG : ENOENT;
        return -1;
    }
    strcpy(address.sun_path, path);
    const struct sockaddr *at = (const struct sockaddr *)(const void *)&address;
    int probe = socket(AF_UNIX, SOCK_STREAM, 0);
    struct stat found;
    if (probe >= 0 && connect(probe, at, sizeof address) != 0 &&
        errno == ECONNREFUSED && lstat(path, &found) == 0 &&
        S_ISSOCK(found.st_mode)) {
        unlink(path);
    }
    close(probe);
    mode_t mask = umask(0177);
    int file = listen_at(AF_UNIX, at, sizeof address);
    umask(mask);
    return file;
}

/* A port of this machine alone; 0: one that is free, which is said. */
static int listen_at_port(uint64_t port, const char *what)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)port)};
    socklen_t size = sizeof address;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    struct sockaddr *at = (struct sockaddr *)(void *)&address;
    int file = listen_at(AF_INET, at, size);
    if (file >= 0 && getsockname(file, at, &size) == 0) {
        say_out("%s %d\n", what, (int)ntohs(address.sin_port));
        say_flush();
    }
    return file;
}

static bool open_port(Server *server, int listener, uint64_t port,
                      const char *what)
{
    server->listeners[listener] = listen_at_port(port, what);
    if (server->listeners[listener] < 0) {
        fail("the port cannot be listened to");
    }
    return server->listeners[listener] >= 0;
}

static bool open_socket(Server *server, const char *path)
{
    struct stat found;
    server->listeners[AT_SOCKET] = listen_at_path(path);
    if (server->listeners[AT_SOCKET] >= 0) {
        return true;
    }
    if (errno == EADDRINUSE && lstat(path, &found) == 0 &&
        !S_ISSOCK(found.st_mode)) {
        say_err("cria serve: '%s' is there already and is no socket: give "
                "--socket another name\n", path);
    } else {
        fail(*path ? path : "''");
    }
    return false;
}

static bool open_listeners(const Options *options, Server *server)
{
    if (options->socket && !open_socket(server, options->socket)) {
        return false;
    }
    return (!options->listen_given ||
            open_port(server, AT_PORT, options->listen, "port")) &&
           (!options->websocket_given ||
            open_port(server, AT_WEBSOCKET, options->websocket, "websocket"));
}

static void close_all(const Options *options, Server *server)
{
    while (server->connections) {
        Connection *next = server->connections->next;
        connection_free(server->connections);
        server->connections = next;
    }
    for (int i = 0; i < LISTENERS; i++) {
        if (server->listeners[i] >= 0) {
            close(server->listeners[i]);
        }
    }
    if (options->socket && server->listeners[AT_SOCKET] >= 0) {
        unlink(options->socket);
    }
    websocket_end(&server->websocket);
    served_tables_free(&server->tables);
    cria_session_free(server->lobby);
}

static ExitStatus serve_tables(const Options *options, const CriaOptions *found)
{
    Server server = {.tables = {.options = found, .folder = options->state,
                                 .lock = -1},
                     .lobby = cria_session_new(found),
                     .listeners = {-1, -1, -1},
                     .websocket = {.channel = -1, .process = -1}};
    const Origins origins = {options->origins, options->origins_count};
    ExitStatus status = STATUS_MISUSE;
    interrupt_catch_all();
    if (!server.lobby) {
        say_err("cria serve: not enough memory\n");
    } else if ((!options->websocket_given ||
                websocket_start(&server.websocket, &origins)) &&
               served_tables_read(&server.tables) &&
               open_listeners(options, &server) && server_run(&server)) {
        status = (ExitStatus)interrupt_status();
    }
    close_all(options, &server);
    return status;
}

/* --- The command ---------------------------------------------------------- */

static ExitStatus serve_input(const CriaOptions *found)
{
    CriaSession *session = cria_session_new(found);
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

static bool listens(const Options *options)
{
    return options->socket || options->listen_given || options->websocket_given;
}

static ExitStatus work(Arena *arena, Options *options)
{
    Library library = loading_library(arena);
    CriaOptions found = {.size = sizeof found, .folders = library.folders,
                         .folder_count = library.count};
    found.names_only = listens(options);
    if (found.names_only) {          /* not the current one: it is anything */
        found.folders++;
        found.folder_count--;
    }
    return found.names_only ? serve_tables(options, &found)
                            : serve_input(&found);
}

static bool is_port(uint64_t port, const char *option)
{
    return port <= 65535 ||
           options_complain(&command_serve, "--%s takes a port, 0 to 65535",
                            option);
}

static bool are_origins(const Options *options)
{
    for (size_t i = 0; i < options->origins_count; i++) {
        if (!origin_is_one(options->origins[i])) {
            return options_complain(
                &command_serve, "'%s' is no origin of pages, such as "
                "'https://example.org' or 'http://example.org:8080'",
                options->origins[i]);
        }
    }
    return options->origins_count == 0 || options->websocket_given ||
           options_complain(&command_serve, "--origin is for --websocket");
}

static bool fits(const Options *options)
{
    return is_port(options->listen, "listen") &&
           is_port(options->websocket, "websocket") && are_origins(options) &&
           (!options->state || listens(options) ||
            options_complain(&command_serve, "--state is for --socket, "
                             "--listen and --websocket"));
}

static const CommandOption options[] = {
    {"socket", NULL, NULL}, {"listen", NULL, NULL}, {"websocket", NULL, NULL},
    {"origin", NULL, NULL}, {"state", NULL, NULL}, {NULL, NULL, NULL}};

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
        "It ends with status 0 at the end of its input.\n"
        "With --socket, --listen or --websocket it serves many tables to many "
        "programs and pages at once, until a signal ends it; docs/serve.md "
        "says how.",
    .options = options, .fits = fits,
    .work = work};
