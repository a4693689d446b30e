/* SPDX-License-Identifier: MIT */
#include "repl/serve/connection.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { READ_SIZE = 1 << 16 };

Connection *connection_new(int file)
{
    Connection *connection = calloc(1, sizeof *connection);
    if (connection) {
        connection->file = file;
    }
    return connection;
}

void connection_free(Connection *connection)
{
    aside_end(connection->aside);
    close(connection->file);
    free(connection->late);
    free(connection->in);
    free(connection->out);
    free(connection);
}

/* Room for [more] bytes and a zero; false: not enough memory. */
static bool grow(char **bytes, size_t size, size_t *room, size_t more)
{
    size_t wanted = *room ? *room : READ_SIZE;
    while (wanted <= size + more) {
        wanted *= 2;
    }
    char *grown = wanted == *room ? *bytes : realloc(*bytes, wanted);
    if (grown) {
        *bytes = grown;
        *room = wanted;
    }
    return grown != NULL;
}

/* Moves what was not read as lines to the beginning. */
static void move_up(Connection *connection)
{
    size_t left = connection->in_size - connection->in_read;
    if (connection->in_read > 0) {
        memmove(connection->in, connection->in + connection->in_read, left);
    }
    connection->in_size = left;
    connection->in_read = 0;
}

void connection_read(Connection *connection)
{
    move_up(connection);
    if (!grow(&connection->in, connection->in_size, &connection->in_room,
              READ_SIZE)) {
        connection->gone = true;
        return;
    }
    ssize_t got = recv(connection->file, connection->in + connection->in_size,
                       READ_SIZE, MSG_DONTWAIT);
    if (got > 0) {
        connection->in_size += (size_t)got;
    } else if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
        connection->gone = true;
    }
}

const char *connection_line(Connection *connection, size_t *length)
{
    const char *line = connection->in + connection->in_read;
    size_t left = connection->in_size - connection->in_read;
    size_t looked = connection->looked;
    const char *end = left > looked ? memchr(line + looked, '\n', left - looked)
                                    : NULL;
    connection->looked = end ? 0 : left;
    if (!end) {
        connection->gone |= left > LINE_MOST;
        return NULL;
    }
    *length = (size_t)(end - line);
    connection->in_read += *length + 1;
    return line;
}

void connection_say(Connection *connection, const char *line)
{
    size_t length = strlen(line);
    if (connection->out_size - connection->out_sent + length > WAITING_MOST ||
        !grow(&connection->out, connection->out_size, &connection->out_room,
              length + 1)) {
        connection->gone = true;
        return;
    }
    memcpy(connection->out + connection->out_size, line, length);
    connection->out[connection->out_size + length] = '\n';
    connection->out_size += length + 1;
}

void connection_give(Connection *connection, char *line)
{
    if (line) {
        connection_say(connection, line);
    } else {
        connection->gone = true;
    }
    free(line);
}

void connection_write(Connection *connection)
{
    ssize_t sent = send(connection->file,
                        connection->out + connection->out_sent,
                        connection->out_size - connection->out_sent,
                        MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent > 0) {
        connection->out_sent += (size_t)sent;
    } else if (sent < 0 && errno != EAGAIN && errno != EINTR) {
        connection->gone = true;
    }
    if (connection->out_sent == connection->out_size) {
        connection->out_sent = connection->out_size = 0;
    }
}

/* Gives a buffer back that is empty and was needed for something long. */
static void give_back(char **bytes, size_t *room)
{
    if (*room > 4 * READ_SIZE) {
        free(*bytes);
        *bytes = NULL;
        *room = 0;
    }
}

size_t connection_holds(Connection *connection)
{
    if (connection->in_read == connection->in_size) {
        connection->in_read = connection->in_size = 0;
        give_back(&connection->in, &connection->in_room);
    }
    if (!connection_waits(connection)) {
        connection->out_sent = connection->out_size = 0;
        give_back(&connection->out, &connection->out_room);
    }
    return connection->in_room + connection->out_room;
}
