/* What a file of rules says of itself, without loading it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_FILE_HEAD_H
#define CRIA_RESOLVE_FILE_HEAD_H

#include <stdbool.h>

#include "base/arena.h"

/* The words that stand under these keys; NULL: no word does. */
typedef struct {
    const char *extends, *kind, *name, *about;
    bool extending, kinded;          /* there is such a key, whatever it has */
} FileHead;

/* Reads the file; false: it is none of rules. One that is not YAML and begins
 * as one of rules is told of nothing but that. Texts are in [arena]. */
bool file_head_read(Arena *arena, const char *path, FileHead *head);

#endif
