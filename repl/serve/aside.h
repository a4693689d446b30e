/* A request that may take long, answered by a process of its own, which begins
 * as a copy of the server: meanwhile the tables go on, and what takes too long
 * is ended without harm. For requests that change nothing.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_SERVE_ASIDE_H
#define CRIA_REPL_SERVE_ASIDE_H

#include <stdbool.h>

#include "cria.h"

/* Seconds for an answer, of processor time too; how many at once. */
enum { ASIDE_SECONDS = 10, ASIDES_MOST = 4 };

typedef struct Aside Aside;

/* Begins to answer a line; NULL: there are not enough memory or processes. */
Aside *aside_begin(CriaSession *session, const char *line);

/* What can be read when there is more of the answer. */
int aside_file(const Aside *aside);

/* Reads what is there. Whether the answer is complete: *[answer] is set to it,
 * which lives as long as the aside, or to NULL if there is none. */
bool aside_read(Aside *aside, const char **answer);

/* Ends it, whether it is done or not. */
void aside_end(Aside *aside);

#endif
