/* WebSocket, for pages. A program of its own speaks it (websocket_main.c): what
 * a page sends is read where there are no tables, and comes out as lines, one
 * for each message. The server hands connections over and sees only these
 * lines.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_SERVE_WEBSOCKET_H
#define CRIA_REPL_SERVE_WEBSOCKET_H

#include <sys/types.h>

#include "repl/serve/origin.h"

typedef struct {
    int channel;           /* to the process; -1: there is none */
    pid_t process;
} Websocket;

/* Starts the process. [origins] say which pages may. False after reporting why
 * not. */
bool websocket_start(Websocket *websocket, const Origins *origins);

/* Hands over a connection that was accepted, and closes it here. Returns a
 * socket with its lines, -1: none. If the process has ended, the channel is
 * closed and -1 afterwards. */
int websocket_take(Websocket *websocket, int page);

void websocket_end(Websocket *websocket);

#endif
