/* SPDX-License-Identifier: MIT */
#include "repl/watching/kept_replay.h"

#include "repl/file_watch.h"
#include "repl/output_medium.h"

static size_t text_length(const Replay *replay)
{
    return replay->sources.count > 1 ? replay->sources.files[1].length : 0;
}

const Replay *kept_read(KeptReplay *kept, const char *path, size_t *total,
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
    const Replay *read = replay_read(kept->arena, path, NULL, 0);
    kept->read = read;
    *total += text_length(read);
    kept->hash = read->sources.count > 1
                     ? filewatch_hash(read->sources.files[1].text,
                                      text_length(read))
                     : filewatch_hash("", 0);
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
