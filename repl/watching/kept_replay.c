/* SPDX-License-Identifier: MIT */
#include "repl/watching/kept_replay.h"

#include "repl/file_watch.h"
#include "repl/output_medium.h"

static size_t text_length(const ReplayFile *file)
{
    size_t length;
    (void)replay_file_text(file, &length);
    return length;
}

const ReplayFile *kept_read(KeptReplay *kept, const char *path, size_t *total,
                            jmp_buf *exhausted)
{
    if (kept->arena) {
        return kept->read;
    }
    kept->arena = output_arena(exhausted);
    if (!kept->arena) {
        longjmp(*exhausted, 1);
    }
    kept->read = NULL;
    const ReplayFile *read = replay_file_read(kept->arena, path);
    size_t length;
    const char *text = replay_file_text(read, &length);
    kept->read = read;
    *total += length;
    kept->hash = filewatch_hash(text, length);
    return read;
}

void kept_forget(KeptReplay *kept, size_t *total)
{
    if (kept->arena) {
        *total -= kept->read ? text_length(kept->read) : 0;
        arena_free(kept->arena);
    }
    kept->arena = NULL;
    kept->read = NULL;
}
