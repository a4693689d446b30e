/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "repl/serve/server.h"

bool server_set_aside(Server *server, Connection *connection,
                      CriaSession *session, const char *line, char *late)
{
    free(connection->late);
    connection->late = late;
    if (late && server->asides < ASIDES_MOST) {
        connection->aside = aside_begin(session, line);
        connection->due = server->now + 1000LL * ASIDE_SECONDS;
        server->asides += connection->aside != NULL;
    }
    return connection->aside;
}

bool server_finish_aside(Server *server, Connection *connection, bool ready)
{
    const char *answer = NULL;
    bool done = ready && aside_read(connection->aside, &answer);
    if (!done && server->now < connection->due) {
        return false;
    }
    connection_say(connection, answer ? answer : connection->late);
    aside_end(connection->aside);
    connection->aside = NULL;
    server->asides--;
    return true;
}
