/* Replays as they were read, kept while their files stay the same: to read one
 * takes twice as long as to play it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_WATCHING_KEPT_REPLAY_H
#define CRIA_REPL_WATCHING_KEPT_REPLAY_H

#include <setjmp.h>

#include "table/replay_file.h"

/* How many bytes of replays are kept, which takes about 25 times as much
 * memory. */
enum { KEPT_BYTES_MOST = 8 << 20 };

typedef struct {
    Arena *arena;          /* of what was read; NULL: it is to be read */
    const ReplayFile *read;          /* if so */
    uint64_t hash;         /* of its text; stays when it is forgotten */
} KeptReplay;

/* What [path] holds, read unless it is kept. *[total] is the number of bytes
 * that all kept replays have. Jumps to [exhausted] when memory runs out. */
const ReplayFile *kept_read(KeptReplay *kept, const char *path, size_t *total,
                            jmp_buf *exhausted);

/* Forgets it, if it is kept. */
void kept_forget(KeptReplay *kept, size_t *total);

#endif
