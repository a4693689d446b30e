/* libcria: requests, by which a table, prompt, page or editor asks everything.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PUBLIC_REQUEST_H
#define CRIA_PUBLIC_REQUEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One table, prompt, page or editor: rules, a game with its way back, and what
 * is asked about them. */
typedef struct CriaSession CriaSession;

/* [options] say where rules are found (their folders, files and allocator; NULL
 * is allowed); house rules and values come with requests. The session keeps
 * copies of all but the allocator. NULL when there is not enough memory. */
CriaSession *cria_session_new(const CriaOptions *options);

/* A session with the options and the rules of another, which both then have in
 * common: for many tables with the same rules. Sessions that have rules in
 * common belong to one thread. NULL when there is not enough memory. */
CriaSession *cria_session_beside(const CriaSession *session);
void cria_session_free(CriaSession *session);

/* Answers a request, [length] bytes of JSON in the form of JSON-RPC 2.0,
 *
 *   {"id":1,"method":"load","params":{"name":"..."}}
 *
 * by one line of JSON, {"jsonrpc":"2.0","id":1,"result":...} or an "error" with
 * code, message and, where there is more, data. A request without an id is
 * answered with the id null. docs/requests.md has all methods, and so has the
 * method "about". Any bytes may be given. To be freed with cria_text_free; NULL
 * when there is not even memory to say so. */
char *cria_request(CriaSession *session, const char *json, size_t length);

/* From now on [go_on], as that of CriaBotOptions, is asked while a request
 * takes long: bots practise or look ahead, or `near`, `odds`, `hint` or `solve`
 * work something out. False cancels it, and the answer is an error. NULL:
 * nobody is asked, as at first. */
void cria_session_ask(CriaSession *session, bool (*go_on)(void *context),
                      void *context);

#ifdef __cplusplus
}
#endif

#endif
