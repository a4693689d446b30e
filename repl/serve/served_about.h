/* What a server tells of the methods of its tables, and what the server itself
 * may be given.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_SERVE_SERVED_ABOUT_H
#define CRIA_REPL_SERVE_SERVED_ABOUT_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

enum { SERVED_WRONG_SIZE = 200 };

/* Whether [params], an object or NULL, are what a method of the server itself
 * takes ("create", "join", "leave", "end", "start"); else [wrong] says what is
 * wrong. True for the methods of a session, which looks at them itself. */
bool served_is_given(const char *method, const json_t *params,
                     char wrong[SERVED_WRONG_SIZE]);

/* The answer of a session to "about" with the [count] methods of tables in
 * place of its own; to be freed. NULL: not enough memory. An error stays what
 * it is. */
char *served_about(const char *answer, const char *const *methods,
                   size_t count);

#endif
