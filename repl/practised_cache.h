/* Bots that practised, kept from one run to the next: cria/bots in
 * $XDG_CACHE_HOME or else ~/.cache, readable only by its owner. Nothing is kept
 * where that is no folder of the user's own, to which nobody else can write.
 * Errors are no errors here: what is not kept is made again.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PRACTISED_CACHE_H
#define CRIA_REPL_PRACTISED_CACHE_H

#include "base/arena.h"

enum {
    CACHE_FILES_MOST = 200,          /* then the least recently used goes */
    CACHE_FILE_BYTES = 2000000
};

/* The text kept under [name], in [arena]; NULL: there is none. It may be only
 * the first part of what was written. */
const char *practised_cache_read(Arena *arena, const char *name);

/* Keeps [text] under [name], whole or not at all. */
void practised_cache_write(Arena *arena, const char *name, const char *text);

#endif
