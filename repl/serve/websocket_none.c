/* Used by a program that was built without WebSocket.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/serve/websocket.h"

#include <unistd.h>

#include "repl/say.h"

bool websocket_start(Websocket *websocket, const Origins *origins)
{
    (void)origins;
    websocket->channel = -1;
    say_err("cria serve: this program was built without WebSocket; 'make "
            "WEBSOCKET=libwebsockets' builds one with it (in Debian it needs "
            "libwebsockets-dev)\n");
    return false;
}

int websocket_take(Websocket *websocket, int page)
{
    (void)websocket;
    close(page);
    return -1;
}

void websocket_end(Websocket *websocket)
{
    (void)websocket;
}
