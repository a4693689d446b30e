/* Files kept from one run to the next: folders of cria/ in $XDG_CACHE_HOME or
 * else ~/.cache, readable only by their owner. Nothing is kept where that is no
 * folder of the user's own, to which nobody else can write, and nothing is used
 * that somebody else could have put there. Errors are no errors here: what is
 * not kept is made again.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_CACHE_FOLDER_H
#define CRIA_REPL_CACHE_FOLDER_H

#include <stddef.h>
#include <sys/types.h>

#include "base/text_wrap.h"

/* What is kept in one of the folders. */
typedef struct {
    const char *folder, *ending;     /* "bots", ".yaml" */
    int files_most;                  /* then the least recently used goes */
    off_t bytes_most;                /* of a file */
} CacheKind;

/* The text kept under [name], in [arena]; NULL: there is none. It may be only
 * the first part of what was written. */
const char *cache_read(Arena *arena, const CacheKind *kind, const char *name);

/* A descriptor of the file kept under [name], to be closed by the caller; -1:
 * there is none. */
int cache_open(Arena *arena, const CacheKind *kind, const char *name);

/* Keeps [length] bytes under [name], whole or not at all. */
void cache_write(Arena *arena, const CacheKind *kind, const char *name,
                 const void *bytes, size_t length);

#endif
