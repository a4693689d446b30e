/* A server of tables: everybody who is connected, and what they ask.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_SERVE_SERVER_H
#define CRIA_REPL_SERVE_SERVER_H

#include "repl/serve/connection.h"
#include "repl/serve/served_tables.h"
#include "repl/serve/websocket.h"

/* What is listened at. */
enum { AT_SOCKET, AT_PORT, AT_WEBSOCKET, LISTENERS };

typedef struct {
    ServedTables tables;
    CriaSession *lobby;    /* answers what is about no table */
    Connection *connections;
    size_t count, most;    /* of them; how many there may be */
    int asides;            /* requests that are answered aside */
    bool full;             /* nobody of them can be disconnected for others */
    int listeners[LISTENERS];        /* -1: none */
    Websocket websocket;
    long long now;         /* milliseconds of a clock that does not jump */
    bool lost;             /* the folder cannot be written */
} Server;

/* Answers one line; notices to others at the table wait with the answers until
 * what was changed is on the disk. */
void server_answer(Server *server, Connection *connection, const char *line,
                   size_t length);

/* Lets [session] answer a line aside: the connection's other lines wait.
 * [late], which is taken over, is the answer if it takes too long. False: not
 * now. */
bool server_set_aside(Server *server, Connection *connection,
                      CriaSession *session, const char *line, char *late);

/* Tells the answer if it can be read, or if it is late. Whether it did. */
bool server_finish_aside(Server *server, Connection *connection, bool ready);

/* Begins anew the time of every decision: of tables that were kept. */
void server_set_clocks(Server *server);

/* Decides for those whose time is over, and by bots for who is away: one move
 * at a table. Returns whether more are to be made at once. */
bool server_decide(Server *server);

/* The milliseconds until that is to be done again; -1: never. */
int server_wait(const Server *server);

/* Serves until a signal comes (repl/interrupt.h), or the folder cannot be
 * written: false. */
bool server_run(Server *server);

#endif
