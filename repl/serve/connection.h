/* Somebody who is connected to the server: lines that come, lines that go, and
 * the seat that they have.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_SERVE_CONNECTION_H
#define CRIA_REPL_SERVE_CONNECTION_H

#include "repl/serve/aside.h"
#include "repl/serve/served_table.h"

/* Bytes of a line; bytes that may wait for somebody who does not read; how many
 * may be connected. */
enum { LINE_MOST = 1 << 20, WAITING_MOST = 1 << 22, CONNECTIONS_MOST = 4000 };

/* Bytes that all of them may hold. */
enum { HELD_MOST = 1 << 28 };

typedef struct Connection Connection;
struct Connection {
    Connection *next;
    int file;
    ServedTable *table;    /* NULL: none was joined */
    int seat;
    char *in, *out;
    size_t in_size, in_room, in_read, out_size, out_room, out_sent;
    size_t looked;         /* no line ends in so many bytes after in_read */
    bool greeted;          /* a first request has come */
    Aside *aside;          /* works on its request, or NULL */
    long long due;         /* when that has to be done */
    char *late;            /* the answer if it is not done by then */
    bool lines;            /* whole lines wait to be answered */
    bool closing;          /* ends when all is sent */
    bool gone;             /* ends now */
};

Connection *connection_new(int file);
void connection_free(Connection *connection);

/* Reads what is there. Sets [gone] at the end of what comes. */
void connection_read(Connection *connection);

/* The next whole line without its end, which lives until connection_read; NULL:
 * there is none. *[length] is set. A line that is
 * too long ends the connection. */
const char *connection_line(Connection *connection, size_t *length);

/* Sends a line, with its end. Who does not read is disconnected. */
void connection_say(Connection *connection, const char *line);

/* The same with a line that is taken over. NULL: memory was not enough for it,
 * and the connection ends. */
void connection_give(Connection *connection, char *line);

/* Writes what waits, as much as is taken. */
void connection_write(Connection *connection);

/* The bytes that it holds; what it does not need any more is given back. */
size_t connection_holds(Connection *connection);

static inline bool connection_waits(const Connection *connection)
{
    return connection->out_size > connection->out_sent;
}

#endif
