/* One thread waits for everybody at once. What was asked meanwhile is answered
 * when all that it changed is on the disk.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/serve/server.h"

#include <errno.h>
#include <fcntl.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <poll.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "repl/interrupt.h"
#include "repl/say.h"

static void read_clock(Server *server)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    server->now = 1000LL * now.tv_sec + now.tv_nsec / 1000000;
}

/* --- Who is connected ----------------------------------------------------- */

/* The lines of a page that was accepted; -1: none. */
static int take_page(Server *server, int page)
{
    int file = websocket_take(&server->websocket, page);
    if (server->websocket.channel < 0) {
        say_err("cria serve: WebSocket has ended; the rest goes on\n");
        close(server->listeners[AT_WEBSOCKET]);
        server->listeners[AT_WEBSOCKET] = -1;
    }
    return file;
}

static void take_connection(Server *server, int listener)
{
    int file = accept(server->listeners[listener], NULL, NULL);
    if (file >= 0) {
        fcntl(file, F_SETFD, FD_CLOEXEC);
    }
    if (file >= 0 && listener == AT_WEBSOCKET) {
        file = take_page(server, file);
    }
    Connection *connection = file >= 0 ? connection_new(file) : NULL;
    if (!connection) {
        if (file >= 0) {
            close(file);
        }
        return;
    }
    connection->next = server->connections;
    server->connections = connection;
    server->count++;
}

/* So many files may be open beside connections. */
enum { OTHER_FILES = 64 };

/* How many connections there may be: not all of the files that the process may
 * have, so that tables can be written. */
static size_t count_most(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) {
        return CONNECTIONS_MOST / 4;
    }
    const rlim_t wanted = CONNECTIONS_MOST + OTHER_FILES;
    if (limit.rlim_cur < wanted) {
        limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    return limit.rlim_cur >= wanted ? CONNECTIONS_MOST
           : limit.rlim_cur > 2 * OTHER_FILES
               ? (size_t)(limit.rlim_cur - OTHER_FILES) : OTHER_FILES;
}

/* Whoever came first and has no seat makes room for somebody who comes. */
static void make_room(Server *server)
{
    Connection *oldest = NULL;
    for (Connection *at = server->connections; at; at = at->next) {
        oldest = at->table ? oldest : at;
    }
    server->full = !oldest;
    if (oldest) {
        oldest->gone = true;
    }
}

/* Whoever holds most is disconnected when all hold too much. */
static void end_largest(Server *server)
{
    size_t all = 0, most = 0;
    Connection *largest = NULL;
    for (Connection *at = server->connections; at; at = at->next) {
        size_t holds = connection_holds(at);
        all += holds;
        if (holds > most) {
            most = holds;
            largest = at;
        }
    }
    if (all > HELD_MOST) {
        largest->gone = true;
    }
}

static void end_connections(Server *server)
{
    Connection **at = &server->connections;
    while (*at) {
        Connection *one = *at;
        if (one->gone || (one->closing && !connection_waits(one))) {
            *at = one->next;
            server->asides -= one->aside != NULL;
            connection_free(one);
            server->count--;
            server->full = false;
        } else {
            at = &one->next;
        }
    }
}

/* --- A turn of the loop --------------------------------------------------- */

/* Answers at most so many lines of one connection before it is the next one's
 * turn. */
enum { LINES_AT_ONCE = 64, WAIT_MOST = 150 };

/* Whether lines are left. */
static bool answer_lines(Server *server, Connection *connection)
{
    size_t length;
    for (int i = 0; i < LINES_AT_ONCE; i++) {
        const char *line = connection->gone || connection->closing ||
                                   connection->aside
                               ? NULL : connection_line(connection, &length);
        if (!line) {
            return false;
        }
        server_answer(server, connection, line, length);
    }
    return true;
}

/* What is waited for: listeners, then connections in their order. */
static struct pollfd *list_files(const Server *server, struct pollfd *files)
{
    for (int i = 0; i < LISTENERS; i++) {
        files[i] = (struct pollfd){.fd = server->full ? -1
                                                      : server->listeners[i],
                                   .events = POLLIN};
    }
    struct pollfd *next = files + LISTENERS;
    for (const Connection *at = server->connections; at; at = at->next) {
        int events = (at->lines || at->closing ? 0 : POLLIN) |
                     (connection_waits(at) ? POLLOUT : 0);
        *next = (struct pollfd){.fd = at->file, .events = (short)events};
        if (at->aside) {
            *next = (struct pollfd){.fd = aside_file(at->aside),
                                    .events = POLLIN};
        }
        next++;
    }
    return next;
}

/* Reads and answers; connections that come are put before the others. Who asks
 * faster than is answered is not read meanwhile. */
static bool answer_all(Server *server, const struct pollfd *files)
{
    const struct pollfd *file = files + LISTENERS;
    bool left = false;
    for (Connection *at = server->connections; at; at = at->next, file++) {
        if (at->aside) {
            left |= server_finish_aside(server, at, file->revents != 0);
        } else if (at->closing) {
            at->gone |= (file->revents & (POLLHUP | POLLERR)) != 0;
        } else if (!at->lines &&
                   (file->revents & (POLLIN | POLLHUP | POLLERR))) {
            connection_read(at);
        }
        at->lines = answer_lines(server, at);
        left |= at->lines;
    }
    for (int i = 0; i < LISTENERS; i++) {
        if ((files[i].revents & POLLIN) && server->count >= server->most) {
            make_room(server);
        } else if (files[i].revents & POLLIN) {
            take_connection(server, i);
        }
    }
    return left;
}

/* Only what is on the disk is answered. */
static bool send_all(Server *server)
{
    if (!served_tables_commit(&server->tables) || server->lost) {
        say_err("cria serve: '%s': %s\n", server->tables.folder,
                say_reason(errno));
        return false;
    }
    for (Connection *at = server->connections; at; at = at->next) {
        if (connection_waits(at) && !at->gone) {
            connection_write(at);
        }
    }
    end_largest(server);
    end_connections(server);
    return true;
}

static int shortest(int wait, bool left)
{
    return left ? 0 : wait < 0 || wait > WAIT_MOST ? WAIT_MOST : wait;
}

/* A game has half a megabyte of addresses, of which it uses little: pages that
 * nobody wrote take no memory as long as they come from the system. When glibc
 * has freed one such block, it would take others from its heap. */
static void keep_blocks_apart(void)
{
#ifdef __GLIBC__
    enum { BLOCK_BYTES = 128 << 10 };
    mallopt(M_MMAP_THRESHOLD, BLOCK_BYTES);
#endif
}

bool server_run(Server *server)
{
    keep_blocks_apart();
    struct pollfd *files = calloc(CONNECTIONS_MOST + LISTENERS, sizeof *files);
    bool left = false, sent = files != NULL;
    server->most = count_most();
    read_clock(server);
    server_set_clocks(server);
    while (sent && !interrupt_seen()) {
        const struct pollfd *end = list_files(server, files);
        read_clock(server);
        if (poll(files, (nfds_t)(end - files),
                 shortest(server_wait(server), left)) < 0) {
            continue;                /* a signal */
        }
        read_clock(server);
        left = answer_all(server, files);
        left |= server_decide(server);
        sent = send_all(server);
    }
    free(files);
    return sent;
}
