/* SPDX-License-Identifier: MIT */
#include "repl/editor/message.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "repl/say.h"

/* The input has no buffer of its own, so that poll knows of all that waits. */
static bool read_bytes(FILE *file, char *bytes, size_t length)
{
    for (size_t done = 0; done < length;) {
        ssize_t got = read(fileno(file), bytes + done, length - done);
        if (got <= 0) {
            return false;
        }
        done += (size_t)got;
    }
    return true;
}

enum { LINE_MOST = 1000 };

/* A line of the head without its end. */
static bool read_line(FILE *file, char *line)
{
    size_t length = 0;
    while (length < LINE_MOST && read_bytes(file, line + length, 1)) {
        if (line[length] == '\n') {
            line[length - (length > 0 && line[length - 1] == '\r')] = '\0';
            return true;
        }
        length++;
    }
    return false;
}

/* The length that the head says; 0: it says none. */
static bool read_head(FILE *file, size_t *length)
{
    static const char name[] = "Content-Length:";
    char line[LINE_MOST + 1];
    *length = 0;
    for (;;) {
        if (!read_line(file, line)) {
            return false;
        }
        if (!*line) {
            return *length > 0 && *length <= MESSAGE_MOST;
        }
        if (strncasecmp(line, name, sizeof name - 1) == 0) {
            *length = strtoul(line + sizeof name - 1, NULL, 10);
        }
    }
}

MessageEnd message_read(FILE *file, json_t **message)
{
    size_t length;
    *message = NULL;
    if (!read_head(file, &length)) {
        return MESSAGE_END;
    }
    char *bytes = malloc(length);
    bool whole = bytes && read_bytes(file, bytes, length);
    if (whole) {
        *message = json_loadb(bytes, length, JSON_ALLOW_NUL, NULL);
    }
    free(bytes);
    return !whole ? MESSAGE_END : *message ? MESSAGE_READ : MESSAGE_WRONG;
}

bool message_waits(FILE *file)
{
    struct pollfd input = {.fd = fileno(file), .events = POLLIN};
    return poll(&input, 1, 0) > 0;
}

bool message_write(json_t *message)
{
    char *text = message ? json_dumps(message, JSON_COMPACT | JSON_ENSURE_ASCII)
                         : NULL;
    bool written = text && say_message(text, strlen(text));
    json_decref(message);
    free(text);
    return written;
}

static json_t *copy_id(const json_t *id)
{
    return id ? json_deep_copy(id) : json_null();
}

bool message_answer(const json_t *id, json_t *result)
{
    return message_write(json_pack("{s:s, s:o, s:o}", "jsonrpc", "2.0", "id",
                                   copy_id(id), "result", result));
}

bool message_refuse(const json_t *id, int code, const char *why)
{
    return message_write(json_pack("{s:s, s:o, s:{s:i, s:s}}", "jsonrpc", "2.0",
                                   "id", copy_id(id), "error", "code", code,
                                   "message", why));
}
