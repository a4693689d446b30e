/* Which pages may speak to the server. A browser says with each WebSocket where
 * its page is from; programs that are no browsers say nothing.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_SERVE_ORIGIN_H
#define CRIA_REPL_SERVE_ORIGIN_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    const char *const *named;        /* as browsers write them */
    size_t count;
} Origins;

/* Whether the text is an origin as browsers write it, "https://HOST[:PORT]".
 * "null" is none: any page can open a frame that has it. */
bool origin_is_one(const char *text);

/* Whether pages of this origin may: those of this machine, under the names of
 * its loopback, and of the named origins. */
bool origin_may(const char *origin, const Origins *origins);

#endif
