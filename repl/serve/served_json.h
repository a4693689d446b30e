/* What a server reads and writes of JSON-RPC 2.0 itself; all else it passes on
 * to a session.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_SERVE_SERVED_JSON_H
#define CRIA_REPL_SERVE_SERVED_JSON_H

#include <jansson.h>
#include <stdbool.h>

/* Errors of a server, beside those of docs/requests.md. */
enum {
    SERVED_NOT_JOINED = 10,          /* no table was joined */
    SERVED_NO_TOKEN = 11,            /* no table has this token */
    SERVED_NOT_ALLOWED = 12,         /* not with this token */
    SERVED_FULL = 13,                /* there are as many tables as can be */
    SERVED_LOST = 14,                /* it could not be written to --state */
    SERVED_BUSY = 15,                /* too much is worked out at once */
    SERVED_TOO_LONG = 16             /* it took too long */
};

/* The answer with this result, which is taken over, or this error, as a line
 * without its end, to be freed; NULL: not enough memory. [id] is not taken
 * over, and may be NULL. */
char *served_result(const json_t *id, json_t *result);
char *served_error(const json_t *id, int code, const char *message);

/* A notification: a line that answers nothing. Takes [params] over. */
char *served_notice(const char *method, json_t *params);

/* The request [method] with [params], of an object that it does not take over:
 * a line for cria_request. */
char *served_request(const json_t *id, const char *method,
                     const json_t *params);

/* Whether it is a whole number from 1 to [most]. */
bool served_is_count(const json_t *value, json_int_t most);

#endif
