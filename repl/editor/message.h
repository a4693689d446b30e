/* Messages of the Language Server Protocol 3.17: a head with the length, then
 * JSON.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_EDITOR_MESSAGE_H
#define CRIA_REPL_EDITOR_MESSAGE_H

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

enum { MESSAGE_MOST = 1 << 26 };     /* bytes of one */

typedef enum { MESSAGE_READ, MESSAGE_WRONG, MESSAGE_END } MessageEnd;

/* Reads one; *[message] is to be given back with json_decref. MESSAGE_WRONG: it
 * was not JSON, and the next one may be read. MESSAGE_END: there are no more,
 * or what came is no message at all. */
MessageEnd message_read(FILE *file, json_t **message);

/* Whether another one has begun to come. */
bool message_waits(FILE *file);

/* Writes one, which is taken over; false: it could not be written. */
bool message_write(json_t *message);

/* Answers a request: with a result, which is taken over, or with an error. */
bool message_answer(const json_t *id, json_t *result);
bool message_refuse(const json_t *id, int code, const char *why);

#endif
